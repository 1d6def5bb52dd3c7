import { expect, it } from 'vitest'
import { addressGroups, exampleAddress } from './address-groups.ts'

const example = (field: string, base: string, networks: string[] = ['polygon']) => {
  const group = addressGroups.find((one) => one.field === field)
  if (group === undefined) throw new Error(`no group ${field}`)
  return exampleAddress(group, base, { networks })
}

it('shows what each base address becomes', () => {
  expect(example('marketplaceUrl', 'https://m.example/')).toBe(
    'https://m.example/polygon/rpc/Marketplace/ListCollectibles',
  )
  expect(example('metadataUrl', 'https://d.example')).toBe(
    'https://d.example/rpc/Metadata/TokenCollectionFilters',
  )
  expect(example('relayerUrl', 'https://{network}-r.example')).toBe(
    'https://polygon-r.example/rpc/Relayer/FeeOptions',
  )
  expect(example('apiUrl', ' https://a.example ')).toBe('https://a.example/rpc/API/IsValidSignature')
  expect(example('indexerUrl', 'https://{network}-i.example', [])).toBe(
    'https://network-i.example/rpc/Indexer/AddWebhookListener',
  )
})

it('shows nothing for an empty one', () => {
  expect(example('apiUrl', '  ')).toBeNull()
})
