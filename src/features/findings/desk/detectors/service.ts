import { z } from 'zod'
import type { CallRow } from '../../../calls/contract.ts'
import type { Answer, Output } from '../../../../contract/contract.ts'
import { sightingOf } from '../../core/finding.ts'
import { findingFact } from '../../core/say.ts'
import { groups } from '../../../../core/wire/operation.ts'
import { isKeyRefusal } from '../../../../core/wire/error-table.ts'
import { succeed } from '../../../../core/result.ts'
import { readStored } from '../../../../main/platform/db/stored-json.ts'
import type { Detector } from '../detector.ts'

export type ServiceDetectorDeps = {
  readonly calls: (page: {
    readonly limit: number
    readonly cursor: string | undefined
  }) => Promise<Answer<Output<'calls.list'>>>
  readonly projects: () => readonly { readonly id: string; readonly name: string }[]
}

const failingSchema = z.object({
  project: z.string(),
  group: z.string(),
  isRefused: z.boolean(),
  problem: z.enum(['unreachable', 'timeout']).nullable(),
})
type Failing = z.infer<typeof failingSchema>

/** Up to which call it was read, and what failed there and has not succeeded since. */
const cursorSchema = z.object({ to: z.int(), failing: z.array(failingSchema) })

const problems: Readonly<Record<NonNullable<Failing['problem']>, string>> = {
  unreachable: 'it could not be reached.',
  timeout: 'it did not answer in time.',
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Null: all is well. What a caller gave up, or the desk refused, says nothing of the service. */
const afterCall = (former: Failing, { outcome, errorName, httpStatus }: CallRow): Failing | null => {
  if (outcome === 'ok') return null
  if (outcome === 'unreachable' || outcome === 'timeout') return { ...former, problem: outcome }
  if (outcome !== 'service' && outcome !== 'bad-answer') return former
  return {
    ...former,
    isRefused: former.isRefused || isKeyRefusal(errorName, httpStatus),
    // Anything between here and the service may answer what nobody understands.
    problem: outcome === 'service' ? null : former.problem,
  }
}

const keyOf = (group: string): 'access' | 'secret' => (group === 'indexer' ? 'secret' : 'access')

const rankOf = (group: string): number => {
  const rank = groups.findIndex((name) => name === group)
  return rank < 0 ? groups.length : rank
}

const pageSize = 500
const maxPages = 20

export const createServiceDetector = ({ calls, projects }: ServiceDetectorDeps): Detector => {
  const callsAfter = async (to: number | null): Promise<Answer<CallRow[]>> => {
    const rows: CallRow[] = []
    let cursor: string | undefined
    for (let pages = 0; pages < (to === null ? 1 : maxPages); pages += 1) {
      const page = await calls({ limit: pageSize, cursor })
      if (!page.ok) return page
      rows.push(...page.value.rows)
      // A file that was damaged is begun anew, and so are its ids.
      if (to !== null && pages === 0 && (rows[0]?.id ?? to) < to) return callsAfter(0)
      if (page.value.next === null || page.value.rows.some(({ id }) => id <= (to ?? 0))) break
      cursor = page.value.next
    }
    return succeed(rows.filter(({ id }) => id > (to ?? 0)).toReversed())
  }

  return {
    name: 'service',
    everyMs: 2000,
    look: async ({ now: at, cursor }) => {
      const stored = cursor === null ? null : readStored(cursorSchema, cursor, 'how far calls were read')
      const former = stored?.ok === true ? stored.value : null
      const read = await callsAfter(former?.to ?? null)
      if (!read.ok) return read
      const names = new Map(projects().map(({ id, name }) => [id, name]))
      const byService = new Map(
        (former?.failing ?? []).map((entry) => [`${entry.project} ${entry.group}`, entry]),
      )
      for (const row of read.value) {
        const key = `${row.project} ${row.group}`
        const { project, group } = row
        const next = afterCall(byService.get(key) ?? { project, group, isRefused: false, problem: null }, row)
        if (next === null) byService.delete(key)
        else byService.set(key, next)
      }
      const failing = [...byService.values()].filter(
        ({ project, isRefused, problem }) => names.has(project) && (isRefused || problem !== null),
      )
      const factsOf = ({ project, group }: Failing) => ({
        project: names.get(project) ?? project,
        service: capital(group),
      })
      const subjectOf = ({ project, group }: Failing) => ({ project, item: group })
      const unreachable = failing.flatMap((entry) =>
        entry.problem === null
          ? []
          : [
              sightingOf({
                at,
                subject: subjectOf(entry),
                fact: findingFact('service-unreachable', {
                  ...factsOf(entry),
                  problem: problems[entry.problem],
                }),
              }),
            ],
      )
      // Several services refuse one key: it is told once, with the service that is used most.
      const byKey = Map.groupBy(
        failing
          .filter(({ isRefused }) => isRefused)
          .toSorted((one, other) => rankOf(one.group) - rankOf(other.group)),
        ({ project, group }) => `${project} ${keyOf(group)}`,
      )
      const refused = [...byKey.values()].flatMap(([entry]) => {
        if (entry === undefined) return []
        const key = keyOf(entry.group)
        const fact = findingFact('key-refused', { ...factsOf(entry), key })
        return [sightingOf({ at, subject: { project: entry.project, item: key }, fact })]
      })
      const to = read.value.at(-1)?.id ?? former?.to ?? 0
      return succeed({
        reports: [
          { do: 'replace', kind: 'key-refused', scope: {}, sightings: refused },
          { do: 'replace', kind: 'service-unreachable', scope: {}, sightings: unreachable },
        ],
        cursor: JSON.stringify({ to, failing }),
      })
    },
  }
}
