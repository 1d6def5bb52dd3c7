import { expect, test } from 'vitest'
import { fail, succeed } from '../../../core/result.ts'
import { createNamedContracts } from './named-contracts.ts'

const market = `0x${'a'.repeat(40)}`
const coin = `0x${'B'.repeat(40)}`
const lanterns = `0x${'c'.repeat(40)}`

test('names come from known contracts first, then from collections; coins bring their units', async () => {
  const named = createNamedContracts({
    contracts: async () =>
      succeed([
        { address: market, label: 'Our market' },
        { address: market, label: 'Market of the sample' },
        { address: coin.toLowerCase(), label: 'WETH' },
      ]),
    coins: () => [{ address: coin, symbol: 'WETH', decimals: 18 }],
    collections: () => [
      { address: lanterns, name: 'Lanterns' },
      { address: market, name: 'Not this one' },
    ],
  })
  expect(await named('p')).toEqual(
    succeed([
      { address: market, name: 'Our market', coin: null },
      { address: coin.toLowerCase(), name: 'WETH', coin: { symbol: 'WETH', decimals: 18 } },
      { address: lanterns, name: 'Lanterns', coin: null },
    ]),
  )
})

test('a database that does not answer is a failure, not a list without names', async () => {
  const failure = fail({ kind: 'unavailable' as const, message: 'The database is away.', hint: 'Try again.' })
  const named = createNamedContracts({
    contracts: async () => failure,
    coins: () => [],
    collections: () => [],
  })
  expect(await named('p')).toEqual(failure)
})
