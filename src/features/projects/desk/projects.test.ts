import { expect, test } from 'vitest'
import { projectSchema } from '../contract.ts'
import { projectSettings as settings } from './testing/project-settings.ts'
import { openProjects } from './testing/open-projects.ts'
import {
  type MemorySettings,
  memorySettings,
  systemError,
} from '../../../main/platform/files/testing/memory-settings.ts'
import { openVault, openWith, passphrase } from '../../vault/desk/testing/open-vault.ts'
import { errorOf, valueOf } from '../../../core/testing/value-of.ts'

const accessKey = 'AQAAAAAAAAB_first_key'
const secretKey = 'eyJhbGciOiJI_second'

type Files = { vault: MemorySettings; projects: MemorySettings }

const files = (): Files => ({ vault: memorySettings('vault'), projects: memorySettings('projects') })

const open = async (store: Files, phrase?: string) => {
  const vault = await openVault(store.vault)
  const made = openProjects(store.projects, vault)
  if (phrase !== undefined) await openWith(vault, phrase)
  return { ...made, vault }
}

const recordsOf = (store: Files): unknown[] =>
  (JSON.parse(store.vault.text ?? '') as { records: unknown[] }).records

const idOf = (result: Parameters<typeof valueOf<{ id: string }>>[0]): string => valueOf(result).id

test('projects are added, listed oldest first, changed and removed', async () => {
  const { projects } = await open(files())
  const first = await projects.save(settings)
  const second = await projects.save({ ...settings, name: 'Second shop' })
  expect(first).toMatchObject({ ok: true, value: { ...settings, sample: false, startCollection: null } })
  expect(projects.list().projects.map(({ name }) => name)).toEqual(['Main shop', 'Second shop'])
  for (const project of projects.list().projects) expect(projectSchema.safeParse(project).success).toBe(true)
  const changed = await projects.save({ id: idOf(first), name: 'Renamed', networks: ['mainnet', 'base'] })
  expect(valueOf(changed)).toMatchObject({ ...settings, name: 'Renamed', networks: ['mainnet', 'base'] })
  expect(projects.get(idOf(first))?.name).toBe('Renamed')
  expect(await projects.remove(idOf(first))).toEqual({ ok: true, value: { removed: true } })
  expect(projects.list().projects.map(({ id }) => id)).toEqual([idOf(second)])
  expect(projects.get(idOf(first))).toBeUndefined()
})

test('projects are there after a new start with all that is theirs, without keys in memory-only mode', async () => {
  const store = files()
  const first = await open(store)
  const wire = {
    generation: 'chainId' as const,
    wireNames: { third_party_1: 'harbour' },
    relayerUrls: { polygon: 'https://relayer.example' },
    indexerUrls: { polygon: 'https://{network}.indexer.example' },
  }
  const startCollection = { network: 'polygon', contractAddress: `0x${'1'.repeat(40)}` }
  const all = { ...settings, ...wire, sample: true, startCollection }
  const id = idOf(await first.projects.save({ ...all, accessKey }))
  expect(first.projects.get(id)).toMatchObject({ ...all, accessKey: { set: true, last4: '_key' } })
  const changed = { wireNames: {}, generation: 'slug' as const, projectId: '7' }
  expect(valueOf(await first.projects.save({ id, ...changed }))).toMatchObject({ ...all, ...changed })
  const { projects, readSecret } = await open(store)
  expect(projects.get(id)).toMatchObject({ ...all, ...changed, accessKey: { set: false, last4: null } })
  expect(errorOf(readSecret(id, 'accessKey')).kind).toBe('not-found')
})

test('projects have names of their own, whatever the case and spelling', async () => {
  const { projects } = await open(files())
  const id = idOf(await projects.save({ ...settings, name: 'Zürich' }))
  const conflict = { kind: 'conflict', field: 'name' }
  for (const name of ['Zürich', 'ZÜRICH', 'Zu\u0308rich'])
    expect(errorOf(await projects.save({ ...settings, name }))).toMatchObject(conflict)
  expect((await projects.save({ id, name: 'zürich' })).ok).toBe(true)
  const other = idOf(await projects.save(settings))
  expect(errorOf(await projects.save({ id: other, name: 'ZÜRICH' }))).toMatchObject(conflict)
})

