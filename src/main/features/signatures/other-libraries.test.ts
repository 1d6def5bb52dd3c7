import { SignTypedDataVersion, TypedDataUtils } from '@metamask/eth-sig-util'
import { recoverAddress, Signature, TypedDataEncoder } from 'ethers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { join, ofHex, toAddress, toHex } from '../../../core/signatures/bytes.ts'
import { loadRecover } from '../../../core/signatures/curve.ts'
import { signaturesOf } from '../../../core/signatures/testing/sign.ts'
import { readTypedData } from '../../../core/signatures/typed-data.ts'

const recover = await loadRecover()
const runs = { numRuns: 400, seed: 712 }

const hex = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((bytes) => toHex(bytes))
const integer = (bits: number, signed: boolean) =>
  fc
    .bigInt(
      signed
        ? { min: -(2n ** BigInt(bits - 1)), max: 2n ** BigInt(bits - 1) - 1n }
        : { min: 0n, max: 2n ** BigInt(bits) - 1n },
    )
    .map(String)

/** A type of the language with a value of it. */
const atom: fc.Arbitrary<readonly [type: string, value: unknown]> = fc.oneof(
  fc.string({ unit: 'grapheme' }).map((value) => ['string', value] as const),
  fc.boolean().map((value) => ['bool', value] as const),
  hex(20).map((value) => ['address', value] as const),
  fc.uint8Array({ maxLength: 40 }).map((bytes) => ['bytes', toHex(bytes)] as const),
  fc.integer({ min: 1, max: 32 }).chain((size) => hex(size).map((value) => [`bytes${size}`, value] as const)),
  fc
    .tuple(fc.integer({ min: 1, max: 32 }), fc.boolean())
    .chain(([size, signed]) =>
      integer(size * 8, signed).map((value) => [`${signed ? 'int' : 'uint'}${size * 8}`, value] as const),
    ),
)
/** The same, or a list of one to three of them, of fixed or free length. */
const member = fc
  .tuple(atom, fc.constantFrom('', '[]', '[3]'))
  .map(([[type, value], list]): readonly [string, unknown] =>
    list === '' ? [type, value] : [`${type}${list}`, [value, value, value]],
  )
const struct = fc.uniqueArray(member, { minLength: 1, maxLength: 5, selector: ([type]) => type })

const namesOf = (members: readonly (readonly [string, unknown])[]) =>
  members.map(([type], index) => ({ name: `m${index}`, type }))
const valuesOf = (members: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(members.map(([, value], index) => [`m${index}`, value]))

test('typed data has the digest that ethers and the library of wallets give it', () => {
  const domain = { name: 'A', version: '1', chainId: 137, verifyingContract: `0x${'ab'.repeat(20)}` }
  fc.assert(
    fc.property(struct, struct, (outer, inner) => {
      const types = {
        Outer: [...namesOf(outer), { name: 'inner', type: 'Inner' }, { name: 'list', type: 'Inner[]' }],
        Inner: namesOf(inner),
      }
      const message = { ...valuesOf(outer), inner: valuesOf(inner), list: [valuesOf(inner), valuesOf(inner)] }
      const data = {
        types: {
          EIP712Domain: [
            { name: 'name', type: 'string' },
            { name: 'version', type: 'string' },
            { name: 'chainId', type: 'uint256' },
            { name: 'verifyingContract', type: 'address' },
          ],
          ...types,
        },
        primaryType: 'Outer' as const,
        domain,
        message,
      }
      const { faults, hashes } = readTypedData(data)
      expect(faults).toEqual([])
      const digest = toHex(hashes?.digest ?? new Uint8Array(0))
      expect(digest).toBe(TypedDataEncoder.hash(domain, types, message))
      const ofWallets = TypedDataUtils.eip712Hash(data, SignTypedDataVersion.V4)
      expect(digest).toBe(toHex(new Uint8Array(ofWallets)))
      // As text, and without the types of the domain, it is the same.
      const text = JSON.stringify({ types, primaryType: 'Outer', domain, message })
      expect(readTypedData(text).hashes?.digest).toEqual(hashes?.digest)
    }),
    runs,
  )
})

test('signers are those that ethers recovers, also of numbers that are none of a signature', () => {
  const key = signaturesOf(`0x${'31'.repeat(32)}`)
  const strange = fc.constantFrom(
    '00'.repeat(32),
    'ff'.repeat(32),
    'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141',
    'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364140',
  )
  const number = fc.oneof({ weight: 4, arbitrary: hex(32).map((value) => value.slice(2)) }, strange)
  fc.assert(
    fc.property(hex(32), number, number, fc.boolean(), fc.boolean(), (digest, r, s, odd, real) => {
      const signed = key.sign(ofHex(digest))
      const rs = real ? join(ofHex(signed.r), ofHex(signed.s)) : join(ofHex(`0x${r}`), ofHex(`0x${s}`))
      const found = recover(ofHex(digest), rs, odd ? 1 : 0)
      let other: string | null
      try {
        const signature = Signature.from({
          r: toHex(rs.subarray(0, 32)),
          s: toHex(rs.subarray(32)),
          v: odd ? 28 : 27,
        })
        other = recoverAddress(digest, signature)
      } catch {
        other = null
      }
      // ethers refuses an s in the upper half before it looks for a key.
      if (other === null && (rs[32] ?? 0) >= 0x7f) return
      expect(found === null ? null : toAddress(found)).toBe(other)
    }),
    runs,
  )
})
