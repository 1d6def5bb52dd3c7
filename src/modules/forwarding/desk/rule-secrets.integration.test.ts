import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { fakeSafeStorage } from '../../../main/host/electron/testing/fake-safe-storage.ts'
import { createKeyWrapper } from '../../../main/host/electron/key-wrapper.ts'
import { bodyOf, makeLogFolder } from '../../../features/events/desk/testing/log-folder.ts'
import { madeElement } from '../../../features/events/desk/testing/made-element.ts'
import { patient } from '../../../features/events/desk/testing/running-log.ts'
import { maxSigningSecrets } from '../contract.ts'
import { startForwardingDesk, type ForwardingDesk } from './testing/forwarding-desk.ts'
import { startHookTarget } from './testing/hook-target.ts'
import { inEachTest, untilEnd } from '../../../core/testing/in-tests.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

const secret = 'Bearer CANARYheader0123456789abcdef'
const passphrase = 'a long passphrase of a test'

const folder = inEachTest(makeLogFolder)
const target = inEachTest(startHookTarget)
const wrapper = createKeyWrapper(fakeSafeStorage('v11'), 'linux')
const start = async (keys: typeof wrapper | null): Promise<ForwardingDesk> =>
  untilEnd(await startForwardingDesk(folder().path, keys))
const rule = async (of: ForwardingDesk) => valueOf(await of.forwarding.list()).rules[0]

const vault = () =>
  JSON.parse(readFileSync(join(folder().path, 'vault.json'), 'utf8')) as { records: unknown[] }

test('while the vault is locked a rule waits and says why, and nothing is lost', async () => {
  const running = await start(null)
  await running.vault.setPassphrase(passphrase, undefined)
  const authorization: [string, string] = ['Authorization', secret]
  valueOf(await running.forwarding.save({ name: 'one', url: target().url, headers: [authorization] }))
  await running.vault.lock()
  folder().deliver(bodyOf(madeElement(1)))
  running.log.wake()
  const locked = { state: 'waiting', problem: expect.stringContaining('vault is locked') as string }
  await expect.poll(() => rule(running), patient).toMatchObject(locked)
  expect(JSON.stringify(await rule(running))).not.toContain(secret)
  expect(target().hooks).toEqual([])
  expect(await running.forwarding.save({ id: 1, headers: [['X-New', 'value']] })).toMatchObject({
    ok: false,
    error: { kind: 'locked' },
  })
  await running.vault.unlock(passphrase)
  await expect
    .poll(() => target().hooks.map(({ headers }) => headers.authorization), patient)
    .toEqual([secret])
})

test('values are replaced, left or removed by name, go to no other host, and leave the vault with the rule', async () => {
  const running = await start(wrapper)
  const headers: [string, string][] = Object.entries({ Authorization: secret, 'X-Empty': '' })
  const signingSecret = `whsec_${Buffer.alloc(32, 9).toString('base64')}`
  const made = { name: 'mine', url: target().url, headers, signingSecret }
  const added = valueOf(await running.forwarding.save(made))
  expect(JSON.stringify(added)).not.toContain(secret)
  const { id } = added
  const update = (input: object) => running.forwarding.save({ id, ...input })
  expect(await update({ headers: [['authorization', null]] })).toMatchObject({
    value: { headers: [{ name: 'authorization', last4: 'cdef' }] },
  })
  expect(await update({ headers: [['X-Unknown', null]] })).toMatchObject({ error: { field: 'headers' } })
  const otherPort = new URL(target().url)
  otherPort.port = otherPort.port === '9' ? '10' : '9'
  expect(await update({ url: otherPort.href })).toMatchObject({ ok: false, error: { field: 'headers' } })
  const elsewhere = { url: 'https://other.example/', remote: true }
  expect(await update(elsewhere)).toMatchObject({ ok: false, error: { kind: 'input', field: 'headers' } })
  expect(await update({ ...elsewhere, headers: [['Authorization', null]] })).toMatchObject({ ok: false })
  const anew = { ...elsewhere, headers: [['Authorization', 'Bearer other-0000']] }
  const signs = { ok: false, error: { kind: 'input', field: 'signingSecret' } }
  expect(await update(anew)).toMatchObject(signs)
  expect(await update({ ...anew, signingSecret })).toMatchObject(signs)
  const removeSigningSecrets = added.signing.map(({ id: place }) => place)
  expect(await update({ ...anew, signingSecret, removeSigningSecrets })).toMatchObject({
    value: { url: 'https://other.example/', headers: [{ last4: '0000' }], signing: [{ set: true }] },
  })
  expect(vault().records).toHaveLength(2)
  await running.forwarding.remove({ id: id })
  expect(vault().records).toHaveLength(0)
})

test('a signing secret too many leaves nothing in the vault', async () => {
  const running = await start(wrapper)
  const signingSecret = `whsec_${Buffer.alloc(32, 9).toString('base64')}`
  valueOf(await running.forwarding.save({ name: 'mine', url: target().url, signingSecret }))
  for (let count = 1; count < maxSigningSecrets; count += 1)
    valueOf(await running.forwarding.save({ id: 1, signingSecret }))
  const headers: [string, string][] = [['Authorization', secret]]
  expect(await running.forwarding.save({ id: 1, headers, signingSecret })).toMatchObject({
    error: { kind: 'conflict' },
  })
  expect(vault().records).toHaveLength(maxSigningSecrets)
})

test('a rule whose settings cannot be read is paused and resumed without being lost, and set anew only as a whole', async () => {
  const first = await start(wrapper)
  const headers: [string, string][] = [['Authorization', secret]]
  const made = { name: 'mine', url: target().url, filter: {}, headers }
  valueOf(await first.forwarding.save(made))
  await first.stop()
  const inTable = <T>(run: (database: Database.Database) => T): T => {
    const database = new Database(join(folder().path, 'desk.db'))
    try {
      return run(database)
    } finally {
      database.close()
    }
  }
  const stored = () =>
    inTable((database) => database.prepare('SELECT settings, paused FROM forwarding_rules').get())
  const settings = '{"name":"mine","lanes":"many"}'
  inTable((database) => database.prepare('UPDATE forwarding_rules SET settings = ?').run(settings))

  const running = await start(wrapper)
  const stopped = { state: 'paused', problem: expect.stringContaining('forwarding rule 1') as string }
  for (const paused of [true, false]) {
    expect(valueOf(await running.forwarding.save({ id: 1, paused }))).toMatchObject(stopped)
    expect(stored()).toEqual({ settings, paused: paused ? 1 : 0 })
  }
  expect(await rule(running)).not.toHaveProperty('isReadable')
  const { headers: _headers, ...part } = made
  for (const change of [{ name: 'yours' }, { url: target().url }, part])
    expect(await running.forwarding.save({ id: 1, ...change })).toMatchObject({
      error: { kind: 'conflict', message: expect.stringContaining('cannot be read') as string },
    })
  expect(stored()).toMatchObject({ settings })
  expect(valueOf(await running.forwarding.save({ id: 1, ...made }))).toMatchObject({
    name: 'mine',
    state: 'up-to-date',
    problem: null,
  })
})
