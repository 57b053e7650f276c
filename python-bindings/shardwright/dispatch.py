# SPDX-License-Identifier: Apache-2.0
"""Tasks that one controller dispatches to many devices.

Dispatching returns at once. A task runs on a thread of its own when all that it waits for is done:
the tasks whose values it needs, and on each of its devices the task that was dispatched before it.
Both are older than the task, so that there is always one that runs.
"""

import atexit
import collections
import contextlib
import os
import queue
import signal
import sys
import threading
import traceback

from .errors import UsageError

#: The tasks of one device that may wait or run before dispatching waits, so that a loop that reads
#: nothing needs bounded memory.
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
        self._waiters, self._process = [], os.getpid()

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
        # A queue of each waiter: an interrupt of one leaves no lock taken, as that of an Event may.
        ended = queue.SimpleQueue()
        self._waiters.append(ended)
        try:
            if not self.is_done:
                ended.get()
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
            except BaseException as error:  # reading a result raises it
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
        self.queues = collections.defaultdict(collections.deque)  # by device: tasks not done
        self.tasks = set()
        self.ready = collections.deque()
        self.threads = self.idle = 0
        self.is_ending = self.is_interrupted = False
        self.failures = []  # that nothing has read

    def dispatch(self, task):
        with self.changed:
            self.is_interrupted = False
            queues = [self.queues[device] for device in task.devices]
            for each in {line[-1] for line in queues if line} | set(task._needs):
                if not each.is_done:
                    each._followers.append(task)
                    task._missing += 1
            for line in queues:
                line.append(task)
            self.tasks.add(task)
            if task._missing == 0:
                self._start(task)

    def wait_for_room(self, devices):
        for device in devices if not _INSIDE.depth else ():
            line = self.queues[device]
            while len(line) >= MOST_PENDING:
                with contextlib.suppress(IndexError):  # where it has emptied now
                    line[0].wait()

    def _start(self, task):
        if self.is_ending:
            return
        self.ready.append(task)
        if self.idle >= len(self.ready):
            self.changed.notify_all()
            return
        try:
            threading.Thread(target=self._work, name="shardwright", daemon=True).start()
            self.threads += 1
        except RuntimeError as error:  # no more threads: one that works now is next to run it
            if self.threads == 0:
                self.ready.pop()
                task.failure = Failure(task.name, error)
                self._finish(task)

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
                self.queues[device].popleft()  # tasks of a device end in order
            for each in task._followers:
                each._missing -= 1
                if each._missing == 0:
                    self._start(each)
            task._followers = []
            if task.failure is not None and task.failure not in self.failures:
                self.failures = [*self._unseen(), task.failure]
        for ended in list(task._waiters):
            ended.put(None)

    def wait(self):
        with _interrupts_later(), self.changed:
            waiting = list(self.tasks)
        for task in waiting:
            task.wait()
        with _interrupts_later(), self.changed:
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
            with _interrupts_later(), self.changed:
                has_effects = any(task.has_effects for task in self.tasks)
            if has_effects and not self.is_interrupted:
                for task in list(self.tasks):
                    task.wait()
        except KeyboardInterrupt:
            pass
        with _interrupts_later(), self.changed:
            self.is_ending = True
            self.ready.clear()
            unseen, self.failures = self._unseen(), []
        for each in unseen:
            what = "".join(traceback.format_exception_only(type(each.error), each.error)).strip()
            print(
                f"shardwright: {each.name} has failed, and nothing has read what it gives: {what}",
                file=sys.stderr,
            )


_QUEUES = _Queues()


def wait_for_room(devices):
    """Blocks while the queues of some devices are full. Call it outside of `in_order`: what makes
    room may be a callback that dispatches.
    """
    _QUEUES.wait_for_room(devices)


@contextlib.contextmanager
def in_order():
    """A lock for deciding on a task by what has been dispatched, and dispatching it. A thread that
    holds it waits for nothing else. An interrupt comes when it is released, so that queues stay whole.
    """
    with _interrupts_later(), _QUEUES.order:
        yield


@contextlib.contextmanager
def _interrupts_later():
    """Defers KeyboardInterrupt. A mask does not do it: other threads take the signal, too."""
    before = signal.getsignal(signal.SIGINT)
    is_main = threading.current_thread() is threading.main_thread()
    if not is_main or not callable(before):
        yield
        return
    arrived = []
    signal.signal(signal.SIGINT, lambda *signal_and_frame: arrived.append(signal_and_frame))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if arrived:
            before(*arrived[0])


def dispatch(task):
    """Puts a task at the end of the queues of its devices, `in_order`. Returns it."""
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
