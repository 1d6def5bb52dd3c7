import { createHash } from 'node:crypto'
import type { IncomingDelivery } from '../../../features/events/desk/incoming-delivery.ts'

/** A delivery on its way into a team log, or as it is read from there. Without the path it came on, which holds a secret. */
export type TeamRow = Omit<IncomingDelivery, 'path' | 'rawHeaders'> & {
  readonly localId: number
  /** JSON array of pairs. */
  readonly headers: string
}

/** As a log has it: whoever may append to an older one may append any number. */
export type StoredTeamRow = Omit<TeamRow, 'localId' | 'receivedAt'> & {
  readonly localId: number | bigint
  readonly receivedAt: number | bigint
}

/** Types of PostgreSQL by their number. */
const types = { bytea: 17, int8: 20, int4: 23, text: 25 }

/** PostgreSQL's binary form of an array of one dimension; the same bytes as its `array_send`. */
const encodeArray = (type: number, values: readonly (Uint8Array | null)[]): Buffer => {
  const size = values.reduce((sum, value) => sum + 4 + (value?.length ?? 0), 20)
  const buffer = Buffer.allocUnsafe(size)
  buffer.writeInt32BE(1, 0)
  buffer.writeInt32BE(values.includes(null) ? 1 : 0, 4)
  buffer.writeInt32BE(type, 8)
  buffer.writeInt32BE(values.length, 12)
  buffer.writeInt32BE(1, 16)
  let at = 20
  for (const value of values) {
    buffer.writeInt32BE(value === null ? -1 : value.length, at)
    at += 4
    if (value === null) continue
    buffer.set(value, at)
    at += value.length
  }
  return buffer
}

const int8 = (value: number | bigint): Buffer => {
  const buffer = Buffer.allocUnsafe(8)
  buffer.writeBigInt64BE(BigInt(value))
  return buffer
}

const int4 = (value: number): Buffer => {
  const buffer = Buffer.allocUnsafe(4)
  buffer.writeInt32BE(value)
  return buffer
}

const textOf = (value: string | null): Buffer | null => (value === null ? null : Buffer.from(value, 'utf8'))

/**
 * The columns of a batch, each as one parameter of `marketdesk.append` in binary form: no byte of a body is written as text.
 */
export const encodeBatch = (rows: readonly StoredTeamRow[]): readonly Buffer[] => [
  encodeArray(
    types.int8,
    rows.map(({ localId }) => int8(localId)),
  ),
  encodeArray(
    types.int8,
    rows.map(({ receivedAt }) => int8(receivedAt)),
  ),
  encodeArray(
    types.int4,
    rows.map(({ status }) => int4(status)),
  ),
  encodeArray(
    types.text,
    rows.map(({ method }) => textOf(method)),
  ),
  encodeArray(
    types.text,
    rows.map(({ remoteAddress }) => textOf(remoteAddress)),
  ),
  encodeArray(
    types.text,
    rows.map(({ contentType }) => textOf(contentType)),
  ),
  encodeArray(
    types.text,
    rows.map(({ contentEncoding }) => textOf(contentEncoding)),
  ),
  encodeArray(
    types.text,
    rows.map(({ listener }) => textOf(listener)),
  ),
  encodeArray(
    types.text,
    rows.map(({ project }) => textOf(project)),
  ),
  encodeArray(
    types.text,
    rows.map(({ headers }) => textOf(headers)),
  ),
  encodeArray(
    types.bytea,
    rows.map(({ body }) => body),
  ),
]

/** What the chain of a log is after a batch, computed as the server does it. @param chain before it, in hex; empty at the begin */
export const chainAfter = (chain: string, rows: readonly StoredTeamRow[]): string => {
  const digest = createHash('sha256')
  for (const column of encodeBatch(rows)) digest.update(column)
  return createHash('sha256').update(Buffer.from(chain, 'hex')).update(digest.digest()).digest('hex')
}
