import { createReadStream, statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type { Writable } from '../../platform/db/connection.ts'
import type { Deliveries } from '../events/deliveries-writer.ts'
import type { TaskControls, Imported } from './maintenance-tasks.ts'
import { exportedDeliverySchema, type ExportedDelivery } from './exported-delivery.ts'

/** Deliveries stored in one transaction: few enough that a sender who waits meanwhile hardly notices. */
const batchRows = 64
const batchBytes = 524_288
const faultsTold = 20

type Line = { readonly delivery: ExportedDelivery } | { readonly problem: string } | null

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
  const read = exportedDeliverySchema.safeParse(value.delivery)
  if (read.success) return { delivery: read.data }
  const issue = read.error.issues[0]
  return { problem: `delivery.${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not of the shape'}` }
}

const statements = (database: Writable<Deliveries>) => {
  const known = database
    .prepare<[string, number], number>('SELECT 1 FROM imported WHERE origin = ? AND origin_id = ?')
    .pluck()
  const own = database.prepare<[number], number>('SELECT 1 FROM deliveries WHERE id = ?').pluck()
  const add = database.prepare(`
    INSERT INTO deliveries
      (received_at, status, method, path, remote_address, content_type, content_encoding, headers, body, listener)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)`)
  const mark = database.prepare('INSERT INTO imported VALUES (?, ?, ?, ?)')
  const identity = database.prepare<[], string>('SELECT id FROM database_identity').pluck().get() ?? ''

  const isPresent = ({ origin, originId }: ExportedDelivery): boolean =>
    origin === identity ? own.get(originId) !== undefined : known.get(origin, originId) !== undefined

  /** @returns how many were new */
  const store = database.transaction((batch: readonly ExportedDelivery[], now: number): number => {
    let added = 0
    for (const one of batch) {
      if (isPresent(one) || known.get(one.origin, one.originId) !== undefined) continue
      const { lastInsertRowid } = add.run(
        Date.parse(one.receivedAt),
        one.status,
        one.method,
        // In place of the path it came on: shows in every list where it is from.
        `/imported/${one.origin}/${one.originId}`,
        one.remoteAddress,
        one.contentType,
        one.contentEncoding,
        JSON.stringify(one.headers),
        Buffer.from(one.bodyBase64, 'base64'),
      )
      mark.run(lastInsertRowid, one.origin, one.originId, now)
      added += 1
    }
    return added
  })
  return store
}

/**
 * Brings the deliveries of an exported file into the log, marked as imported, those it has already left out. Given up in
 * between, what was brought in so far stays, and the same file can be imported again.
 *
 * @param database `deliveries.db`, open for writing
 * @throws what the file system or SQLite says
 */
export const importDeliveries = async (
  database: Writable<Deliveries>,
  path: string,
  now: Date,
  controls: TaskControls,
): Promise<Imported> => {
  const store = statements(database)
  const { size } = statSync(path)
  const input = createReadStream(path)
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })
  const faults: { line: number; problem: string }[] = []
  let [count, imported, found, faulty, waitingBytes] = [0, 0, 0, 0, 0]
  let waiting: ExportedDelivery[] = []
  const flush = async (): Promise<void> => {
    if (waiting.length > 0) imported += store.immediate(waiting, now.getTime())
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
      if (faults.length < faultsTold) faults.push({ line: count, problem: line.problem })
      continue
    }
    found += 1
    waiting.push(line.delivery)
    waitingBytes += line.delivery.bodyBase64.length
    if (waiting.length >= batchRows || waitingBytes >= batchBytes) await flush()
  }
  await flush()
  const lastId =
    database.prepare<[], number>('SELECT coalesce(max(id), 0) FROM deliveries').pluck().get() ?? 0
  return { told: { imported, present: found - imported, lines: count, faults, faulty }, lastId }
}
