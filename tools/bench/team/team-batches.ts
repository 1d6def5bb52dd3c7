import { createHash, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { encodeBatch, type TeamRow } from '../../../src/main/features/team-log/encode-batch.ts'
import { appendSql } from '../../../src/main/features/team-log/upload-loop.ts'

const hash = (text: string): string => `0x${createHash('sha256').update(text).digest('hex')}`

/** A body as the service sends it: names that repeat, hashes and addresses that do not. */
const bodyOf = (number: number, size: number): Buffer => {
  const events: unknown[] = []
  for (let place = 0; JSON.stringify(events).length < size; place += 1)
    events.push({
      uid: hash(`${number} ${place}`),
      type: 'BLOCK_ADDED',
      blockNumber: 19_000_000 + number,
      blockHash: hash(`block ${number}`),
      txnHash: hash(`transaction ${number} ${place}`),
      contractAddress: hash('contract').slice(0, 42),
      event: {
        eventSig: 'Transfer(address,address,uint256)',
        types: ['address', 'address', 'uint256'],
        names: ['from', 'to', 'tokenId'],
        values: [hash(`from ${number}`).slice(0, 42), hash(`to ${place}`).slice(0, 42), `${number}`],
      },
    })
  return Buffer.from(JSON.stringify(events))
}

const headers = JSON.stringify([
  ['content-type', 'application/json'],
  ['user-agent', 'webhooks/1.0'],
  ['accept-encoding', 'gzip, deflate'],
])

/** Deliveries as an uploader reads them. */
export const sampleRows = (first: number, count: number, size: number): TeamRow[] =>
  Array.from({ length: count }, (_, at) => ({
    localId: first + at + 1,
    receivedAt: 1_760_000_000_000 + first + at,
    status: 200,
    method: 'POST',
    remoteAddress: '203.0.113.7',
    contentType: 'application/json',
    contentEncoding: null,
    listener: 'all',
    headers,
    body: bodyOf(first + at, size),
  }))

/** Appends them as an uploader does. */
export const appendBatches = async (url: string, batches: readonly (readonly TeamRow[])[]): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const identity = randomUUID()
  await client.query('SELECT marketdesk.register_receiver($1, $2)', [identity, 'bench'])
  let after = 0
  for (const rows of batches) {
    await client.query(appendSql, [identity, after, ...encodeBatch(rows)])
    after = rows.at(-1)?.localId ?? after
  }
  await client.end()
}

const field = (value: Uint8Array | null): Buffer => {
  const size = Buffer.alloc(4)
  size.writeInt32BE(value === null ? -1 : value.length)
  return value === null ? size : Buffer.concat([size, value])
}

const integer = (bytes: 2 | 4 | 8, value: number): Buffer => {
  const buffer = Buffer.alloc(bytes)
  if (bytes === 8) buffer.writeBigInt64BE(BigInt(value))
  else buffer.writeIntBE(value, 0, bytes)
  return buffer
}

/** The rows of a batch in the file format of `COPY … (FORMAT binary)`, with positions of their own. */
export const copyFileOf = (rows: readonly TeamRow[]): Buffer => {
  const text = (value: string | null): Buffer | null => (value === null ? null : Buffer.from(value))
  const chunks: Uint8Array[] = [Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)]
  for (const row of rows) {
    const fields = [
      integer(8, row.localId),
      integer(2, 1),
      integer(8, row.localId),
      integer(8, row.receivedAt),
      integer(4, row.status),
      text(row.method),
      text(row.remoteAddress),
      text(row.contentType),
      text(row.contentEncoding),
      text(row.listener),
      text(row.headers),
      row.body,
    ]
    chunks.push(integer(2, fields.length), ...fields.map(field))
  }
  chunks.push(integer(2, -1))
  return Buffer.concat(chunks)
}
