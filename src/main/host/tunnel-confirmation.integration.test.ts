import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { testFolder } from '../platform/files/testing/test-folder.ts'
import { startServeProcess, type ServeProcess } from './testing/serve-process.ts'

let desk: ServeProcess
afterEach(() => desk.stop())

const tunnel = () => desk.ask('tunnel.status')
const notices = async () => (await desk.ask('desk.info')).notices

test('a tunnel command set by a script is not run; --confirm-tunnel runs exactly the one it names; after two early ends none is', async () => {
  const data = testFolder('confirm')
  const mark = join(data, 'was-run')
  const program = `require('node:fs').writeFileSync(process.argv[1], '')`
  const tunnelCommand = `"${process.execPath}" -e "${program}" "${mark}"`
  // Another command is confirmed.
  desk = await startServeProcess(data, ['--confirm-tunnel', `${tunnelCommand} more`])
  await desk.call('receiver.setSettings', { tunnelCommand })
  await desk.call('tunnel.restart')
  const { state, command } = await tunnel()
  expect(state).toBe('unconfirmed')
  const confirm = await desk.call('tunnel.confirm', { digest: command?.digest })
  expect(confirm).toMatchObject({ error: { kind: 'forbidden' } })
  expect((await tunnel()).state).toBe('unconfirmed')
  // A desk that is killed while it begins a database tells of an empty one later: calls have theirs last.
  await desk.ask('calls.list')
  await desk.kill()
  expect(existsSync(mark)).toBe(false)

  const confirmed = ['--confirm-tunnel', tunnelCommand]
  desk = await startServeProcess(data, confirmed)
  await expect.poll(() => existsSync(mark)).toBe(true)
  expect(await notices()).toEqual([])
  await desk.kill()

  // It may be what ends the desk.
  desk = await startServeProcess(data, confirmed)
  expect(await notices()).toEqual([expect.stringContaining('Safe mode')])
  expect((await tunnel()).state).toBe('off')
  expect((await fetch(desk.receiver, { method: 'POST', body: '[]' })).status).toBe(200)
})
