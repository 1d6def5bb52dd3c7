import { join } from '../../../features/signatures/core/bytes.ts'

/**
 * Recursive-length prefixes, read strictly: every value has exactly one encoding, and any other is refused. Two different files could
 * otherwise pass for the same proof.
 */
export type RlpItem =
  | { readonly raw: Uint8Array; readonly bytes: Uint8Array }
  | { readonly raw: Uint8Array; readonly list: readonly RlpItem[] }

/** Lists within lists; headers, receipts, transactions and nodes have five at most, embedded nodes a few more. */
const deepest = 40

/** What is not the one encoding of anything. */
class RlpFault extends Error {
  override readonly name = 'RlpFault'
}

type Span = { readonly begin: number; readonly end: number; readonly isList: boolean }

const spanAt = (bytes: Uint8Array, at: number, limit: number): Span => {
  const first = bytes[at]
  if (first === undefined || at >= limit) throw new RlpFault('it ends too early')
  if (first < 0x80) return { begin: at, end: at + 1, isList: false }
  const isList = first >= 0xc0
  const short = first - (isList ? 0xc0 : 0x80)
  if (short <= 55) {
    const end = at + 1 + short
    if (end > limit) throw new RlpFault('it ends too early')
    if (!isList && short === 1 && (bytes[at + 1] ?? 0) < 0x80)
      throw new RlpFault('a byte is written longer than it is')
    return { begin: at + 1, end, isList }
  }
  const count = short - 55
  if (count > 4 || at + 1 + count > limit) throw new RlpFault('a length is too large')
  let length = 0
  for (let place = 1; place <= count; place += 1) length = length * 256 + (bytes[at + place] ?? 0)
  if (bytes[at + 1] === 0 || length <= 55) throw new RlpFault('a length is written longer than it is')
  const begin = at + 1 + count
  if (begin + length > limit) throw new RlpFault('it ends too early')
  return { begin, end: begin + length, isList }
}

type Budget = { left: number }

const readAt = (
  bytes: Uint8Array,
  at: number,
  limit: number,
  depth: number,
  budget: Budget,
): [RlpItem, number] => {
  if (depth > deepest) throw new RlpFault('it is too deep')
  budget.left -= 1
  if (budget.left < 0) throw new RlpFault('it has too many items')
  const { begin, end, isList } = spanAt(bytes, at, limit)
  const raw = bytes.subarray(at, end)
  if (!isList) return [{ raw, bytes: bytes.subarray(begin, end) }, end]
  const list: RlpItem[] = []
  for (let next = begin; next < end;) {
    const [item, after] = readAt(bytes, next, end, depth + 1, budget)
    list.push(item)
    next = after
  }
  return [{ raw, list }, end]
}

/**
 * Reads one item that is all of the bytes.
 * @param most items, those within others among them: a list of millions costs seconds and a gigabyte before anything of it is known
 * @returns `null` for what is not the one encoding of anything, and for what has more items
 */
export const readRlp = (bytes: Uint8Array, most: number): RlpItem | null => {
  try {
    const [item, end] = readAt(bytes, 0, bytes.length, 0, { left: most })
    return end === bytes.length ? item : null
  } catch (fault) {
    if (fault instanceof RlpFault) return null
    throw fault
  }
}

/** The items of a list; `null` for bytes, and for what cannot be read. */
export const listOf = (item: RlpItem | null | undefined): readonly RlpItem[] | null =>
  item !== null && item !== undefined && 'list' in item ? item.list : null

/** The bytes of an item that is none of a list; `null` for a list. */
export const bytesOf = (item: RlpItem | null | undefined): Uint8Array | null =>
  item !== null && item !== undefined && 'bytes' in item ? item.bytes : null

/** The bytes of an integer as RLP has it: the most significant first, no zeros in front, zero is empty. */
export const integerOf = (item: RlpItem | null | undefined): bigint | null => {
  const bytes = bytesOf(item)
  if (bytes === null || bytes.length > 32 || bytes[0] === 0) return null
  let value = 0n
  for (const byte of bytes) value = value * 256n + BigInt(byte)
  return value
}

const prefix = (offset: number, length: number): Uint8Array => {
  if (length <= 55) return Uint8Array.of(offset + length)
  const digits: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) digits.unshift(rest % 256)
  return Uint8Array.of(offset + 55 + digits.length, ...digits)
}

export const rlpBytes = (bytes: Uint8Array): Uint8Array =>
  bytes.length === 1 && (bytes[0] ?? 0) < 0x80 ? bytes : join(prefix(0x80, bytes.length), bytes)

export const rlpList = (encoded: readonly Uint8Array[]): Uint8Array => {
  const length = encoded.reduce((sum, { length: size }) => sum + size, 0)
  return join(prefix(0xc0, length), ...encoded)
}
