import { open, type FileHandle } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { chainOrigin } from '../../../core/gap-audit/chain-origin.ts'
import type { ImportedRow, RequestChange } from '../events/change-requests.ts'
import type { TaskControls, ImportResult } from './maintenance-tasks.ts'
import { FileFault } from '../../platform/worker/thread-bug.ts'
import { readExported } from './exported-delivery.ts'

/** Deliveries stored in one transaction: few enough that a sender who waits meanwhile hardly notices. */
const batchRows = 64
const batchBytes = 524_288
const mostFaults = 20

type Line = { readonly row: ImportedRow } | { readonly problem: string } | null

const readLine = (text: string): Line => {
  if (text.trim() === '') return null
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { problem: 'it is no JSON' }
  }
  if (typeof value !== 'object' || value === null) return { problem: 'it is no object' }
  // A further event of a delivery that an earlier line has brought.
  if (!('delivery' in value)) return 'id' in value ? null : { problem: 'it has no member “delivery”' }
  const read = readExported(value.delivery)
  if (!read.ok) return { problem: read.error }
  // What counts as filled in from the chain is never counted as delivered: a file cannot say it of itself.
  return read.value.origin.startsWith(chainOrigin)
    ? { problem: 'it was filled in from the chain, which only an audit of this desk does' }
    : { row: read.value }
}

/** What is wrong with this file must not be said of the log. */
const openToRead = async (path: string): Promise<FileHandle> => {
  try {
    return await open(path)
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
    throw new FileFault(`${path} could not be read (${reason}).`)
  }
}

/**
 * Brings the deliveries of an exported file into the log, marked as imported, those it has already left out. Given up in
 * between, what was brought in so far stays, and the same file can be imported again.
 *
 * @param change has the writer of the deliveries do it
 * @throws what the file system or SQLite says
 */
export const importDeliveries = async (
  change: RequestChange,
  path: string,
  now: Date,
  controls: TaskControls,
): Promise<ImportResult['counts']> => {
  const file = await openToRead(path)
  const { size } = await file.stat()
  const input = file.createReadStream()
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })
  const faults: { line: number; problem: string }[] = []
  let [count, imported, found, faulty, waitingBytes] = [0, 0, 0, 0, 0]
  let waiting: { readonly line: number; readonly row: ImportedRow }[] = []
  const conflicts: { line: number; origin: string; originId: number; deliveryId: number }[] = []
  let conflicting = 0
  const flush = async (): Promise<void> => {
    if (waiting.length > 0) {
      const rows = waiting.map(({ row }) => row)
      const done = await change({ kind: 'import', rows, now: now.getTime() })
      imported += done.count
      conflicting += done.conflicts.length
      for (const { row: place, deliveryId } of done.conflicts) {
        const one = waiting[place]
        if (one === undefined || conflicts.length >= mostFaults) continue
        const { origin, originId } = one.row
        conflicts.push({ line: one.line, origin, originId, deliveryId })
      }
    }
    waiting = []
    waitingBytes = 0
    controls.progress(Math.min(input.bytesRead, size), size)
    // Senders go first.
    await pause(2)
  }
  for await (const text of lines) {
    count += 1
    const line = readLine(text)
    if (line === null) continue
    if ('problem' in line) {
      faulty += 1
      if (faults.length < mostFaults) faults.push({ line: count, problem: line.problem })
      continue
    }
    found += 1
    waiting.push({ line: count, row: line.row })
    waitingBytes += line.row.body.length
    if (waiting.length >= batchRows || waitingBytes >= batchBytes) await flush()
  }
  await flush()
  const present = found - imported - conflicting
  return { imported, present, conflicting, conflicts, lines: count, faults, faulty }
}
