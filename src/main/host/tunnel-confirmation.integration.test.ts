import { existsSync } from 'node:fs'
import { unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startServeProcess, type ServeProcess } from './testing/serve-process.ts'
import { testFolder } from '../platform/files/testing/test-folder.ts'
import { inEachTest } from '../../core/testing/in-tests.ts'

let desk: ServeProcess
const data = inEachTest(() => testFolder('confirm'))
afterEach(async () => {
  await desk.stop()
})

const state = async () => ((await desk.call('tunnel.status')).value as { state: string }).state

test('a tunnel command set by a script, or lying in the settings, is not run; --confirm-tunnel runs exactly the one it names', async () => {
  const mark = join(data(), 'was-run')
  const program = `require('node:fs').writeFileSync(process.argv[1], '')`
  const tunnelCommand = `"${process.execPath}" -e "${program}" "${mark}"`
  desk = await startServeProcess(data())
  await desk.call('receiver.setSettings', { tunnelCommand })
  expect(await state()).toBe('unconfirmed')
  await desk.call('tunnel.restart')
  const { value } = await desk.call('tunnel.status')
  const { digest } = (value as { command: { digest: string } }).command
  expect(await desk.call('tunnel.confirm', { digest })).toMatchObject({ error: { kind: 'forbidden' } })
  expect(await state()).toBe('unconfirmed')
  await desk.stop()

  desk = await startServeProcess(data(), ['--confirm-tunnel', `${tunnelCommand} more`])
  expect(await state()).toBe('unconfirmed')
  await desk.stop()
  expect(existsSync(mark)).toBe(false)

  desk = await startServeProcess(data(), ['--confirm-tunnel', tunnelCommand])
  await expect.poll(() => existsSync(mark), { timeout: 20_000 }).toBe(true)
  await desk.stop()
  await unlink(mark)

  // It counted for that start alone.
  desk = await startServeProcess(data())
  expect(await state()).toBe('unconfirmed')
  expect(existsSync(mark)).toBe(false)
})
