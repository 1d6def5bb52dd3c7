import type { CallRow } from '../../../../contract/calls.ts'
import type { Answer } from '../../../../contract/contract.ts'
import { sightingOf, type Sighting } from '../../../../core/findings/finding.ts'
import { findingFact } from '../../../../core/findings/say.ts'
import { isKeyRefusal } from '../../../../core/wire/error-table.ts'
import { succeed } from '../../../../core/result.ts'
import type { Detector } from '../detector.ts'

export type ServiceDetectorDeps = {
  /** Recorded calls, newest first. */
  readonly calls: (limit: number) => Promise<Answer<readonly CallRow[]>>
  readonly projects: () => readonly { readonly id: string; readonly name: string }[]
}

/** Outcomes that say how the service stands; what a caller gave up, or the desk refused, says nothing of it. */
const telling = new Set<CallRow['outcome']>(['ok', 'service', 'bad-answer', 'unreachable', 'timeout'])

const problems: Partial<Record<CallRow['outcome'], string>> = {
  unreachable: 'it could not be reached.',
  timeout: 'it did not answer in time.',
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Keys that the service refuses, and services that do not answer, by the last call to each. */
export const createServiceDetector = ({ calls, projects }: ServiceDetectorDeps): Detector => {
  /** The newest call of each project and group that tells. */
  const newest = new Map<string, CallRow>()
  let readTo = 0

  return {
    name: 'service',
    everyMs: 2000,
    look: async ({ now: at }) => {
      const read = await calls(readTo === 0 ? 500 : 100)
      if (!read.ok) return read
      for (const row of read.value.toReversed()) {
        if (row.id <= readTo || !telling.has(row.outcome)) continue
        newest.set(`${row.project} ${row.group}`, row)
      }
      readTo = Math.max(readTo, ...read.value.map(({ id }) => id))
      const names = new Map(projects().map(({ id, name }) => [id, name]))
      const refused: Sighting[] = []
      const unreachable: Sighting[] = []
      for (const row of newest.values()) {
        const project = names.get(row.project)
        if (project === undefined) continue
        const service = capital(row.group)
        const subject = { project: row.project, item: row.group }
        const problem = problems[row.outcome]
        if (problem !== undefined)
          unreachable.push(
            sightingOf({
              at,
              subject,
              fact: findingFact('service-unreachable', { project, service, problem }),
            }),
          )
        else if (isKeyRefusal(row.errorName, row.httpStatus))
          refused.push(sightingOf({ at, subject, fact: findingFact('key-refused', { project, service }) }))
      }
      return succeed({
        reports: [
          { do: 'replace', kind: 'key-refused', scope: {}, sightings: refused },
          { do: 'replace', kind: 'service-unreachable', scope: {}, sightings: unreachable },
        ],
        cursor: null,
      })
    },
  }
}
