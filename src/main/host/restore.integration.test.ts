import { spawnSync } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { serveFile } from './testing/serve-file.ts'
import { startServeProcess, type ServeProcess } from './testing/serve-process.ts'
import { testFolder } from '../platform/files/testing/test-folder.ts'
import { inEachTest } from '../../core/testing/in-tests.ts'

const passphrase = 'a passphrase of backups'
const secretKey = 'CANARYsecretkey0123456789abcdef'

const root = inEachTest(() => testFolder('restore'))

const madeSchema = z.object({ value: z.object({ path: z.string() }) })
const pathsSchema = z.object({
  value: z.object({ paths: z.array(z.object({ key: z.string().nullable(), localUrl: z.string() })) }),
})

const pathnamesOf = async (desk: ServeProcess): Promise<string[]> =>
  pathsSchema
    .parse(await desk.call('receiver.paths'))
    .value.paths.map(({ localUrl }) => new URL(localUrl).pathname)

const deliver = async (desk: ServeProcess, pathname: string): Promise<number> => {
  const { status } = await fetch(new URL(pathname, desk.receiver), { method: 'POST', body: '[]' })
  return status
}

const eventsOf = async (desk: ServeProcess): Promise<unknown> => (await desk.call('receiver.status')).value

test('a desk is restored whole into an empty folder, and takes the next delivery on the paths it had', async () => {
  const first = await startServeProcess(join(root(), 'first'))
  const project = { name: 'Main', marketplaceUrl: 'http://127.0.0.1:9', networks: ['polygon'], secretKey }
  expect(await first.call('projects.add', project)).toMatchObject({ ok: true })
  const node = { network: 'polygon', label: 'Archive', url: 'http://127.0.0.1:9/CANARYnodekey0123' }
  expect(await first.call('nodes.add', node)).toMatchObject({ ok: true })
  const [pathname = ''] = await pathnamesOf(first)
  expect(await deliver(first, pathname)).toBe(200)
  await first.call('eventNotes.put', { id: 1_000_000, note: 'mine', star: true })
  await first.call('log.setBackups', { passphrase })
  const made = madeSchema.parse(await first.call('log.backup'))
  // All that happens after a backup is lost with the machine.
  await first.kill()
  await rm(join(root(), 'first', 'log'), { recursive: true })

  const file = join(root(), 'passphrase')
  await writeFile(file, `${passphrase}\n`)
  const restore = ['--restore', made.value.path, '--restore-passphrase-file', file]
  const second = await startServeProcess(join(root(), 'second'), restore)
  expect(await pathnamesOf(second)).toContain(pathname)
  expect(await deliver(second, pathname)).toBe(200)
  expect(await deliver(second, `${pathname}x`)).toBe(404)
  expect(await second.call('log.retention')).toMatchObject({ value: { deliveries: 2 } })
  expect(await eventsOf(second)).toMatchObject({ listening: true })

  // Its keys were in memory only: the passphrase of the backup opens them now.
  expect(await second.call('vault.status')).toMatchObject({ value: { state: 'locked' } })
  expect(await second.call('vault.unlock', { passphrase })).toMatchObject({ ok: true })
  expect(await second.call('projects.list')).toMatchObject({
    value: { projects: [{ name: 'Main', secretKey: { set: true, readable: true, last4: 'cdef' } }] },
  })
  expect(JSON.stringify((await second.call('nodes.list')).value)).toContain('Archive')
  // Its address comes out of the vault: the node is asked, and nobody answers there.
  const nodes = z.object({ value: z.object({ nodes: z.array(z.object({ id: z.string() })) }) })
  const [{ id }] = nodes.parse(await second.call('nodes.list')).value.nodes as [{ id: string }]
  expect(JSON.stringify(await second.call('nodes.test', { id }))).not.toContain('locked')
  await second.stop()

  const again = spawnSync(process.execPath, [serveFile, '--data', join(root(), 'second'), ...restore], {
    encoding: 'utf8',
  })
  expect(again.status).toBe(1)
  expect(again.stderr).toContain('is not empty. Nothing was restored.')
})
