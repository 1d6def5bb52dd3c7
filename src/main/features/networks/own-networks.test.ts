import { expect, test } from 'vitest'
import { networks as shipped } from '../../../core/networks/networks.ts'
import { networks as declared } from '../../../contract/networks.ts'
import { createNetworks } from './own-networks.ts'
import { memorySettings, systemError } from '../../platform/files/testing/memory-settings.ts'

const own = {
  slug: 'harbour-chain',
  name: 'Harbour Chain',
  chainId: 987_654,
  testnet: true,
  nativeCurrency: { symbol: 'HBR', name: 'Harbour', decimals: 18 },
  blockExplorer: 'https://explorer.example/',
  retired: false,
}

const open = (text?: string) => {
  const store = memorySettings('networks', text)
  const networks = createNetworks({ store })
  return { store, networks }
}

const find = (networks: ReturnType<typeof createNetworks>, slug: string) =>
  networks.list().networks.find((network) => network.slug === slug)

test('networks are those that ship with the app to begin with, by slug', () => {
  const { networks } = open()
  const list = networks.list()
  expect(declared['networks.list'].output.safeParse(list).success).toBe(true)
  expect(list.networks.map(({ slug }) => slug)).toEqual(shipped.map(({ slug }) => slug).toSorted())
  expect(list.networks.every(({ origin }) => origin === 'shipped')).toBe(true)
  expect(networks.chainId('polygon')).toBe(137)
  expect(networks.chainId('harbour-chain')).toBeUndefined()
})

test('networks can be added, are kept, and can be removed', async () => {
  const { networks, store } = open()
  expect(await networks.add(own)).toMatchObject({ ok: true })
  expect(find(networks, own.slug)).toEqual({ ...own, origin: 'own', replacesShipped: false })
  expect(networks.chainId(own.slug)).toBe(987_654)
  expect(await networks.add(own)).toMatchObject({ ok: false, error: { kind: 'conflict', field: 'slug' } })
  const again = createNetworks({ store })
  expect(find(again, own.slug)).toMatchObject(own)
  expect(await networks.remove(own.slug)).toMatchObject({ ok: true })
  expect(find(networks, own.slug)).toBeUndefined()
  expect(await networks.remove(own.slug)).toMatchObject({ ok: false, error: { kind: 'not-found' } })
})

test('networks that ship with the app can be changed, and come back', async () => {
  const { networks } = open()
  expect(await networks.update({ slug: 'polygon', chainId: 138, blockExplorer: undefined })).toMatchObject({
    ok: true,
  })
  expect(find(networks, 'polygon')).toMatchObject({ chainId: 138, origin: 'own', replacesShipped: true })
  expect(find(networks, 'polygon')?.blockExplorer).not.toBe('')
  expect(networks.chainId('polygon')).toBe(138)
  expect(await networks.update({ slug: 'polygon', name: 'Mine' })).toMatchObject({ ok: true })
  expect(find(networks, 'polygon')).toMatchObject({ chainId: 138, name: 'Mine' })
  expect(await networks.remove('polygon')).toMatchObject({ ok: true })
  expect(find(networks, 'polygon')).toMatchObject({ chainId: 137, origin: 'shipped' })
  expect(await networks.remove('polygon')).toMatchObject({ ok: false, error: { kind: 'conflict' } })
  expect(await networks.update({ slug: 'nowhere', name: 'x' })).toMatchObject({
    error: { kind: 'not-found' },
  })
})

test('networks are as before when they could not be saved', async () => {
  const { networks, store } = open()
  store.failWith = systemError('ENOSPC')
  expect(await networks.add(own)).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
  expect(find(networks, own.slug)).toBeUndefined()
})

test('networks of a damaged file are kept aside and named', () => {
  const { networks, store } = open('{"version":1,"networks":[{"slug":"a"}]}')
  expect(networks.notices().join()).toMatch(/networks\.damaged-1\.json/)
  expect(store.aside.size).toBe(1)
  expect(networks.list().networks).toHaveLength(shipped.length)
})

test('networks of a newer program are left alone', async () => {
  const { networks, store } = open('{"version":2,"networks":[]}')
  expect(networks.notices().join()).toMatch(/newer Marketdesk/)
  expect(await networks.add(own)).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
  expect(store.writes).toEqual([])
})
