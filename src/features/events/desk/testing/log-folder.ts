import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DeliveriesWriter, IncomingDelivery } from '../incoming-delivery.ts'
import { serveChanges } from '../change-requests.ts'
import { openDeliveriesWriter } from '../deliveries-writer.ts'
import { valueOf } from '../../../../core/testing/value-of.ts'

const plain: IncomingDelivery = {
  receivedAt: 1_700_000_000_000,
  method: 'POST',
  path: '/hooks/secret?x=1',
  listener: null,
  project: null,
  remoteAddress: '127.0.0.1',
  rawHeaders: ['Host', 'localhost', 'X-Twice', 'a', 'x-twice', 'b'],
  contentType: 'application/octet-stream',
  contentEncoding: null,
  body: Buffer.alloc(0),
  status: 200,
}

export const makeLogFolder = () => {
  const path = mkdtempSync(join(tmpdir(), 'marketdesk-log-'))
  let writer: DeliveriesWriter | null = null
  let stopChanges = (): void => {}
  const open = (): DeliveriesWriter => {
    if (writer !== null) return writer
    const opened = valueOf(openDeliveriesWriter(path))
    writer = opened.writer
    stopChanges = serveChanges(path, opened.path, opened.change)
    return writer
  }
  const release = (): void => {
    stopChanges()
    writer?.close()
    writer = null
  }
  return {
    path,
    /** Stores deliveries in one transaction; returns the id of the last. */
    deliver: (...deliveries: readonly Partial<IncomingDelivery>[]): number =>
      valueOf(open().commit(deliveries.map((delivery) => ({ ...plain, ...delivery })))),
    /** Closes `deliveries.db`; the next delivery opens it again. */
    release,
    remove: () => {
      release()
      rmSync(path, { recursive: true, force: true })
    },
  }
}

export type LogFolder = ReturnType<typeof makeLogFolder>

export const bodyOf = (...elements: unknown[]): { body: Buffer } => ({
  body: Buffer.from(JSON.stringify(elements)),
})

export const payload = (name: string): Buffer =>
  readFileSync(new URL(`../../../../../resources/fixtures/payloads/${name}.json`, import.meta.url))

export const payloadNames = [
  'current-erc20-transfer',
  'current-block-removed',
  'current-erc1155-two-events',
  'event-value-vectors',
  'legacy-Log-transferEvent',
]
