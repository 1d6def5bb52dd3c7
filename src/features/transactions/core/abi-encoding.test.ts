import fc from 'fast-check'
import type { AbiParameter } from 'viem'
import { decodeAbiParameters, encodeAbiParameters } from 'viem/utils'
import { expect, it } from 'vitest'
import { encodedSize } from './abi-encoding.ts'
import { ofMany } from '../../../../tools/properties/of-many.ts'

const hex = (size: number) =>
  fc
    .uint8Array({ minLength: size, maxLength: size })
    .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)

type Typed = { readonly parameter: AbiParameter; readonly value: unknown }

const word: fc.Arbitrary<Typed> = fc.oneof(
  fc.boolean().map((value) => ({ parameter: { type: 'bool' }, value })),
  hex(20).map((value) => ({ parameter: { type: 'address' }, value })),
  hex(4).map((value) => ({ parameter: { type: 'bytes4' }, value })),
  fc.bigInt(0n, 2n ** 40n - 1n).map((value) => ({ parameter: { type: 'uint40' }, value })),
  fc.bigInt(0n, 2n ** 256n - 1n).map((value) => ({ parameter: { type: 'uint256' }, value })),
  fc.bigInt(-(2n ** 23n), 2n ** 23n - 1n).map((value) => ({ parameter: { type: 'int24' }, value })),
  fc
    .constantFrom(0, 1, 31, 32, 33, 64, 70)
    .chain((size) => hex(size).map((value) => ({ parameter: { type: 'bytes' }, value }))),
)

const { typed } = fc.letrec<{ typed: Typed; list: Typed; fixed: Typed; struct: Typed }>((tie) => ({
  typed: fc.oneof({ maxDepth: 3 }, word, tie('list'), tie('fixed'), tie('struct')),
  list: fc.tuple(tie('typed'), fc.nat(3)).map(([{ parameter, value }, count]) => ({
    parameter: { ...parameter, type: `${parameter.type}[]` },
    value: Array.from({ length: count }, () => value),
  })),
  fixed: fc.tuple(tie('typed'), fc.integer({ min: 1, max: 3 })).map(([{ parameter, value }, count]) => ({
    parameter: { ...parameter, type: `${parameter.type}[${count}]` },
    value: Array.from({ length: count }, () => value),
  })),
  struct: fc.array(tie('typed'), { minLength: 1, maxLength: 3 }).map((members) => ({
    parameter: { type: 'tuple', components: members.map(({ parameter }) => parameter) },
    value: members.map(({ value }) => value),
  })),
}))

/** What decoding and encoding again says of the same data. */
const byEncodingAgain = (parameters: readonly AbiParameter[], digits: string): number | null => {
  try {
    const again = encodeAbiParameters(parameters, decodeAbiParameters(parameters, `0x${digits}`)).slice(2)
    return digits.startsWith(again) ? again.length / 2 : null
  } catch {
    return null
  }
}

const damage = fc.record({ at: fc.nat(), byte: fc.nat(255), cut: fc.option(fc.nat(40)), tail: fc.nat(40) })

it('finds the standard encoding, and only that, as encoding again does', () => {
  fc.assert(
    fc.property(fc.array(typed, { minLength: 1, maxLength: 4 }), fc.array(damage), (some, damages) => {
      const parameters = some.map(({ parameter }) => parameter)
      let digits = encodeAbiParameters(
        parameters,
        some.map(({ value }) => value),
      ).slice(2)
      expect(encodedSize(parameters, digits)).toBe(digits.length / 2)
      expect(encodedSize(parameters, `${digits}00`)).toBe(digits.length / 2)
      for (const { at, byte, cut, tail } of damages) {
        const place = (at % Math.max(1, digits.length / 2)) * 2
        digits = `${digits.slice(0, place)}${byte.toString(16).padStart(2, '0')}${digits.slice(place + 2)}`
        if (cut !== null) digits = digits.slice(0, Math.max(0, digits.length - cut * 2)) + '00'.repeat(tail)
        expect(encodedSize(parameters, digits)).toBe(byEncodingAgain(parameters, digits))
      }
    }),
    { numRuns: ofMany(2000, 300) },
  )
})

it('takes time by the data, not by what its offsets point to', () => {
  // Every element of the list points to the same long bytes.
  const count = 20_000
  const word64 = (value: number): string => value.toString(16).padStart(64, '0')
  const data = [
    word64(32),
    word64(count),
    word64(count * 32).repeat(count),
    word64(600_000),
    'ab'.repeat(600_000),
  ].join('')
  expect(encodedSize([{ type: 'bytes[]' }], data)).toBeNull()
  const nothing = { type: 'tuple[]', components: [] } as const
  expect(encodedSize([nothing], `${word64(32)}${word64(64)}${'0'.repeat(64)}`)).toBeNull()
  expect(encodedSize([{ type: 'uint256[1000000000]' }], word64(1))).toBeNull()
  expect(encodedSize([{ type: 'nothing' }], word64(1))).toBeNull()
})
