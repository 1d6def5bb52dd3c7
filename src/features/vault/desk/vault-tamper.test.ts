import { expect, test } from 'vitest'
import { ofMany } from '../../../../tools/properties/of-many.ts'
import { createKeyWrapper } from '../../../main/host/electron/key-wrapper.ts'
import { fakeSafeStorage } from '../../../main/host/electron/testing/fake-safe-storage.ts'
import type { KeyWrapper } from './service.ts'
import { memorySettings } from '../../../main/platform/files/testing/memory-settings.ts'
import { openVault as start, openWith, passphrase } from './testing/open-vault.ts'
import type { VaultDocument } from './vault-document.ts'
import { errorOf, valueOf } from '../../../core/testing/value-of.ts'

const one = 'sk_one_0123456789'
const two = 'sk_two_9876543210'
const field = 'secretKey' as const

/** A vault with two projects' secrets, and the ids of their records. */
const made = async (keyWrapper: KeyWrapper | null = null): Promise<{ text: string; ids: string[] }> => {
  const store = memorySettings('vault')
  const vault = await start(store, keyWrapper)
  await openWith(vault)
  const secrets = [one, two].map((secret, at) => ({ project: `p${at + 1}`, field, secret }))
  const ids = valueOf(await vault.put(secrets))
  return { text: store.text ?? '', ids }
}

const edited = (text: string, edit: (document: VaultDocument) => unknown): string => {
  const document = JSON.parse(text) as VaultDocument
  edit(document)
  return JSON.stringify(document)
}

const record = (document: VaultDocument, index: number) =>
  document.records[index] as VaultDocument['records'][number]

const swap = (document: VaultDocument, ...members: ('sealed' | 'nonce' | 'project')[]): void => {
  const [first, second] = [record(document, 0), record(document, 1)]
  for (const member of members) [first[member], second[member]] = [second[member], first[member]]
}

const slotOf = (document: VaultDocument) => {
  const slot = document.slots.find(({ kind }) => kind === 'passphrase')
  if (slot?.kind !== 'passphrase') throw new Error('no passphrase slot')
  return slot
}

test('a vault file with one byte changed opens whole or not at all: never a crash, never another project’s key', async () => {
  const { text, ids } = await made()
  const bytes = Buffer.from(text)
  const outcomes = { whole: 0, damaged: 0, wrong: 0 }
  for (let index = 0; index < bytes.length; index += ofMany(1, 3)) {
    for (const mask of [0x01, 0x20]) {
      const changed = Buffer.from(bytes)
      changed[index] = (changed[index] ?? 0) ^ mask
      const store = memorySettings('vault', changed.toString('utf8'))
      const vault = await start(store)
      const opened = vault.status().state === 'damaged' ? undefined : await vault.unlock(passphrase)
      const secrets = ids.map((id, at) => vault.readSecret(`p${at + 1}`, field, id))
      if (opened?.ok === true) {
        // Only what JSON does not mean: a blank for a tab.
        expect(JSON.parse(changed.toString('utf8'))).toEqual(JSON.parse(text))
        expect(secrets.map(valueOf)).toEqual([one, two])
        outcomes.whole += 1
        continue
      }
      expect(secrets.map(({ ok }) => ok)).toEqual([false, false])
      if (vault.status().state === 'damaged') {
        expect([...store.aside.values()]).toEqual([changed.toString('utf8')])
        expect(vault.status().problem).toContain('/settings/vault.damaged-1.json')
        outcomes.damaged += 1
      } else {
        expect(opened?.error.kind).toBe('wrong-passphrase')
        outcomes.wrong += 1
      }
      expect(store.text).toBe(changed.toString('utf8'))
    }
  }
  // The loop reached all three kinds of place: spacing, slot, and the rest.
  expect(Math.min(outcomes.damaged, outcomes.wrong)).toBeGreaterThan(30)
  expect(outcomes.whole).toBeLessThan(200)
})

const edits: Record<string, (document: VaultDocument) => unknown> = {
  'with the sealed texts of two projects swapped': (document) => swap(document, 'sealed', 'nonce'),
  'with two records’ projects swapped': (document) => swap(document, 'project'),
  'with a record taken out': (document) => document.records.pop(),
  'with the passphrase slot taken out': (document) => {
    document.slots = document.slots.filter(({ kind }) => kind !== 'passphrase')
  },
  'with all slots taken out': (document) => Object.assign(document, { slots: [] }),
  'with the mark taken out': (document) =>
    Object.assign(document, { mac: Buffer.alloc(32).toString('base64url') }),
  'with another label on the key store': (document) => {
    const slot = document.slots.find(({ kind }) => kind === 'keychain')
    if (slot?.kind === 'keychain') slot.label = 'keychain: none'
  },
  'with a passphrase slot of cost 1': (document) =>
    Object.assign(slotOf(document).cost, { N: 1, r: 8, p: 1 }),
  'with a passphrase slot that takes all memory': (document) =>
    Object.assign(slotOf(document).cost, { N: 2 ** 20, r: 16, p: 4 }),
  'with an older version': (document) => Object.assign(document, { version: 0 }),
  'with a member nobody knows': (document) => Object.assign(document, { plain: true }),
  'with a slot twice': (document) => document.slots.push(slotOf(document)),
  'with base64 in another spelling': (document) => (record(document, 0).nonce += '='),
}

test.each(Object.entries(edits))(
  'a vault file edited by hand %s is kept aside and not used, whatever opens it',
  async (_name, edit) => {
    const wrapper = createKeyWrapper(fakeSafeStorage('v11'), 'linux')
    const { text, ids } = await made(wrapper)
    const store = memorySettings('vault', edited(text, edit))
    const before = store.text
    const vault = await start(store, wrapper)
    expect(vault.status()).toMatchObject({ state: 'damaged', protection: 'memory', slots: [] })
    expect(vault.readSecret('p1', 'secretKey', ids[0] ?? '').ok).toBe(false)
    expect(vault.readSecret('p2', 'secretKey', ids[1] ?? '').ok).toBe(false)
    expect([...store.aside.values()]).toEqual([before])
    expect(store.text).toBe(before)
  },
)

test('a vault file edited by hand does not fall back to a former version of another vault', async () => {
  const { text } = await made()
  const other = await made()
  const store = memorySettings('vault', edited(text, edits['with a record taken out'] ?? (() => undefined)))
  store.former = other.text
  const vault = await start(store)
  expect(await vault.unlock(passphrase)).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
  expect(vault.status()).toMatchObject({ state: 'damaged', protection: 'memory' })
})

test('a damaged vault that cannot be copied, or is of a newer version, is never replaced', async () => {
  const stuck = memorySettings('vault', '{"torn')
  stuck.keepAside = () => {
    throw Object.assign(new Error('no room'), { code: 'ENOSPC' })
  }
  const newer = memorySettings('vault', '{"format":"marketdesk-vault","version":2,"slots":[]}')
  for (const store of [stuck, newer]) {
    const before = store.text
    const vault = await start(store)
    expect(vault.status()).toMatchObject({ state: 'damaged', protection: 'memory' })
    expect(errorOf(await vault.setPassphrase(passphrase, undefined)).kind).toBe('unavailable')
    expect(store.text).toBe(before)
  }
  expect((await start(newer)).status().problem).toContain('newer Marketdesk')
})
