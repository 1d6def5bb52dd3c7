import { describe, expect, it } from 'vitest'
import { networks as declared, type ListedNetwork } from '../../../../contract/networks.ts'
import { networks } from '../../../../core/networks/networks.ts'
import { changeOfNetwork, draftOfNetwork, emptyNetwork, inputOfNetwork } from './network-draft.ts'
import { problemsOfNetwork, problemsOfNetworkFailure } from './network-problems.ts'

const listed = (slug: string): ListedNetwork => {
  const network = networks.find((one) => one.slug === slug)
  if (network === undefined) throw new Error(`There is no ${slug}.`)
  return { ...network, origin: 'shipped', replacesShipped: false }
}

const good = { ...emptyNetwork, slug: 'our-chain', name: 'Our chain', chainId: '4711', symbol: 'OUR' }

describe('a network in the form', () => {
  it('becomes what the contract takes', () => {
    expect(declared['networks.add'].input.parse(inputOfNetwork(good))).toEqual({
      slug: 'our-chain',
      name: 'Our chain',
      chainId: 4711,
      testnet: false,
      nativeCurrency: { symbol: 'OUR', name: 'OUR', decimals: 18 },
      blockExplorer: '',
      retired: false,
    })
  })

  it('comes back unchanged, for every network that ships', () => {
    for (const { slug } of networks) {
      const network = listed(slug)
      expect(changeOfNetwork(draftOfNetwork(network), network)).toEqual({ slug })
      expect(problemsOfNetwork(draftOfNetwork(network))).toEqual({})
    }
  })

  it('names only what changed', () => {
    const network = listed('polygon')
    const change = changeOfNetwork({ ...draftOfNetwork(network), retired: true, decimals: '6' }, network)
    expect(change).toEqual({
      slug: 'polygon',
      retired: true,
      nativeCurrency: { ...network.nativeCurrency, decimals: 6 },
    })
    expect(declared['networks.update'].input.safeParse(change).success).toBe(true)
  })
})

describe('its problems', () => {
  it('are said at the fields', () => {
    expect(
      Object.keys(
        problemsOfNetwork({
          ...emptyNetwork,
          slug: 'Our Chain',
          chainId: '1.5',
          decimals: '-1',
          blockExplorer: 'http://plain.example',
        }),
      ).toSorted(),
    ).toEqual(['blockExplorer', 'chainId', 'coinName', 'decimals', 'name', 'slug', 'symbol'])
    expect(problemsOfNetwork({ ...good, chainId: '0' })).toEqual({
      chainId: 'must be a whole number above 0',
    })
    expect(problemsOfNetwork({ ...good, chainId: '9007199254740993' })).toHaveProperty('chainId')
  })

  it('take the desk’s words to their field', () => {
    const message = 'You have added a network “x” already.'
    expect(problemsOfNetworkFailure({ kind: 'conflict', message, field: 'slug' })).toEqual({ slug: message })
    expect(problemsOfNetworkFailure({ kind: 'unavailable', message })).toEqual({})
  })
})
