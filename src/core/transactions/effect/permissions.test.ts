import { encodeFunctionData, parseAbi } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import {
  addresses,
  approvalStep,
  buyStep,
  fillData,
  native,
  someIntent,
  subjectOf,
} from '../testing/trade.ts'
import { allowanceHub } from './allowance-hub-effect.ts'
import { decodedEffect } from './decoded-effect.ts'
import { verdictOf } from './verdict.ts'

const { coin, collection, market, stranger, taker } = addresses
const abi = parseAbi([
  'function increaseAllowance(address spender, uint256 value)',
  'function decreaseAllowance(address spender, uint256 value)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function approve(address spender, uint256 value)',
  'function setApprovalForAll(address operator, bool approved)',
  'function transferFrom(address from, address to, uint256 value)',
  'function execute(address target, uint256 value, bytes data)',
])
const aggregateAbi = parseAbi([
  'struct Call { address target; bytes callData; }',
  'struct Call3 { address target; bool allowFailure; bytes callData; }',
  'function aggregate(Call[] calls) payable',
  'function aggregate3(Call3[] calls) payable',
])
const hubAbi = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
])
const multicall = '0xca11bde05977b3631167028862be2a173976ca11'

const purchase = someIntent({}, { priceCurrencyAddress: coin, priceDecimals: 6 })
const sale = someIntent({ kind: 'sell', additionalFees: [] }, { side: 'offer', priceCurrencyAddress: coin })
const call = (to: string, data: string) => ({ id: 'unknown', to, data, value: '0', price: '0' })
const effectOf = (steps: readonly object[], intent = purchase) =>
  decodedEffect(subjectOf(steps, intent)).effect
const allowed = (steps: readonly object[], intent = purchase) =>
  effectOf(steps, intent).allowances.map(({ spender, amount, tokenId, until }) => [
    spender,
    tokenId,
    amount,
    until,
  ])
const gaps = (steps: readonly object[], intent = purchase) => effectOf(steps, intent).gaps.map(({ id }) => id)

describe('what may be taken after the last step', () => {
  it('is what an approval leaves over', () => {
    expect(allowed([approvalStep(50n)])).toEqual([[market, null, 50n, null]])
    expect(allowed([approvalStep(50n), approvalStep(0n)])).toEqual([])
    const more = encodeFunctionData({ abi, functionName: 'increaseAllowance', args: [market, 5n] })
    const less = encodeFunctionData({ abi, functionName: 'decreaseAllowance', args: [market, 7n] })
    expect(allowed([approvalStep(50n), call(coin, more), call(coin, less)])).toEqual([
      [market, null, 48n, null],
    ])
  })

  it('is what a permit gives, also inside of a wallet’s own batch', () => {
    const permit = encodeFunctionData({
      abi,
      functionName: 'permit',
      args: [taker, stranger, 9n, 1n, 27, `0x${'1'.repeat(64)}`, `0x${'1'.repeat(64)}`],
    })
    const batch = encodeFunctionData({ abi, functionName: 'execute', args: [coin, 0n, permit] })
    expect(allowed([call(coin, permit)])).toEqual([[stranger, null, 9n, null]])
    expect(allowed([call(taker, batch)])).toEqual([[stranger, null, 9n, null]])
    expect(gaps([call(taker, batch)])).toEqual([])
  })

  it('is what the allowance hub gives, until its end', () => {
    const data = encodeFunctionData({
      abi: hubAbi,
      functionName: 'approve',
      args: [coin, stranger, 5n, 1_900_000_000],
    })
    expect(allowed([call(allowanceHub, data)])).toEqual([[stranger, null, 5n, 1_900_000_000n]])
    const { reasons } = verdictOf({
      subject: subjectOf([call(allowanceHub, data)], purchase),
      simulation: { absent: '' },
    })
    expect(reasons.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('until 2030-03-17T17:46:40.000Z, which was not promised'),
    )
  })

  it('is nothing of a token whose approval ends with its move', () => {
    const one = encodeFunctionData({ abi, functionName: 'approve', args: [market, 7n] })
    const away = encodeFunctionData({ abi, functionName: 'transferFrom', args: [taker, stranger, 7n] })
    expect(allowed([call(collection, one)], sale)).toEqual([[market, '7', 1n, null]])
    expect(allowed([call(collection, one), call(collection, away)], sale)).toEqual([])
  })

  it('is a whole collection, which is usual for the contract that trades alone', () => {
    const all = (operator: `0x${string}`) =>
      call(collection, encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [operator, true] }))
    const sell = { ...buyStep, id: 'sell', value: '0', price: '2000', data: fillData('sell', 2n, []) }
    const ids = (steps: readonly object[]) =>
      verdictOf({ subject: subjectOf(steps, sale), simulation: { absent: '' } }).reasons.map(({ id }) => id)
    expect(ids([all(market), sell])).toEqual(['gap:order-on-chain:1'])
    expect(ids([all(stranger), sell])).toContain(`allowance:${collection}:any:${stranger}`)
    // Nothing in these steps trades at the market.
    expect(ids([all(market)])).toContain(`allowance:${collection}:any:${market}`)
  })

  it('is what typed data lets be taken', () => {
    const signature = {
      domain: { name: 'Coin', version: '1', chainId: 31_337, verifyingContract: coin },
      types: {
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
      },
      primaryType: 'Permit',
      value: { owner: taker, spender: stranger, value: '12', nonce: '0', deadline: '1900000000' },
    }
    const post = { endpoint: 'https://market.example/order', method: 'POST', body: {} }
    expect(allowed([{ id: 'signEIP712', signature, post }])).toEqual([[stranger, null, 12n, null]])
  })
})

