import { testHeader } from '../../../core/webhooks/test-headers.ts'
import type { Writable } from '../../platform/db/connection.ts'
import { fullBlockBytes, hashDelivery, packBlock, usualCodec, type DeliveryParts } from './delivery-blocks.ts'
import type { Deliveries } from './deliveries-writer.ts'

/** A delivery with all that is stored of it. */
export type NewDelivery = DeliveryParts & {
  readonly receivedAt: number
  readonly status: number
  readonly method: string
  readonly path: string
  readonly remoteAddress: string | null
  readonly contentType: string | null
  readonly contentEncoding: string | null
  readonly listener: string | null
  readonly testMark: string | null
}

const insert = `
  INSERT INTO deliveries
    (received_at, status, method, path, remote_address, content_type, content_encoding, listener, size, test_mark, hash)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

/** What the header of a test says; `null`: it has none. @param headers JSON array of pairs */
export const testMarkOf = (headers: string): string | null => {
  // Of what looks like the header in a value the quotes are escaped.
  const [, mark = null] = headers.split(`["${testHeader}","`)
  return mark === null ? null : mark.slice(0, mark.indexOf('"'))
}

/**
 * Statements that add deliveries and their blocks, within the caller's transaction.
 *
 * @returns the id of the last one
 */
export const createStoreDeliveries = (
  database: Pick<Writable<Deliveries>, 'prepare'>,
): ((deliveries: Iterable<NewDelivery>) => number) => {
  const add = database.prepare(insert)
  const addBlock = database.prepare<[number, number, string, Buffer]>(
    'INSERT INTO blocks (first, last, codec, bytes) VALUES (?, ?, ?, ?)',
  )
  return (deliveries) => {
    let [first, last, bytes] = [0, 0, 0]
    let parts: DeliveryParts[] = []
    const endBlock = (): void => {
      if (parts.length > 0) addBlock.run(first, last, usualCodec, packBlock(parts))
      ;[first, bytes, parts] = [0, 0, []]
    }
    for (const delivery of deliveries) {
      const { receivedAt, status, method, path, remoteAddress, contentType, contentEncoding } = delivery
      const { listener, testMark, headers, body } = delivery
      const size = headers.length + body.length
      if (bytes > 0 && bytes + size > fullBlockBytes) endBlock()
      const head = {
        received_at: receivedAt,
        status,
        method,
        path,
        remote_address: remoteAddress,
        content_type: contentType,
        content_encoding: contentEncoding,
        listener,
        test_mark: testMark,
      }
      last = Number(
        add.run(
          receivedAt,
          status,
          method,
          path,
          remoteAddress,
          contentType,
          contentEncoding,
          listener,
          body.length,
          testMark,
          hashDelivery(head, delivery),
        ).lastInsertRowid,
      )
      if (first === 0) first = last
      bytes += size
      parts.push({ headers, body })
    }
    endBlock()
    return last
  }
}
