import type { Answer } from '../../../contract/contract.ts'
import type { LaboratoryRowDetail } from '../../../contract/laboratory.ts'
import { succeed } from '../../../core/result.ts'
import type { LaboratoryDeps } from './laboratory-deps.ts'
import type { StoredRow } from './laboratory-table.ts'

const mostWaiting = 25
const longestWaitMs = 500

/** Characters of a report with everything. */
const usualSize = 32 * 1_048_576
/** Places of a row that is stored without. */
const mostPlaces = 10

const reduced = (row: LaboratoryRowDetail): LaboratoryRowDetail => ({
  ...row,
  answers: row.answers.map((answer) => ({ ...answer, body: null })),
  differences: row.differences.slice(0, mostPlaces).map(({ place }) => ({ place, old: null, new: null })),
  noise: row.noise.slice(0, mostPlaces),
  request: null,
  reduced: true,
})

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
    reduced: row.reduced,
  }
}

/** Writes the rows of a report, several in one transaction. */
export type ReportWriter = {
  add(row: Omit<LaboratoryRowDetail, 'reduced'>): Promise<Answer<null>>
  flush(): Promise<Answer<null>>
}

/**
 * Gathers rows of one report and stores them together.
 *
 * @param mostSize characters of a report with everything; what comes behind is stored without bodies and values
 */
export const createReportWriter = (
  { table }: { readonly table: Pick<LaboratoryDeps['table'], 'addRows'> },
  report: number,
  mostSize = usualSize,
): ReportWriter => {
  let waiting: StoredRow[] = []
  let size = 0
  let written = performance.now()
  const flush = async (): Promise<Answer<null>> => {
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
      const whole = stored({ ...row, reduced: false })
      const wholeSize = whole.head.length + whole.detail.length + whole.places.length
      const fits = size + wholeSize <= mostSize
      if (fits) size += wholeSize
      waiting.push(fits ? whole : stored(reduced({ ...row, reduced: false })))
      const isDue = waiting.length >= mostWaiting || performance.now() - written > longestWaitMs
      return isDue ? flush() : Promise.resolve(succeed(null))
    },
  }
}
