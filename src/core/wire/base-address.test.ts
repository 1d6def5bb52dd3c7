import { describe, expect, it } from 'vitest'
import { findBaseAddress, operationAddress } from './base-address.ts'
import { listCollectibles } from './operations/list-collectibles.ts'

const path = 'rpc/Marketplace/ListCollectibles'

it.each([
  ['https://m.example', 'polygon', `https://m.example/polygon/${path}`],
  ['https://m.example/', 'polygon', `https://m.example/polygon/${path}`],
  ['https://m.example///', 'polygon', `https://m.example/polygon/${path}`],
  ['https://m.example/v1/', 'arbitrum-nova', `https://m.example/v1/arbitrum-nova/${path}`],
  ['https://{network}.m.example', 'polygon', `https://polygon.m.example/${path}`],
  ['https://m.example/a?tenant=4#x', 'polygon', `https://m.example/a/polygon/${path}?tenant=4`],
  // It cannot be led elsewhere.
  ['https://m.example', '../../evil?', `https://m.example/..%2F..%2Fevil%3F/${path}`],
])('an operation is at the slug below %s: %s', (base, network, address) => {
  expect(operationAddress(listCollectibles, base, network)).toBe(address)
})

it('has no slug in the other groups, nor where the chain is named in the body', () => {
  const operation = { group: 'metadata', service: 'Metadata', name: 'TokenCollectionFilters' } as const
  expect(operationAddress(operation, 'https://d.example/', 'polygon')).toBe(
    'https://d.example/rpc/Metadata/TokenCollectionFilters',
  )
  const newer = (base: string) => operationAddress(listCollectibles, base, 'polygon', 'chainId')
  expect(newer('https://m.example/v2/')).toBe(`https://m.example/v2/${path}`)
  expect(newer('https://{network}.m.example')).toBe(`https://polygon.m.example/${path}`)
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

  it.each([
    ['relayer', 'polygon', 'https://special.example'],
    ['relayer', 'amoy', 'https://{network}.r.example'],
    ['indexer', 'amoy', 'https://{network}.i.example'],
    ['indexer', 'polygon', ''],
    ['indexer', 'constructor', ''],
    ['marketplace', 'polygon', 'https://m.example'],
    ['metadata', 'polygon', 'https://d.example'],
    ['api', 'polygon', 'https://a.example'],
  ] as const)(
    'prefers the table of a group, where it has one, over its template: %s on %s',
    (group, network, address) => {
      expect(findBaseAddress(addresses, group, network)).toBe(address)
    },
  )
})
