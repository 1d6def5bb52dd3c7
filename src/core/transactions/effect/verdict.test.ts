import { encodeFunctionData, parseAbi } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { addresses, approvalStep, buyStep, native, someIntent, subjectOf } from '../testing/trade.ts'
import type { Effect } from './effect.ts'
import { promisedEffect } from './promised-effect.ts'
import { verdictOf, type BuildVerdict } from './verdict.ts'

const absent = { absent: 'not simulated' }
const ids = ({ reasons }: BuildVerdict): string[] => reasons.map(({ id }) => id)
const promisedOf = (intent = someIntent()): Effect => {
  const { column } = promisedEffect(intent)
  if (!column.present) throw new Error(column.reason)
  return column.effect
}

describe('a call that names its order only', () => {
  const subject = subjectOf([buyStep])

  it('is not understood without a simulation', () => {
    const verdict = verdictOf({ subject, simulation: absent })
    expect([verdict.state, ids(verdict)]).toEqual(['not-understood', ['gap:order-on-chain:0']])
  })

  it('is accepted with a simulation that does what was promised', () => {
    const verdict = verdictOf({ subject, simulation: { effect: promisedOf() } })
    expect([verdict.state, verdict.reasons]).toEqual(['accepted', []])
  })

  it('is not accepted with a simulation that gives nothing', () => {
    const effect = promisedOf()
    const changes = effect.changes.filter(({ kind }) => kind !== 'collectible')
    const verdict = verdictOf({ subject, simulation: { effect: { ...effect, changes } } })
    expect(verdict.state).toBe('not-accepted')
    expect(verdict.headline).toContain('you would get 0 × token 7')
  })

  it('is not accepted with a value that was not promised', () => {
    const verdict = verdictOf({ subject: subjectOf([{ ...buyStep, value: '5000' }]), simulation: absent })
    expect(verdict.state).toBe('not-accepted')
    expect(ids(verdict)).toContain(`differs:native:${native}:taker`)
  })
})

it('does not accept a transfer of the price to a stranger', () => {
  const intent = someIntent({}, { priceCurrencyAddress: addresses.coin, priceDecimals: 6 })
  const data = encodeFunctionData({
    abi: parseAbi(['function transfer(address to, uint256 value)']),
    functionName: 'transfer',
    args: [addresses.stranger, 2030n],
  })
  const step = { id: 'buy', to: addresses.coin, data, value: '0', price: '2030' }
  const verdict = verdictOf({ subject: subjectOf([step], intent), simulation: absent })
  expect(verdict.state).toBe('not-accepted')
  expect(verdict.headline).toContain('you would get 0 × token 7')
})

it('does not accept an allowance that is left over', () => {
  const intent = someIntent({}, { priceCurrencyAddress: addresses.coin, priceDecimals: 6 })
  const buy = { ...buyStep, value: '0' }
  const more = subjectOf([approvalStep(5000n), buy], intent)
  expect(ids(verdictOf({ subject: more, simulation: absent }))).toContain(
    `allowance:${addresses.coin}:any:${addresses.market}`,
  )
  const exact = subjectOf([approvalStep(2030n), buy], intent)
  expect(ids(verdictOf({ subject: exact, simulation: absent }))).toEqual(['gap:order-on-chain:1'])
})
