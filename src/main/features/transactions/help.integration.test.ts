import { describe, expect, test } from 'vitest'
import { addresses, buyStep, someOrder } from '../../../core/transactions/testing/trade.ts'
import type { Json } from '../../../contract/scalars.ts'
import type { Order } from '../../../core/wire/marketplace.ts'
import {
  beginRun,
  openTransactions,
  someForm,
  startSigner,
  taker,
  type Answers,
  type OpenedTransactions,
  type Signer,
} from './testing/desk.ts'
import type { TransactionDeps } from './transaction-deps.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

const never = new AbortController().signal
const hash = `0x${'ab'.repeat(32)}`

let signer: Signer
let desk: OpenedTransactions

const transferred = (to: string): Json => ({
  address: addresses.collection,
  topics: [
    '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
    `0x${'0'.repeat(64)}`,
    `0x${'0'.repeat(24)}${addresses.maker.slice(2)}`,
    `0x${'0'.repeat(24)}${to.slice(2)}`,
  ],
  data: `0x${'7'.padStart(64, '0')}${'2'.padStart(64, '0')}`,
})

const open = async (
  answers: Answers,
  more: Pick<TransactionDeps, 'contractsOf' | 'linkedWallets'> = {},
  receiver = taker,
) => {
  signer = await startSigner((method) => {
    if (method === 'eth_chainId') return '0x7a69'
    if (method === 'eth_accounts') return [taker]
    if (method === 'eth_sendTransaction') return hash
    return { status: '0x1', blockNumber: '0x10', gasUsed: '0x5208', logs: [transferred(receiver)] }
  })
  desk = await openTransactions(answers, signer, undefined, more)
}

/** Rows as a service has them that knows these listings, cheapest first, and minds the filter. */
const listings =
  (orders: readonly Order[]) =>
  (request: Json): Json => {
    const { filter } = request as unknown as {
      filter: { ordersCreatedBy?: string[]; ordersNotCreatedBy?: string[]; notInCurrencyAddresses?: string[] }
    }
    const best = orders.find(
      ({ createdBy, priceCurrencyAddress }) =>
        filter.ordersNotCreatedBy?.includes(createdBy ?? '') !== true &&
        filter.ordersCreatedBy?.includes(createdBy ?? '') !== false &&
        filter.notInCurrencyAddresses?.includes(priceCurrencyAddress ?? '') !== true,
    )
    const rows =
      best === undefined ? [] : [{ metadata: { tokenId: '7', name: '', attributes: [] }, order: best }]
    return { collectibles: rows, page: { page: 1, pageSize: 100 } } as unknown as Json
  }

const until = '2999-01-01T00:00:00Z'
const listed = (orderId: string, createdBy: string, priceCurrencyAddress?: string): Order =>
  someOrder({
    orderId,
    createdBy,
    validUntil: until,
    ...(priceCurrencyAddress === undefined ? {} : { priceCurrencyAddress }),
  })

const buy = async (orderId: string) => {
  const form = someForm({ orders: [{ orderId, quantity: '2', tokenId: '7' }] })
  const draft = valueOf(await desk.transactions.drafts.save({ project: 'p', form }))
  return valueOf(await desk.transactions.build({ draft: draft.id }, never)).build
}

describe('the orders of a purchase', () => {
  const [best, second, third] = ['1', '2', '3'].map((digit) => `0x${digit.repeat(40)}`) as [
    string,
    string,
    string,
  ]
  const all = [
    listed('0x01', best),
    listed('0x02', second),
    listed('0x03', second, addresses.coin),
    listed('0x04', third),
  ]
  const known = async (orderId: string): Promise<string | undefined> => {
    const build = valueOf(await desk.transactions.getBuild(await buy(orderId)))
    return build.orders[0]?.order?.orderId ?? undefined
  }

  test('are found although others are better, or their maker has another one', async () => {
    await open({ GenerateBuyTransaction: { steps: [buyStep] }, ListCollectibles: listings(all) })
    for (const orderId of ['0x01', '0x04', '0x03']) expect(await known(orderId)).toBe(orderId)
  })

  test('are left out when the service does not show them, after a bounded search', async () => {
    await open({ GenerateBuyTransaction: { steps: [buyStep] }, ListCollectibles: listings(all) })
    expect(await known('0x99')).toBeUndefined()
    expect(desk.requests.filter(({ operation }) => operation === 'ListCollectibles').length).toBeLessThan(12)
  })
})

