import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeSafeStorage } from '../../host/electron/testing/fake-safe-storage.ts'
import { createKeyWrapper } from '../../host/electron/key-wrapper.ts'
import { bodyOf, makeLogFolder, type LogFolder } from '../events/testing/log-folder.ts'
import { patient } from '../events/testing/running-log.ts'
import { startForwardingDesk, type ForwardingDesk } from './testing/forwarding-desk.ts'
import { startHookTarget, type HookTarget } from './testing/hook-target.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

const secret = 'Bearer CANARYheader0123456789abcdef'
const passphrase = 'a long passphrase of a test'

let folder: LogFolder
let desk: ForwardingDesk | null
let target: HookTarget
beforeEach(async () => {
  folder = makeLogFolder()
  desk = null
  target = await startHookTarget()
  target.echo()
})
afterEach(async () => {
  await desk?.stop()
  await target.stop()
  folder.remove()
})

const wrapper = createKeyWrapper(fakeSafeStorage('v11'), 'linux')
const start = async (keys: typeof wrapper | null): Promise<ForwardingDesk> => {
  desk = await startForwardingDesk(folder.path, keys)
  return desk
}
const element = { uid: `0x${'1'.repeat(64)}`, type: 'BLOCK_ADDED', blockNumber: 1 }
const filesWith = (text: string): string[] =>
  readdirSync(folder.path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder.path, name))
    .filter((path) => /desk\.db|vault/.test(path))
    .filter((path) => readFileSync(path).includes(text))
const rule = async (of: ForwardingDesk) => {
  return valueOf(await of.forwarding.list()).rules[0]
}

test('while the vault is locked a rule waits and says why, and nothing is lost', async () => {
  const running = await start(null)
  await running.vault.setPassphrase(passphrase, undefined)
  const authorization: [string, string] = ['Authorization', secret]
  valueOf(await running.forwarding.add({ name: 'one', url: target.url, headers: [authorization] }))
  expect(filesWith(secret)).toEqual([])
  await running.vault.lock()
  folder.deliver(bodyOf(element))
  running.log.wake()
  const locked = { state: 'waiting', problem: expect.stringContaining('vault is locked') as string }
  await expect.poll(() => rule(running), patient).toMatchObject(locked)
  expect(JSON.stringify(await rule(running))).not.toContain(secret)
  expect(target.hooks).toEqual([])
  expect(await running.forwarding.update({ id: 1, headers: [['X-New', 'value']] })).toMatchObject({
    ok: false,
    error: { kind: 'locked' },
  })
  await running.vault.unlock(passphrase)
  await expect.poll(() => target.hooks.map(({ headers }) => headers.authorization), patient).toEqual([secret])
})

test('values are replaced, left or removed by name, go to no other host, and leave the vault with the rule', async () => {
  const running = await start(wrapper)
  const added = valueOf(
    await running.forwarding.add({
      name: 'mine',
      url: target.url,
      headers: [
        ['Authorization', secret],
        ['X-Empty', ''],
      ],
      signingSecret: `whsec_${Buffer.alloc(32, 9).toString('base64')}`,
    }),
  )
  expect(JSON.stringify(added)).not.toContain(secret)
  const { id } = added
  const update = (input: object) => running.forwarding.update({ id, ...input })
  expect(await update({ headers: [['authorization', null]] })).toMatchObject({
    value: { headers: [{ name: 'authorization', last4: 'cdef' }] },
  })
  expect(await update({ headers: [['X-Unknown', null]] })).toMatchObject({ error: { field: 'headers' } })
  const otherPort = new URL(target.url)
  otherPort.port = otherPort.port === '9' ? '10' : '9'
  expect(await update({ url: otherPort.href })).toMatchObject({ ok: false, error: { field: 'headers' } })
  const elsewhere = { url: 'https://other.example/', remote: true }
  expect(await update(elsewhere)).toMatchObject({ ok: false, error: { kind: 'input', field: 'headers' } })
  expect(await update({ ...elsewhere, headers: [['Authorization', null]] })).toMatchObject({ ok: false })
  expect(await update({ ...elsewhere, headers: [['Authorization', 'Bearer other-0000']] })).toMatchObject({
    value: { url: 'https://other.example/', headers: [{ last4: '0000' }] },
  })
  const vault = () =>
    JSON.parse(readFileSync(join(folder.path, 'vault.json'), 'utf8')) as { records: unknown[] }
  expect(vault().records).toHaveLength(2)
  await running.forwarding.remove(id)
  expect(vault().records).toHaveLength(0)
})

test('an answer that repeats a secret is stored without it', async () => {
  const running = await start(wrapper)
  folder.deliver(bodyOf(element))
  await running.forwarding.add({
    name: 'mine',
    url: target.url,
    from: 'beginning',
    headers: [['Authorization', secret]],
  })
  running.log.wake()
  await expect.poll(() => rule(running), patient).toMatchObject({ delivered: 1 })
  const answer = running.forwarding.answer(1)
  const text = answer.ok ? Buffer.from(answer.value.bodyBase64, 'base64').toString() : ''
  expect(text).toContain('[Authorization]')
  expect(text).not.toContain('CANARY')
  await running.stop()
  desk = null
  expect(filesWith('CANARY')).toEqual([])
})
