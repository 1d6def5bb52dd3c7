import { expect, it } from 'vitest'
import { addressGroups, exampleAddress } from './address-groups.ts'

const none = { marketplaceUrl: '', metadataUrl: '', relayerUrl: '', apiUrl: '', indexerUrl: '' }

const example = (change: Partial<Parameters<typeof exampleAddress>[1]>, network = 'polygon') => {
  const [field] = Object.keys(change)
  const group = addressGroups.find((one) => one.field === field)
  if (group === undefined) throw new Error(`no group ${field}`)
  return exampleAddress(
    group,
    { ...none, relayerUrls: {}, indexerUrls: {}, generation: 'slug', ...change },
    network,
  )
}

it('shows what each base address becomes', () => {
  expect(example({ marketplaceUrl: 'https://m.example/' })).toBe(
    'https://m.example/polygon/rpc/Marketplace/ListCollectibles',
  )
  expect(example({ metadataUrl: 'https://d.example' })).toBe(
    'https://d.example/rpc/Metadata/TokenCollectionFilters',
  )
  expect(example({ relayerUrl: 'https://{network}-r.example' })).toBe(
    'https://polygon-r.example/rpc/Relayer/FeeOptions',
  )
  expect(example({ apiUrl: ' https://a.example ' })).toBe('https://a.example/rpc/API/IsValidSignature')
  expect(example({ indexerUrl: 'https://{network}-i.example' }, 'network')).toBe(
    'https://network-i.example/rpc/Indexer/AddWebhookListener',
  )
})

it('leaves the network out of the address where requests carry the chain id', () => {
  expect(example({ marketplaceUrl: 'https://m.example', generation: 'chainId' })).toBe(
    'https://m.example/rpc/Marketplace/ListCollectibles',
  )
})

it('takes the address of the network before the one for all, unless it was emptied', () => {
  const urls = { relayerUrl: 'https://{network}-r.example', relayerUrls: { polygon: 'https://own.example' } }
  expect(example(urls)).toBe('https://own.example/rpc/Relayer/FeeOptions')
  expect(example(urls, 'base')).toBe('https://base-r.example/rpc/Relayer/FeeOptions')
  expect(example({ ...urls, relayerUrls: { polygon: ' ' } })).toBe(
    'https://polygon-r.example/rpc/Relayer/FeeOptions',
  )
})

it('shows nothing for an empty one', () => {
  expect(example({ apiUrl: '  ' })).toBeNull()
})