describe('who makes a call counts', () => {
  const take = encodeFunctionData({ abi, functionName: 'transferFrom', args: [taker, stranger, 7n] })
  const approve = encodeFunctionData({ abi, functionName: 'approve', args: [stranger, 5n] })
  const batch = (data: `0x${string}`) =>
    call(
      multicall,
      encodeFunctionData({
        abi: aggregateAbi,
        functionName: 'aggregate',
        args: [[{ target: coin, callData: data }]],
      }),
    )

  it('an approval by a public batch is its own', () => {
    const { allowances, gaps: open } = effectOf([batch(approve)])
    expect([allowances.map(({ owner }) => owner), open]).toEqual([[multicall], []])
  })

  it('a transfer by a public batch is still a transfer', () => {
    expect(effectOf([batch(take)]).changes).toContainEqual({
      kind: 'coin',
      contract: coin,
      tokenId: null,
      account: taker,
      change: -7n,
    })
  })

  it('a call that may fail is not sure', () => {
    const data = encodeFunctionData({
      abi: aggregateAbi,
      functionName: 'aggregate3',
      args: [[{ target: coin, allowFailure: true, callData: take }]],
    })
    expect(gaps([call(multicall, data)])).toContain('may-fail')
  })

  it('a batch of a stranger, a call that nobody knows and a plain payment', () => {
    expect(gaps([{ ...batch(take), to: stranger }])).toContain('target-unknown')
    expect(gaps([call(market, '0x12345678')])).toEqual(['undecoded'])
    expect(gaps([call(stranger, '0x12345678')])).toEqual(['undecoded', 'target-unknown'])
    expect(gaps([{ ...call(market, ''), value: '5' }])).toEqual(['effect-unknown'])
    const paid = effectOf([{ ...call(stranger, ''), value: '5' }])
    expect([paid.changes, paid.gaps.map(({ id }) => id)]).toEqual([
      [
        { account: taker, kind: 'native', contract: native, tokenId: null, change: -5n },
        { account: stranger, kind: 'native', contract: native, tokenId: null, change: 5n },
      ],
      ['bare-transfer'],
    ])
  })

  it('a text to sign is never understood', () => {
    const post = { endpoint: 'https://market.example/order', method: 'POST', body: {} }
    expect(gaps([{ id: 'signEIP191', data: 'hello', post }])).toEqual(['text'])
  })
})