const steps = { GenerateBuyTransaction: { steps: [buyStep] }, ListCollectibles: { collectibles: [] } }
const run = async (orderId: string) => {
  const build = await buy(orderId)
  const { id } = valueOf(await beginRun(desk, signer, build))
  valueOf(await desk.transactions.runs.executeStep({ run: id, position: 0 }))
  await expect
    .poll(async () => valueOf(await desk.transactions.runs.list({ build })).runs[0]?.endedAt ?? null)
    .not.toBeNull()
  return valueOf(await desk.transactions.runs.list({ build })).runs[0]
}

test('what came of a run is a finding when somebody else got it', async () => {
  await open(steps, {}, addresses.stranger)
  expect((await run('0x77'))?.settlement).toMatchObject({ state: 'finding', found: 'none' })
})

test('a draft says that a run of it has not ended, also after a restart', async () => {
  const answers = {
    GenerateBuyTransaction: { steps: [buyStep, buyStep] },
    ListCollectibles: { collectibles: [] },
  }
  await open(answers)
  const build = await buy('0x77')
  const { id } = valueOf(await beginRun(desk, signer, build))
  valueOf(await desk.transactions.runs.executeStep({ run: id, position: 0 }))
  await expect
    .poll(async () => valueOf(await desk.transactions.runs.list({ build })).runs[0]?.acts[0]?.state)
    .toBe('done')
  await desk.close()
  desk = await openTransactions(answers, signer, desk.folder)
  const openRun = { run: id, build, done: 1, acts: 2 }
  expect(valueOf(await desk.transactions.drafts.list({ project: 'p' })).rows).toMatchObject([{ openRun }])
  expect(valueOf(await desk.transactions.drafts.get({ id: 1 })).draft).toMatchObject({ openRun })
  valueOf(await desk.transactions.runs.end({ run: id }))
  expect(valueOf(await desk.transactions.drafts.get({ id: 1 })).draft.openRun).toBeNull()
})

test('addresses the operator had to do with are listed by role, the latest first', async () => {
  const parent = `0x${'5'.repeat(40)}`
  const wallet = `0x${'6'.repeat(40)}`
  await open(
    {
      GenerateBuyTransaction: { steps: [buyStep] },
      ListCollectibles: listings([listed('0x01', addresses.maker)]),
    },
    { linkedWallets: (project) => Promise.resolve(project === 'p' ? [{ parent, wallet }] : []) },
  )
  await buy('0x01')
  const form = someForm({
    kind: 'sell',
    taker: ` ${addresses.stranger.toUpperCase().replace('0X', '0x')} `,
    collectionAddress: '0x12',
    additionalFees: [{ amount: '', receiver: addresses.fee }],
  })
  valueOf(await desk.transactions.drafts.save({ project: 'p', form }))
  expect(valueOf(await desk.transactions.addresses({ project: 'p' }, never)).addresses).toEqual([
    { address: addresses.stranger, role: 'seller' },
    { address: addresses.fee, role: 'receiver' },
    { address: taker, role: 'buyer' },
    { address: addresses.collection, role: 'collection' },
    { address: wallet, role: 'linked' },
    { address: parent, role: 'parent' },
    { address: addresses.maker, role: 'maker' },
  ])
  expect(valueOf(await desk.transactions.addresses({ project: 'other' }, never)).addresses).toEqual([])
})

test('a contract that is known for one project alone is a stranger to every other, and elsewhere', async () => {
  const contract = {
    network: 'devnet',
    address: addresses.market,
    label: 'Market of the sample',
    marketplace: null,
    source: 'sample',
  } as const
  let network: string = 'devnet'
  await open(
    { GenerateBuyTransaction: { steps: [buyStep] }, ListCollectibles: { collectibles: [] } },
    { contractsOf: (project) => (project === 'p' ? [{ ...contract, network }] : []) },
  )
  const build = await buy('0x01')
  const checked = async () =>
    valueOf(await desk.transactions.getBuild(build)).checks.find(({ rule }) => rule === 'contract-known')
      ?.state
  expect(await checked()).toBe('ok')
  network = 'polygon'
  expect(await checked()).toBe('finding')
  const listedFor = async (project?: string) =>
    valueOf(await desk.transactions.known.list(project === undefined ? {} : { project })).contracts.filter(
      ({ source }) => source === 'sample',
    ).length
  expect([await listedFor('p'), await listedFor('other'), await listedFor()]).toEqual([1, 0, 0])
})
