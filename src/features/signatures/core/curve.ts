import { bytesToBigInt } from 'viem/utils'
import { instantiateSecp256k1 } from '@bitauth/libauth/build/lib/crypto/secp256k1.js'
import { keccak, loadKeccak } from './keccak.ts'

export type Recover = (digest: Uint8Array, rs: Uint8Array, parity: 0 | 1) => Uint8Array | null

export type RecoverKey = (...signed: Parameters<Recover>) => Uint8Array | null

/**
 * The recovery of signers on secp256k1, ready to be called without waiting.
 * @param native where there is any; else it runs as WebAssembly in this thread's memory and reaches nothing outside of it, about ten times as fast as
 * arithmetic on `bigint`
 */
export const loadRecover = async (native: RecoverKey | null = null): Promise<Recover> => {
  await loadKeccak()
  const recoverKey = native ?? (await loadWebAssembly())
  return (digest, rs, parity) => {
    const key = recoverKey(digest, rs, parity)
    return key === null ? null : keccak(key.subarray(1)).subarray(12)
  }
}

const loadWebAssembly = async (): Promise<RecoverKey> => {
  const curve = await instantiateSecp256k1()
  return (digest, rs, parity) => {
    const key = curve.recoverPublicKeyUncompressed(rs, parity, digest)
    return typeof key === 'string' ? null : key
  }
}

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const halfOrder = order >> 1n

export const isHighS = (s: Uint8Array): boolean => (s[0] ?? 0) >= 0x7f && bytesToBigInt(s) > halfOrder
