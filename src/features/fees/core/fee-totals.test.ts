import { expect, it } from 'vitest'
import type { FeeAnswer, FeeOption } from './fee-option.ts'
import { feeTotals } from './fee-totals.ts'
import { feeOption } from './testing/fee-option.ts'

const option = (symbol: string, value: string | null, decimals = 6) =>
  feeOption({ symbol, contractAddress: `0x${symbol}`, value, decimals })
const answer = (options: readonly FeeOption[], sponsored: boolean | null = false): FeeAnswer => ({
  options,
  sponsored,
  quote: null,
})

it('adds each coin up over all transactions, exactly', () => {
  const [usd] = feeTotals([answer([option('USD', '9007199254740993')]), answer([option('USD', '2')])])
  expect(usd).toMatchObject({
    option: { symbol: 'USD', value: '9007199254740995' },
    each: [{ value: '9007199254740993' }, { value: '2' }],
  })
})

it('gives no total to a coin that one of them does not take, does not price, or counts in other units', () => {
  const totals = feeTotals([
    answer([option('A', '1'), option('B', '1'), option('C', '1')]),
    answer([option('B', null), option('C', '1', 18)]),
  ])
  expect(totals.map((item) => item.option.value)).toEqual([null, null, null])
  expect(totals[0]?.each[1]).toBeNull()
})

it('counts a sponsored transaction as nothing, and one without options that is not sponsored as unknown', () => {
  expect(feeTotals([answer([option('A', '5')]), answer([], true)])[0]?.option.value).toBe('5')
  expect(feeTotals([answer([option('A', '5')]), answer([], null)])[0]?.option.value).toBeNull()
})
