import { expect, test } from 'vitest'
import { startServeProcess } from './testing/serve-process.ts'
import { testFolder } from '../platform/files/testing/test-folder.ts'
import { inEachTest } from '../../core/testing/in-tests.ts'

const data = inEachTest(() => testFolder('safe'))

const notice = { notices: [expect.stringContaining('Safe mode')] }

test('after two early ends the desk starts without the tunnel, says so, and takes deliveries', async () => {
  // Runs until it is ended, and names no address.
  const tunnelCommand = `"${process.execPath}" -i`
  const start = () => startServeProcess(data(), ['--confirm-tunnel', tunnelCommand])
  const first = await start()
  await first.call('receiver.setSettings', { tunnelCommand })
  expect(await first.call('tunnel.status')).toMatchObject({
    value: { state: expect.not.stringMatching('off|unconfirmed') },
  })
  await first.kill()
  const second = await start()
  expect((await second.call('desk.info')).value).toMatchObject({ notices: [] })
  await second.kill()

  const third = await start()
  expect((await third.call('desk.info')).value).toMatchObject(notice)
  expect(await third.call('tunnel.status')).toMatchObject({ value: { state: 'off' } })
  expect((await fetch(third.receiver, { method: 'POST', body: '[]' })).status).toBe(200)
  await third.stop()

  const fourth = await start()
  expect((await fourth.call('desk.info')).value).toMatchObject({ notices: [] })
  expect(await fourth.call('tunnel.status')).toMatchObject({
    value: { state: expect.not.stringMatching('off|unconfirmed') },
  })
  await fourth.stop()
})
