import { expect, test } from 'vitest'
import { networks as shipped } from '../../../core/networks/networks.ts'
import { networks as declared } from '../contract.ts'
import { createNetworks } from './own-networks.ts'
import { memorySettings, systemError } from '../../../main/platform/files/testing/memory-settings.ts'
import { errorOf, valueOf } from '../../../core/testing/value-of.ts'

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

test('networks can be added, are kept, and can be removed; what could not be saved is as before', async () => {
  const { networks, store } = open()
  store.failWith = systemError('ENOSPC')
  expect(errorOf(await networks.save(own)).kind).toBe('unavailable')
  expect(find(networks, own.slug)).toBeUndefined()
  store.failWith = undefined
  valueOf(await networks.save(own))
  expect(find(networks, own.slug)).toEqual({ ...own, origin: 'own', replacesShipped: false })
  expect(networks.chainId(own.slug)).toBe(987_654)
  expect(find(createNetworks({ store }), own.slug)).toMatchObject(own)
  valueOf(await networks.remove(own.slug))
  expect(find(networks, own.slug)).toBeUndefined()
  expect(errorOf(await networks.remove(own.slug)).kind).toBe('not-found')
})

test('networks that ship with the app can be changed, and come back', async () => {
  const { networks } = open()
  valueOf(await networks.save({ slug: 'polygon', chainId: 138, blockExplorer: undefined }))
  expect(find(networks, 'polygon')).toMatchObject({ chainId: 138, origin: 'own', replacesShipped: true })
  expect(find(networks, 'polygon')?.blockExplorer).not.toBe('')
  expect(networks.chainId('polygon')).toBe(138)
  valueOf(await networks.save({ slug: 'polygon', name: 'Mine' }))
  expect(find(networks, 'polygon')).toMatchObject({ chainId: 138, name: 'Mine' })
  valueOf(await networks.remove('polygon'))
  expect(find(networks, 'polygon')).toMatchObject({ chainId: 137, origin: 'shipped' })
  expect(errorOf(await networks.remove('polygon')).kind).toBe('conflict')
  expect(errorOf(await networks.save({ slug: 'nowhere', name: 'x' }))).toMatchObject({
    kind: 'input',
    message: 'A new network needs a chainId.',
    field: 'chainId',
  })
  const { error } = declared['networks.save'].input.shape.chainId.safeParse(-1)
  const wrong = errorOf(await networks.save({ slug: 'polygon', chainId: -1 }))
  expect(wrong).toMatchObject({ kind: 'input', field: 'chainId' })
  expect(wrong.message).toBe(`chainId: ${error?.issues[0]?.message}`)
})

test('what is only to be added changes no network that is there', async () => {
  const { networks, store } = open()
  valueOf(await networks.save({ ...own, isNew: true }))
  const { writes } = store
  const count = writes.length
  for (const slug of [own.slug, 'polygon'])
    expect(errorOf(await networks.save({ ...own, slug, chainId: 1, isNew: true }))).toMatchObject({
      kind: 'conflict',
      field: 'slug',
    })
  expect(writes).toHaveLength(count)
  expect([own.slug, 'polygon'].map((slug) => networks.chainId(slug))).toEqual([987_654, 137])
  expect(find(createNetworks({ store }), own.slug)).not.toHaveProperty('isNew')
})

test('networks of a damaged file are kept aside and named; those of a newer program are left alone', async () => {
  const damaged = open('{"version":1,"networks":[{"slug":"a"}]}')
  expect(damaged.networks.notices().join()).toMatch(/networks\.damaged-1\.json/)
  expect(damaged.store.aside.size).toBe(1)
  expect(damaged.networks.list().networks).toHaveLength(shipped.length)
  const { networks, store } = open('{"version":2,"networks":[]}')
  expect(networks.notices().join()).toMatch(/newer Marketdesk/)
  expect(errorOf(await networks.save(own)).kind).toBe('unavailable')
  expect(store.writes).toEqual([])
})
