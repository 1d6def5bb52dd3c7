import { storedJobsOf } from '../../../platform/jobs/testing/stored-jobs-of.ts'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestChain } from '../../../platform/chain/testing/test-chain.ts'
import { z } from 'zod'
import type { BulkForm } from '../../../../contract/bulk.ts'
import { devnet } from '../../../../core/networks/devnet.ts'
import { succeed } from '../../../../core/result.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import { findAnvil } from '../../../../sample/chain/anvil-binary.ts'
import { createAppDatabase, type AppDatabase } from '../../../platform/app-database/app-database.ts'
import { testFolder } from '../../../platform/files/testing/test-folder.ts'
import { createSampleService } from '../../sample/sample-service.ts'
import type { SampleFacts } from '../../sample/service.ts'
import { createServiceClient } from '../../service-client/service-client.ts'
import { createMemoryCallLog } from '../../service-client/testing/memory-call-log.ts'
import { projectAt } from '../../service-client/testing/project.ts'
import { createTransactions, type Transactions } from '../transactions.ts'
import { valueOf } from '../../../../core/testing/value-of.ts'

// A real service, a real chain: what is built here is sent, and the chain then says what it did.
const missing = findAnvil() === null
const never = new AbortController().signal
const sample = createSampleService()
const logger = pino({ level: 'silent' })
const folder = testFolder('bulk')
let facts: SampleFacts
let store: AppDatabase
let client: ReturnType<typeof createServiceClient>
let transactions: Transactions
let accounts: readonly string[]

