import { toFunctionSelector } from 'viem/utils'
import { expect, it } from 'vitest'
import { sampleMarketAbi, sampleTokenErrors } from '../../core/transactions/known-abis.ts'
import { coinAbi, editionsAbi, marketAbi, uniquesAbi } from './abis.ts'

it('the order book that Marketdesk knows is the one deployed here', () => {
  const selectors = (abi: readonly { readonly type: string }[]): string[] =>
    abi
      .filter((item) => item.type === 'function')
      .map((item) => toFunctionSelector(item as Parameters<typeof toFunctionSelector>[0]))
  const writing = marketAbi.filter(
    (item) =>
      item.type === 'function' &&
      (item.stateMutability === 'payable' || item.stateMutability === 'nonpayable'),
  )
  expect(selectors(sampleMarketAbi()).toSorted()).toEqual(selectors(writing).toSorted())
})

it('every error of the coins and collections deployed here has a name in Marketdesk', () => {
  const errors = [...coinAbi, ...editionsAbi, ...uniquesAbi].flatMap((item) =>
    item.type === 'error' ? [item.name] : [],
  )
  const known = sampleTokenErrors().flatMap((item) => (item.type === 'error' ? [item.name] : []))
  expect(known.toSorted()).toEqual([...new Set(errors)].toSorted())
})
