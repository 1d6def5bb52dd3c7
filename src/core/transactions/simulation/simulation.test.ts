import { encodeAbiParameters, encodeErrorResult, parseAbi } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { abiIndex } from '../abi-index.ts'
import { revertReason } from './revert-reason.ts'
import { balanceChanges, transfersOf } from './transfers.ts'

const word = (address: string): string => `0x${'0'.repeat(24)}${address.slice(2)}`
const a = `0x${'aa'.repeat(20)}`
const b = `0x${'bb'.repeat(20)}`
const zero = `0x${'0'.repeat(40)}`
const coin = `0x${'cc'.repeat(20)}`
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const uint = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`

describe('revertReason', () => {
  const index = abiIndex()
  it('reads texts, panics and errors of known contracts', () => {
    const text = encodeErrorResult({
      abi: parseAbi(['error Error(string)']),
      errorName: 'Error',
      args: ['no funds'],
    })
    expect(revertReason(text, index)).toBe('no funds')
    const panic = encodeErrorResult({
      abi: parseAbi(['error Panic(uint256)']),
      errorName: 'Panic',
      args: [17n],
    })
    expect(revertReason(panic, index)).toContain('overflow')
    const own = encodeErrorResult({
      abi: parseAbi(['error NotActive(uint256)']),
      errorName: 'NotActive',
      args: [7n],
    })
    expect(revertReason(own, index)).toBe('NotActive(7)')
  })
  it('shows what nobody knows as it came', () => {
    expect(revertReason('0x', index)).toContain('without a reason')
    expect(revertReason('0xdeadbeef', index)).toContain('0xdeadbeef')
    expect(revertReason('oops', index)).toContain('unreadable')
  })
})

describe('transfersOf', () => {
  it('reads every standard and native coins', () => {
    expect(transfersOf({ address: coin, topics: [transferTopic, word(a), word(b)], data: uint(5n) })).toEqual(
      [{ kind: 'coin', contract: coin, tokenId: null, amount: 5n, from: a, to: b }],
    )
    expect(
      transfersOf({ address: coin, topics: [transferTopic, word(a), word(b), uint(9n)], data: '0x' }),
    ).toMatchObject([{ kind: 'collectible', tokenId: '9', amount: 1n }])
    const native = `0x${'Ee'.repeat(20)}`
    expect(
      transfersOf({ address: native, topics: [transferTopic, word(a), word(b)], data: uint(5n) }),
    ).toMatchObject([{ kind: 'native', contract: zero }])
    const single = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
    const data = `${uint(3n)}${uint(4n).slice(2)}`
    expect(transfersOf({ address: coin, topics: [single, word(a), word(a), word(b)], data })).toMatchObject([
      { tokenId: '3', amount: 4n, from: a, to: b },
    ])
    const batch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
    const lists = encodeAbiParameters(
      [{ type: 'uint256[]' }, { type: 'uint256[]' }],
      [
        [1n, 2n],
        [3n, 4n],
      ],
    )
    expect(
      transfersOf({ address: coin, topics: [batch, word(a), word(a), word(b)], data: lists }).map(
        ({ tokenId, amount }) => [tokenId, amount],
      ),
    ).toEqual([
      ['1', 3n],
      ['2', 4n],
    ])
  })
  it('reads nothing into what it does not know', () => {
    expect(transfersOf({ address: coin, topics: [], data: '0x' })).toEqual([])
    expect(transfersOf({ address: coin, topics: [uint(1n)], data: '0x' })).toEqual([])
  })
})

it('adds up what an account has more or less', () => {
  const asset = { kind: 'coin', contract: coin, tokenId: null } as const
  expect(
    balanceChanges([
      { ...asset, amount: 10n, from: a, to: b },
      { ...asset, amount: 4n, from: b, to: a },
      { ...asset, amount: 7n, from: zero, to: b },
    ]),
  ).toEqual([
    { ...asset, account: a, change: -6n },
    { ...asset, account: b, change: 13n },
  ])
})
