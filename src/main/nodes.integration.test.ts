import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '../contract/contract.ts'
import { openBrowserSettings } from './host/browser/settings-store.ts'
import { openChain } from './open-chain.ts'
import { openAppDatabase } from './open-app-database.ts'
import { openLogger } from './platform/log/logger.ts'
import { createRedactor } from './platform/log/redactor.ts'
import { openProjects } from '../features/projects/desk/testing/open-projects.ts'
import { createVault } from '../features/vault/desk/vault.ts'
import { createArrivals } from './platform/worker/arrivals.ts'
import { openWith, passphrase } from '../features/vault/desk/testing/open-vault.ts'
import { errorOf, valueOf } from '../core/testing/value-of.ts'
import { testFolder } from './platform/files/testing/test-folder.ts'
import { sendJson, startLocalServer } from './platform/http/testing/local-server.ts'
import { inEachTest, untilEnd } from '../core/testing/in-tests.ts'

const key = 'CANARY0123456789abcdef'
const { signal } = new AbortController()

const data = inEachTest(() => testFolder('nodes'))
const block = (number: number) => {
  return { number: `0x${number.toString(16)}`, hash: `0x${'b'.repeat(64)}`, timestamp: '0x65a00000' }
}

/** A node of chain 137 with a key in its address. */
const startNode = async (head = 1000): Promise<string> => {
  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_chainId: () => '0x89',
    eth_blockNumber: () => block(head).number,
    eth_getBlockByNumber: ([tag]) =>
      tag === 'latest' ? block(head) : tag === 'finalized' ? block(head - 64) : null,
    eth_getLogs: () => [],
    eth_getBlockReceipts: () => [],
  }
  const server = await startLocalServer((_request, response, text) => {
    const { method, params } = JSON.parse(text) as { method: string; params: unknown[] }
    if (method === 'eth_syncing') return
    const range = z.tuple([z.object({ fromBlock: z.string(), toBlock: z.string() })]).safeParse(params)
    const isWide = range.success && BigInt(range.data[0].toBlock) - BigInt(range.data[0].fromBlock) > 600n
    const result = isWide ? undefined : answers[method]?.(params)
    const refusal = isWide
      ? { code: -32_000, message: 'block range is too wide' }
      : { code: -32_601, message: 'Method not found' }
    const said = result === undefined ? { error: refusal } : { result }
    sendJson(response, 200, { jsonrpc: '2.0', id: 1, ...said })
  })
  return `${untilEnd(server).url}/v2/${key}`
}

const open = async (phrase: string | null = passphrase) => {
  const redactor = createRedactor()
  const logger = openLogger(data(), redactor)
  const work: Promise<unknown>[] = []
  const background = (_what: string, one: Promise<unknown>): void => void work.push(one)
  const vaultFile = { store: openBrowserSettings(data(), 'vault'), keyWrapper: null, logger }
  const vault = createVault({ ...vaultFile, scryptCost: { N: 16, r: 8, p: 1 } })
  const projectsFile = openBrowserSettings(data(), 'projects')
  const { projects } = openProjects(projectsFile, vault, logger, background)
  const appDatabase = openAppDatabase({ folder: join(data(), 'log'), logger })
  let sampleUrl: string | null = null
  const chain = openChain({
    arrivals: createArrivals().memory,
    store: openBrowserSettings(data(), 'nodes'),
    vault,
    networks: { chainId: (slug) => ({ polygon: 137, devnet: 31_337 })[slug] },
    appDatabase,
    sample: () => (sampleUrl === null ? null : { network: 'devnet', url: sampleUrl }),
    register: (url) => redactor.register(url),
    onChange: () => undefined,
    background,
    logger,
  })
  // It opens when all others listen to it.
  await vault.start()
  if (phrase !== null) await openWith(vault, phrase)
  const whenIdle = async (): Promise<void> => {
    while (work.length > 0) await work.shift()
  }
  await whenIdle()
  let isStopped = false
  const stop = async (): Promise<void> => {
    if (isStopped) return
    isStopped = true
    await chain.stop()
    await whenIdle()
    await appDatabase.stop()
    await vault.stop()
    logger.flush()
  }
  const openSampleAt = (url: string | null) => (sampleUrl = url)
  return untilEnd({ ...chain, projects, vault, whenIdle, openSampleAt, stop })
}

const labels = ({ nodes }: Pick<Awaited<ReturnType<typeof open>>, 'nodes'>): string[] =>
  nodes.list().nodes.map(({ label }) => label)

