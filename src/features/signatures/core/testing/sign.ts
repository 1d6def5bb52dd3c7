import { instantiateSecp256k1 } from '@bitauth/libauth/build/lib/crypto/secp256k1.js'
import { join, ofHex, toAddress, toHex, type Hex } from '../bytes.ts'
import { keccak } from '../keccak.ts'

const curve = await instantiateSecp256k1()

type Signed = {
  readonly rsv: Hex
  readonly compact: Hex
  readonly r: Hex
  readonly s: Hex
  readonly parity: 0 | 1
}

export const signaturesOf = (privateKey: string) => {
  const secret = ofHex(privateKey)
  const point = curve.derivePublicKeyUncompressed(secret)
  if (typeof point === 'string') throw new Error(point)
  return {
    address: toAddress(keccak(point.subarray(1)).subarray(12)),
    /** @param digest 32 bytes */
    sign: (digest: Uint8Array): Signed => {
      const made = curve.signMessageHashRecoverableCompact(secret, digest)
      if (typeof made === 'string') throw new Error(made)
      const rs = made.signature
      const parity = made.recoveryId === 1 ? 1 : 0
      const folded = rs.slice()
      folded[32] = (folded[32] ?? 0) | (parity << 7)
      return {
        rsv: toHex(join(rs, Uint8Array.of(27 + parity))),
        compact: toHex(folded),
        r: toHex(rs.subarray(0, 32)),
        s: toHex(rs.subarray(32)),
        parity,
      }
    },
  }
}
