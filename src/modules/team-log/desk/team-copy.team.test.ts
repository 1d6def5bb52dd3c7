import { join } from 'node:path'
import { expect, test } from 'vitest'
import { afterwards } from '../../../core/testing/in-tests.ts'
import { startServeProcess } from '../../../main/host/testing/serve-process.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { bodiesIn, teamServer } from './testing/team-desk.ts'

const server = teamServer()

test('a desk copies into the team log of its settings, locked or not, until it is stopped', async () => {
  const root = testFolder('team')
  const passphrase = 'correct horse battery'
  const password = 'a-password-of-some-length'
  const start = () => startServeProcess(join(root, 'desk'))
  let desk = await start()
  afterwards(() => desk.stop())
  const status = async () => (await desk.ask('teamLog.status')).copy
  const bodies = () => bodiesIn(server())
  const deliver = async (body: string): Promise<void> => {
    expect((await fetch(desk.receiver, { method: 'POST', body })).status).toBe(200)
  }
  expect(await status()).toBeNull()
  await desk.call('vault.setPassphrase', { passphrase })
  await deliver('[1]')
  const settings = { url: server().url('hooks'), name: 'front desk' }
  const without = { kind: 'input', field: 'password' }
  expect(await desk.call('teamLog.copy', settings)).toMatchObject({ error: without })
  const denied = { ...settings, url: server().url('stranger'), password }
  expect(await desk.call('teamLog.copy', denied)).toMatchObject({ ok: true })
  await expect.poll(status).toMatchObject({ state: 'failing', failure: { kind: 'unauthorized' } })
  const set = await desk.call('teamLog.copy', { ...settings, password })
  expect(JSON.stringify(set)).not.toContain(password)
  await expect.poll(status).toMatchObject({ state: 'current', cursor: 1, lag: { rows: 0 }, failure: null })
  await deliver('[2]')
  await expect.poll(bodies).toEqual(['[1]', '[2]'])

  // After a start its password is sealed until the vault is unlocked; deliveries are taken meanwhile.
  await desk.stop()
  desk = await start()
  await deliver('[3]')
  expect(await status()).toMatchObject({ state: 'locked', name: 'front desk', password: { set: true } })
  expect(await bodies()).toHaveLength(2)
  await desk.call('vault.unlock', { passphrase })
  await expect.poll(bodies).toEqual(['[1]', '[2]', '[3]'])

  expect(await desk.call('teamLog.copy', { url: null })).toMatchObject({ value: { copy: null } })
  await deliver('[4]')
  expect(await status()).toBeNull()
  expect(await bodies()).toHaveLength(3)
})
