import { gzipSync } from 'node:zlib'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { callDesk } from '../tools/sample-states/call-desk.ts'
import { makeDataFolder, startDesk } from './desk.ts'
import { expect, full, test } from './fixtures.ts'
import { deliver, payload } from './payloads.ts'

// What scripts rely on: the ready line, the names and shapes of the methods, exit codes. No page is opened here.

test('every kind of payload becomes events within a second, also twice and packed', async ({ desk }) => {
  const erc20 = payload('current-erc20-transfer')
  expect(await deliver(desk.receiver, erc20)).toBe(200)
  expect(await deliver(desk.receiver, erc20)).toBe(200)
  expect(
    await deliver(desk.receiver, payload('current-erc1155-two-events'), { 'content-type': 'text/plain' }),
  ).toBe(200)
  expect(await deliver(desk.receiver, payload('legacy-Log-transferEvent'))).toBe(200)
  const packed = new Uint8Array(gzipSync(payload('current-block-removed')))
  expect(await deliver(desk.receiver, packed, { 'content-encoding': 'gzip', 'x-mark': 'Ä1' })).toBe(200)
  expect(await deliver(desk.receiver, 'this is not JSON')).toBe(200)

  await expect
    .poll(async () => (await desk.call('events.count')).value, { intervals: [50] })
    .toEqual({ events: 6, deliveries: 6 })

  const { rows } = await callDesk(desk, 'events.list')
  expect(rows.map((row) => row.eventName)).toEqual([
    'Transfer',
    'TransferSingle',
    'TransferBatch',
    'TransferSingle',
    'Transfer',
    'Transfer',
  ])
  expect(rows[5]).toMatchObject({
    uid: '0x876613ffd6ac28a453c86521232063923cddc7dd4198eb24f9b77dbad5331cfd',
    type: 'BLOCK_ADDED',
    blockNumber: 12_215_569,
    contractAddress: '0xdd90126856957aa1e9c5cc3395e866b6eb830a44',
    contractType: 'ERC20',
    txnLogIndex: 9,
    eventSig: 'Transfer(address,address,uint256)',
    logDataType: 'TOKEN_TRANSFER',
    args: [
      { name: 'from', type: 'address', value: '0x0000000000000000000000000000000000000000' },
      { name: 'to', type: 'address', value: '0xe6eb28398ccbe46aa505b62b96822c2ce8daabf4' },
      { name: 'value', type: 'uint256', value: '33' },
    ],
  })
  expect(rows[2]?.args).toEqual([
    { name: 'arg1', type: 'address', value: '0x1111111111111111111111111111111111111111' },
    { name: 'arg2', type: 'address', value: '0x0000000000000000000000000000000000000000' },
    { name: 'arg3', type: 'address', value: '0xe6eb28398ccbe46aa505b62b96822c2ce8daabf4' },
    { name: 'arg4', type: 'uint256[]', value: ['1', '2'] },
    { name: 'arg5', type: 'uint256[]', value: ['10', '20'] },
  ])
  expect(rows[1]).toMatchObject({ uid: null, eventName: 'TransferSingle', txnLogIndex: 7 })

  const removed = await callDesk(desk, 'deliveries.get', { id: rows[0]?.deliveryId })
  expect(removed).toMatchObject({ method: 'POST', size: packed.length, status: 200, layout: 'current' })
  expect(Buffer.from(removed.bodyBase64, 'base64').equals(packed)).toBe(true)
  expect(removed.headers).toContainEqual(['content-encoding', 'gzip'])

  const { rows: unread } = await callDesk(desk, 'deliveries.list', { filter: { layout: ['not-json'] } })
  expect(unread).toHaveLength(1)
  expect(unread[0]?.problem).toMatch(/line 1/)
  expect((await desk.call('receiver.status')).value).toMatchObject({
    listening: true,
    acknowledged: 6,
    refused: 0,
    backlog: 0,
  })
})

