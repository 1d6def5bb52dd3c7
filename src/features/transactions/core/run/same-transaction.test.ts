import { expect, it } from 'vitest'
import { addresses, buyStep } from '../testing/trade.ts'
import { sayMessage } from '../say.ts'
import { fact } from '../fact.ts'
import { differencesOf, type ChainTransaction } from './same-transaction.ts'

const { market, stranger, taker } = addresses
const upper = (text: string) => text.toUpperCase().replace('0X', '0x')
const wanted = { account: taker, chainId: 31_337 }
const own: ChainTransaction = {
  hash: `0x${'1'.repeat(64)}`,
  from: upper(taker),
  to: upper(market),
  data: upper(buyStep.data),
  value: 2030n,
  nonce: 3,
  chainId: 31_337,
}

it.each([
  ['in whatever letters', buyStep, own],
  ['without a chain', buyStep, { ...own, chainId: null }],
  ['without data and value', { to: market, data: '', value: '' }, { ...own, data: '0x', value: 0n }],
])('takes the step’s own transaction %s', (_how, step, transaction) => {
  expect(differencesOf(step, wanted, transaction)).toEqual([])
})

it.each([
  ['chain', { chainId: 1 }, '31337', '1'],
  ['sender', { from: stranger }, taker, stranger],
  ['target', { to: stranger }, market, stranger],
  ['target', { to: null }, market, null],
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
  expect(
    sayMessage(fact('not-the-step', { differences: difference === undefined ? [] : [difference] })),
  ).toContain('from byte')
})

it('never takes a value that cannot be read for the same', () => {
  expect(differencesOf({ ...buyStep, value: 'many' }, wanted, { ...own, value: 0n })).toMatchObject([
    { what: 'value', step: 'many' },
  ])
})
