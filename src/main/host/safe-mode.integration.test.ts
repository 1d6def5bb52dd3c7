import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startServeProcess } from './testing/serve-process.ts'

let data: string
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'marketdesk-safe-'))
})
afterEach(() => rm(data, { recursive: true, force: true }))

const notice = { notices: [expect.stringContaining('Safe mode')] }

test('after two early ends the desk starts without the tunnel, says so, and takes deliveries', async () => {
  const first = await startServeProcess(data)
  // Runs until it is ended, and names no address.
  await first.call('receiver.setSettings', { tunnelCommand: `"${process.execPath}" -i` })
  expect(await first.call('tunnel.status')).toMatchObject({
    value: { state: expect.not.stringMatching('off') },
  })
  await first.kill()
  const second = await startServeProcess(data)
  expect((await second.call('desk.info')).value).toMatchObject({ notices: [] })
  await second.kill()

  const third = await startServeProcess(data)
  expect((await third.call('desk.info')).value).toMatchObject(notice)
  expect(await third.call('tunnel.status')).toMatchObject({ value: { state: 'off' } })
  expect((await fetch(third.receiver, { method: 'POST', body: '[]' })).status).toBe(200)
  await third.stop()

  const fourth = await startServeProcess(data)
  expect((await fourth.call('desk.info')).value).toMatchObject({ notices: [] })
  expect(await fourth.call('tunnel.status')).toMatchObject({
    value: { state: expect.not.stringMatching('off') },
  })
  await fourth.stop()
})
