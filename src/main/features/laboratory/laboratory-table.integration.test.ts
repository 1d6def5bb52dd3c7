import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LaboratoryRowDetail } from '../../../contract/laboratory.ts'
import { succeed } from '../../../core/result.ts'
import { openTable } from '../../platform/app-database/open-tables.ts'
import { laboratoryTableOf } from './laboratory-table.ts'
import { createReportWriter } from './report-writer.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

/** A thousandth of what the desk allows: the rule is the same. */
const small = laboratoryTableOf(256 * 1024)
type Methods = ReturnType<typeof small.open>

let folder: string
let table: Methods
let close: () => void
const open = (): void => {
  const opened = valueOf(openTable(folder, small))
  table = opened.methods
  close = opened.close
}
beforeEach(() => {
  folder = testFolder('laboratory')
  open()
})
afterEach(() => {
  close()
})

const begin = (running: readonly number[] = []): number =>
  table.add({ kind: 'drill', startedAt: 1, settings: '{}', total: 1 }, running)

const fill = (report: number, size: number): void =>
  table.addRows(report, [
    {
      id: 1,
      outcome: 'refused',
      part: null,
      places: '[]',
      head: '{}',
      detail: 'x'.repeat(size - 4),
      reduced: false,
    },
  ])

const ids = (): number[] => table.list().map(({ id }) => id)

test('the oldest reports make way for a newer one when all of them are too large, but none that runs', () => {
  const [first, second, third] = [begin(), begin(), begin()]
  for (const id of [first, second, third]) fill(id, 100 * 1024)
  expect(ids()).toEqual([third, second, first])
  const fourth = begin([first])
  expect(ids()).toEqual([fourth, third, second, first])
  const fifth = begin()
  expect(ids()).toEqual([fifth, fourth, third, second])
})

test('of a report that is too large bodies and values are left out, counted, and places stay', async () => {
  const report = begin()
  const writer = createReportWriter(
    { table: { addRows: (of, rows) => Promise.resolve(succeed(table.addRows(of, rows))) } },
    report,
    32 * 32 * 1024,
  )
  const row = (id: number): Omit<LaboratoryRowDetail, 'reduced'> => ({
    id,
    what: 'Delivery 1',
    deliveryId: 1,
    part: null,
    outcome: 'different',
    startedMs: 1,
    why: null,
    answers: [
      {
        of: 'old',
        status: 200,
        problem: null,
        durationMs: 1,
        bytes: 1,
        body: 'b'.repeat(32 * 1024),
        cut: false,
      },
    ],
    differences: [{ place: 'body.a', old: '1', new: '2' }],
    noise: [],
    request: null,
  })
  for (let id = 1; id <= 40; id += 1) expect(await writer.add(row(id))).toEqual(succeed(null))
  await writer.flush()
  const { reduced = 0 } = table.get(report) ?? {}
  expect(reduced).toBeGreaterThan(5)
  expect(reduced).toBeLessThan(12)
  expect(JSON.parse(table.row(report, 1) ?? '')).toMatchObject({
    reduced: false,
    differences: [{ old: '1' }],
  })
  expect(JSON.parse(table.row(report, 40) ?? '')).toMatchObject({
    reduced: true,
    answers: [{ status: 200, body: null }],
    differences: [{ place: 'body.a', old: null, new: null }],
  })
  const found = table.rows({ report, after: 39, outcomes: null, part: null, place: 'body.a', limit: 10 })
  expect(found).toMatchObject([{ id: 40 }])
})
