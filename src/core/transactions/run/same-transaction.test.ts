import { expect, it, test } from 'vitest'
import { addresses, buyStep } from '../testing/trade.ts'
import { differencesOf, differenceWords, type ChainTransaction } from './same-transaction.ts'

const wanted = { account: addresses.taker, chainId: 31_337 }
const own: ChainTransaction = {
  hash: `0x${'1'.repeat(64)}`,
  from: addresses.taker.toUpperCase().replace('0X', '0x'),
  to: addresses.market.toUpperCase().replace('0X', '0x'),
  data: buyStep.data.toUpperCase().replace('0X', '0x'),
  value: 2030n,
  nonce: 3,
  chainId: 31_337,
}

it('takes the step’s own transaction, in whatever letters', () => {
  expect(differencesOf(buyStep, wanted, own)).toEqual([])
  expect(differencesOf(buyStep, wanted, { ...own, chainId: null })).toEqual([])
  expect(
    differencesOf({ to: addresses.market, data: '', value: '' }, wanted, { ...own, data: '0x', value: 0n }),
  ).toEqual([])
})

test.each([
  ['chain', { chainId: 1 }, '31337', '1'],
  ['sender', { from: addresses.stranger }, addresses.taker, addresses.stranger],
  ['target', { to: addresses.stranger }, addresses.market, addresses.stranger],
  ['target', { to: null }, addresses.market, 'none: it creates a contract'],
  ['value', { value: 2031n }, '2030', '2031'],
] as const)('finds another %s, with both values', (what, over, step, transaction) => {
  expect(differencesOf(buyStep, wanted, { ...own, ...over })).toEqual([{ what, step, transaction }])
})

it('finds one byte of long data, and shows where it is', () => {
  const data = `${buyStep.data.slice(0, -1)}${buyStep.data.endsWith('1') ? '2' : '1'}`
  const [difference, ...rest] = differencesOf(buyStep, wanted, { ...own, data })
  expect(rest).toEqual([])
  expect(difference?.what).toBe('data')
  expect(difference?.step).not.toBe(difference?.transaction)
  expect(differenceWords([difference ?? { what: '', step: '', transaction: '' }])).toContain('from byte')
})

it('never takes a value that cannot be read for the same', () => {
  expect(differencesOf({ ...buyStep, value: 'many' }, wanted, { ...own, value: 0n })).toMatchObject([
    { what: 'value', step: 'many' },
  ])
})