const filesWith = async (text: string): Promise<string[]> => {
  const files = await readdir(data(), { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const file of files.filter((one) => one.isFile()))
    if ((await readFile(join(file.parentPath, file.name), 'latin1')).includes(text)) found.push(file.name)
  return found
}

const budget = { callsPerDay: 100, megabytesPerDay: 10, mayExceed: false }

it('nodes are added, ordered, paused, edited and removed; no address is shown or stored in plain text', async () => {
  const desk = await open()
  const url = await startNode()
  const responses: unknown[] = []
  const note = <T>(value: T): T => {
    responses.push(value)
    return value
  }
  for (const label of ['one', 'two', 'three'])
    note(valueOf(await desk.nodes.save({ network: 'polygon', label, url, budget })))
  const twice = errorOf(note(await desk.nodes.save({ network: 'polygon', label: 'one', url, budget })))
  expect(twice).toMatchObject({ kind: 'conflict', field: 'label' })
  const nowhere = errorOf(note(await desk.nodes.save({ network: 'nowhere', label: 'one', url, budget })))
  expect(nowhere.kind).toBe('not-found')
  const { nodes } = desk.nodes.list()
  const [first, second] = nodes
  expect(contract['nodes.list'].output.safeParse({ nodes }).error).toBeUndefined()
  note(valueOf(await desk.nodes.save({ id: second?.id ?? '', place: 0 })))
  const moved = errorOf(note(await desk.nodes.save({ id: second?.id ?? '', network: 'devnet' })))
  expect(moved).toMatchObject({ kind: 'input', field: 'network' })
  note(valueOf(await desk.nodes.save({ id: first?.id ?? '', isPaused: true, label: 'first' })))
  expect(desk.nodes.list().nodes).toMatchObject([
    { label: 'two', state: 'ready', address: { set: true, last4: 'cdef' }, left: { calls: 100 } },
    { label: 'first', state: 'paused' },
    { label: 'three' },
  ])
  note(valueOf(await desk.nodes.remove(second?.id ?? '')))
  await desk.stop()
  const again = await open()
  expect(labels(again)).toEqual(['first', 'three'])
  expect(JSON.stringify(responses)).not.toContain(key)
  expect(await filesWith(key)).toEqual([])
})

it('a test shows what a node serves, how large a range it takes and how far it is behind', async () => {
  const desk = await open()
  const add = async (label: string, head: number) =>
    valueOf(await desk.nodes.save({ network: 'polygon', label, url: await startNode(head), budget }))
  const id = (await add('behind', 1000)).nodes[0]?.id ?? ''
  expect(valueOf(await desk.nodes.test(id, signal))).toMatchObject({ behind: null })
  await add('ahead', 1004)
  valueOf(await desk.nodes.save({ id, isPaused: true }))
  const tested = valueOf(await desk.nodes.test(id, signal))
  expect(contract['nodes.test'].output.safeParse(tested).error).toBeUndefined()
  const blocks = { head: { number: '1000' }, finalized: { number: '936' }, safe: null }
  expect(tested).toMatchObject({ ...blocks, behind: 4, largestRange: 500 })
  const served = ['eth_getBlockReceipts', 'eth_getLogs']
  const others = 'debug_getRawHeader eth_simulateV1 debug_traceCall eth_getRawTransactionByBlockHashAndIndex'
  expect(tested.methods).toMatchObject([
    ...served.map((method) => ({ method, state: 'served' })),
    ...others.split(' ').map((method) => ({ method, state: 'not-served' })),
  ])
  expect(await desk.nodes.test('gone', signal)).toMatchObject({ ok: false, error: { kind: 'not-found' } })
})

const head = { chainId: 137, method: 'eth_blockNumber', params: [], purpose: 'operator' } as const

it('what was asked of a node counts against its budget of the day, also after a restart', async () => {
  const desk = await open()
  const url = await startNode()
  const three = { ...budget, callsPerDay: 3 }
  valueOf(await desk.nodes.save({ network: 'polygon', label: 'one', url, budget: three }))
  for (let at = 0; at < 2; at += 1)
    expect(await desk.reader.request(head, signal)).toMatchObject({ ok: true })
  await desk.stop()
  const again = await open()
  const spent = { state: 'budget-used', used: { calls: 3 }, left: { calls: 0 } }
  expect(again.nodes.list().nodes).toMatchObject([spent])
  expect(await again.reader.request(head, signal)).toMatchObject({ ok: false, error: { kind: 'budget' } })
})

it('while the vault is locked nothing is asked, and that is said; unlocked, the node answers', async () => {
  const first = await open()
  valueOf(await first.nodes.save({ network: 'polygon', label: 'one', url: await startNode(), budget }))
  await first.stop()
  const desk = await open(null)
  expect(desk.nodes.list().nodes).toMatchObject([{ state: 'locked' }])
  expect(desk.nodes.hasNode('polygon')).toBe(true)
  expect(await desk.reader.request(head, signal)).toMatchObject({ ok: false, error: { kind: 'locked' } })
  const two = await desk.nodes.save({ network: 'polygon', label: 'two', url: 'http://a', budget })
  expect(errorOf(two).kind).toBe('locked')
  valueOf(await desk.vault.unlock(passphrase))
  await desk.whenIdle()
  expect(await desk.reader.request(head, signal)).toMatchObject({ ok: true, value: { value: '0x3e8' } })
  valueOf(await desk.vault.lock())
  await desk.whenIdle()
  expect(await desk.reader.request(head, signal)).toMatchObject({ ok: false, error: { kind: 'locked' } })
})

it('the node of the sample comes and goes with it, and cannot be changed', async () => {
  const desk = await open()
  const devnet = { ...head, chainId: 31_337 }
  expect(desk.nodes.hasNode('devnet')).toBe(false)
  expect(await desk.reader.request(devnet, signal)).toMatchObject({ ok: false, error: { kind: 'no-node' } })
  desk.openSampleAt(await startNode())
  expect(desk.nodes.list().nodes).toMatchObject([{ label: 'Sample chain', isSample: true }])
  const message = 'Sample chain is on chain 137, not 31337.'
  expect(errorOf(await desk.reader.request(devnet, signal))).toMatchObject({ kind: 'wrong-chain', message })
  for (const change of [desk.nodes.remove('sample'), desk.nodes.save({ id: 'sample', label: 'mine' })])
    expect(await change).toMatchObject({ ok: false, error: { kind: 'conflict' } })
  desk.openSampleAt(null)
  expect(labels(desk)).toEqual([])
  expect(await desk.reader.request(devnet, signal)).toMatchObject({ ok: false, error: { kind: 'no-node' } })
})
