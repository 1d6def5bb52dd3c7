import { sayMessage } from '../say.ts'
import { describe, expect, it } from 'vitest'
import {
  addresses,
  approvalStep,
  calling,
  callStep,
  native,
  signStep,
  someIntent,
  somePermit,
  subjectOf,
  verdictFor,
} from '../testing/trade.ts'
import { allowanceHub } from '../known-contracts.ts'
import { decodedEffect } from './decoded-effect.ts'

const { coin, collection, market, stranger, taker } = addresses
const multicall = '0xca11bde05977b3631167028862be2a173976ca11'

const purchase = someIntent({}, { priceCurrencyAddress: coin, priceDecimals: 6 })
const sale = someIntent({ kind: 'sell', additionalFees: [] }, { side: 'offer', priceCurrencyAddress: coin })
const effectOf = (steps: readonly object[], intent = purchase) =>
  decodedEffect(subjectOf(steps, intent)).effect
const gaps = (...steps: readonly object[]) => effectOf(steps).gaps.map(({ id }) => id)

describe('what may be taken after the last step', () => {
  const change = (name: string, amount: bigint) =>
    callStep(coin, calling(`${name}Allowance(address, uint256)`, [market, amount]))
  const given = calling('permit(address, address, uint256, uint256, uint8, bytes32, bytes32)', [
    taker,
    stranger,
    9n,
    1n,
    27,
    `0x${'1'.repeat(64)}`,
    `0x${'1'.repeat(64)}`,
  ])
  const batch = callStep(taker, calling('execute(address, uint256, bytes)', [coin, 0n, given]))
  const ofHub = callStep(
    allowanceHub,
    calling('approve(address, address, uint160, uint48)', [coin, stranger, 5n, 1_900_000_000]),
  )
  const item = callStep(collection, calling('approve(address, uint256)', [market, 7n]))
  const away = callStep(collection, calling('transferFrom(address, address, uint256)', [taker, stranger, 7n]))

  it.each([
    ['what an approval leaves over', [approvalStep(50n)], [market, null, 50n, null]],
    ['nothing of an approval that is taken back', [approvalStep(50n), approvalStep(0n)], null],
    [
      'what more and less come to',
      [approvalStep(50n), change('increase', 5n), change('decrease', 7n)],
      [market, null, 48n, null],
    ],
    ['what a permit gives', [callStep(coin, given)], [stranger, null, 9n, null]],
    ['what a permit gives in a wallet’s own batch', [batch], [stranger, null, 9n, null]],
    ['what the allowance hub gives, until its end', [ofHub], [stranger, null, 5n, 1_900_000_000n]],
    ['a token of which nothing is sold', [item], [market, '7', 1n, null], sale],
    ['nothing of a token whose approval ends with its move', [item, away], null, sale],
    ['what typed data lets be taken', [signStep(somePermit())], [stranger, null, 12n, null]],
  ] as const)('is %s', (_what, steps, allowed, intent = purchase) => {
    const { allowances } = effectOf(steps, intent)
    expect(
      allowances.map(({ spender, tokenId, amount, until }) => [spender, tokenId, amount, until]),
    ).toEqual(allowed === null ? [] : [allowed])
  })

  it('has its end in the words of the verdict', () => {
    expect(verdictFor([ofHub], purchase).reasons.map(({ fact }) => sayMessage(fact))).toContainEqual(
      expect.stringContaining('until 2030-03-17T17:46:40.000Z, which was not promised'),
    )
  })
})

describe('who makes a call counts', () => {
  const take = calling('transferFrom(address, address, uint256)', [taker, stranger, 7n])
  const approve = calling('approve(address, uint256)', [stranger, 5n])
  const batch = (callData: string, to: string = multicall) =>
    callStep(to, calling('aggregate((address target, bytes callData)[])', [[{ target: coin, callData }]]))

  it('an approval by a public batch is its own', () => {
    const { allowances, gaps: open } = effectOf([batch(approve)])
    expect([allowances.map(({ owner }) => owner), open]).toEqual([[multicall], []])
  })

  it('a batch of a stranger, a call that nobody knows and a plain payment', () => {
    expect(gaps(batch(take, stranger))).toContain('target-unknown')
    expect(gaps(callStep(market, '0x12345678'))).toEqual(['undecoded'])
    expect(gaps(callStep(stranger, '0x12345678'))).toEqual(['undecoded', 'target-unknown'])
    expect(gaps(callStep(market, '', 5n))).toEqual(['effect-unknown'])
    const asset = { kind: 'native', contract: native, tokenId: null }
    expect(effectOf([callStep(stranger, '', 5n)])).toMatchObject({
      changes: [
        { ...asset, account: taker, change: -5n },
        { ...asset, account: stranger, change: 5n },
      ],
      gaps: [{ id: 'bare-transfer' }],
    })
  })
})
