import type { Failure } from '../../../contract/failure.ts'
import type { LaboratoryRowDetail } from '../../../contract/laboratory.ts'
import { succeed, type Result } from '../../../core/result.ts'
import type { LaboratoryDeps } from './laboratory-deps.ts'
import type { StoredRow } from './laboratory-table.ts'

const mostWaiting = 25
const longestWaitMs = 500

const stored = (row: LaboratoryRowDetail): StoredRow => {
  const places = [...new Set(row.differences.map(({ place }) => place))]
  const { request: _request, differences: _differences, noise: _noise, answers, ...rest } = row
  const heads = answers.map(({ body: _body, cut: _cut, ...head }) => head)
  return {
    id: row.id,
    outcome: row.outcome,
    part: row.part,
    places: JSON.stringify(places),
    head: JSON.stringify({ ...rest, answers: heads, places }),
    detail: JSON.stringify(row),
  }
}

/** Writes the rows of a report, several in one transaction. */
export type ReportWriter = {
  add(row: LaboratoryRowDetail): Promise<Result<null, Failure>>
  flush(): Promise<Result<null, Failure>>
}

export const createReportWriter = (
  { table }: Pick<LaboratoryDeps, 'table'>,
  report: number,
): ReportWriter => {
  let waiting: StoredRow[] = []
  let written = performance.now()
  const flush = async (): Promise<Result<null, Failure>> => {
    if (waiting.length === 0) return succeed(null)
    const rows = waiting
    waiting = []
    written = performance.now()
    const added = await table.addRows(report, rows)
    return added.ok ? succeed(null) : added
  }
  return {
    flush,
    add: (row) => {
      waiting.push(stored(row))
      const isDue = waiting.length >= mostWaiting || performance.now() - written > longestWaitMs
      return isDue ? flush() : Promise.resolve(succeed(null))
    },
  }
}
