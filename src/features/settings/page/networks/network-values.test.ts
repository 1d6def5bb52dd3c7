import { expect, it } from 'vitest'
import { networks as declared, type ListedNetwork } from '../../../networks/contract.ts'
import { networks } from '../../../../core/networks/networks.ts'
import { newNetwork, valuesOf, withCoinName } from './network-values.ts'

const { input } = declared['networks.save']

const listed = (slug: string): ListedNetwork => {
  const network = networks.find((one) => one.slug === slug) ?? expect.fail(`There is no ${slug}.`)
  return { ...network, origin: 'shipped', replacesShipped: false }
}

const good = {
  ...newNetwork,
  slug: 'our-chain',
  name: 'Our chain',
  chainId: 4711,
  nativeCurrency: { symbol: 'OUR', name: '', decimals: 18 },
}
const problemsOf = (change: object) =>
  Object.fromEntries(
    (input.safeParse(withCoinName({ ...good, ...change })).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  )

it('a network in the form becomes what the contract takes', () => {
  expect(input.parse(withCoinName(good))).toEqual({
    slug: 'our-chain',
    isNew: true,
    name: 'Our chain',
    chainId: 4711,
    testnet: false,
    nativeCurrency: { symbol: 'OUR', name: 'OUR', decimals: 18 },
    blockExplorer: '',
    retired: false,
  })
})

it('a network in the form comes back unchanged, for every network that ships', () => {
  for (const network of networks)
    expect(input.parse(withCoinName(valuesOf(listed(network.slug))))).toEqual(network)
})

it('its problems are said at the fields', () => {
  const wrong = {
    slug: 'Our Chain',
    name: '',
    chainId: 1.5,
    nativeCurrency: { symbol: '', name: '', decimals: -1 },
    blockExplorer: 'http://plain.example',
  }
  const fields = ['blockExplorer', 'chainId', 'name', 'nativeCurrency.decimals', 'nativeCurrency.name']
  expect(Object.keys(problemsOf(wrong)).toSorted()).toEqual([...fields, 'nativeCurrency.symbol', 'slug'])
  expect(problemsOf({})).toEqual({})
  for (const chainId of [Number.NaN, 9_007_199_254_740_992])
    expect(problemsOf({ chainId })).toHaveProperty('chainId')
  expect(problemsOf({ chainId: 0 })).toEqual({ chainId: 'must be a whole number above 0' })
})
