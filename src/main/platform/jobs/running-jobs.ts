import type { StoredJob } from '../../../features/jobs/contract.ts'

export type RunningJob = Pick<StoredJob, 'method' | 'what' | 'done' | 'total'>

type Entry = {
  readonly startedAt: string
  readonly show: () => RunningJob
  readonly cancel: () => void
  /** It is listed as the interrupted work that was resumed. */
  readonly isHidden: boolean
}

/** Long work of all features while it runs: each has a number of its own, by which it can be stopped. */
export type RunningJobs = {
  nextId(): number
  add(id: number, entry: Entry): void
  remove(id: number): void
  /** Progress of one of them is to be shown. */
  changed(): void
  list(): StoredJob[]
  cancel(id: number): boolean
}

export const createRunningJobs = (deps: {
  readonly onChange: () => void
  readonly now: () => number
}): RunningJobs => {
  const { onChange, now } = deps
  const entries = new Map<number, Entry>()
  // Above the numbers of stored work, and of jobs before a restart: a page that was open then must not stop another job.
  let last = now()
  return {
    nextId: () => (last += 1),
    add: (id, entry) => {
      entries.set(id, entry)
      onChange()
    },
    remove: (id) => {
      entries.delete(id)
      onChange()
    },
    changed: onChange,
    list: () =>
      [...entries]
        .filter(([, { isHidden }]) => !isHidden)
        .toReversed()
        .map(([id, { startedAt, show }]) => ({
          id,
          ...show(),
          state: 'running',
          resumes: null,
          startedAt,
          notedAt: startedAt,
          message: null,
        })),
    cancel: (id) => {
      const entry = entries.get(id)
      entry?.cancel()
      return entry !== undefined
    },
  }
}
