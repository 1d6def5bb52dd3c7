import { expect, test } from 'vitest'
import { fail, succeed } from '../../../core/result.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { createNamedContracts } from './named-contracts.ts'

const market = `0x${'a'.repeat(40)}`
const coin = `0x${'B'.repeat(40)}`
const seaport = '0x0000000000000068f116a894984e2db1123eb395'
const lanterns = `0x${'c'.repeat(40)}`

type Deps = Parameters<typeof createNamedContracts>[0]
const open = (deps: Partial<Deps>) =>
  createNamedContracts({
    projects: () => ['p'],
    contracts: async () => succeed([]),
    coins: () => [],
    collections: () => [],
    ...deps,
  })

test('names come from known contracts first, then from collections; coins bring their units', async () => {
  const named = open({
    contracts: async () =>
      succeed([
        { address: market, label: 'Our market', marketplace: null, source: 'operator' },
        { address: market, label: 'Market of the sample', marketplace: null, source: 'sample' },
        { address: coin.toLowerCase(), label: 'WETH', marketplace: null, source: 'sample' },
        { address: seaport, label: 'Seaport 1.6', marketplace: null, source: 'app' },
      ]),
    coins: () => [{ address: coin, symbol: 'WETH', decimals: 18 }],
    collections: () => [
      { address: lanterns, name: 'Lanterns', kind: 'ERC1155' },
      { address: market, name: 'Not this one', kind: 'ERC721' },
    ],
  })
  expect(await named('p')).toEqual(
    succeed([
      // Marked as known without a marketplace: it may be anything.
      { address: market, name: 'Our market', coin: null, kind: null },
      { address: coin.toLowerCase(), name: 'WETH', coin: { symbol: 'WETH', decimals: 18 }, kind: 'ERC20' },
      { address: seaport, name: 'Seaport 1.6', coin: null, kind: 'market' },
      { address: lanterns, name: 'Lanterns', coin: null, kind: 'ERC1155' },
    ]),
  )
})

test('a database that does not answer is a failure, not a list without names', async () => {
  const failure = fail({ kind: 'unavailable' as const, message: 'The database is away.', hint: 'Try again.' })
  expect(await open({ contracts: async () => failure })('p')).toEqual(failure)
})

test('of all projects: each name once, and none where two projects differ', async () => {
  const names: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
    one: [
      [market, 'Our market'],
      [coin.toLowerCase(), 'WETH'],
      [seaport, 'Seaport'],
    ],
    two: [
      [market, 'Another market'],
      [seaport, 'Seaport'],
      [lanterns, 'Lanterns'],
    ],
    three: [[market, 'Our market']],
  }
  const known = { marketplace: null, source: 'operator' } as const
  const named = open({
    projects: () => Object.keys(names),
    contracts: async (project) =>
      succeed((names[project] ?? []).map(([address, label]) => ({ address, label, ...known }))),
  })
  expect(valueOf(await named()).map(({ address, name }) => `${address} ${name}`)).toEqual([
    `${coin.toLowerCase()} WETH`,
    `${seaport} Seaport`,
    `${lanterns} Lanterns`,
  ])
})
