"""Jobs that wait, in the order in which they are taken: the accounts take turns."""

from collections import Counter

from cantora_inference.service.job import Job


class FairQueue:
    """Whoever was served longest ago is next, so many jobs of one account delay nobody by more than
    one of them. Jobs without an account's key are each their own account.
    """

    def __init__(self) -> None:
        self._jobs: list[Job] = []
        self._turns: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._jobs)

    def __contains__(self, job: object) -> bool:
        return job in self._jobs

    def add(self, job: Job) -> None:
        """Behind the other jobs of its account. Who comes anew begins with those who wait."""
        account = _account_of(job)
        if all(_account_of(one) != account for one in self._jobs):
            waiting = [self._turns[_account_of(one)] for one in self._jobs]
            self._turns[account] = max(self._turns[account], min(waiting, default=0))
        self._jobs.append(job)

    def count_of(self, account_key: str | None) -> int:
        """How many jobs of this account wait."""
        return sum(one.request.account_key == account_key for one in self._jobs if account_key)

    def remove(self, job: Job) -> None:
        """Raises ValueError when it does not wait."""
        self._jobs.remove(job)

    def pop(self) -> Job:
        """The next one. Raises IndexError when none waits."""
        job = self.in_turn()[0]
        self._jobs.remove(job)
        self._turns[_account_of(job)] += 1
        if not self._jobs:
            # Nobody waits, so nobody is owed anything; also the memory of turns stays small.
            last = _account_of(job)
            self._turns = Counter({last: 1})
        return job

    def clear(self) -> None:
        """Nobody waits any more."""
        self._jobs.clear()
        self._turns.clear()

    def in_turn(self) -> list[Job]:
        """All of them, as they will be taken if nobody else comes."""
        turns = Counter(self._turns)
        numbered = []
        for arrival, job in enumerate(self._jobs):
            account = _account_of(job)
            numbered.append((turns[account], arrival, job))
            turns[account] += 1
        return [job for _, _, job in sorted(numbered, key=lambda one: one[:2])]


def _account_of(job: Job) -> str:
    return job.request.account_key or job.job_id
