import { hash as hashOf } from 'node:crypto'
import * as zlib from 'node:zlib'
import type Database from 'better-sqlite3'
import { FileFault } from '../../platform/worker/thread-bug.ts'

/** How the bytes of a block are packed. Where the runtime has no zstd, deflate takes its place. */
export type Codec = 'zstd' | 'deflate'

/** What a block holds of a delivery. */
export type DeliveryParts = {
  /** JSON array of pairs. */
  readonly headers: string
  /** As received. */
  readonly body: Uint8Array
}

/** Bytes before they are packed, after which a block is full: more are hardly packed better, and all are unpacked to read one. */
export const fullBlockBytes = 131_072

export const usualCodec: Codec = typeof zlib.zstdCompressSync === 'function' ? 'zstd' : 'deflate'

/**
 * Packs deliveries that follow each other: their number, the lengths of the headers and the body of each (32 bits, little endian), then
 * these themselves.
 */
export const packBlock = (parts: readonly DeliveryParts[], codec = usualCodec): Buffer => {
  const headers = parts.map((part) => Buffer.from(part.headers))
  const lengths = Buffer.alloc(4 + 8 * parts.length)
  lengths.writeUInt32LE(parts.length)
  for (const [place, { body }] of parts.entries()) {
    lengths.writeUInt32LE(headers[place]?.length ?? 0, 4 + 8 * place)
    lengths.writeUInt32LE(body.length, 8 + 8 * place)
  }
  const raw = Buffer.concat([lengths, ...parts.flatMap(({ body }, place) => [headers[place] ?? body, body])])
  return codec === 'zstd'
    ? zlib.zstdCompressSync(raw, { params: { [zlib.constants.ZSTD_c_compressionLevel]: 1 } })
    : zlib.deflateRawSync(raw, { level: 1 })
}

/** The whole of a block cannot be larger: the receiver takes no such body, nor does an import. */
const mostBytes = 1 << 30

/** @throws what the codec or a wrong length says: the block is damaged */
export const unpackBlock = (
  codec: string,
  bytes: Uint8Array,
): (DeliveryParts & { readonly body: Buffer })[] => {
  const raw =
    codec === 'zstd'
      ? zlib.zstdDecompressSync(bytes, { maxOutputLength: mostBytes })
      : zlib.inflateRawSync(bytes, { maxOutputLength: mostBytes })
  const count = raw.readUInt32LE(0)
  let at = 4 + 8 * count
  const take = (length: number): Buffer => {
    at += length
    if (at > raw.length) throw new RangeError('a block ends too early')
    return raw.subarray(at - length, at)
  }
  return Array.from({ length: count }, (_, place) => ({
    headers: take(raw.readUInt32LE(4 + 8 * place)).toString(),
    body: take(raw.readUInt32LE(8 + 8 * place)),
  }))
}

/** What a row has of a delivery beside its number, in the order in which it is hashed. */
const hashed = [
  'received_at',
  'status',
  'method',
  'path',
  'remote_address',
  'content_type',
  'content_encoding',
  'listener',
  'test_mark',
] as const

export type HashedHead = Readonly<Record<(typeof hashed)[number], string | number | null>>

const hashBytes = 16

const hashHead = (head: readonly (string | number | null)[], { headers, body }: DeliveryParts): Buffer => {
  const text = Buffer.from(`${JSON.stringify(head)}\n${headers}\n`)
  return Buffer.from(hashOf('sha256', Buffer.concat([text, body]), 'hex').slice(0, 2 * hashBytes), 'hex')
}

/** The first 16 bytes of the SHA-256 of all that is stored of a delivery. It is compared whenever its headers or body are read. */
export const hashDelivery = (head: HashedHead, parts: DeliveryParts): Buffer =>
  hashHead(
    hashed.map((name) => head[name]),
    parts,
  )

const damaged = (id: unknown, why: string): FileFault =>
  new FileFault(`Delivery ${String(id)} is damaged in deliveries.db: ${why}`)

/**
 * Gives a connection the functions that `headersSql` and the others call. The block that was read last is kept: whoever reads one
 * delivery after the other unpacks each once.
 */
export const addDeliveryFunctions = (database: Pick<Database.Database, 'function'>): void => {
  let last: {
    readonly key: string
    readonly parts: readonly (DeliveryParts & { readonly body: Buffer })[]
  } | null = null
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
    stored: Buffer,
    head: readonly (string | number | null)[],
  ): DeliveryParts & { readonly body: Buffer } => {
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
    if (!hashHead(head, parts).equals(stored)) throw damaged(id, 'it is not what was received.')
    return parts
  }
  const options = { deterministic: true, varargs: true }
  type Arguments = [number, string, Buffer, number, Buffer, ...(string | number | null)[]]
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

const callSql = (name: string, deliveries: string, schema: string): string =>
  `(SELECT ${name}(first, codec, bytes, ${['id', 'hash', ...hashed].map((column) => `${deliveries}.${column}`).join(', ')})
    FROM ${schema}blocks WHERE first <= ${deliveries}.id ORDER BY first DESC, blocks.id DESC LIMIT 1)`

/** Headers of a delivery, JSON text. A query that meets a damaged delivery throws. @param deliveries the table, or its alias */
export const headersSql = (deliveries: string, schema = ''): string =>
  callSql('delivery_headers', deliveries, schema)

/** Body of a delivery as received. A query that meets a damaged delivery throws. */
export const bodySql = (deliveries: string, schema = ''): string =>
  callSql('delivery_body', deliveries, schema)

/** As `bodySql`; NULL where the delivery is damaged. */
export const bodyIfWholeSql = (deliveries: string, schema = ''): string =>
  callSql('delivery_body_if_whole', deliveries, schema)

/** As `headersSql`; NULL where the delivery is damaged. */
export const headersIfWholeSql = (deliveries: string, schema = ''): string =>
  callSql('delivery_headers_if_whole', deliveries, schema)
