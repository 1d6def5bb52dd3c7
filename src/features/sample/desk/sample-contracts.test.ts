import { expect, test } from 'vitest'
import type { Project } from '../../projects/contract.ts'
import type { SampleFacts } from './service.ts'
import { sampleCollections, sampleContracts, sampleCurrencies } from './sample-contracts.ts'

const market = `0x${'AA'.repeat(20)}`
const coin = { address: `0x${'bb'.repeat(20)}`, symbol: 'USDC', decimals: 6 }
const lanterns = { address: `0x${'cc'.repeat(20)}`, name: 'Lanterns (sample)' }
const facts = {
  url: 'http://127.0.0.1:4000',
  network: 'devnet',
  collections: [{ address: lanterns.address, type: 'ERC1155' }],
} as SampleFacts

const deps = (project: Partial<Project> | undefined, running: SampleFacts | null = facts) => ({
  sample: {
    facts: () => running,
    contracts: () => ({ market, currencies: [coin], collections: [lanterns] }),
  },
  projects: { get: () => project as Project | undefined },
})
const own = { sample: true, marketplaceUrl: 'http://127.0.0.1:4000' }

test('sampleContracts knows market and coins for the project of the sample that runs, also at one of its faults', () => {
  for (const marketplaceUrl of [own.marketplaceUrl, `${own.marketplaceUrl}/fault/slow=10`]) {
    const known = sampleContracts(deps({ ...own, marketplaceUrl }))('p')
    const found = known.map(({ address, network, source }) => `${address} ${network} ${source}`)
    expect(found).toEqual([market.toLowerCase(), coin.address].map((address) => `${address} devnet sample`))
  }
  expect(sampleCurrencies(deps(own))('p', 'devnet')).toEqual([coin])
  expect(sampleCurrencies(deps(own))('p', 'polygon')).toEqual([])
  expect(sampleCollections(deps(own))('p')).toEqual([{ ...lanterns, name: 'Lanterns', kind: 'ERC1155' }])
})

test('sampleContracts knows nothing for any other project, nor for one that asks another service', () => {
  for (const project of [
    undefined,
    { ...own, sample: false },
    ...['https://market.example', 'http://127.0.0.1:4001', ''].map((url) => ({
      ...own,
      marketplaceUrl: url,
    })),
  ]) {
    expect(sampleContracts(deps(project))('p')).toEqual([])
    expect(sampleCurrencies(deps(project))('p', 'devnet')).toEqual([])
    expect(sampleCollections(deps(project))('p')).toEqual([])
  }
  expect(sampleContracts(deps(own, null))('p')).toEqual([])
})