test('a sender that is none gets nothing but a number', full, async ({ desk }) => {
  const body = payload('current-erc20-transfer')
  expect(await deliver(`${new URL(desk.receiver).origin}/hooks/${'x'.repeat(24)}`, body)).toBe(404)
  expect(await deliver(desk.receiver, body, { origin: 'http://127.0.0.1' })).toBe(403)
  expect((await fetch(desk.receiver)).status).toBe(405)
  expect((await desk.call('receiver.status')).value).toMatchObject({ acknowledged: 0, refused: 3 })
  expect((await desk.call('events.count')).value).toEqual({ events: 0, deliveries: 0 })
})

/** Write-ahead logs of the databases in a data folder: how large, and when they were last written. */
const logsAhead = async (folder: string) => {
  const names = (await readdir(join(folder, 'log'))).filter((name) => name.endsWith('-wal'))
  return new Map(
    await Promise.all(
      names.map(async (name) => {
        const { size, mtimeMs } = await stat(join(folder, 'log', name))
        return [name, { size, at: mtimeMs }] as const
      }),
    ),
  )
}

test('what was acknowledged is there after a restart and after a kill; ports and the receiver’s secret stay', async () => {
  const folder = await makeDataFolder()
  try {
    const first = await startDesk(folder.path)
    for (let count = 0; count < 20; count += 1)
      await deliver(first.receiver, payload('current-erc20-transfer'))
    await first.kill()
    const leftByKill = await logsAhead(folder.path)
    const second = await startDesk(folder.path)
    expect(new URL(second.receiver).pathname).toBe(new URL(first.receiver).pathname)
    await expect
      .poll(async () => (await second.call('events.count')).value)
      .toEqual({ events: 20, deliveries: 20 })
    expect(await second.stop()).toBe(0)
    for (const [name, { size, at }] of await logsAhead(folder.path))
      // A database that the second desk had no need of is as the kill left it.
      if (at !== leftByKill.get(name)?.at) expect({ name, size }).toEqual({ name, size: 0 })
  } finally {
    await folder.remove()
  }
})

test('a second desk on the same folder says so and leaves', full, async ({ desk }) => {
  await expect(startDesk(desk.data)).rejects.toThrow(new RegExp(`process ${desk.pid}`))
  expect((await desk.call('desk.info')).ok).toBe(true)
})

test('no key is in any file, answer or line of the log, in memory only and under a passphrase', async () => {
  const folder = await makeDataFolder()
  const canary = {
    accessKey: 'canary-access-key-3141592653',
    secretKey: 'eyJhbGciOiJub25lIn0.Y2FuYXJ5LXNlY3JldC1rZXk.c2lnbg',
  }
  const passphrase = 'canary passphrase of some length'
  const answers: string[] = []
  const findCanaries = async (): Promise<string[]> => {
    const found: string[] = []
    const needles = [...Object.values(canary), passphrase]
    for (const entry of await readdir(folder.path, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.name === 'passphrase.txt') continue
      // SQLite's journals come and go: one that is gone holds nothing.
      const bytes = await readFile(join(entry.parentPath, entry.name)).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0)
        throw error
      })
      for (const needle of needles) if (bytes.includes(needle)) found.push(`${entry.name} holds ${needle}`)
    }
    for (const needle of needles)
      if (answers.join('\n').includes(needle)) found.push(`an answer holds ${needle}`)
    return found
  }
  try {
    const memory = await startDesk(folder.path)
    const call = async (desk: typeof memory, name: string, input: unknown = {}): Promise<unknown> => {
      const answer = await desk.call(name, input)
      answers.push(JSON.stringify(answer))
      return answer
    }
    const project = {
      name: 'Canary',
      marketplaceUrl: 'http://127.0.0.1:9',
      networks: ['polygon'],
      ...canary,
    }
    expect(await call(memory, 'projects.add', project)).toMatchObject({
      ok: true,
      value: { accessKey: { set: true } },
    })
    expect(await call(memory, 'projects.add', project)).toMatchObject({
      ok: false,
      error: { kind: 'conflict' },
    })
    expect(await call(memory, 'projects.add', { ...project, networks: 7 })).toMatchObject({
      ok: false,
      error: { kind: 'input' },
    })
    const projects = z
      .object({ value: z.object({ projects: z.array(z.object({ id: z.string() })) }) })
      .parse(await call(memory, 'projects.list')).value.projects
    const collection = `0x${'1'.repeat(40)}`
    const orders = {
      project: projects[0]?.id,
      network: 'polygon',
      contractAddress: collection,
      side: 'listing',
      timeoutMs: 2000,
    }
    expect(await call(memory, 'orders.list', orders)).toMatchObject({
      ok: false,
      error: { kind: 'unreachable' },
    })
    expect(await call(memory, 'vault.status')).toMatchObject({ value: { protection: 'memory' } })
    expect(await findCanaries()).toEqual([])
    expect(await call(memory, 'vault.setPassphrase', { passphrase })).toMatchObject({
      ok: true,
      value: { protection: 'passphrase' },
    })
    expect(await memory.stop()).toBe(0)
    expect(await findCanaries()).toEqual([])

    const locked = await startDesk(folder.path)
    expect(await call(locked, 'vault.status')).toMatchObject({ value: { state: 'locked' } })
    expect(await call(locked, 'vault.unlock', { passphrase: 'not the right one' })).toMatchObject({
      ok: false,
      error: { kind: 'wrong-passphrase' },
    })
    expect(await call(locked, 'orders.list', orders)).toMatchObject({ ok: false, error: { kind: 'locked' } })
    expect(await call(locked, 'vault.unlock', { passphrase })).toMatchObject({
      ok: true,
      value: { state: 'unlocked' },
    })
    expect(await call(locked, 'projects.list')).toMatchObject({
      value: { projects: [{ accessKey: { set: true, last4: '2653' } }] },
    })
    expect(await locked.stop()).toBe(0)
    expect(await findCanaries()).toEqual([])

    const file = join(folder.path, 'passphrase.txt')
    await writeFile(file, `${passphrase}\n`)
    const opened = await startDesk(folder.path, ['--passphrase-file', file])
    expect(await call(opened, 'vault.status')).toMatchObject({
      value: { state: 'unlocked', protection: 'passphrase' },
    })
    expect(await opened.stop()).toBe(0)
    await writeFile(file, 'wrong\n')
    await expect(startDesk(folder.path, ['--passphrase-file', file])).rejects.toThrow(/passphrase/i)
    expect(await findCanaries()).toEqual([])
  } finally {
    await folder.remove()
  }
})

