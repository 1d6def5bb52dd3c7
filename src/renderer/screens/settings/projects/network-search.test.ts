import { expect, it } from 'vitest'
import { networks } from '../../../../core/networks/networks.ts'
import { findNetworks, networkFacts } from './network-search.ts'

it('finds by name, slug and the start of the chain id', () => {
  expect(findNetworks('Polygon Amoy', [])).toEqual(['amoy'])
  expect(findNetworks('80002', [])[0]).toBe('amoy')
  expect(findNetworks('arbitrum-nova', [])).toEqual(['arbitrum-nova'])
})

it('offers all for nothing typed, without those chosen already', () => {
  expect(findNetworks('  ', [])).toHaveLength(networks.length)
  expect(findNetworks('amoy', ['amoy'])).toEqual([])
})

it('offers an unlisted slug last, and nothing that cannot be one', () => {
  expect(findNetworks('poly', []).at(-1)).toBe('poly')
  expect(findNetworks('poly', [])[0]).toBe('polygon')
  expect(findNetworks('no such network', [])).toEqual([])
  expect(findNetworks('-x', [])).toEqual([])
})

it('says what a network is', () => {
  expect(networkFacts('amoy')).toBe('amoy · 80002 · test')
  expect(networkFacts('my-chain')).toContain('not in the list')
})
