import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { openDeliveriesWriter } from '../../src/main/features/events/deliveries-writer.ts'
import { valueOf } from '../../src/core/testing/value-of.ts'

const fixture = join(import.meta.dirname, '../../resources/fixtures/payloads/current-erc20-transfer.json')
const fixtureSchema = z.object({ body: z.array(z.record(z.string(), z.unknown())).length(1) })

const batchSize = 1000

const address = (index: number): string => `0x${index.toString(16).padStart(40, '0')}`
const hash = (index: number): string => `0x${index.toString(16).padStart(64, '0')}`

/**
 * Writes deliveries of one event each, all different, as the receiver would have stored them.
 *
 * @param folder the log's folder
 * @param contracts how many contracts they are of, in turn; that of the fixture by default
 */
export const fillLog = (folder: string, events: number, contracts?: number): void => {
  const [sample = {}] = fixtureSchema.parse(JSON.parse(readFileSync(fixture, 'utf8'))).body
  const { writer } = valueOf(openDeliveriesWriter(folder))
  const begin = Date.now() - events
  for (let first = 0; first < events; first += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, events - first) }, (_, offset) => {
      const index = first + offset
      const contract = contracts === undefined ? {} : { contractAddress: address(index % contracts) }
      const event = { ...sample, ...contract, uid: hash(index), txnHash: hash(index), blockNumber: index }
      const body = Buffer.from(JSON.stringify([event]))
      return {
        receivedAt: begin + index,
        method: 'POST',
        path: '/hooks/bench',
        listener: null,
        remoteAddress: '127.0.0.1',
        rawHeaders: ['Content-Type', 'application/octet-stream', 'Content-Length', String(body.length)],
        contentType: 'application/octet-stream',
        contentEncoding: null,
        body,
        status: 200,
      }
    })
    valueOf(writer.commit(batch))
  }
  writer.close()
}