const node = async (method: string, params: readonly unknown[] = []): Promise<unknown> => {
  const answer = await fetch(facts.chainUrl ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return z.object({ result: z.unknown() }).parse(await answer.json()).result
}

beforeAll(async () => {
  if (missing) return
  await sample.start()
  const ready = sample.facts()
  if (ready === null) throw new Error('the sample is not ready')
  facts = ready
  store = createAppDatabase({ folder, logger })
  await store.start()
  const project = { ...projectAt(facts.url), id: 'p' }
  client = createServiceClient({
    getProject: () => project,
    readSecret: () => succeed(facts.accessKey),
    callWriter: createMemoryCallLog(),
    chainIdOf: () => devnet.chainId,
  })
  transactions = createTransactions({
    store,
    storedJobs: storedJobsOf(store),
    service: client,
    chain: openTestChain({ [devnet.chainId]: facts.chainUrl ?? '' }),
    getProject: () => project,
    networkOf: () => ({ ...devnet, origin: 'shipped', replacesShipped: false }),
    contractsOf: () => [
      {
        network: 'devnet',
        address: sample.contracts()?.market?.toLowerCase() ?? '',
        label: 'order book of the sample',
        marketplace: 'platform_marketplace_v2',
        source: 'sample',
      },
    ],
    version: '0.1.0',
    onChange: () => undefined,
    logger,
  })
  accounts = z.array(z.string()).parse(await node('eth_accounts'))
})
afterAll(async () => {
  if (missing) return
  await transactions.stop()
  await client.stop()
  await store.stop()
  await sample.stop()
})
beforeEach((context) => context.skip(missing, 'there is no local node for this platform'))

const market = (): string => sample.contracts()?.market ?? ''
const zero = `0x${'0'.repeat(40)}`
type Listed = { readonly tokenId: string; readonly order: Order }

/** Active orders of the platform's second marketplace, as the service lists them. */
const listed = async (side: 'listing' | 'offer', filter: object = {}): Promise<Listed[]> => {
  const { collectibles } = valueOf(
    await client.listCollectibles(
      {
        project: 'p',
        network: 'devnet',
        contractAddress: facts.collections[0]?.address ?? '',
        side,
        filter: { includeEmpty: false, ...filter },
        page: { page: 1, pageSize: 200 },
      },
      never,
    ),
  )
  return collectibles.flatMap(({ metadata: { tokenId }, order }) =>
    order?.status === 'active' && order.marketplace === 'platform_marketplace_v2' ? [{ tokenId, order }] : [],
  )
}

const formOf = (action: BulkForm['action'], taker: string, over: Partial<BulkForm> = {}): BulkForm => ({
  action,
  network: 'devnet',
  collectionAddress: facts.collections[0]?.address ?? '',
  taker,
  ...over,
})

/** Waits until nothing works on a batch any more. */
const whenIdle = async (batch: number) => {
  for (;;) {
    const read = valueOf(await transactions.bulk.get({ batch }))
    if (read.batch.job?.state !== 'running') return read
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
const checked = async (batch: number) => {
  valueOf(await transactions.bulk.check({ batch }))
  return whenIdle(batch)
}
const built = async (batch: number) => {
  valueOf(await transactions.bulk.build({ batch }))
  return whenIdle(batch)
}

/** Carries a build out with the node as the signer. */
const runAll = async (build: number) => {
  const run = valueOf(await transactions.runs.begin({ build, signerUrl: facts.chainUrl ?? '' }, never))
  for (const { position } of run.acts) {
    valueOf(await transactions.runs.executeStep({ run: run.id, position }))
    for (;;) {
      const { runs } = valueOf(await transactions.runs.list({ build }))
      const act = runs.find(({ id }) => id === run.id)?.acts[position]
      if (act?.state === 'done') break
      if (act?.state === 'failed' || act?.state === 'unknown') throw new Error(act.problem ?? act.state)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}
const resultRows = async (batch: number) => {
  const { text } = valueOf(await transactions.bulk.result({ batch, format: 'jsonl' }))
  const shape = z.object({
    row: z.int(),
    state: z.string(),
    reason: z.string(),
    tx_hash: z.string(),
    origin: z.string(),
  })
  return text
    .trim()
    .split('\n')
    .map((line) => shape.parse(JSON.parse(line)))
}

test('many at once sweeps listings of a file in chunks, and says what became of each row', async () => {
  const free = (await listed('listing')).filter(
    ({ order }) => order.priceCurrencyAddress === zero && order.createdBy !== undefined,
  )
  const taker = accounts.find((account) =>
    free.every(({ order }) => order.createdBy !== account.toLowerCase()),
  )
  if (taker === undefined) throw new Error('every account has a listing')
  const wanted = free.slice(0, 5)
  const csv = [
    'token_id;price',
    ...wanted.map(({ tokenId }) => `${tokenId};1000000`),
    `${wanted[0]?.tokenId ?? ''};2000000`,
    '999999999;',
    'abc;1',
  ].join('\r\n')
  const { batch, faults } = valueOf(
    await transactions.bulk.create({ project: 'p', form: formOf('sweep', taker, { most: 3 }), csv }),
  )
  expect(faults.map(({ line }) => line)).toEqual([7, 9])
  const review = await checked(batch)
  expect(review.batch.job).toMatchObject({ kind: 'check', state: 'done', done: 6, total: 6 })
  const { rows } = valueOf(await transactions.bulk.rows({ batch }))
  expect(rows.at(-1)).toMatchObject({
    state: 'refused',
    reason: expect.stringContaining('no listing') as string,
  })
  // Rows are found by their words, page by page.
  const one = await transactions.bulk.rows({ batch, text: 'NO listing 999999999', limit: 1 })
  expect(valueOf(one)).toMatchObject({ rows: [{ tokenId: '999999999' }], next: null })
  const asking = rows.filter(({ state }) => state === 'asks').map(({ row }) => row)
  if (asking.length > 0) valueOf(await transactions.bulk.decide({ batch, rows: asking, as: 'confirmed' }))
  const { chunks, batch: after, gasCap } = await built(batch)
  expect(after.job).toMatchObject({ state: 'done', failure: null })
  expect(chunks.map((chunk) => [chunk.rows, chunk.origin, chunk.verdict, chunk.gasFrom])).toEqual([
    [3, 'service', 'accepted', 'node'],
    [2, 'service', 'accepted', 'node'],
  ])
  expect(gasCap?.from).toBe('node')
  for (const { gas } of chunks) expect(BigInt(gas)).toBeLessThan(BigInt(gasCap?.gas ?? 0))
  // What is built is called as its build calls it.
  expect(valueOf(await transactions.bulk.rows({ batch, state: 'built' })).rows[0]?.collectible?.name).toMatch(
    /./,
  )
  // Drafts of chunks are not in the list of drafts.
  expect(valueOf(await transactions.drafts.list({ project: 'p' })).rows).toEqual([])
  const [first, second] = chunks
  if (first === undefined || second === undefined) throw new Error('there are no two chunks')
  const together = async (simulate: boolean) =>
    valueOf(await transactions.bulk.together.verdict({ batch, simulate }, never))
  expect((await together(false)).verdict).toMatchObject({
    state: 'accepted',
    headline:
      'Each chunk is accepted by its own simulation. Not yet known: whether there is enough for both together; simulate all to know.',
    reasons: [],
  })
  const whole = await together(true)
  expect(whole.verdict.headline).toMatch(/^Accepted: both chunks together do what was promised/)
  expect([whole.chunks, whole.verdict.state, whole.verdict.simulated.present]).toEqual([
    [1, 2],
    'accepted',
    true,
  ])
  expect(whole.simulatedAt).not.toBeNull()
  // An order book that is gone does nothing, which nobody promised.
  const code = await node('eth_getCode', [market(), 'latest'])
  await node('anvil_setCode', [market(), '0x'])
  expect((await together(true)).verdict).toMatchObject({
    state: 'not-accepted',
    headline: expect.stringContaining('Not accepted together') as string,
  })
  await node('anvil_setCode', [market(), code])
  const calls = async () => {
    const file = valueOf(await transactions.bulk.together.export({ batch, format: 'safe' }))
    const { transactions: all } = z
      .object({ transactions: z.array(z.unknown()) })
      .parse(JSON.parse(file.text))
    return { ...file, count: all.length }
  }
  expect(await calls()).toMatchObject({ fileName: `batch-${batch}-safe.json`, count: 2, notes: [] })
  await runAll(first.build)
  // What was sent is not exported once more.
  expect(await calls()).toMatchObject({
    count: 1,
    notes: [expect.stringContaining('Chunk 1 was sent already')],
  })
  expect((await together(false)).chunks).toEqual([2])
  const result = await resultRows(batch)
  expect(result.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'built', 'built', 'refused'])
  expect(result[0]?.tx_hash).toMatch(/^0x[0-9a-f]{64}$/)
  const safe = valueOf(await transactions.export({ build: second.build, format: 'safe' }))
  expect(safe.text).toContain('transactions')
  const csvResult = valueOf(await transactions.bulk.result({ batch, format: 'csv' })).text
  expect(csvResult.split('\r\n')).toHaveLength(8)
  // What was swept is bought: the service has it gone, or with a piece less.
  const left = new Map((await listed('listing')).map(({ order }) => [order.orderId, order.quantityRemaining]))
  for (const { order } of wanted.slice(0, 3))
    expect(left.get(order.orderId) ?? '0').toBe(String(BigInt(order.quantityRemaining ?? 0) - 1n))
})

test('many at once leaves out the one row that the service refuses, and builds the rest', async () => {
  // Not those that were just bought from: the node estimates gas as if an order's time of change did not move on.
  const free = (await listed('listing')).filter(({ order }) => order.priceCurrencyAddress === zero).slice(-4)
  const taker = accounts.find((account) =>
    free.every(({ order }) => order.createdBy !== account.toLowerCase()),
  )
  const { batch } = valueOf(
    await transactions.bulk.create({
      project: 'p',
      form: formOf('sweep', taker ?? ''),
      rows: free.map(({ tokenId, order }) => ({ tokenId, orderId: order.orderId ?? '' })),
    }),
  )
  await checked(batch)
  // Cancelled between review and build.
  const { tokenId, order } = free[1] ?? { tokenId: '', order: null }
  const maker = order?.createdBy ?? ''
  const cancelling = valueOf(
    await transactions.bulk.create({
      project: 'p',
      form: formOf('cancel', maker),
      rows: [{ tokenId, orderId: order?.orderId ?? '' }],
    }),
  )
  await checked(cancelling.batch)
  const [cancellation] = (await built(cancelling.batch)).chunks
  expect(cancellation).toMatchObject({ origin: 'desk', verdict: 'accepted', rows: 1 })
  await runAll(cancellation?.build ?? 0)
  expect(await resultRows(cancelling.batch)).toMatchObject([{ state: 'done', origin: 'desk' }])
  const asking = valueOf(await transactions.bulk.rows({ batch, state: 'asks' })).rows.map(({ row }) => row)
  if (asking.length > 0) valueOf(await transactions.bulk.decide({ batch, rows: asking, as: 'confirmed' }))
  const { batch: after } = await built(batch)
  expect(after.job).toMatchObject({ state: 'done', failure: null })
  expect(after.counts).toMatchObject({ built: 3, refused: 1, ready: 0 })
  const { rows } = valueOf(await transactions.bulk.rows({ batch, state: 'refused' }))
  expect(rows).toMatchObject([{ row: 2, reason: expect.stringContaining('cancelled') as string }])
})

test('many at once lists all batches of a project, page by page, from either end', async () => {
  const made: number[] = []
  for (let place = 0; place < 3; place += 1) {
    const rows = [{ tokenId: String(place), orderId: '1' }]
    made.push(
      valueOf(await transactions.bulk.create({ project: 'q', form: formOf('sweep', zero), rows })).batch,
    )
  }
  const idsOf = async (oldestFirst: boolean): Promise<readonly number[][]> => {
    const pages: number[][] = []
    let cursor: string | undefined
    do {
      const page = valueOf(
        await transactions.bulk.list({
          project: 'q',
          limit: 2,
          oldestFirst,
          ...(cursor === undefined ? {} : { cursor }),
        }),
      )
      pages.push(page.rows.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    return pages
  }
  const [first = 0, second = 0, third = 0] = made
  expect(await idsOf(false)).toEqual([[third, second], [first]])
  expect(await idsOf(true)).toEqual([[first, second], [third]])
  expect(await transactions.bulk.list({ project: 'q', cursor: 'x' })).toMatchObject({
    ok: false,
    error: { kind: 'input' },
  })
})

test('many at once takes an approval back on the chain', async () => {
  const [one] = await listed('listing')
  const maker = one?.order.createdBy ?? ''
  const token = facts.collections[0]?.address ?? ''
  const approvals = valueOf(
    await transactions.approvals({ project: 'p', network: 'devnet', account: maker }, never),
  )
  expect(approvals.complete).toBe(false)
  const draft = valueOf(
    await transactions.drafts.save({
      project: 'p',
      form: {
        kind: 'revoke',
        network: 'devnet',
        collectionAddress: '',
        taker: maker,
        marketplace: '',
        walletType: '',
        orders: [],
        additionalFees: [],
        note: '',
        revocations: [{ kind: 'collection', token, spender: market(), tokenId: '' }],
      },
    }),
  )
  const approved = () =>
    node('eth_call', [
      {
        to: token,
        data: `0xe985e9c5${maker.slice(2).padStart(64, '0')}${market().slice(2).padStart(64, '0')}`,
      },
      'latest',
    ])
  expect(BigInt(String(await approved()))).toBe(1n)
  const { build } = valueOf(await transactions.build({ draft: draft.id }, never))
  valueOf(await transactions.simulate(build, never))
  expect(valueOf(await transactions.getBuild(build)).verdict.state).toBe('accepted')
  await runAll(build)
  expect(BigInt(String(await approved()))).toBe(0n)
})
