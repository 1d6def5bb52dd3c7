import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Json } from '../../../contract/scalars.ts'
import { succeed } from '../../../core/result.ts'
import { neutralIdentifiers } from '../../../core/wire/wire-names.ts'
import { createServiceClient } from '../service-client/service-client.ts'
import { createMemoryCallLog } from '../service-client/testing/memory-call-log.ts'
import { projectAt } from '../service-client/testing/project.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'

// A project whose `wireNames` are those of its service, over HTTP from end to end.

const tool = fileURLToPath(new URL('../../../../tools/sample.mjs', import.meta.url))
const never = new AbortController().signal
const wireNames = Object.fromEntries(neutralIdentifiers.map((name, index) => [name, `harbour_${index}`]))

const readySchema = z.object({
  url: z.string(),
  accessKey: z.string(),
  network: z.string(),
  collections: z.array(z.object({ address: z.string() })),
})

const folder = testFolder('words')
let sample: ChildProcess
let ready: z.infer<typeof readySchema>

const start = (file: string): ChildProcess =>
  spawn(process.execPath, [tool, '--json', '--no-chain', '--wire-names', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })

beforeAll(async () => {
  const file = join(folder, 'words.json')
  await writeFile(file, JSON.stringify(wireNames))
  sample = start(file)
  if (sample.stdout === null) throw new Error('no output')
  const [line] = (await once(createInterface(sample.stdout), 'line')) as [string]
  ready = readySchema.parse(JSON.parse(line))
})
afterAll(() => {
  sample.kill('SIGKILL')
})

const call = async (
  operation: 'ListCollectibles' | 'GenerateBuyTransaction',
  request: Json,
  names: Readonly<Record<string, string>>,
) => {
  const client = createServiceClient({
    getProject: () => ({ ...projectAt(ready.url), wireNames: names }),
    readSecret: () => succeed(ready.accessKey),
    callWriter: createMemoryCallLog(),
    chainIdOf: () => undefined,
  })
  const called = await client.call({ project: 'p1', operation, network: ready.network, request }, never)
  await client.stop()
  return called
}

const listing = (filter: Json): Json => ({
  side: 'listing',
  contractAddress: ready.collections[0]?.address ?? '',
  filter,
  page: { page: 1, pageSize: 100 },
})

const rowsSchema = z.object({
  collectibles: z.array(
    z.object({ order: z.object({ marketplace: z.string(), source: z.string(), status: z.string() }) }),
  ),
})
const ordersOf = (called: Awaited<ReturnType<typeof call>>) => {
  if (!called.ok) throw new Error(called.error.message)
  return rowsSchema.parse(called.value.answer).collectibles.map(({ order }) => order)
}

test('the desk speaks the words of its service and shows those of the document', async () => {
  const orders = ordersOf(await call('ListCollectibles', listing({}), wireNames))
  expect(orders.length).toBeGreaterThan(0)
  const marketplaces = new Set(orders.map(({ marketplace }) => marketplace))
  for (const marketplace of marketplaces) expect(neutralIdentifiers).toContain(marketplace)
  expect(JSON.stringify(orders)).not.toContain('harbour_')

  const [marketplace = ''] = marketplaces
  const found = ordersOf(await call('ListCollectibles', listing({ marketplaces: [marketplace] }), wireNames))
  expect(new Set(found.map((order) => order.marketplace))).toEqual(new Set([marketplace]))
})

test('without its words set the service’s own are shown, and the document’s are refused by it', async () => {
  const orders = ordersOf(await call('ListCollectibles', listing({}), {}))
  for (const { marketplace } of orders) expect(marketplace).toMatch(/^harbour_\d+$/)
  const [first] = orders
  const found = ordersOf(
    await call('ListCollectibles', listing({ marketplaces: [first?.marketplace ?? ''] }), {}),
  )
  expect(found.length).toBeGreaterThan(0)

  const refused = { ok: false, error: { service: { name: 'InvalidArgument' } } }
  const neutral = listing({ marketplaces: ['platform_marketplace_v2'] })
  expect(await call('ListCollectibles', neutral, {})).toMatchObject(refused)
  const buy = {
    collectionAddress: ready.collections[0]?.address ?? '',
    buyer: `0x${'01'.repeat(20)}`,
    marketplace: 'platform_marketplace_v2',
    ordersData: [{ orderId: '1', quantity: '1', tokenId: '1' }],
    additionalFees: [],
    walletType: 'platform',
  }
  expect(await call('GenerateBuyTransaction', buy, {})).toMatchObject(refused)
  // There is no chain to build on; its words were understood.
  expect(await call('GenerateBuyTransaction', buy, wireNames)).toMatchObject({
    error: { service: { name: 'NotImplemented' } },
  })
})

test('a file that is no table of words is refused with a sentence', async () => {
  const file = join(folder, 'odd.json')
  for (const [content, saying] of [
    ['{', 'cannot read'],
    ['[]', '--wire-names'],
    ['{"third_party_1":"two words"}', 'third_party_1 must be one word'],
    ['{"active":"on"}', 'not a neutral identifier'],
  ] as const) {
    await writeFile(file, content)
    const child = start(file)
    if (child.stderr === null) throw new Error('no output')
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
    expect(said).toContain(saying)
    expect(code).toBe(2)
  }
})
