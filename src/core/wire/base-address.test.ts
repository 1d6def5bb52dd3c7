import { describe, expect, it } from 'vitest'
import { operationAddress } from './base-address.ts'
import { listCollectibles } from './operations/list-collectibles.ts'

const at = (base: string, network = 'polygon'): string => operationAddress(listCollectibles, base, network)

describe('operationAddress', () => {
  it('puts the slug before the path, whatever slashes end the base address', () => {
    const address = 'https://m.example/polygon/rpc/Marketplace/ListCollectibles'
    for (const base of ['https://m.example', 'https://m.example/', 'https://m.example///']) {
      expect(at(base)).toBe(address)
    }
    expect(at('https://m.example/v1/', 'arbitrum-nova')).toBe(
      'https://m.example/v1/arbitrum-nova/rpc/Marketplace/ListCollectibles',
    )
  })

  it('fills a template and keeps a query', () => {
    expect(at('https://{network}.m.example')).toBe(
      'https://polygon.m.example/rpc/Marketplace/ListCollectibles',
    )
    expect(at('https://m.example/a?tenant=4#x')).toBe(
      'https://m.example/a/polygon/rpc/Marketplace/ListCollectibles?tenant=4',
    )
  })

  it('cannot be led elsewhere by a slug', () => {
    expect(at('https://m.example', '../../evil?')).toBe(
      'https://m.example/..%2F..%2Fevil%3F/rpc/Marketplace/ListCollectibles',
    )
  })

  it('has no slug in the other groups', () => {
    const operation = { group: 'metadata', service: 'Metadata', name: 'TokenCollectionFilters' } as const
    expect(operationAddress(operation, 'https://d.example/', 'polygon')).toBe(
      'https://d.example/rpc/Metadata/TokenCollectionFilters',
    )
  })
})
