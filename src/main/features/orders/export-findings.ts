import { join } from 'node:path'
import type { Answer } from '../../../contract/contract.ts'
import type { StoredFinding } from '../../../contract/order-findings.ts'
import { csvLine } from '../../../core/csv/csv-line.ts'
import { sayRule } from '../../../core/orders/rules/say.ts'
import { fail, succeed } from '../../../core/result.ts'
import { openPartFile, type PartFile } from '../../platform/files/part-file.ts'
import { fileProblem } from '../../platform/files/file-problem.ts'
import type { JobReport } from './jobs.ts'
import { stoppedByOperator } from './order-deps.ts'

const columns = [
  'id',
  'state',
  'severity',
  'rule',
  'tokenId',
  'name',
  'side',
  'orderId',
  'maker',
  'orders',
  'text',
  'firstAt',
  'lastAt',
  'acknowledgedAt',
  'note',
] as const satisfies readonly (keyof ExportedFinding)[]

/** With its fact in words. */
type ExportedFinding = Omit<StoredFinding, 'fact'> & { readonly text: string }

const exported = ({ fact, ...finding }: StoredFinding): ExportedFinding => ({
  ...finding,
  text: sayRule(fact),
})

const csvRow = (finding: ExportedFinding): string => csvLine(columns.map((name) => finding[name]))

/** Rows that are read at once. */
const pageSize = 1000

/**
 * Writes findings into a new file, which has its name only when it is whole.
 *
 * @param read a page of them, from a place on
 */
export const exportFindings = async (
  { exportsFolder, now }: { readonly exportsFolder: string; readonly now: () => number },
  read: (from: number, limit: number) => Promise<Answer<readonly StoredFinding[]>>,
  format: 'csv' | 'jsonl',
  report: JobReport,
  signal: AbortSignal,
  id: number,
): Promise<Answer<null>> => {
  const stamp = new Date(now()).toISOString().replaceAll(/[:.]/g, '-')
  const path = join(exportsFolder, `findings-${stamp}-${id}.${format}`)
  let file: PartFile | null = null
  try {
    const { write, size, finishAside } = (file = openPartFile(path))
    report.step('Writing')
    if (format === 'csv') write(csvLine(columns))
    for (let from = 0; ; from += pageSize) {
      const page = await read(from, pageSize)
      if (signal.aborted) return fail(stoppedByOperator)
      if (!page.ok) return page
      const rows = page.value.map(exported)
      write(rows.map((row) => (format === 'csv' ? csvRow(row) : `${JSON.stringify(row)}\n`)).join(''))
      report.page(page.value.length)
      if (page.value.length < pageSize) break
    }
    await finishAside()
    report.file(path, size())
    return succeed(null)
  } catch (cause) {
    return fileProblem(`${path}.part`, cause)
  } finally {
    file?.giveUp()
  }
}
