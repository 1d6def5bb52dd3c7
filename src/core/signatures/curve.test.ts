import { sha256 } from 'viem/utils'
import { expect, test } from 'vitest'
import { join, ofHex, toAddress, toHex } from './bytes.ts'
import { keccak } from './keccak.ts'
import { check, digestOf, recover } from './testing/check.ts'
import { wycheproofVectors } from './testing/vectors.ts'

test.each(wycheproofVectors.map((vector) => [`${vector.tcId}: ${vector.comment}`, vector] as const))(
  'Wycheproof %s',
  (_name, vector) => {
    const address = toAddress(keccak(ofHex(vector.publicKey).subarray(1)).subarray(12))
    const digest = sha256(vector.msg as `0x${string}`)
    const rs = join(ofHex(vector.r), ofHex(vector.s))
    const found = ([0, 1] as const)
      .map((parity) => recover(ofHex(digest), rs, parity))
      .filter((one) => one !== null)
      .map(toAddress)
    expect(found.includes(address)).toBe(vector.result === 'valid')

    const verdicts = [27, 28].map((v) => {
      const signature = toHex(join(rs, Uint8Array.of(v)))
      return check({ address, signature, content: digestOf(digest) }).verdict
    })
    expect(verdicts.filter((verdict) => verdict === 'proven')).toHaveLength(vector.result === 'valid' ? 1 : 0)
  },
)
