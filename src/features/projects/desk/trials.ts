import { randomUUID } from 'node:crypto'
import type { Project } from '../contract.ts'
import { succeed } from '../../../core/result.ts'
import type { ReadSecret } from '../../vault/desk/service.ts'

type Keys = { readonly accessKey: string | null; readonly secretKey: string | null }
type Trial = {
  readonly project: Project
  /** A stored project whose keys stand in for those that were not typed. */
  readonly stored: string | null
  readonly keys: Keys
}

/** Sent where a project has no key yet: a service answers that it takes no such key, which shows that it is one. */
const placeholderKey = 'no-key-yet'

export type Trials = {
  readonly getProject: (id: string) => Project | undefined
  readonly readSecret: ReadSecret
  /** Runs calls with settings that are stored nowhere; they are forgotten afterwards. */
  run<T>(trial: Trial, work: (id: string) => Promise<T>): Promise<T>
}

/** Projects that exist for the time of a test. */
export const createTrials = (
  getProject: (id: string) => Project | undefined,
  readSecret: ReadSecret,
): Trials => {
  const trials = new Map<string, Trial>()
  return {
    getProject: (id) => trials.get(id)?.project ?? getProject(id),
    readSecret: (id, field) => {
      const trial = trials.get(id)
      if (trial === undefined) return readSecret(id, field)
      const typed = trial.keys[field]
      if (typed !== null) return succeed(typed)
      const stored = trial.stored === null ? succeed('') : readSecret(trial.stored, field)
      return stored.ok && stored.value === '' ? succeed(placeholderKey) : stored
    },
    run: async (trial, work) => {
      const id = `trial-${randomUUID()}`
      trials.set(id, { ...trial, project: { ...trial.project, id } })
      try {
        return await work(id)
      } finally {
        trials.delete(id)
      }
    },
  }
}