test('keys of a project are read back only through readSecret, replaced, removed and left as asked; what was replaced is gone from the vault', async () => {
  const store = files()
  const { projects, readSecret } = await open(store, passphrase)
  const id = idOf(await projects.save({ ...settings, accessKey, secretKey }))
  await projects.save({ id, name: 'Renamed' })
  expect(readSecret(id, 'accessKey')).toEqual({ ok: true, value: accessKey })
  expect(readSecret(id, 'secretKey')).toEqual({ ok: true, value: secretKey })
  for (const text of [...store.vault.writes, ...store.projects.writes, JSON.stringify(projects.list())])
    for (const key of [accessKey, secretKey]) expect(text).not.toContain(key)
  await projects.save({ id, accessKey: 'AQAAAAAAAAB_other_key' })
  expect(readSecret(id, 'accessKey')).toEqual({ ok: true, value: 'AQAAAAAAAAB_other_key' })
  await projects.save({ id, secretKey: null })
  expect(readSecret(id, 'secretKey')).toMatchObject({ error: { kind: 'not-found' } })
  expect(projects.get(id)?.secretKey.set).toBe(false)
  expect(recordsOf(store)).toHaveLength(1)
  await projects.remove(id)
  expect(recordsOf(store)).toHaveLength(0)
  expect(store.vault.former).toBe(store.vault.text)
  // Of less than twelve characters none are shown.
  const short = { ...settings, accessKey: 'abcdefghijk', secretKey: 'abcdefghijkl' }
  expect(valueOf(await projects.save(short))).toMatchObject({
    accessKey: { set: true, last4: null, readable: true },
    secretKey: { set: true, last4: 'ijkl', readable: true },
  })
})

test('keys of a project can be neither set nor read while locked, and nothing is half-written', async () => {
  const store = files()
  const first = await open(store, passphrase)
  const id = idOf(await first.projects.save({ ...settings, accessKey }))
  const { projects, readSecret, vault } = await open(store)
  const before = [store.vault.text, store.projects.text]
  const error = { kind: 'locked', hint: 'Unlock them with the passphrase and try again.' }
  const locked = { ok: false, error }
  expect(await projects.save({ ...settings, name: 'New', accessKey })).toMatchObject(locked)
  expect(await projects.save({ id, name: 'New', secretKey })).toMatchObject(locked)
  expect(readSecret(id, 'accessKey')).toMatchObject(locked)
  expect([store.vault.text, store.projects.text]).toEqual(before)
  expect(projects.get(id)).toMatchObject({ name: 'Main shop', accessKey: { set: true, fingerprint: null } })
  expect((await projects.save({ id, name: 'New' })).ok).toBe(true)
  await vault.unlock(passphrase)
  expect(readSecret(id, 'accessKey')).toEqual({ ok: true, value: accessKey })
  // Those of a project that was removed while they were locked leave the vault once it is unlocked.
  expect(await (await open(store)).projects.remove(id)).toEqual({ ok: true, value: { removed: true } })
  const last = await open(store)
  await last.vault.unlock(passphrase)
  await last.projects.save({ ...settings, name: 'Something to wait for' })
  expect(recordsOf(store)).toHaveLength(0)
})

test('keys of a project change together with the settings or not at all', async () => {
  const store = files()
  const { projects, readSecret } = await open(store, passphrase)
  const id = idOf(await projects.save({ ...settings, accessKey }))
  store.projects.failWith = systemError('ENOSPC')
  const refused = { ok: false, error: { kind: 'unavailable' } }
  const change = { id, marketplaceUrl: 'https://other.example', accessKey: 'AQAAAAAAAAB_other_key' }
  expect(await projects.save(change)).toMatchObject(refused)
  expect(await projects.save({ ...settings, name: 'New', secretKey })).toMatchObject(refused)
  expect(await projects.remove(id)).toMatchObject(refused)
  store.projects.failWith = undefined
  const again = await open(store, passphrase)
  for (const seen of [{ projects, readSecret }, again]) {
    expect(seen.projects.list().projects).toHaveLength(1)
    expect(seen.projects.get(id)).toMatchObject(settings)
    expect(seen.readSecret(id, 'accessKey')).toEqual({ ok: true, value: accessKey })
  }
  expect(recordsOf(store)).toHaveLength(1)
  store.vault.failWith = systemError('EACCES')
  expect(await projects.save(change)).toMatchObject({ error: { kind: 'unavailable' } })
  expect(projects.get(id)).toMatchObject(settings)
})

const claims = { project: 4711, service: 'builder', account: '0xab', exp: 1_800_000_000 }
const jwt = ['{"alg":"none"}', JSON.stringify(claims), 'signature']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.')

test('a secret key that is a JWT shows its claims while the vault is open, and nothing of itself', async () => {
  const store = files()
  const { projects, vault } = await open(store, passphrase)
  const id = idOf(await projects.save({ ...settings, accessKey: jwt, secretKey: jwt }))
  const shown = projects.get(id)
  const { exp: _exp, ...rest } = claims
  const read = { ...rest, project: '4711', expiresAt: '2027-01-15T08:00:00.000Z' }
  expect(shown?.secretKey.claims).toEqual(read)
  expect(projectSchema.safeParse(shown).success).toBe(true)
  for (const part of jwt.split('.')) expect(JSON.stringify(shown)).not.toContain(part)
  await vault.lock()
  expect(projects.get(id)?.secretKey).toMatchObject({ set: true, claims: null })
  const other = idOf(await projects.save({ ...settings, name: 'Other' }))
  expect(projects.get(other)?.secretKey).toMatchObject({ set: false, claims: null })
})
