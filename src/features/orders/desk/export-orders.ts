import { randomUUID } from 'node:crypto'
import { createReadStream, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Answer } from '../../../contract/contract.ts'
import type { ExportedFile, ExportInput } from '../../exports/contract.ts'
import { readingPartial } from '../../../contract/partial.ts'
import type { OrderStatus } from '../contract/order-status.ts'
import { bestOrderOf } from '../core/best-order.ts'
import type { RowCertainty } from '../core/list-reading.ts'
import { csvHead, csvRow, jsonRow, uncertainRow } from '../core/order-export.ts'
import { orderKey } from '../core/snapshot-order.ts'
import type { CollectibleOrder } from '../../../core/wire/marketplace.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { CurrencyNames } from './currency-names.ts'
import { stoppedByOperator, type OrderDeps } from './order-deps.ts'
import { exportedFile, fileStamp } from '../../../main/platform/files/write-export.ts'
import type { WorkControls } from '../../../main/platform/jobs/jobs.ts'
import { openPartFile, type PartFile } from '../../../main/platform/files/part-file.ts'
import { fileProblem } from '../../../main/platform/files/file-problem.ts'
import { walkOrders } from './walk-orders.ts'
import { yieldToEventLoop } from './yield-to-event-loop.ts'

const copyRows = async (
  from: string,
  write: PartFile['write'],
  rows: readonly { readonly bytes: number; readonly standing: RowCertainty }[],
  format: 'csv' | 'jsonl',
  signal: AbortSignal,
): Promise<void> => {
  let place = 0
  let waiting = Buffer.alloc(0)
  for await (const part of createReadStream(from, { signal })) {
    waiting = Buffer.concat([waiting, part])
    let at = 0
    for (let row = rows[place]; row !== undefined && at + row.bytes <= waiting.length; row = rows[place]) {
      const line = waiting.subarray(at, at + row.bytes)
      if (row.standing === 'certain') write(line)
      if (row.standing === 'uncertain') write(uncertainRow(line.toString(), format))
      at += row.bytes
      place += 1
    }
    waiting = waiting.subarray(at)
  }
}

export const exportOrders = async (
  deps: Pick<OrderDeps, 'service' | 'exportsFolder' | 'walkBudget' | 'statuses'> & {
    readonly now: () => number
    readonly names: CurrencyNames
  },
  { format, continue: from, ...query }: ExportInput<'orders'>,
  { signal, progress }: WorkControls,
): Promise<Answer<ExportedFile>> => {
  const path = join(
    deps.exportsFolder,
    `orders-${fileStamp(deps.now())}-${randomUUID().slice(0, 4)}.${format}`,
  )
  // What was read comes here first: rows that are gone at the end are not of the list.
  const allPath = `${path}.all`
  const files: PartFile[] = []
  const healthByKey = new Map<string, Pick<OrderStatus, 'fillable' | 'reasons'>>()
  const keyOf = (collectible: CollectibleOrder): string | null => {
    const order = bestOrderOf(collectible, query.side)
    return order === null ? null : orderKey(order, collectible.metadata.tokenId)
  }
  const memory = deps.walkBudget.memory()
  let read = 0
  const begin = (at: string): PartFile => {
    const file = openPartFile(at)
    files.push(file)
    if (format === 'csv') file.write(csvHead)
    return file
  }
  try {
    const all = begin(allPath)
    const lengths: number[] = []
    const walked = await walkOrders(
      async (input, given) => {
        const answer = await deps.service.listCollectibles(input, given)
        if (!answer.ok || format !== 'csv') return answer
        await deps.names.learn(answer.value.collectibles)
        const keys = answer.value.collectibles.flatMap((one) => keyOf(one) ?? [])
        const { project, network, contractAddress } = query
        const statuses = await deps.statuses({
          project,
          network,
          contractAddress,
          filter: { keys },
          limit: keys.length,
        })
        for (const status of statuses.ok ? statuses.value.rows : [])
          healthByKey.set(status.key, { fillable: status.fillable, reasons: status.reasons })
        return answer
      },
      from === undefined ? query : { ...query, fromPage: Number(from) },
      {
        onPage: (fresh) => progress((read += fresh), null),
        now: deps.now,
        budget: deps.walkBudget,
        memory,
        add: (collectible) => {
          const line = Buffer.from(
            format === 'csv'
              ? csvRow(collectible, query.side, deps.names.of, healthByKey.get(keyOf(collectible) ?? ''))
              : jsonRow(collectible),
          )
          all.write(line)
          return lengths.push(line.length) - 1
        },
      },
      signal,
    )
    if (!walked.ok) return walked
    const rows: { bytes: number; standing: RowCertainty }[] = []
    const counts: Record<RowCertainty, number> = { certain: 0, uncertain: 0, gone: 0 }
    await yieldToEventLoop(
      walked.value.rows(),
      ({ ref, standing }) => {
        rows.push({ bytes: lengths[ref] ?? 0, standing })
        counts[standing] += 1
      },
      signal,
    )
    if (signal.aborted) return fail(stoppedByOperator)
    let size = all.size()
    await all.finishAside()
    if (counts.certain === rows.length) renameSync(allPath, path)
    else {
      const file = begin(path)
      const head = { bytes: Buffer.byteLength(format === 'csv' ? csvHead : ''), standing: 'gone' } as const
      await copyRows(allPath, file.write, [head, ...rows], format, signal)
      size = file.size()
      await file.finishAside()
    }
    const { cut, isWhole } = walked.value
    return succeed(
      exportedFile(path, size, {
        rows: rows.length - counts.gone,
        counts: { uncertain: counts.uncertain },
        partial: readingPartial(cut, isWhole ? null : counts.uncertain),
      }),
    )
  } catch (cause) {
    return signal.aborted ? fail(stoppedByOperator) : fileProblem(`${path}.part`, cause)
  } finally {
    memory.release()
    for (const file of files) file.giveUp()
    rmSync(allPath, { force: true })
  }
}
