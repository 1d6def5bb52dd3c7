import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serveWithoutDesk, startServeProcess, type ServeProcess } from './testing/serve-process.ts'
import { testFolder } from '../platform/files/testing/test-folder.ts'
import { inEachTest } from '../../core/testing/in-tests.ts'

const passphrase = 'a passphrase of backups'
const secretKey = 'CANARYsecretkey0123456789abcdef'

const root = inEachTest(() => testFolder('restore'))

const pathnamesOf = async (desk: ServeProcess): Promise<string[]> =>
  (await desk.ask('receiver.paths')).paths.map(({ localUrl }) => new URL(localUrl ?? '').pathname)

const deliver = async (desk: ServeProcess, pathname: string): Promise<number> =>
  (await fetch(new URL(pathname, desk.receiver), { method: 'POST', body: '[]' })).status

test('a desk is restored whole into an empty folder, and takes the next delivery on the paths it had', async () => {
  const first = await startServeProcess(join(root(), 'first'))
  const project = { name: 'Main', marketplaceUrl: 'http://127.0.0.1:9', networks: ['polygon'], secretKey }
  await first.ask('projects.save', project)
  const node = { network: 'polygon', label: 'Archive', url: 'http://127.0.0.1:9/CANARYnodekey0123' }
  await first.ask('nodes.save', node)
  const [pathname = ''] = await pathnamesOf(first)
  expect(await deliver(first, pathname)).toBe(200)
  await first.call('eventNotes.put', { id: 1_000_000, note: 'mine', star: true })
  await first.ask('schedules.set', { kind: 'backup', passphrase })
  const made = await first.ask('log.backup')
  // All that happens after a backup is lost with the machine.
  await first.kill()
  await rm(join(root(), 'first', 'log'), { recursive: true })

  const file = join(root(), 'passphrase')
  await writeFile(file, `${passphrase}\n`)
  const restore = ['--restore', made.path, '--restore-passphrase-file', file]
  const second = await startServeProcess(join(root(), 'second'), restore)
  expect(await pathnamesOf(second)).toContain(pathname)
  expect(await deliver(second, pathname)).toBe(200)
  expect(await deliver(second, `${pathname}x`)).toBe(404)
  expect(await second.ask('log.retention')).toMatchObject({ deliveries: 2 })
  expect(await second.ask('receiver.status')).toMatchObject({ listening: true })

  // Its keys were in memory only: the passphrase of the backup opens them now.
  expect(await second.ask('vault.status')).toMatchObject({ state: 'locked' })
  await second.ask('vault.unlock', { passphrase })
  expect(await second.ask('projects.list')).toMatchObject({
    projects: [{ name: 'Main', secretKey: { set: true, readable: true, last4: 'cdef' } }],
  })
  // Its address comes out of the vault: the node is asked, and nobody answers there.
  const [restored] = (await second.ask('nodes.list')).nodes
  expect(restored).toMatchObject({ label: 'Archive' })
  expect(JSON.stringify(await second.call('nodes.test', { id: restored?.id }))).not.toContain('locked')
  await second.stop()

  const again = await serveWithoutDesk('--data', join(root(), 'second'), ...restore)
  const refusal = expect.stringContaining('is not empty. Nothing was restored.') as string
  expect(again).toEqual({ code: 1, said: refusal })
})
