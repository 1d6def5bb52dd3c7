import { concatHex, encodeAbiParameters, encodePacked, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { abiIndex } from './abi-index.ts'
import { allCalls, decodeCall, type DecodedCall } from './decode-call.ts'
import { readAbi } from './read-abi.ts'
import { calling } from './testing/trade.ts'
import { valueOf } from '../testing/value-of.ts'

const wallet = `0x${'a1'.repeat(20)}` as const
const target = `0x${'b2'.repeat(20)}` as const
const taker = `0x${'02'.repeat(20)}` as const
const zero = `0x${'0'.repeat(40)}` as const
const approve = calling('approve(address, uint256)', [target, 5n])
const multicall = (...data: readonly Hex[]) => calling('multicall(bytes[])', [data])

const decode = (data: Hex, value = 0n): DecodedCall =>
  decodeCall({ to: wallet, value, data, sender: taker }, abiIndex())
const gapsOf = (call: DecodedCall): string[] => allCalls(call).flatMap(({ gaps }) => gaps.map(({ id }) => id))
const inside = (call: DecodedCall) =>
  call.nested.map(({ to, value, operation, sender, account, mayFail }) => [
    operation,
    to.toLowerCase(),
    value,
    sender?.toLowerCase(),
    account.toLowerCase(),
    mayFail,
  ])

const packed = (operation: number, to: Hex, value: bigint, data: Hex, length = (data.length - 2) / 2): Hex =>
  encodePacked(
    ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
    [operation, to, value, BigInt(length), data],
  )
const multiSend = (bytes: Hex) => calling('multiSend(bytes)', [bytes])
const safe = (data: Hex, operation: number, gas = 0n, price = 0n): DecodedCall =>
  decode(
    calling(
      'execTransaction(address, uint256, bytes, uint8, uint256, uint256, uint256, address, address, bytes)',
      [target, 0n, data, operation, gas, 0n, price, zero, zero, '0x'],
    ),
  )

describe('who makes a call inside', () => {
  it('is the contract that carries the batch, with its own value and freedom to fail', () => {
    const call = decode(
      calling('aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[])', [
        [
          { target, allowFailure: true, value: 7n, callData: approve },
          { target: wallet, allowFailure: false, value: 0n, callData: '0x' },
        ],
      ]),
      7n,
    )
    expect(inside(call)).toEqual([
      ['call', target, 7n, wallet, target, true],
      ['call', wallet, 0n, wallet, wallet, false],
    ])
    expect(gapsOf(call)).toEqual([])
    expect(call).toMatchObject({ sender: taker, account: wallet, operation: 'call', mayFail: false })
  })

  it('stays the same where a contract calls itself', () => {
    const hashed = calling('multicall(bytes32, bytes[])', [`0x${'0'.repeat(64)}`, [approve]])
    for (const data of [multicall(approve), hashed])
      expect(inside(decode(data, 9n))).toEqual([['delegatecall', wallet, 0n, taker, wallet, false]])
    expect(gapsOf(decode(multicall(approve)))).toEqual([])
  })

  it('is the wallet, also for what a contract does in its name', () => {
    const call = safe(multiSend(packed(0, target, 3n, approve)), 1)
    expect(inside(call)).toEqual([['delegatecall', target, 0n, taker, wallet, false]])
    expect(inside(call.nested[0] ?? call)).toEqual([['call', target, 3n, wallet, target, false]])
    expect(gapsOf(call)).toEqual(['delegatecall'])
  })
})

describe('what may fail', () => {
  it.each([
    ['tryAggregate', true, false],
    ['tryAggregate', false, true],
    ['tryBlockAndAggregate', false, true],
  ] as const)('%s(%s)', (name, strict, mayFail) => {
    const calls = [{ target, callData: approve }]
    const data = calling(`${name}(bool, (address target, bytes callData)[])`, [strict, calls])
    expect(decode(data).nested.map((one) => one.mayFail)).toEqual([mayFail])
  })

  it('calls of a wallet that does not revert, and of a Safe with gas of its own, which may pay for it', () => {
    const calls = [true, false].map((reverts) => [false, reverts, 0n, target, 1n, approve])
    const data = calling('execute((bool, bool, uint256, address, uint256, bytes)[], uint256, bytes)', [
      calls,
      0n,
      '0x',
    ])
    expect(decode(data).nested.map(({ mayFail }) => mayFail)).toEqual([false, true])
    expect(safe(approve, 0).nested[0]?.mayFail).toBe(false)
    expect(safe(approve, 0, 1n).nested[0]?.mayFail).toBe(true)
    expect(gapsOf(safe(approve, 0, 0n, 1n))).toEqual(['refund'])
  })
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

  it('of a wallet of version 3 is read by its flags', () => {
    const size = `0x${((approve.length - 2) / 2).toString(16).padStart(6, '0')}` as const
    const value = `0x${'0'.repeat(63)}9` as const
    const call = payload(
      '0x21',
      '0x0003',
      // To itself with data, reverting; to another with value, gas and data, ignoring; without anything, reverting.
      concatHex(['0x45', size, approve]),
      concatHex(['0x0e', target, value, size, approve, value]),
      concatHex(['0x40', target]),
    )
    expect(inside(call)).toEqual([
      ['call', wallet, 0n, wallet, wallet, false],
      ['call', target, 9n, wallet, target, true],
      ['call', target, 0n, wallet, target, false],
    ])
    expect(gapsOf(call)).toEqual([])
    expect(inside(payload('0x12', zero, '0x07', '0x40', target))).toHaveLength(1)
  })

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

  it('of an account of ERC-7579 is read by its mode', () => {
    const ofMode = (kind: string, bytes: Hex): DecodedCall =>
      decode(calling('execute(bytes32, bytes)', [`0x${kind.padEnd(64, '0')}`, bytes]))
    const executions = encodeAbiParameters(
      [{ type: 'tuple[]', components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }] }],
      [[[target, 2n, approve]]],
    )
    const single = encodePacked(['address', 'uint256', 'bytes'], [target, 4n, approve])
    expect(inside(ofMode('00', single))).toEqual([['call', target, 4n, wallet, target, false]])
    expect(inside(ofMode('0101', executions))).toEqual([['call', target, 2n, wallet, target, true]])
    const delegated = ofMode('ff', concatHex([target, approve]))
    expect(inside(delegated)).toEqual([['delegatecall', target, 0n, taker, wallet, false]])
    expect(gapsOf(delegated)).toEqual(['delegatecall'])
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
  const created = calling('createContract(bytes)', ['0x6001'])
  const execute = (operation: number) =>
    calling('execute(address, uint256, bytes, uint8)', [target, 1n, approve, operation])
  const lists = (...values: readonly bigint[]) =>
    calling('executeBatch(address[], uint256[], bytes[])', [[target, target], values, [approve, approve]])
  const nested = (levels: number): Hex => (levels === 0 ? approve : multicall(nested(levels - 1)))
  // The list begins one word later than it would.
  const moved = multicall(approve).replace('20'.padStart(64, '0'), '40'.padStart(64, '0') + '0'.repeat(64))

  it.each([
    ['new code', created, ['create']],
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

  it('do not keep what can be read from being opened', () => {
    expect(inside(decode(created, 5n))).toEqual([['create', '', 5n, wallet, '', true]])
    expect(decode(moved as Hex).nested).toHaveLength(1)
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
