import * as zlib from 'node:zlib'
import type { FunctionHost } from '../../../main/platform/db/connection.ts'
import { FileFault } from '../../../main/platform/worker/thread-bug.ts'

/** How the bytes of a block are packed. Where the runtime has no zstd, deflate takes its place. */
export type Codec = 'zstd' | 'deflate'

const headColumns = [
  'received_at',
  'status',
  'method',
  'path',
  'remote_address',
  'content_type',
  'content_encoding',
  'listener',
  'project',
  'test_mark',
] as const

export type DeliveryHead = Readonly<Record<(typeof headColumns)[number], string | number | null>>

/** The row as it is repeated in its block: a damaged one is not what its block says. */
export const headText = (head: DeliveryHead): string =>
  JSON.stringify(
    headColumns.map((name) => {
      const value = head[name]
      // What the database gives back is well-formed, whatever an imported file named.
      return typeof value === 'string' ? value.toWellFormed() : value
    }),
  )

export type DeliveryParts = {
  readonly head: string
  readonly headers: string
  readonly body: Uint8Array
}

type Unpacked = DeliveryParts & { readonly body: Buffer; readonly checksum: () => number }

/** Bytes before they are packed, after which a block is full: more are hardly packed better, and all are unpacked to read one. */
export const fullBlockBytes = 131_072

export const usualCodec: Codec = typeof zlib.zstdCompressSync === 'function' ? 'zstd' : 'deflate'

const lengthsOf = (count: number): number => 4 + 12 * count

/** To be written over with each block: new memory for each costs more than all else. */
const scratch = Buffer.allocUnsafeSlow(4 * fullBlockBytes)

/**
 * Deliveries that follow each other, one behind the other: their number, the lengths of the head, the headers and the body of each (32
 * bits, little endian), then these themselves.
 *
 * @returns the bytes, which hold until the next block is laid, and the CRC-32 of each delivery: it is compared whenever headers or body
 *   are read, and finds damage, not whoever may write the file
 */
export const layBlock = (
  parts: readonly DeliveryParts[],
): { readonly raw: Buffer; readonly checksums: number[] } => {
  const begin = lengthsOf(parts.length)
  const most = parts.reduce(
    (sum, { head, headers, body }) => sum + 3 * (head.length + headers.length) + body.length,
    begin,
  )
  const raw = most > scratch.length ? Buffer.allocUnsafe(most) : scratch
  raw.writeUInt32LE(parts.length)
  let at = begin
  const checksums = parts.map(({ head, headers, body }, place) => {
    const from = at
    const headLength = raw.write(head, at)
    const headersLength = raw.write(headers, at + headLength)
    at += headLength + headersLength
    raw.set(body, at)
    at += body.length
    raw.writeUInt32LE(headLength, lengthsOf(place))
    raw.writeUInt32LE(headersLength, lengthsOf(place) + 4)
    raw.writeUInt32LE(body.length, lengthsOf(place) + 8)
    return zlib.crc32(raw.subarray(from, at))
  })
  return { raw: raw.subarray(0, at), checksums }
}

/** Small tables of the codec: making them anew for each block costs more than they find. */
const zstdOptions = {
  chunkSize: 65_536,
  params: {
    [zlib.constants.ZSTD_c_compressionLevel]: 1,
    [zlib.constants.ZSTD_c_windowLog]: 17,
    [zlib.constants.ZSTD_c_hashLog]: 13,
    [zlib.constants.ZSTD_c_chainLog]: 13,
  },
}

/** @param raw as `layBlock` makes it */
export const packBlock = (raw: Buffer, codec = usualCodec): Buffer =>
  codec === 'zstd' ? zlib.zstdCompressSync(raw, zstdOptions) : zlib.deflateRawSync(raw, { level: 1 })

/** The whole of a block cannot be larger: the receiver takes no such body, nor does an import. */
const mostBytes = 1 << 30

/** @throws what the codec or a wrong length says: the block is damaged */
export const unpackBlock = (codec: string, bytes: Uint8Array): Unpacked[] => {
  if (codec === 'zstd' && usualCodec !== 'zstd') throw new Error('this program was built without zstd')
  const raw =
    codec === 'zstd'
      ? zlib.zstdDecompressSync(bytes, { maxOutputLength: mostBytes })
      : zlib.inflateRawSync(bytes, { maxOutputLength: mostBytes })
  const count = raw.readUInt32LE(0)
  let at = lengthsOf(count)
  const take = (lengthAt: number): Buffer => {
    const from = at
    at += raw.readUInt32LE(lengthAt)
    if (at > raw.length) throw new RangeError('a block ends too early')
    return raw.subarray(from, at)
  }
  return Array.from({ length: count }, (_, place) => {
    const from = at
    const lengths = lengthsOf(place)
    const [head, headers, body] = [take(lengths), take(lengths + 4), take(lengths + 8)]
    const end = at
    return {
      head: head.toString(),
      headers: headers.toString(),
      body,
      checksum: () => zlib.crc32(raw.subarray(from, end)),
    }
  })
}

