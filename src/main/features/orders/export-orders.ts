import { join } from 'node:path'
import type { ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { csvHead, csvRow, jsonRow } from '../../../core/orders/order-export.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import type { JobReport } from './jobs.ts'
import type { OrderDeps } from './order-deps.ts'
import { openPartFile, type PartFile } from '../../platform/files/part-file.ts'
import { walkOrders } from './walk-orders.ts'

const fileProblem = (path: string, cause: unknown): Result<never, Failure> =>
  fail({
    kind: 'unavailable',
    message: `The file ${path} could not be written: ${cause instanceof Error ? cause.message : String(cause)}`,
    hint: 'Look at the free space of the disk and at the rights of the data folder.',
  })

/** Writes all pages of a list of orders into a new file, which has its name only when it is whole. */
export const exportOrders = async (
  deps: Pick<OrderDeps, 'service' | 'exportsFolder'> & { readonly now: () => number },
  { format, ...query }: ParsedInput<'orders.export'>,
  report: JobReport,
  signal: AbortSignal,
  id: number,
): Promise<Result<null, Failure>> => {
  const stamp = new Date(deps.now()).toISOString().replaceAll(/[:.]/g, '-')
  const path = join(deps.exportsFolder, `orders-${stamp}-${id}.${format}`)
  let file: PartFile | null = null
  try {
    const { write, size, finishAside } = (file = openPartFile(path))
    report.step('Loading and writing')
    if (format === 'csv') write(csvHead)
    const walked = await walkOrders(
      deps.service.listCollectibles,
      query,
      ({ collectibles }) => {
        const lines = collectibles.map((one) => (format === 'csv' ? csvRow(one, query.side) : jsonRow(one)))
        write(lines.join(''))
        report.page(collectibles.length)
      },
      signal,
    )
    if (!walked.ok) return walked
    await finishAside()
    report.file(path, size())
    return succeed(null)
  } catch (cause) {
    return fileProblem(`${path}.part`, cause)
  } finally {
    file?.giveUp()
  }
}
