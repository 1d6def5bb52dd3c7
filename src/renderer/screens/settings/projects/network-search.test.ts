import { expect, it } from 'vitest'
import { networks } from '../../../../core/networks/networks.ts'
import { networkFits } from './network-search.ts'

const found = (typed: string) =>
  networks.filter((network) => networkFits(network, typed)).map(({ slug }) => slug)

it('finds by name, slug and the start of the chain id', () => {
  expect(found('polygon amoy')).toEqual(['amoy'])
  expect(found('80002')).toEqual(['amoy'])
  expect(found('arbitrum-nova')).toEqual(['arbitrum-nova'])
})

it('shows all for nothing typed and none for nonsense', () => {
  expect(found('  ')).toHaveLength(networks.length)
  expect(found('no such network')).toEqual([])
})
