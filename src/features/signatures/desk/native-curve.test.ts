import fc from 'fast-check'
import { expect, test } from 'vitest'
import { join, ofHex } from '../core/bytes.ts'
import { loadRecover, type Recover } from '../core/curve.ts'
import { wycheproofVectors } from '../core/testing/vectors.ts'
import { loadNativeCurve } from './native-curve.ts'

/** On a platform without native code both are the same. */
const native = await loadRecover(loadNativeCurve())
const webAssembly = await loadRecover()

const ofBoth = (...signed: Parameters<Recover>) => [native(...signed), webAssembly(...signed)] as const

const ofSize = (size: number) => fc.uint8Array({ minLength: size, maxLength: size })
const none = new Uint8Array(32)
const all = new Uint8Array(32).fill(255)
/** The order of the group, and one less. */
const order = ofHex('0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141')
const last = ofHex('0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364140')

test('native code recovers the keys that WebAssembly does, also from numbers at random and at the edges', () => {
  const number = fc.oneof(ofSize(32), fc.constantFrom(none, all, order, last))
  fc.assert(
    fc.property(ofSize(32), number, number, fc.constantFrom<0 | 1>(0, 1), (digest, r, s, parity) => {
      const [one, other] = ofBoth(digest, join(r, s), parity)
      expect(one).toEqual(other)
    }),
    { numRuns: 2000 },
  )
})

test('and those of Project Wycheproof', () => {
  for (const { r, s } of wycheproofVectors)
    for (const parity of [0, 1] as const) {
      const [one, other] = ofBoth(all, join(ofHex(r), ofHex(s)), parity)
      expect(one).toEqual(other)
    }
})

test('on the platforms that the package has native code for, it is used', () => {
  const has = ['linux-x64', 'darwin-arm64', 'win32-x64'].includes(`${process.platform}-${process.arch}`)
  expect(loadNativeCurve() !== null).toBe(has)
})
