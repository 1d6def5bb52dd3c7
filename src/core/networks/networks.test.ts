import { describe, expect, it } from 'vitest'
import { explorerLink } from './explorer.ts'
import { networkSchema } from './network.ts'
import { networks } from './networks.ts'

const named = (slug: string) => networks.find((network) => network.slug === slug)

describe('networks', () => {
  it('lists networks of the declared shape', () => {
    for (const network of networks) expect(networkSchema.parse(network)).toEqual(network)
  })

  it('lists every network once, the devnet last', () => {
    const slugs = networks.map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(slugs.length)
    expect(slugs).toContain('polygon')
    expect(slugs.at(-1)).toBe('devnet')
  })

  it('knows chain and native coin of a slug', () => {
    expect(named('arbitrum-nova')).toMatchObject({
      chainId: 42_170,
      nativeCurrency: { symbol: 'ETH', decimals: 18 },
    })
  })
})

describe('explorerLink', () => {
  const polygon = named('polygon')
  const address = `0x${'ab'.repeat(20)}`
  const hash = `0x${'cd'.repeat(32)}`

  it('leads to addresses, transactions, blocks and tokens', () => {
    expect(explorerLink(polygon, { kind: 'address', address })).toBe(
      `https://polygonscan.com/address/${address}`,
    )
    expect(explorerLink(polygon, { kind: 'transaction', hash })).toBe(`https://polygonscan.com/tx/${hash}`)
    expect(explorerLink(polygon, { kind: 'block', block: 17 })).toBe('https://polygonscan.com/block/17')
    expect(explorerLink(polygon, { kind: 'token', address, tokenId: '5' })).toBe(
      `https://polygonscan.com/token/${address}?a=5`,
    )
  })

  it('leads nowhere without an explorer or with anything that is no address, hash or number', () => {
    expect(explorerLink(named('devnet'), { kind: 'address', address })).toBeNull()
    expect(explorerLink(undefined, { kind: 'block', block: 1 })).toBeNull()
    expect(explorerLink(polygon, { kind: 'address', address: `${address}/../x` })).toBeNull()
    expect(explorerLink(polygon, { kind: 'transaction', hash: address })).toBeNull()
    expect(explorerLink(polygon, { kind: 'block', block: '1?x' })).toBeNull()
    expect(explorerLink(polygon, { kind: 'token', address, tokenId: '-1' })).toBeNull()
  })
})
