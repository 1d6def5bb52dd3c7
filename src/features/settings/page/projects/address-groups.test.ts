import { expect, it } from 'vitest'
import { addressGroups, exampleAddress } from './address-groups.ts'

const none = { marketplaceUrl: '', metadataUrl: '', relayerUrl: '', apiUrl: '', indexerUrl: '' }

const example = (change: Partial<Parameters<typeof exampleAddress>[1]>) => {
  const [field] = Object.keys(change)
  const group = addressGroups.find((one) => one.field === field) ?? expect.fail(`no group ${field}`)
  return exampleAddress(
    group,
    { ...none, relayerUrls: {}, indexerUrls: {}, generation: 'slug', ...change },
    'polygon',
  )
}

const relayers = {
  relayerUrl: 'https://{network}-r.example',
  relayerUrls: { polygon: 'https://own.example' },
}

it.each([
  [{ marketplaceUrl: 'https://m.example/' }, 'https://m.example/polygon/rpc/Marketplace/ListCollectibles'],
  // Where requests carry the chain id.
  [
    { marketplaceUrl: 'https://m.example', generation: 'chainId' },
    'https://m.example/rpc/Marketplace/ListCollectibles',
  ],
  [{ metadataUrl: 'https://d.example' }, 'https://d.example/rpc/Metadata/TokenCollectionFilters'],
  [{ apiUrl: ' https://a.example ' }, 'https://a.example/rpc/API/IsValidSignature'],
  [{ apiUrl: '  ' }, null],
  [{ indexerUrl: 'https://{network}-i.example' }, 'https://polygon-i.example/rpc/Indexer/AddWebhookListener'],
  // The address of the network comes before the one for all, unless it was emptied.
  [relayers, 'https://own.example/rpc/Relayer/FeeOptions'],
  [{ ...relayers, relayerUrls: { base: 'x' } }, 'https://polygon-r.example/rpc/Relayer/FeeOptions'],
  [{ ...relayers, relayerUrls: { polygon: ' ' } }, 'https://polygon-r.example/rpc/Relayer/FeeOptions'],
] as const)('%j becomes %s', (change, address) => {
  expect(example(change)).toBe(address)
})