const damaged = (id: unknown, why: string): FileFault =>
  new FileFault(`Delivery ${String(id)} is damaged in deliveries.db: ${why}`)

/** The block that was read last is kept: whoever reads one delivery after the other unpacks each once. */
export const addDeliveryFunctions = (database: FunctionHost): void => {
  let last: { readonly key: string; readonly parts: readonly Unpacked[] } | null = null
  const partsOf = (first: number, id: number, codec: string, bytes: Buffer) => {
    const key = `${first} ${bytes.length}`
    // A block that begins there may have been joined with the next ones since.
    if (last?.key !== key || last.parts[id - first] === undefined)
      last = { key, parts: unpackBlock(codec, bytes) }
    return last.parts[id - first]
  }
  const read = (
    first: number,
    codec: string,
    bytes: Buffer,
    id: number,
    stored: number,
    head: readonly (string | number | null)[],
  ): Unpacked => {
    let parts: ReturnType<typeof partsOf>
    try {
      parts = partsOf(first, id, codec, bytes)
    } catch (error) {
      throw damaged(
        id,
        `its bytes cannot be unpacked (${error instanceof Error ? error.message : String(error)}).`,
      )
    }
    if (parts === undefined) throw damaged(id, 'its bytes are not there.')
    if (parts.checksum() !== stored || parts.head !== JSON.stringify(head))
      throw damaged(id, 'what is stored is not what was received.')
    return parts
  }
  const options = { deterministic: true, varargs: true }
  type Arguments = [number, string, Buffer, number, number, ...(string | number | null)[]]
  const define = (name: string, give: (...all: Arguments) => unknown): void =>
    void database.function(name, options, give as (...all: unknown[]) => unknown)
  const ifWhole =
    <T>(give: (...all: Arguments) => T) =>
    (...all: Arguments): T | null => {
      try {
        return give(...all)
      } catch (error) {
        if (error instanceof FileFault) return null
        throw error
      }
    }
  const headers = (...[first, codec, bytes, id, stored, ...head]: Arguments): string =>
    read(first, codec, bytes, id, stored, head).headers
  const body = (...[first, codec, bytes, id, stored, ...head]: Arguments): Buffer =>
    read(first, codec, bytes, id, stored, head).body
  define('delivery_headers', headers)
  define('delivery_headers_if_whole', ifWhole(headers))
  define('delivery_body', body)
  define('delivery_body_if_whole', ifWhole(body))
}

/** Project of a delivery as text; its row has the number. @param deliveries the table, or its alias */
export const projectSql = (deliveries: string, schema = ''): string =>
  `(SELECT project FROM ${schema}projects WHERE number = ${deliveries}.project)`

const headSql = (deliveries: string, schema: string): string =>
  headColumns
    .map((column) => (column === 'project' ? projectSql(deliveries, schema) : `${deliveries}.${column}`))
    .join(', ')

const callSql = (name: string, deliveries: string, schema: string): string =>
  `(SELECT ${name}(first, codec, bytes, ${deliveries}.id, ${deliveries}.checksum, ${headSql(deliveries, schema)})
    FROM ${schema}blocks WHERE first <= ${deliveries}.id ORDER BY first DESC, blocks.id DESC LIMIT 1)`

/** Headers of a delivery, JSON text. A query that meets a damaged delivery throws. @param deliveries the table, or its alias */
export const headersSql = (deliveries: string, schema = ''): string =>
  callSql('delivery_headers', deliveries, schema)

/** Body of a delivery as received. A query that meets a damaged delivery throws. */
export const bodySql = (deliveries: string, schema = ''): string =>
  callSql('delivery_body', deliveries, schema)

export const bodyIfWholeSql = (deliveries: string, schema = ''): string =>
  callSql('delivery_body_if_whole', deliveries, schema)

/** As `headersSql`; NULL where the delivery is damaged. */
export const headersIfWholeSql = (deliveries: string, schema = ''): string =>
  callSql('delivery_headers_if_whole', deliveries, schema)
