import fc from 'fast-check'
import { encodeAbiParameters } from 'viem'
import { expect, it } from 'vitest'
import { decodePlain } from './abi-plain.ts'

const parameter = (type: string) => ({ type, name: '', indexed: false, components: [] })
const types = ['uint256[]', 'address', 'uint256[]', 'bool[]']
const words = fc.array(fc.bigInt(0n, 2n ** 256n - 1n), { maxLength: 5 })
const address = `0x${'ab'.repeat(20)}` as const

const encode = (one: bigint[], other: bigint[], flags: boolean[]): `0x${string}` =>
  encodeAbiParameters(
    types.map((type) => ({ type })),
    [one, address, other, flags],
  )

it('reads what was encoded', () => {
  fc.assert(
    fc.property(words, words, fc.array(fc.boolean(), { maxLength: 3 }), (one, other, flags) => {
      expect(decodePlain(types.map(parameter), encode(one, other, flags))).toEqual([
        one.map(String),
        address,
        other.map(String),
        flags,
      ])
    }),
  )
})

it('leaves what is encoded otherwise, cut off or followed by more', () => {
  const data = encode([1n, 2n], [3n], [true])
  const parameters = types.map(parameter)
  expect(decodePlain(parameters, `${data}${'0'.repeat(64)}`)).toBeNull()
  expect(decodePlain(parameters, data.slice(0, -64))).toBeNull()
  expect(decodePlain(parameters, data.slice(0, -2))).toBeNull()
  expect(decodePlain(parameters, data.replace(/1$/, '2'))).toBeNull()
  const huge = `0x${'20'.padStart(64, '0')}${'f'.repeat(64)}`
  expect(decodePlain([parameter('uint256[]')], huge)).toBeNull()
  expect(decodePlain([parameter('string')], '0x')).toBeNull()
})
