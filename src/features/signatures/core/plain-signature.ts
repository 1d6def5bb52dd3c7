import { networks } from '../../../core/networks/networks.ts'
import { join, padLeft } from './bytes.ts'
import { isHighS } from './curve.ts'

export type PlainSignature = {
  readonly form: 'rsv' | 'compact' | 'fields'
  readonly rs: Uint8Array
  readonly parity: 0 | 1
  readonly v: number | null
  readonly chainId: number | null
  readonly highS: boolean
}

export type SignatureFault = { readonly problem: string; readonly offset: number }

const knownChains = new Set(networks.map(({ chainId }) => chainId))

type Parity = { readonly parity: 0 | 1; readonly chainId: number | null }

/** One of EIP-155 counts only for the chain in question: else nearly every number would do. */
export const readV = (v: number, chainId: number | null): Parity | string => {
  if (v === 27 || v === 28) return { parity: v === 27 ? 0 : 1, chainId: null }
  if (v === 0 || v === 1) return { parity: v, chainId: null }
  if (!Number.isSafeInteger(v) || v < 35)
    return `v is ${v}, where 0, 1, 27, 28 or one of EIP-155 (from 35) must be`
  const named = Math.floor((v - 35) / 2)
  if (chainId === null ? !knownChains.has(named) : named !== chainId)
    return chainId === null
      ? `v is ${v}: by EIP-155 that is chain ${named}, which is no known one`
      : `v is ${v}: by EIP-155 that is chain ${named}, and chain ${chainId} is asked about`
  return { parity: (v - 35) % 2 === 0 ? 0 : 1, chainId: named }
}

const plain = (
  form: PlainSignature['form'],
  rs: Uint8Array,
  v: number | null,
  { parity, chainId }: Parity,
): PlainSignature => ({ form, rs, parity, v, chainId, highS: isHighS(rs.subarray(32)) })

const longestV = 6

export const isPlainSize = (size: number): boolean => size >= 64 && size <= 64 + longestV

export const readPlain = (bytes: Uint8Array, chainId: number | null): PlainSignature | SignatureFault => {
  if (bytes.length === 64) {
    const rs = bytes.slice()
    const top = rs[32] ?? 0
    rs[32] = top & 0x7f
    return plain('compact', rs, null, { parity: top >= 0x80 ? 1 : 0, chainId: null })
  }
  const tail = bytes.subarray(64)
  if (tail.length > 1 && tail[0] === 0)
    return { problem: `v has ${tail.length} bytes and begins with zero`, offset: 64 }
  let v = 0
  for (const byte of tail) v = v * 256 + byte
  const read = readV(v, chainId)
  if (typeof read === 'string') return { problem: read, offset: 64 }
  return plain('rsv', bytes.subarray(0, 64), v, read)
}

export const plainOfFields = (
  r: Uint8Array,
  s: Uint8Array,
  v: number,
  chainId: number | null,
): PlainSignature | SignatureFault => {
  const read = readV(v, chainId)
  if (typeof read === 'string') return { problem: read, offset: 64 }
  return plain('fields', join(padLeft(r), padLeft(s)), v, read)
}
