import { expect, it } from 'vitest'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed } from '../../../core/result.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { planRecipes, type PlanDeps } from './plan-recipes.ts'

const { signal } = new AbortController()
const collection = `0x${'c0'.repeat(20)}`
const market = `0x${'aa'.repeat(20)}`
const weth = `0x${'ee'.repeat(20)}`
const refused: Failure = { kind: 'service', message: 'Unauthorized.' }

type Answers = {
  readonly rows?: readonly unknown[]
  readonly listed?: Failure
  readonly steps?: unknown
  readonly known?: readonly unknown[]
  readonly existing?: readonly unknown[]
}

const listing = {
  listing: {
    side: 'listing',
    status: 'active',
    marketplace: 'platform_marketplace_v2',
    orderId: '7',
    tokenId: '1',
    priceCurrencyAddress: weth,
  },
}

const plan = async (answers: Answers, recipes = ['sales']) => {
  const deps = {
    listeners: { list: async () => succeed({ listeners: answers.existing ?? [] }) },
    service: {
      listCollectibles: async () =>
        answers.listed === undefined
          ? succeed({ collectibles: answers.rows ?? [listing] })
          : fail(answers.listed),
      call: async () => succeed({ answer: { steps: answers.steps ?? [{ to: weth }, { to: market }] } }),
    },
    transactions: { known: { contracts: async () => succeed(answers.known ?? []) } },
    orders: {
      currencies: async () => succeed({ currencies: [{ address: weth, symbol: 'WETH', decimals: 18 }] }),
    },
  } as unknown as PlanDeps
  const input = {
    project: 'p',
    network: 'main',
    recipes,
    collections: [{ contractAddress: collection, name: 'Lantern Coast' }],
    markets: [],
    coins: [],
  } as never
  return valueOf(await planRecipes(deps)(input, signal))
}

it('takes coins from the orders and the order book from a prepared purchase', async () => {
  const planned = await plan({})
  expect(planned.coins).toEqual([{ address: weth, symbol: 'WETH' }])
  expect(planned.markets).toEqual([{ address: market, label: null, source: 'service' }])
  expect(planned.listeners).toMatchObject([
    { name: 'Sales of Lantern Coast', filters: { contractAddresses: [collection, market, weth] } },
  ])
  expect(planned.notes).toEqual([])
})

it('prefers an order book that is known for the marketplace', async () => {
  const known = [
    { address: market, label: 'Market', marketplace: 'platform_marketplace_v2', network: 'main' },
    { address: collection, label: 'Other', marketplace: 'platform_marketplace_v2', network: 'other' },
  ]
  expect((await plan({ known, steps: [] })).markets).toEqual([
    { address: market, label: 'Market', source: 'known' },
  ])
})

it.each<[string, unknown]>([
  ['no steps', {}],
  ['the coin itself', [{ to: weth }]],
  ['no address', [{ to: '0x12' }]],
  ['a number', [{ to: 7 }]],
])('believes no purchase that leads to %s', async (_, steps) => {
  const planned = await plan({ steps })
  expect(planned.markets).toEqual([])
  expect(planned.notes.map(({ id }) => id)).toEqual(['purchase-unread', 'no-market'])
})

it('survives orders with members of any kind', async () => {
  const rows = [
    { listing: { side: 'listing', marketplace: null, priceCurrencyAddress: 'WETH' } },
    { order: { side: 'offer', priceCurrencyAddress: `0x${'0'.repeat(40)}` }, listing: null },
    {},
  ]
  const planned = await plan({ rows })
  expect(planned.coins).toEqual([])
  expect(planned.listeners).toMatchObject([{ filters: { contractAddresses: [collection] } }])
})

it('plans transfers without the service, and says where orders could not be read', async () => {
  expect((await plan({ listed: refused }, ['transfers'])).notes).toEqual([])
  const planned = await plan({ listed: refused })
  expect(planned.notes[0]).toEqual({ id: 'orders-unread', contractAddress: collection, failure: refused })
})

it('says so where registered listeners bring all of it', async () => {
  const [first] = (await plan({}, ['transfers'])).listeners
  const existing = [{ state: 'registered', network: 'main', filters: first?.filters }]
  expect(await plan({ existing }, ['transfers'])).toMatchObject({
    listeners: [],
    notes: [{ id: 'followed' }],
  })
})
