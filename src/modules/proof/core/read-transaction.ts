import { join, toHex, type Hex } from '../../../features/signatures/core/bytes.ts'
import type { Recover } from '../../../features/signatures/core/curve.ts'
import { keccak } from '../../../features/signatures/core/keccak.ts'
import { bytesOf, integerOf, listOf, readRlp, rlpBytes, rlpList, type RlpItem } from './rlp.ts'

/** What a transaction's bytes say of it; `null`: they do not, or it is unknown where. */
export type ReadTransaction = {
  readonly chain: bigint | null
  readonly from: Hex | null
  /** `0x` where it creates a contract. */
  readonly to: Hex | null
  readonly value: bigint | null
}

const nothing: ReadTransaction = { chain: null, from: null, to: null, value: null }

type Layout = {
  readonly items: number
  readonly from: { readonly at: number } | { readonly signed: number }
  readonly to: number
  readonly value: number
  readonly hasChain: boolean
}

const signed = (items: number, to: number): Layout => ({
  items,
  from: { signed: items - 3 },
  to,
  value: to + 1,
  hasChain: true,
})
const carried = (items: number, from: number, to: number, value: number, hasChain: boolean): Layout => ({
  items,
  from: { at: from },
  to,
  value,
  hasChain,
})

const layouts: Readonly<Record<number, Layout>> = {
  0x01: signed(11, 4),
  0x02: signed(12, 5),
  0x03: signed(14, 5),
  0x04: signed(13, 5),
  0x64: carried(5, 2, 3, 4, true),
  0x65: carried(8, 1, 5, 6, true),
  0x66: carried(8, 2, 5, 6, true),
  0x68: carried(12, 2, 5, 6, true),
  0x7e: carried(8, 1, 2, 4, false),
}

const addressOf = (item: RlpItem | undefined): Hex | null => {
  const bytes = bytesOf(item)
  return bytes?.length === 20 ? toHex(bytes) : null
}

const targetOf = (item: RlpItem | undefined): Hex | null =>
  bytesOf(item)?.length === 0 ? '0x' : addressOf(item)

/** An integer of a signature as 32 bytes. */
const wordOf = (item: RlpItem | undefined): Uint8Array | null => {
  const bytes = bytesOf(item)
  return bytes === null || integerOf(item) === null ? null : join(new Uint8Array(32 - bytes.length), bytes)
}

const signerOf = (
  message: Uint8Array,
  parity: bigint | null,
  [r, s]: readonly (RlpItem | undefined)[],
  recover: Recover,
): Hex | null => {
  const words = [wordOf(r), wordOf(s)]
  const [first, second] = words
  if (first == null || second == null || (parity !== 0n && parity !== 1n)) return null
  const signer = recover(keccak(message), join(first, second), parity === 0n ? 0 : 1)
  return signer === null ? null : toHex(signer)
}

const raws = (items: readonly RlpItem[]): Uint8Array[] => items.map(({ raw }) => raw)

const readLegacy = (list: readonly RlpItem[], recover: Recover): ReadTransaction => {
  const v = list.length === 9 ? integerOf(list[6]) : null
  if (v === null) return nothing
  // From before a signature named its chain, v is 27 or 28 (EIP-155).
  const chain = v < 35n ? null : (v - 35n) / 2n
  const empty = rlpBytes(new Uint8Array())
  const behind = chain === null ? [] : [rlpBytes(integerBytes(chain)), empty, empty]
  const message = rlpList([...raws(list.slice(0, 6)), ...behind])
  const parity = chain === null ? v - 27n : (v - 35n) % 2n
  return {
    chain,
    from: signerOf(message, parity, [list[7], list[8]], recover),
    to: targetOf(list[3]),
    value: integerOf(list[4]),
  }
}

const integerBytes = (value: bigint): Uint8Array => {
  const digits: number[] = []
  for (let rest = value; rest > 0n; rest >>= 8n) digits.unshift(Number(rest & 255n))
  return Uint8Array.from(digits)
}

export const readTransaction = (bytes: Uint8Array, recover: Recover): ReadTransaction => {
  const type = bytes[0] ?? 0xff
  if (type >= 0x80) {
    const list = listOf(readRlp(bytes, maxItems))
    return list === null ? nothing : readLegacy(list, recover)
  }
  const layout = layouts[type]
  const list = layout === undefined ? null : listOf(readRlp(bytes.subarray(1), maxItems))
  if (layout === undefined || list?.length !== layout.items) return nothing
  const { from } = layout
  return {
    chain: layout.hasChain ? integerOf(list[0]) : null,
    from:
      'at' in from
        ? addressOf(list[from.at])
        : signerOf(
            join(Uint8Array.of(type), rlpList(raws(list.slice(0, from.signed)))),
            integerOf(list[from.signed]),
            list.slice(from.signed + 1),
            recover,
          ),
    to: targetOf(list[layout.to]),
    value: integerOf(list[layout.value]),
  }
}

/** Items of a transaction: those of its access list count, too. */
const maxItems = 100_000
