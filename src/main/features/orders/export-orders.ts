import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { csvHead, csvRow, jsonRow } from '../../../core/orders/order-export.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import type { JobReport } from './jobs.ts'
import type { OrderDeps } from './order-deps.ts'
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
  { format, ...question }: ParsedInput<'orders.export'>,
  report: JobReport,
  signal: AbortSignal,
  id: number,
): Promise<Result<null, Failure>> => {
  const stamp = new Date(deps.now()).toISOString().replaceAll(/[:.]/g, '-')
  const path = join(deps.exportsFolder, `orders-${stamp}-${id}.${format}`)
  const part = `${path}.part`
  let file: FileHandle
  try {
    await mkdir(deps.exportsFolder, { recursive: true, mode: 0o700 })
    file = await open(part, 'wx', 0o600)
  } catch (cause) {
    return fileProblem(part, cause)
  }
  let whole = false
  try {
    report.step('Loading and writing')
    let bytes = 0
    const write = async (text: string): Promise<void> => {
      const buffer = Buffer.from(text)
      await file.appendFile(buffer)
      bytes += buffer.length
    }
    if (format === 'csv') await write(csvHead)
    const walked = await walkOrders(
      deps.service.listCollectibles,
      question,
      async ({ collectibles }) => {
        const lines = collectibles.map((one) =>
          format === 'csv' ? csvRow(one, question.side) : jsonRow(one),
        )
        await write(lines.join(''))
        report.page(collectibles.length)
      },
      signal,
    )
    if (!walked.ok) return walked
    await file.sync()
    await file.close()
    await rename(part, path)
    whole = true
    report.file(path, bytes)
    return succeed(null)
  } catch (cause) {
    return fileProblem(part, cause)
  } finally {
    if (!whole) {
      await file.close().catch(() => undefined)
      await rm(part, { force: true })
    }
  }
}
