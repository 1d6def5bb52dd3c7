import { expect, test } from 'vitest'
import type { CallRow } from '../../../calls/contract.ts'
import { succeed } from '../../../../core/result.ts'
import { valueOf } from '../../../../core/testing/value-of.ts'
import { createServiceDetector } from './service.ts'

const call = (id: number, outcome: CallRow['outcome'], more: Partial<CallRow> = {}) =>
  ({ id, project: 'p', group: 'marketplace', outcome, errorName: null, httpStatus: 200, ...more }) as CallRow

const startDetector = () => {
  const calls: CallRow[] = []
  let detector = createDetector()
  let cursor: string | null = null
  function createDetector() {
    return createServiceDetector({
      calls: ({ limit, cursor: after }) => {
        const from = Number(after ?? 0)
        const rows = calls.toReversed().slice(from, from + limit)
        return Promise.resolve(
          succeed({ rows, next: from + limit < calls.length ? String(from + limit) : null }),
        )
      },
      projects: () => [{ id: 'p', name: 'P' }],
    })
  }
  const look = async () => {
    const { signal } = new AbortController()
    const seen = valueOf(await detector.look({ cursor, now: 1, settings: new Map(), signal }))
    ;({ cursor } = seen)
    return seen.reports
  }
  return {
    calls,
    restart: () => void (detector = createDetector()),
    kinds: async (): Promise<string[]> =>
      (await look()).flatMap((report) =>
        report.do === 'replace' && report.sightings.length > 0 ? [report.kind] : [],
      ),
    facts: async (): Promise<unknown[]> =>
      (await look()).flatMap((report) =>
        report.do === 'replace' ? report.sightings.map(({ fact }) => fact.values) : [],
      ),
  }
}

test('a refused key and an unreachable service end with a call that succeeds, however long ago they failed', async () => {
  const { calls, restart, kinds } = startDetector()
  calls.push(call(1, 'service', { errorName: 'Unauthorized', httpStatus: 401 }))
  expect(await kinds()).toEqual(['key-refused'])
  calls.push(call(2, 'unreachable', { httpStatus: null }))
  expect(await kinds()).toEqual(['key-refused', 'service-unreachable'])
  for (let id = 3; id < 1300; id += 1) calls.push(call(id, 'ok', { group: 'metadata' }))
  restart()
  expect(await kinds()).toEqual(['key-refused', 'service-unreachable'])
  // It answers again, but nothing says that it takes the key.
  calls.push(call(1300, 'service', { errorName: 'NotFound', httpStatus: 404 }))
  expect(await kinds()).toEqual(['key-refused'])
  calls.push(call(1301, 'ok'), ...[1302, 1303].map((id) => call(id, 'cancelled')))
  expect(await kinds()).toEqual([])
})

test('a file of calls that was begun anew is read from its beginning', async () => {
  const { calls, kinds } = startDetector()
  calls.push(call(900, 'unreachable'))
  expect(await kinds()).toEqual(['service-unreachable'])
  calls.splice(0, 1, call(1, 'ok'))
  expect(await kinds()).toEqual([])
})

test('a key that several services refuse is one finding, and each of the two keys has its own', async () => {
  const { calls, facts } = startDetector()
  const refusal = { errorName: 'Unauthorized', httpStatus: 401 }
  for (const [index, group] of ['api', 'indexer', 'metadata', 'marketplace'].entries())
    calls.push(call(index + 1, 'service', { ...refusal, group }))
  expect(await facts()).toEqual([
    { project: 'P', service: 'Marketplace', key: 'access' },
    { project: 'P', service: 'Indexer', key: 'secret' },
  ])
})
