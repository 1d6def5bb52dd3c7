import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { isBundleCurrent } from '../../../../tools/entries-of-the-bundle.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'
import { lockDataFolder } from '../data-folder.ts'

const stepSchema = z.object({ step: z.string(), details: z.unknown() })
const runner = fileURLToPath(new URL('./testing/run-entry.ts', import.meta.url))

/** The bundle is what ships. */
const built = new URL('../../../../out/main/index.js', import.meta.url)
const entry = isBundleCurrent() ? built : new URL('../../index.ts', import.meta.url)

/** Runs the entry on a data folder until it has quit by itself. */
const run = async (data: string) => {
  const child = spawn(process.execPath, [runner, entry.href, `--data=${data}`, '--receiver-port=0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 50_000,
  })
  let said = ''
  let complained = ''
  child.stdout.on('data', (bytes: Buffer) => (said += bytes.toString()))
  child.stderr.on('data', (bytes: Buffer) => (complained += bytes.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  const lines = said.split('\n').filter((line) => line !== '')
  const steps = new Map(
    lines.map((line) => {
      const { step, details } = stepSchema.parse(JSON.parse(line))
      return [step, details]
    }),
  )
  return { code, complained, steps }
}

it('the entry with the real desk and a stand-in for Electron opens, answers, serves its page and quits cleanly', async () => {
  const data = testFolder('entry')
  const { code, complained, steps } = await run(data)
  expect([complained, code]).toEqual(['', 0])
  expect((steps.get('evaluated') as string[]).slice(0, 2)).toEqual([
    'enableSandbox',
    'registerSchemesAsPrivileged',
  ])
  expect(steps.get('desk.info')).toMatchObject({ ok: true, value: { host: 'electron', data } })
  expect(steps.get('vault.status')).toMatchObject({
    ok: true,
    value: {
      state: 'unlocked',
      protection: 'keychain',
      label: expect.stringMatching(/^keychain: /) as string,
    },
  })
  expect(steps.get('receiver.status')).toMatchObject({ ok: true, value: { listening: true } })
  expect(steps.get('events.count')).toEqual({ ok: true, value: { events: 0, deliveries: 0 } })
  expect(steps.get('wrong input')).toMatchObject({ ok: false, error: { kind: 'input', field: 'id' } })
  expect(steps.get('opened')).toEqual(['https://etherscan.io/tx/0x1'])
  expect(await readdir(data)).toEqual(expect.arrayContaining(['electron', 'log', 'logs', 'vault.json']))
  expect(await readdir(data)).not.toContain('desk.pid')
  const locked = lockDataFolder(data)
  expect(locked.ok).toBe(true)
  if (locked.ok) locked.value.release()
  if (process.platform !== 'win32') expect((await stat(data)).mode & 0o777).toBe(0o700)
})
