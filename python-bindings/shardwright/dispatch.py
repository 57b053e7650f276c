# SPDX-License-Identifier: Apache-2.0
"""Tasks that one controller dispatches to many devices.

Dispatching returns at once. A task runs on a thread of its own when all that it waits for is done:
the tasks whose values it needs, and on each of its devices the task that was dispatched before it.
Both are older than the task, so that there is always one that runs.
"""

import atexit
import collections
import os
import sys
import threading
import traceback

from .errors import UsageError

#: The most tasks of one device that wait or run: dispatching another one waits, so that a loop that
#: reads nothing needs bounded memory.
MOST_PENDING = 256


class Failure:
    """The exception of a task, shared by all that need its values."""

    def __init__(self, name, error):
        self.name, self.error, self._trace = name, error, error.__traceback__
        traceback.clear_frames(self._trace)  # they refer to arrays
        self.is_seen = False

    def throw(self):
        self.is_seen = True
        raise self.error.with_traceback(self._trace)


class Task:
    """Work on some devices. run: a function without arguments; its exception is that of the task,
    and of all that need its values. needs: tasks whose values it takes. has_effects: whether it
    does more than to compute values, so that the end of the process waits for it.
    """

    def __init__(self, name, run, devices=(), needs=(), has_effects=False):
        self.name, self.devices, self.has_effects = name, tuple(devices), has_effects
        self.failure = None
        self.is_done = False
        self._run, self._needs = run, tuple(needs)
        self._followers, self._missing = [], 0
        self._ended, self._process = threading.Event(), os.getpid()

    def wait(self):
        """Blocks until it is done. Raises UsageError where that never happens: in a callback of a
        step, which the task may wait for, and in a process that was forked before it was done.
        """
        if self.is_done:
            return
        if self._process != os.getpid():
            raise UsageError(
                f"{self.name} was dispatched in the process from which this one was forked: wait for it there before it forks"
            )
        if _INSIDE.depth:
            raise UsageError(
                f"a callback waits for {self.name}, which may wait for the step that calls it: give it what it needs as arguments"
            )
        try:
            self._ended.wait()
        except KeyboardInterrupt:
            _QUEUES.is_interrupted = True
            raise

    def result(self):
        """Waits, and raises the exception of the task, if there was one."""
        self.wait()
        if self.failure is not None:
            self.failure.throw()

    def _execute(self):
        """Runs, unless a task that it needs has failed: then it has failed for the same reason."""
        self.failure = next((each.failure for each in self._needs if each.failure), None)
        if self.failure is None:
            try:
                self._run()
            except BaseException as error:  # whoever reads a result gets it
                self.failure = Failure(self.name, error)
        self._run, self._needs = None, ()  # what they refer to may be large


class _Inside(threading.local):
    """How many callbacks of steps this thread is in."""

    depth = 0


_INSIDE = _Inside()


class inside_callback:
    """A context in which waiting for a task is an error."""

    def __enter__(self):
        _INSIDE.depth += 1

    def __exit__(self, *_):
        _INSIDE.depth -= 1


class _Queues:
    """What is dispatched and not done, and the threads that run it."""

    def __init__(self):
        self.order = threading.RLock()  # of who dispatches; taken before `changed`
        self.changed = threading.Condition(threading.RLock())
        self.last = {}  # by device: the task that was dispatched last
        self.pending = collections.Counter()  # by device
        self.tasks = set()
        self.ready = collections.deque()
        self.idle = 0
        self.is_ending = self.is_interrupted = False
        self.failures = []  # that nothing has read

    def dispatch(self, task):
        with self.changed:
            self.is_interrupted = False
            self._wait_for_room(task.devices)
            before = {self.last.get(device) for device in task.devices} | set(task._needs)
            for each in before:
                if each is not None and not each.is_done:
                    each._followers.append(task)
                    task._missing += 1
            for device in task.devices:
                self.last[device] = task
                self.pending[device] += 1
            self.tasks.add(task)
            if task._missing == 0:
                self._start(task)

    def _wait_for_room(self, devices):
        def is_full():
            return any(self.pending[device] >= MOST_PENDING for device in devices)

        while is_full() and not _INSIDE.depth and not self.is_ending:
            self.changed.wait()

    def _start(self, task):
        if self.is_ending:
            return
        self.ready.append(task)
        if self.idle >= len(self.ready):
            self.changed.notify_all()
        else:
            threading.Thread(target=self._work, name="shardwright", daemon=True).start()

    def _work(self):
        while True:
            with self.changed:
                self.idle += 1
                while not self.ready:
                    self.changed.wait()
                self.idle -= 1
                task = self.ready.popleft()
            task._execute()
            self._finish(task)
            del task  # and with it what only it refers to

    def _finish(self, task):
        with self.changed:
            task.is_done = True
            self.tasks.discard(task)
            for device in task.devices:
                self.pending[device] -= 1
                if self.last.get(device) is task:
                    del self.last[device]
            for each in task._followers:
                each._missing -= 1
                if each._missing == 0:
                    self._start(each)
            task._followers = []
            if task.failure is not None and task.failure not in self.failures:
                self.failures = [*self._unseen(), task.failure]
            self.changed.notify_all()
        task._ended.set()

    def wait(self):
        with self.changed:
            waiting = list(self.tasks)
        for task in waiting:
            task.wait()
        with self.changed:
            unseen, self.failures = self._unseen(), []
        for each in unseen:
            each.throw()

    def _unseen(self):
        return [each for each in self.failures if not each.is_seen]

    def end(self):
        """Drops what has not begun, unless something there has effects; what runs is then ended by
        the extension (Lifetime.cpp).
        """
        try:
            with self.changed:
                has_effects = any(task.has_effects for task in self.tasks)
            if has_effects and not self.is_interrupted:
                for task in list(self.tasks):
                    task.wait()
        except KeyboardInterrupt:
            pass
        with self.changed:
            self.is_ending = True
            self.ready.clear()
            unseen, self.failures = self._unseen(), []
        for each in unseen:
            what = "".join(traceback.format_exception_only(each.error)).strip()
            print(
                f"shardwright: {each.name} has failed, and nothing has read what it gives: {what}",
                file=sys.stderr,
            )


_QUEUES = _Queues()


def in_order():
    """A lock for deciding on a task by what has been dispatched, and dispatching it."""
    return _QUEUES.order


def dispatch(task):
    """Puts a task at the end of the queues of its devices. Returns it."""
    _QUEUES.dispatch(task)
    return task


def block_until_ready():
    """Waits for all that has been dispatched. Raises the exception of a call that has failed, if
    nothing has read its results.
    """
    _QUEUES.wait()


def _forget():
    """In a forked process, which has none of the threads."""
    global _QUEUES
    _QUEUES = _Queues()


os.register_at_fork(after_in_child=_forget)
atexit.register(lambda: _QUEUES.end())
