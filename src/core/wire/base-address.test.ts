import { describe, expect, it } from 'vitest'
import { findBaseAddress, operationAddress } from './base-address.ts'
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

  it('has no slug in the generation that names the chain in the body', () => {
    expect(operationAddress(listCollectibles, 'https://m.example/v2/', 'polygon', 'chainId')).toBe(
      'https://m.example/v2/rpc/Marketplace/ListCollectibles',
    )
    expect(operationAddress(listCollectibles, 'https://{network}.m.example', 'polygon', 'chainId')).toBe(
      'https://polygon.m.example/rpc/Marketplace/ListCollectibles',
    )
  })
})

describe('findBaseAddress', () => {
  const addresses = {
    marketplaceUrl: 'https://m.example',
    metadataUrl: 'https://d.example',
    relayerUrl: 'https://{network}.r.example',
    apiUrl: 'https://a.example',
    indexerUrl: '',
    relayerUrls: { polygon: 'https://special.example' },
    indexerUrls: { amoy: 'https://{network}.i.example' },
  }

  it('prefers the table of a group over its template', () => {
    expect(findBaseAddress(addresses, 'relayer', 'polygon')).toBe('https://special.example')
    expect(findBaseAddress(addresses, 'relayer', 'amoy')).toBe('https://{network}.r.example')
    expect(findBaseAddress(addresses, 'indexer', 'amoy')).toBe('https://{network}.i.example')
    expect(findBaseAddress(addresses, 'indexer', 'polygon')).toBe('')
    expect(findBaseAddress(addresses, 'indexer', 'constructor')).toBe('')
  })

  it('has one address in the groups without a table', () => {
    for (const [group, address] of [
      ['marketplace', 'https://m.example'],
      ['metadata', 'https://d.example'],
      ['api', 'https://a.example'],
    ] as const) {
      expect(findBaseAddress(addresses, group, 'polygon')).toBe(address)
    }
  })
})
