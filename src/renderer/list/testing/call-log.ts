import type { CallFilter, CallRow } from '../../../features/calls/contract.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { SomeHandlers } from '../../testing/test-desk.ts'

const callOf = (id: number): CallRow => ({
  id,
  startedAt: new Date(Date.UTC(2026, 0, 1) + id * 1_000).toISOString(),
  project: 'p1',
  projectName: 'Harbour',
  operation: id % 2 === 0 ? 'GetListing' : 'ListCollectibles',
  group: 'marketplace',
  network: 'polygon',
  url: `https://service.example/${id}`,
  httpStatus: id % 3 === 0 ? 500 : 200,
  outcome: id % 3 === 0 ? 'service' : 'ok',
  errorName: null,
  durationMs: id,
  requestBytes: 10,
  answerBytes: 20,
  attempts: 1,
  deviations: 0,
  resentFrom: null,
  requestSummary: '',
})

const passes =
  ({ text, operation, outcome }: CallFilter) =>
  (row: CallRow): boolean =>
    (text === undefined || `${row.url} ${row.operation}`.toLowerCase().includes(text)) &&
    (operation === undefined || row.operation === operation) &&
    (outcome === undefined || [outcome].flat().includes(row.outcome))

/** Calls that a test's desk has recorded, and how it answers for them. */
export type CallLog = {
  readonly handlers: SomeHandlers
  /** Records further ones. */
  readonly record: (count: number) => void
  /** Takes calls back. */
  readonly remove: (...ids: readonly number[]) => void
  /** What the next lists are answered with in place of rows; `null`: rows again. */
  readonly failWith: (failure: Failure | null) => void
  /** Holds answers back from now on; returns the way to let them go. */
  readonly holdBack: () => () => void
}

/** @param count calls that are there at first, numbered from 1 */
export const createCallLog = (count: number): CallLog => {
  let rows = Array.from({ length: count }, (_, index) => callOf(index + 1))
  let failure: Failure | null = null
  let held: Promise<void> | null = null
  const answer = async <T>(value: () => T): Promise<Result<T, Failure>> => {
    if (held !== null) await held
    return failure === null ? succeed(value()) : fail(failure)
  }
  return {
    handlers: {
      calls: {
        list: ({ filter = {}, limit = 100, cursor, oldestFirst = false }) =>
          answer(() => {
            const ordered = (oldestFirst ? rows : rows.toReversed()).filter(passes(filter))
            const from = cursor === undefined ? 0 : ordered.findIndex(({ id }) => id === Number(cursor)) + 1
            const page = ordered.slice(from, from + limit)
            const last = page.at(-1)
            return {
              rows: page,
              next: last === undefined || from + limit >= ordered.length ? null : String(last.id),
            }
          }),
      },
    },
    record: (more) => {
      const newest = rows.at(-1)?.id ?? 0
      rows = [...rows, ...Array.from({ length: more }, (_, index) => callOf(newest + index + 1))]
    },
    remove: (...ids) => {
      rows = rows.filter(({ id }) => !ids.includes(id))
    },
    failWith: (next) => {
      failure = next
    },
    holdBack: () => {
      let release = (): void => undefined
      held = new Promise((resolve) => {
        release = resolve
      })
      return () => {
        held = null
        release()
      }
    },
  }
}
