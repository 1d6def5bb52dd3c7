import { concatHex, encodeAbiParameters, encodePacked, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { abiIndex } from './abi-index.ts'
import { allCalls, decodeCall, type DecodedCall } from './decode-call.ts'
import { readAbi } from './read-abi.ts'
import { calling } from './testing/trade.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

const wallet = `0x${'a1'.repeat(20)}` as const
const target = `0x${'b2'.repeat(20)}` as const
const taker = `0x${'02'.repeat(20)}` as const
const zero = `0x${'0'.repeat(40)}` as const
const approve = calling('approve(address, uint256)', [target, 5n])
const multicall = (...data: readonly Hex[]) => calling('multicall(bytes[])', [data])

const decode = (data: Hex, value = 0n): DecodedCall =>
  decodeCall({ to: wallet, value, data, sender: taker }, abiIndex())
// Who makes the calls inside, with which value, and which of them may fail: tools/decoder, beside a chain.
const gapsOf = (call: DecodedCall): string[] => allCalls(call).flatMap(({ gaps }) => gaps.map(({ id }) => id))
const packed = (operation: number, to: Hex, value: bigint, data: Hex, length = (data.length - 2) / 2): Hex =>
  encodePacked(
    ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
    [operation, to, value, BigInt(length), data],
  )
const multiSend = (bytes: Hex) => calling('multiSend(bytes)', [bytes])
const safe = (gas: bigint, price = 0n): DecodedCall => {
  const execute =
    'execTransaction(address, uint256, bytes, uint8, uint256, uint256, uint256, address, address, bytes)'
  return decode(calling(execute, [target, 0n, approve, 0, gas, 0n, price, zero, zero, '0x']))
}

it('a call of a Safe with gas of its own may fail, and a Safe may pay for it', () => {
  expect([safe(0n), safe(1n)].map(({ nested }) => nested[0]?.mayFail)).toEqual([false, true])
  expect(gapsOf(safe(0n, 1n))).toEqual(['refund'])
})

describe('a packed batch', () => {
  it.each<readonly [string, Hex, string[]]>([
    ['an operation that is none', packed(2, target, 0n, '0x'), ['batch']],
    ['a length that lies', packed(0, target, 0n, approve, 200), ['batch']],
    ['a length beyond all numbers', packed(0, target, 0n, '0x', Number.MAX_SAFE_INTEGER), ['batch']],
    ['a tail', concatHex([packed(0, target, 0n, approve), '0x00']), ['batch']],
    ['a cut end', packed(0, target, 0n, approve).slice(0, -2) as Hex, ['batch']],
    ['a target that some versions replace', packed(0, zero, 0n, '0x'), ['target']],
    ['the code of another contract', packed(1, target, 0n, approve), ['delegatecall']],
    ['nothing', '0x', []],
  ])('with %s', (_what, bytes, gaps) => {
    expect(gapsOf(decode(multiSend(bytes)))).toEqual(gaps)
  })

  const payload = (...pieces: Hex[]): DecodedCall =>
    decode(calling('execute(bytes, bytes)', [concatHex(pieces), '0x']))

  it.each([
    ['nothing at all', [], ['batch']],
    ['calls that are not there', ['0x01', '0x02', '0x40', target], ['batch']],
    ['a tail', ['0x11', '0x40', target, '0x00'], ['batch']],
    ['data that is not there', ['0x11', '0x44', target, '0x000004', '0x0102'], ['batch']],
    ['a call for when another fails', ['0x11', '0x60', target], ['conditional']],
    ['a call after which it may end', ['0x01', '0x02', '0x80', target, '0x40', target], ['conditional']],
    ['an unknown behaviour', ['0x11', '0xc0', target], ['batch']],
    ['the code of another contract', ['0x11', '0x50', target], ['batch', 'delegatecall']],
    ['its own code, with data that it wraps', ['0x11', '0x51'], ['batch']],
  ] as const)('of a wallet of version 3 with %s', (_what, pieces, gaps) => {
    expect(gapsOf(payload(...pieces))).toEqual(gaps)
  })

  it('of an account of ERC-7579 is not read in another mode, or otherwise than by its mode', () => {
    const ofMode = (kind: string, bytes: Hex): DecodedCall =>
      decode(calling('execute(bytes32, bytes)', [`0x${kind.padEnd(64, '0')}`, bytes]))
    const executions = encodeAbiParameters(
      [{ type: 'tuple[]', components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }] }],
      [[[target, 2n, approve]]],
    )
    expect(['01', '0101'].map((mode) => ofMode(mode, executions).nested[0]?.mayFail)).toEqual([false, true])
    const single = encodePacked(['address', 'uint256', 'bytes'], [target, 4n, approve])
    for (const [kind, bytes] of [
      ['01', concatHex([executions, '0x00'])],
      ['01', single],
      ['02', single],
      ['0002', single],
      ['01000000000078210001', executions],
      ['00', '0x1234'],
    ] as const)
      expect(gapsOf(ofMode(kind, bytes)), kind).toEqual(['batch'])
  })
})

describe('other gaps', () => {
  const execute = (operation: number) =>
    calling('execute(address, uint256, bytes, uint8)', [target, 1n, approve, operation])
  const lists = (...values: readonly bigint[]) =>
    calling('executeBatch(address[], uint256[], bytes[])', [[target, target], values, [approve, approve]])
  const nested = (levels: number): Hex => (levels === 0 ? approve : multicall(nested(levels - 1)))
  // The list begins one word later than it would.
  const moved = multicall(approve).replace('20'.padStart(64, '0'), '40'.padStart(64, '0') + '0'.repeat(64))

  it.each([
    ['new code', calling('createContract(bytes)', ['0x6001']), ['create']],
    ['a call', execute(0), []],
    ['a call with the code of another contract', execute(1), ['delegatecall']],
    ['a creation', execute(2), ['create']],
    ['a creation at a chosen place', execute(3), ['create']],
    ['an unknown operation', execute(4), ['batch']],
    ['no values', lists(), []],
    ['too few values', lists(1n), ['batch']],
    ['as many values', lists(1n, 2n), []],
    ['a tail', `${approve}c0ffee`, ['left-over']],
    ['standard data', approve, []],
    // One decoder masks them, another one reverts.
    ['bits above an address', `${approve.slice(0, 10)}1${approve.slice(11)}`, ['encoding']],
    ['short data', approve.slice(0, -2), ['arguments']],
    ['data without a selector', '0x123456', ['data']],
    ['an unknown selector', '0x12345678', ['undecoded']],
    ['a list in another place', moved, ['encoding']],
    ['eight levels', nested(8), []],
    ['nine levels', nested(9), ['cut']],
    ['201 calls', multicall(...Array.from({ length: 201 }, () => approve)), ['cut']],
  ])('of %s', (_what, data, gaps) => {
    expect(gapsOf(decode(data as Hex))).toEqual(gaps)
  })

  it('are functions with one selector that both fit', () => {
    // Both have the selector 0xa9059cbb.
    const own = valueOf(readAbi('many_msg_babbage(bytes1 what)'))
    const data = calling('transfer(address, uint256)', [target, 5n])
    const call = decodeCall({ to: wallet, value: 0n, data }, abiIndex([{ name: 'mine', abi: own }]))
    expect(call.known?.item.name).toBe('transfer')
    expect(gapsOf(call)).toEqual(['ambiguous'])
    expect(call.sender).toBeNull()
  })
})
