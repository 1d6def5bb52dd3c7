import { describe, expect, it } from 'vitest'
import { explorerLink } from './explorer.ts'
import { networkSchema } from './network.ts'
import { networks } from './networks.ts'

const named = (slug: string) => networks.find((network) => network.slug === slug)

it('lists every network once, in the declared shape, the devnet last', () => {
  const slugs = networks.map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
  expect(slugs.at(-1)).toBe('devnet')
  const nativeCurrency = { symbol: 'ETH', decimals: 18 }
  expect(named('arbitrum-nova')).toMatchObject({ chainId: 42_170, nativeCurrency })
  for (const network of networks) expect(networkSchema.parse(network)).toEqual(network)
})

describe('explorerLink', () => {
  const polygon = named('polygon')
  const address = `0x${'ab'.repeat(20)}`
  const hash = `0x${'cd'.repeat(32)}`

  it.each([
    [{ kind: 'address', address }, `address/${address}`],
    [{ kind: 'transaction', hash }, `tx/${hash}`],
    [{ kind: 'block', block: 17 }, 'block/17'],
    [{ kind: 'token', address, tokenId: '5' }, `token/${address}?a=5`],
  ] as const)('leads to %o', (place, path) => {
    expect(explorerLink(polygon, place)).toBe(`https://polygonscan.com/${path}`)
  })

  it.each([
    ['an explorer', named('devnet'), { kind: 'address', address }],
    ['a network', undefined, { kind: 'block', block: 1 }],
    ['an address', polygon, { kind: 'address', address: `${address}/../x` }],
    ['a hash', polygon, { kind: 'transaction', hash: address }],
    ['a number', polygon, { kind: 'block', block: '1?x' }],
    ['a token id', polygon, { kind: 'token', address, tokenId: '-1' }],
  ] as const)('leads nowhere without %s', (_what, network, place) => {
    expect(explorerLink(network, place)).toBeNull()
  })
})