test('the sample opens at once, its orders can be read, and it runs again with the desk', full, async () => {
  const folder = await makeDataFolder()
  try {
    const desk = await startDesk(folder.path, ['--sample'])
    const [sample] = (await callDesk(desk, 'projects.list')).projects
    expect(sample).toMatchObject({ sample: true })
    const page = await desk.call('orders.list', {
      project: sample?.id,
      ...sample?.startCollection,
      side: 'listing',
      page: { page: 1, pageSize: 50 },
    })
    expect(page).toMatchObject({ ok: true, value: { page: { page: 1, pageSize: 50, more: true } } })
    const activity = { perMinute: 30, faults: false }
    expect(await desk.call('sample.setActivity', activity)).toMatchObject({ ok: true })
    expect(await desk.stop()).toBe(0)
    expect(desk.complaints()).toBe('')

    // It ran when the desk ended, so the desk starts it again, as busy as it was.
    const again = await startDesk(folder.path)
    await expect
      .poll(async () => (await again.call('desk.info')).value)
      .toMatchObject({ sample: { project: sample?.id, activity } })
    expect(await again.stop()).toBe(0)
  } finally {
    await folder.remove()
  }
})

test('the sample waits for a locked vault and opens with it', full, async () => {
  const folder = await makeDataFolder()
  const passphrase = 'a passphrase of some length'
  try {
    const first = await startDesk(folder.path)
    expect(await first.call('vault.setPassphrase', { passphrase })).toMatchObject({ ok: true })
    expect(await first.stop()).toBe(0)
    const second = await startDesk(folder.path, ['--sample'])
    expect((await second.call('desk.info')).value).toMatchObject({
      notices: [expect.stringMatching(/sample.*unlocked/)],
    })
    expect(await second.call('vault.unlock', { passphrase })).toMatchObject({ ok: true })
    await expect
      .poll(async () => (await second.call('projects.list')).value)
      .toMatchObject({ projects: [{ sample: true, accessKey: { set: true } }] })
    expect(await second.stop()).toBe(0)
  } finally {
    await folder.remove()
  }
})
