import { concatHex, encodeAbiParameters, encodeFunctionData, encodePacked, parseAbi, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { abiIndex } from './abi-index.ts'
import { allCalls, decodeCall, type DecodedCall } from './decode-call.ts'
import { readAbi } from './read-abi.ts'
import { valueOf } from '../testing/value-of.ts'

const wallet = `0x${'a1'.repeat(20)}` as const
const target = `0x${'b2'.repeat(20)}` as const
const taker = `0x${'02'.repeat(20)}` as const
const zero = `0x${'0'.repeat(40)}` as const

const abi = parseAbi([
  'struct Call { address target; bytes callData; }',
  'struct Call3 { address target; bool allowFailure; bytes callData; }',
  'struct Call3Value { address target; bool allowFailure; uint256 value; bytes callData; }',
  'struct Execution { address target; uint256 value; bytes callData; }',
  'struct WalletCall { bool delegateCall; bool revertOnError; uint256 gasLimit; address target; uint256 value; bytes data; }',
  'function approve(address spender, uint256 value)',
  'function multicall(bytes[] data)',
  'function multicall(bytes32 hash, bytes[] data)',
  'function tryAggregate(bool strict, Call[] calls)',
  'function tryBlockAndAggregate(bool strict, Call[] calls)',
  'function aggregate3(Call3[] calls)',
  'function aggregate3Value(Call3Value[] calls)',
  'function execute(WalletCall[] calls, uint256 nonce, bytes signature)',
  'function execute(address target, uint256 value, bytes data, uint8 operation)',
  'function executeBatch(address[] targets, uint256[] values, bytes[] datas)',
  'function executeBatch(Execution[] calls)',
  'function createContract(bytes code)',
  'function multiSend(bytes transactions)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
])
const payloads = parseAbi(['function execute(bytes payload, bytes signature)'])
const modes = parseAbi(['function execute(bytes32 mode, bytes calls)'])
const approve = encodeFunctionData({ abi, functionName: 'approve', args: [target, 5n] })

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
const multiSend = (bytes: Hex): DecodedCall =>
  decode(encodeFunctionData({ abi, functionName: 'multiSend', args: [bytes] }))

describe('who makes a call inside', () => {
  it('is the contract that carries the batch, with its own value and freedom to fail', () => {
    const strange = encodeFunctionData({
      abi,
      functionName: 'aggregate3Value',
      args: [
        [
          { target, allowFailure: true, value: 7n, callData: approve },
          { target: wallet, allowFailure: false, value: 0n, callData: '0x' },
        ],
      ],
    })
    const call = decode(strange, 7n)
    expect(inside(call)).toEqual([
      ['call', target, 7n, wallet, target, true],
      ['call', wallet, 0n, wallet, wallet, false],
    ])
    expect(gapsOf(call)).toEqual([])
    expect(call).toMatchObject({ sender: taker, account: wallet, operation: 'call', mayFail: false })
  })

  it('stays the same where a contract calls itself', () => {
    for (const data of [
      encodeFunctionData({ abi, functionName: 'multicall', args: [[approve]] }),
      encodeFunctionData({ abi, functionName: 'multicall', args: [`0x${'0'.repeat(64)}`, [approve]] }),
    ])
      expect(inside(decode(data, 9n))).toEqual([['delegatecall', wallet, 0n, taker, wallet, false]])
    expect(gapsOf(decode(encodeFunctionData({ abi, functionName: 'multicall', args: [[approve]] })))).toEqual(
      [],
    )
  })

  it('is the wallet, also for what a contract does in its name', () => {
    const batch = multiSendData(concatHex([packed(0, target, 3n, approve)]))
    const call = decode(
      encodeFunctionData({
        abi,
        functionName: 'execTransaction',
        args: [target, 0n, batch, 1, 0n, 0n, 0n, zero, zero, '0x'],
      }),
    )
    expect(inside(call)).toEqual([['delegatecall', target, 0n, taker, wallet, false]])
    expect(inside(call.nested[0] ?? call)).toEqual([['call', target, 3n, wallet, target, false]])
    expect(gapsOf(call)).toEqual(['delegatecall'])
  })
})

const multiSendData = (bytes: Hex): Hex =>
  encodeFunctionData({ abi, functionName: 'multiSend', args: [bytes] })

describe('what may fail', () => {
  it.each([
    ['tryAggregate', true, false],
    ['tryAggregate', false, true],
    ['tryBlockAndAggregate', false, true],
  ] as const)('%s(%s)', (functionName, strict, mayFail) => {
    const data = encodeFunctionData({ abi, functionName, args: [strict, [{ target, callData: approve }]] })
    expect(decode(data).nested.map((one) => one.mayFail)).toEqual([mayFail])
  })

  it('calls of a wallet that does not revert, and of a Safe with gas of its own, which may pay for it', () => {
    const calls = [true, false].map((revertOnError) => ({
      delegateCall: false,
      revertOnError,
      gasLimit: 0n,
      target,
      value: 1n,
      data: approve,
    }))
    const data = encodeFunctionData({ abi, functionName: 'execute', args: [calls, 0n, '0x'] })
    expect(decode(data).nested.map(({ mayFail }) => mayFail)).toEqual([false, true])
    const safe = (gas: bigint, price: bigint): DecodedCall =>
      decode(
        encodeFunctionData({
          abi,
          functionName: 'execTransaction',
          args: [target, 0n, approve, 0, gas, 0n, price, zero, zero, '0x'],
        }),
      )
    expect(safe(0n, 0n).nested[0]?.mayFail).toBe(false)
    expect(safe(1n, 0n).nested[0]?.mayFail).toBe(true)
    expect(gapsOf(safe(0n, 1n))).toEqual(['refund'])
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
    expect(gapsOf(multiSend(bytes))).toEqual(gaps)
  })

  const payload = (...pieces: Hex[]): DecodedCall =>
    decode(encodeFunctionData({ abi: payloads, args: [concatHex(pieces), '0x'] }))

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
    expect(inside(payload('0x12', `0x${'0'.repeat(40)}`, '0x07', concatHex(['0x40', target])))).toHaveLength(
      1,
    )
  })

  it.each([
    ['nothing at all', [], ['batch']],
    ['calls that are not there', ['0x01', '0x02', concatHex(['0x40', target])], ['batch']],
    ['a tail', ['0x11', concatHex(['0x40', target]), '0x00'], ['batch']],
    ['data that is not there', ['0x11', concatHex(['0x44', target, '0x000004', '0x0102'])], ['batch']],
    ['a call for when another fails', ['0x11', concatHex(['0x60', target])], ['conditional']],
    [
      'a call after which it may end',
      ['0x01', '0x02', concatHex(['0x80', target]), concatHex(['0x40', target])],
      ['conditional'],
    ],
    ['a behaviour that is none', ['0x11', concatHex(['0xc0', target])], ['batch']],
    ['the code of another contract', ['0x11', concatHex(['0x50', target])], ['batch', 'delegatecall']],
    ['its own code, with data that it wraps', ['0x11', '0x51'], ['batch']],
  ] as const)('of a wallet of version 3 with %s', (_what, pieces, gaps) => {
    expect(gapsOf(payload(...pieces))).toEqual(gaps)
  })

  const mode = (text: string): Hex => `0x${text.padEnd(64, '0')}`
  const ofMode = (kind: string, bytes: Hex): DecodedCall =>
    decode(encodeFunctionData({ abi: modes, args: [mode(kind), bytes] }))
  const executions = encodeAbiParameters(
    [{ type: 'tuple[]', components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }] }],
    [[[target, 2n, approve]]],
  )

  it('of an account of ERC-7579 is read by its mode', () => {
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
  it('are new code, unknown operations and lists that differ', () => {
    const created = decode(encodeFunctionData({ abi, functionName: 'createContract', args: ['0x6001'] }), 5n)
    expect(inside(created)).toEqual([['create', '', 5n, wallet, '', true]])
    expect(gapsOf(created)).toEqual(['create'])
    const execute = (operation: number): DecodedCall =>
      decode(encodeFunctionData({ abi, functionName: 'execute', args: [target, 1n, approve, operation] }))
    expect([0, 1, 2, 3, 4].map((operation) => gapsOf(execute(operation)))).toEqual([
      [],
      ['delegatecall'],
      ['create'],
      ['create'],
      ['batch'],
    ])
    const lists = (values: readonly bigint[]): string[] =>
      gapsOf(
        decode(
          encodeFunctionData({
            abi,
            functionName: 'executeBatch',
            args: [[target, target], values, [approve, approve]],
          }),
        ),
      )
    expect([lists([]), lists([1n]), lists([1n, 2n])]).toEqual([[], ['batch'], []])
  })

  it('are arguments in another encoding, tails, and short data', () => {
    expect(gapsOf(decode(`${approve}c0ffee`))).toEqual(['left-over'])
    expect(gapsOf(decode(approve))).toEqual([])
    // Bits above an address: one decoder masks them, another one reverts.
    expect(gapsOf(decode(`${approve.slice(0, 10)}1${approve.slice(11)}` as Hex))).toEqual(['encoding'])
    expect(gapsOf(decode(approve.slice(0, -2) as Hex))).toEqual(['arguments'])
    expect(gapsOf(decode('0x123456'))).toEqual(['data'])
    expect(gapsOf(decode('0x12345678'))).toEqual(['undecoded'])
    const calls = encodeFunctionData({ abi, functionName: 'multicall', args: [[approve]] })
    // The list begins one word later than it would.
    const moved = `${calls.slice(0, 10)}${'40'.padStart(64, '0')}${'0'.repeat(64)}${calls.slice(74)}` as Hex
    expect(decode(moved).nested).toHaveLength(1)
    expect(gapsOf(decode(moved))).toEqual(['encoding'])
  })

  it('are functions with one selector that both fit', () => {
    // Both have the selector 0xa9059cbb.
    const own = valueOf(readAbi('many_msg_babbage(bytes1 what)'))
    const index = abiIndex([{ name: 'mine', abi: own }])
    const transfer = encodeFunctionData({
      abi: parseAbi(['function transfer(address to, uint256 value)']),
      args: [target, 5n],
    })
    const call = decodeCall({ to: wallet, value: 0n, data: transfer }, index)
    expect(call.known?.item.name).toBe('transfer')
    expect(gapsOf(call)).toEqual(['ambiguous'])
    expect(call.sender).toBeNull()
  })

  it('are calls that were not opened', () => {
    let nest: Hex = approve
    for (let level = 0; level < 8; level += 1)
      nest = encodeFunctionData({ abi, functionName: 'multicall', args: [[nest]] })
    expect(gapsOf(decode(nest))).toEqual([])
    nest = encodeFunctionData({ abi, functionName: 'multicall', args: [[nest]] })
    expect(gapsOf(decode(nest))).toEqual(['cut'])
    const many = Array.from({ length: 201 }, () => approve)
    expect(gapsOf(decode(encodeFunctionData({ abi, functionName: 'multicall', args: [many] })))).toEqual([
      'cut',
    ])
  })
})
