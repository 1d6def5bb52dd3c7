import { toFunctionSelector } from 'viem/utils'
import { expect, it } from 'vitest'
import { sampleMarketAbi } from '../../core/transactions/known-abis.ts'
import { marketAbi } from './abis.ts'

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
