import { expect, it } from 'vitest'
import { networks } from '../../../../core/networks/networks.ts'
import { findNetworks, networkFacts } from './network-search.ts'

const find = (typed: string, taken: readonly string[]) => findNetworks(networks, typed, taken)

it('finds by name, slug and the start of the chain id, all for nothing typed, and none that is taken', () => {
  expect(find('Polygon Amoy', [])).toEqual(['amoy'])
  expect(find('80002', [])[0]).toBe('amoy')
  expect(find('  ', [])).toHaveLength(networks.length)
  expect(find('amoy', ['amoy'])).toEqual([])
})

it('offers an unlisted slug last, and nothing that cannot be one', () => {
  expect([find('poly', [])[0], find('poly', []).at(-1)]).toEqual(['polygon', 'poly'])
  expect([find('no such network', []), find('-x', [])]).toEqual([[], []])
})

it('lists Polygon first for “polygon”, and main networks before tests', () => {
  expect(find('polygon', [])[0]).toBe('polygon')
  expect(find('arbitrum', [])[0]).toBe('arbitrum')
})

it('says what a network is', () => {
  expect(networkFacts(networks.find(({ slug }) => slug === 'amoy'))).toBe('amoy · 80002 · test')
  expect(networkFacts(undefined)).toContain('Not listed')
})
