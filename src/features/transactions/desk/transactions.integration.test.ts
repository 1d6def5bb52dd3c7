import { describe, expect, test } from 'vitest'
import type { EventRow } from '../../events/contract.ts'
import type { Json } from '../../../contract/scalars.ts'
import { succeed } from '../../../core/result.ts'
import { errorOf, valueOf } from '../../../core/testing/value-of.ts'
import { addresses, buyStep, someOrder } from '../core/testing/trade.ts'
import { sampleOrderId } from '../core/undo/sample-order-id.ts'
import type { Order } from '../../../core/wire/marketplace.ts'
import * as testing from './testing/desk.ts'
import {
  beginRun,
  collectiblesOf,
  hash,
  honest,
  never,
  openTransactions,
  someForm,
  taker,
} from './testing/desk.ts'
import type { TransactionDeps } from './transaction-deps.ts'

const { market, collection, coin, stranger, maker } = addresses
const until = '2999-01-01T00:00:00Z'
const padded = (account: string): string => `0x${account.replace('0x', '').padStart(64, '0')}`

const signing = {
  id: 'signEIP712',
  signature: {
    domain: { name: 'Book', version: '1', chainId: 31337, verifyingContract: market },
    types: { Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order',
    value: { amount: '5' },
  },
  post: { endpoint: '/order', method: 'POST', body: { order: { signature: '' } } },
}
const buying = (steps: readonly unknown[], orders: testing.Answers[string] = collectiblesOf()) => ({
  GenerateBuyTransaction: { steps: steps as Json[] },
  ListCollectibles: orders,
})
const answers = (steps: readonly unknown[]) => buying(steps, collectiblesOf(someOrder({ validUntil: until })))

let signer: testing.Signer
let desk: testing.OpenedTransactions

const openWith = async (
  of: testing.Answers,
  more: Pick<TransactionDeps, 'contractsOf' | 'linkedWallets' | 'log'> = {},
  respond: testing.Respond = honest,
): Promise<void> => {
  signer = await testing.startSigner(respond)
  desk = await openTransactions(of, signer, undefined, more)
}
const open = async (steps: readonly unknown[], respond: testing.Respond = honest): Promise<number> => {
  await openWith(answers(steps), {}, respond)
  return (await desk.build()).build
}

/** Carries a step out and waits until it is resolved. */
const runStep = async (run: number, position: number) => {
  valueOf(await desk.execute(run, position))
  return resolved(run)
}
const resolved = async (run: number, build = 1) => {
  const found = async () =>
    valueOf(await desk.transactions.runs.list({ build })).runs.find(({ id }) => id === run)
  await expect.poll(async () => (await found())?.state, { interval: 10 }).not.toBe('busy')
  return (await found()) ?? expect.fail('The run is gone.')
}

describe('drafts and builds', () => {
  test('a draft is kept as typed; a build keeps request, answer, orders and checks', async () => {
    const build = await open([buyStep])
    expect(desk.requests.map(({ operation }) => operation).toSorted()).toEqual([
      'GenerateBuyTransaction',
      'ListCollectibles',
    ])
    expect(desk.requests.find(({ operation }) => operation.startsWith('Generate'))?.request).toEqual({
      collectionAddress: someForm().collectionAddress,
      buyer: taker,
      marketplace: 'platform_marketplace_v2',
      ordersData: [{ orderId: '0x01', quantity: '2', tokenId: '7' }],
      additionalFees: [],
    })
    const shown = await desk.shown(build)
    expect(shown).toMatchObject({
      orders: [{ order: { orderId: '0x01', priceAmount: '1000' } }],
      steps: [{ calls: [{ signature: 'buy((uint256,uint96)[],(uint256,address)[])' }] }],
      legs: { orders: { gives: [{ kind: 'native', amount: '2000' }] } },
    })
    // The calldata pays a fee that this draft does not ask for.
    const findings = shown.checks.filter(({ state }) => state === 'finding').map(({ rule }) => rule)
    expect(findings.toSorted()).toEqual(['contract-known', 'step-price'])
    const [draft] = valueOf(await desk.transactions.drafts.list({ project: 'p', id: 1 })).rows
    const verdict = { state: 'not-accepted', holds: true, failure: null }
    expect(draft).toMatchObject({ builds: [{ id: build, steps: 1, failure: null }], verdict })
    // The list reads what was stored, and does not call it good once it knows something else.
    const mark = { network: 'devnet', address: taker, label: 'Shop' }
    valueOf(await desk.transactions.known.save({ contract: mark }))
    expect(valueOf(await desk.transactions.drafts.list({ project: 'p' })).rows).toMatchObject([
      { verdict: { holds: false } },
    ])
    await desk.shown(build)
    expect(valueOf(await desk.transactions.drafts.list({ project: 'p' })).rows).toMatchObject([
      { verdict: { holds: true } },
    ])
    // Where steps post to is checked against the address of the service.
    Object.assign(desk.project, { marketplaceUrl: 'https://elsewhere.example' })
    const { rows } = valueOf(await desk.transactions.drafts.list({ project: 'p' }))
    expect(rows).toMatchObject([{ verdict: { holds: false } }])
  })

  test.each<[string, testing.Answers, object]>([
    ['an error of the service', {}, { kind: 'service', callId: 5 }],
    [
      'an answer with no steps',
      { ...answers([]), GenerateBuyTransaction: { steps: [] } },
      { kind: 'bad-answer', message: expect.stringContaining('has no step') },
    ],
    [
      'an answer with steps that differ',
      {
        ...answers([]),
        GenerateBuyTransaction: { steps: [buyStep], resp: { steps: [buyStep, buyStep] } },
      },
      { kind: 'bad-answer', message: expect.stringContaining('two lists of steps') },
    ],
  ])('%s is kept as a build that failed', async (_what, of, expected) => {
    await openWith(of)
    const { build, failure } = await desk.build()
    expect(failure).toMatchObject({ ...expected, callId: expect.any(Number) })
    expect(await desk.shown(build)).toMatchObject({ failure: expected, steps: [], checks: [] })
    expect(errorOf(await desk.transactions.exportBuilds({ builds: [build], format: 'safe' }))).toMatchObject({
      kind: 'conflict',
    })
  })

  test('a removed draft leaves the list and can be put back', async () => {
    await open([buyStep])
    const { drafts } = desk.transactions
    const page = async (more: object = {}) => {
      const { rows, next } = valueOf(await drafts.list({ project: 'p', limit: 2, ...more }))
      return { ids: rows.map(({ id }) => id), cursor: next ?? '' }
    }
    valueOf(drafts.remove({ id: 1 }))
    expect((await page()).ids).toEqual([])
    valueOf(drafts.remove({ id: 1, restore: true }))
    for (const note of ['a', 'b']) valueOf(await drafts.save({ project: 'p', form: someForm({ note }) }))
    const { cursor, ...newest } = await page()
    expect(newest).toEqual({ ids: [3, 2] })
    expect(await page({ cursor })).toEqual({ ids: [1], cursor: '' })
    const oldest = await page({ oldestFirst: true })
    expect(oldest.ids).toEqual([1, 2])
    expect(await page({ oldestFirst: true, cursor: oldest.cursor })).toEqual({ ids: [3], cursor: '' })
  })

  test('ABIs and known contracts are used from then on', async () => {
    const build = await open([
      { ...buyStep, data: '0xd96a094a0000000000000000000000000000000000000000000000000000000000000005' },
    ])
    const { known: knownContracts } = desk.transactions
    expect((await desk.shown(build)).steps[0]?.calls[0]?.signature).toBeNull()
    expect(await knownContracts.save({ abi: { name: 'bad', text: '{}' } })).toMatchObject({ ok: false })
    valueOf(await knownContracts.save({ abi: { name: 'Shop', text: 'function buy(uint256 what)' } }))
    const contract = { network: 'devnet', address: market }
    valueOf(await knownContracts.save({ contract: { ...contract, label: 'Shop' } }))
    const after = await desk.shown(build)
    expect(after.steps[0]?.calls[0]).toMatchObject({
      signature: 'buy(uint256)',
      source: 'Shop',
      rows: [{ name: 'what', value: '5' }],
    })
    expect(after.checks.find(({ rule }) => rule === 'contract-known')).toMatchObject({
      state: 'ok',
      fact: { id: 'contract-listed', values: { label: 'Shop' } },
    })
    valueOf(await knownContracts.remove({ contract }))
    expect(await knownContracts.remove({ contract })).toMatchObject({ ok: false })
  })
})

describe('a run with a signer', () => {
  test('sends, signs and posts, one step at a time, however often it is clicked, and ends', async () => {
    const build = await open([buyStep, signing])
    const { id, ...begun } = valueOf(await beginRun(desk, signer, build))
    expect(begun).toMatchObject({
      state: 'open',
      next: 0,
      acts: [{ kind: 'send' }, { kind: 'sign-typed' }, { kind: 'post' }],
    })
    // Simulated first, then the signer.
    expect(signer.calls.map(({ method }) => method)).toEqual(
      'eth_chainId eth_simulateV1 eth_call eth_chainId eth_accounts'.split(' '),
    )
    // Not the next one.
    expect(await desk.execute(id, 1)).toMatchObject({ ok: false })

    await Promise.all([1, 2, 3].map(() => desk.execute(id)))
    const sent = await resolved(id)
    expect(sent.acts[0]).toMatchObject({ state: 'done', result: hash, blockNumber: '16', gasUsed: '21000' })
    expect(signer.calls.filter(({ method }) => method === 'eth_sendTransaction')).toMatchObject([
      { params: [{ from: taker, to: buyStep.to, data: buyStep.data, value: '0x7ee' }] },
    ])
    const signature = `0x${'11'.repeat(65)}`
    const signed = await runStep(id, 1)
    expect(signed.acts[1]).toMatchObject({ state: 'done', result: signature })
    // What goes out next can be read before it does.
    expect(JSON.stringify(signed.acts[2]?.request)).toContain(signature)
    expect(signer.posts).toEqual([])
    const posted = await runStep(id, 2)
    expect(posted).toMatchObject({ state: 'done', next: null, endedAt: expect.any(String) })
    expect(signer.posts).toEqual([{ path: '/order', body: { order: { signature } } }])
    expect(await desk.execute(id, 2)).toMatchObject({ ok: false })
  })

  test('stops at the first failure and says what is done; it can be tried again', async () => {
    let refuse = true
    const build = await open([buyStep, { ...buyStep, value: '1' }], (method, params) =>
      refuse && method === 'eth_sendTransaction'
        ? { error: { code: 4001, message: 'User rejected' } }
        : honest(method, params),
    )
    const { id } = valueOf(await beginRun(desk, signer, build))
    expect(await runStep(id, 0)).toMatchObject({
      state: 'stopped',
      next: 0,
      acts: [
        { state: 'failed', problems: [{ id: 'signer-refused', values: { code: 4001 } }] },
        { state: 'waiting' },
      ],
    })
    expect(errorOf(await desk.execute(id))).toMatchObject({ kind: 'conflict' })
    expect(await beginRun(desk, signer, build)).toMatchObject({ ok: false })
    refuse = false
    valueOf(await desk.transactions.runs.executeStep({ run: id, position: 0, again: true }))
    expect(await resolved(id)).toMatchObject({ state: 'open', next: 1 })
    valueOf(await desk.transactions.runs.end({ run: id }))
    expect((await resolved(id)).state).toBe('ended')
  })

  test('nothing is signed that would not be posted, and a post in doubt is said to be', async () => {
    const elsewhere = { ...signing, post: { ...signing.post, endpoint: 'http://127.0.0.1:1/order' } }
    const build = await open([elsewhere])
    const { id } = valueOf(await beginRun(desk, signer, build))
    expect(errorOf(await desk.execute(id))).toMatchObject({
      kind: 'conflict',
      message: expect.stringMatching(
        /^The signature would be posted to another host.* found 127\.0\.0\.1:1\.$/,
      ) as string,
    })
    expect(signer.calls.map(({ method }) => method)).not.toContain('eth_signTypedData_v4')
    const other = await open([signing])
    signer.answerPostsWith(502)
    const run = valueOf(await beginRun(desk, signer, other))
    await runStep(run.id, 0)
    expect(await runStep(run.id, 1)).toMatchObject({ state: 'doubt' })
    signer.answerPostsWith(400)
    valueOf(await desk.transactions.runs.executeStep({ run: run.id, position: 1, again: true }))
    expect(await resolved(run.id, other)).toMatchObject({ state: 'stopped' })
  })

  test('of another chain, without the account, or elsewhere is refused before anything is asked of it', async () => {
    const saying = (text: string) => ({ message: expect.stringContaining(text) as string })
    const build = await open([buyStep], (method, params) =>
      method === 'eth_chainId' ? '0x1' : honest(method, params),
    )
    const begin = (url: string) => beginRun(desk, { url }, build)
    expect(errorOf(await begin(signer.url))).toMatchObject(saying('chain 1,'))
    expect(errorOf(await begin('http://192.0.2.1:8545'))).toMatchObject(saying('not on this machine'))
    expect(errorOf(await begin('http://127.0.0.1:1'))).toMatchObject({ kind: 'unreachable' })
    const next = await open([buyStep], (method, params) =>
      method === 'eth_accounts' ? [] : honest(method, params),
    )
    expect(errorOf(await beginRun(desk, signer, next))).toMatchObject(saying('does not offer'))
  })
})

describe('a simulation', () => {
  test('with state carried from step to step', async () => {
    const transfer = {
      address: collection,
      topics: [
        '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
        padded(maker),
        padded(taker),
        padded('7'),
      ],
      data: '0x',
    }
    const oops = `0x08c379a0${padded('20').slice(2)}${padded('4').slice(2)}6f6f7073${'0'.repeat(56)}`
    const calls = [
      { status: '0x1', returnData: '0x', gasUsed: '0x5208', logs: [transfer] },
      {
        status: '0x0',
        returnData: '0x',
        gasUsed: '0x1',
        logs: [],
        error: { message: 'reverted', data: oops },
      },
    ]
    const build = await open([buyStep, buyStep], (method, params) =>
      method === 'eth_simulateV1' ? [{ calls }] : honest(method, params),
    )
    const simulationAnswer = valueOf(await desk.transactions.simulate({ build }, never))
    expect(simulationAnswer).toMatchObject({
      carried: true,
      steps: [
        { outcome: 'ok', gas: '21000', transfers: [{ tokenId: '7', amount: '1' }] },
        { outcome: 'reverted', reason: { id: 'text', values: { said: { quote: 'oops' } } } },
      ],
    })
    expect(simulationAnswer.changes).toContainEqual({
      account: taker,
      kind: 'collectible',
      contract: collection,
      tokenId: '7',
      change: '1',
    })
  })

  test('step by step where the node offers no more, and it is said', async () => {
    const build = await open([buyStep, { ...buyStep, value: '1' }], (method, params) => {
      if (method === 'eth_call')
        return JSON.stringify(params).includes('"0x1"')
          ? { error: { code: 3, message: 'execution reverted', data: '0x' } }
          : '0x'
      return method === 'eth_estimateGas' ? '0x5208' : honest(method, params)
    })
    const found = valueOf(await desk.transactions.simulate({ build }, never))
    expect(found).toMatchObject({
      carried: false,
      steps: [{ outcome: 'ok', gas: '21000' }, { outcome: 'not-run' }],
    })
    expect(found.notes).toContainEqual(expect.objectContaining({ id: 'steps-tried-alone' }))
  })
})

/** Rows as a service has them that knows these listings, cheapest first, and minds the filter. */
const listings =
  (orders: readonly Order[]) =>
  (request: Json): Json => {
    const { filter } = request as unknown as {
      filter: { ordersCreatedBy?: string[]; ordersNotCreatedBy?: string[]; notInCurrencyAddresses?: string[] }
    }
    return collectiblesOf(
      orders.find(
        ({ createdBy, priceCurrencyAddress }) =>
          filter.ordersNotCreatedBy?.includes(createdBy ?? '') !== true &&
          filter.ordersCreatedBy?.includes(createdBy ?? '') !== false &&
          filter.notInCurrencyAddresses?.includes(priceCurrencyAddress ?? '') !== true,
      ),
    )
  }
const buy = (orderId: string) => desk.build({ orders: [{ orderId, quantity: '2', tokenId: '7' }] })

test('orders of a purchase are found although others are better, or their maker has another one, in a bounded search', async () => {
  const [best, second, third] = ['1', '2', '3'].map((digit) => `0x${digit.repeat(40)}`)
  const listed = (orderId: string, createdBy: string | undefined, more: Partial<Order> = {}) =>
    someOrder({ orderId, createdBy, validUntil: until, ...more })
  const all = [
    listed('0x01', best),
    listed('0x02', second),
    listed('0x03', second, { priceCurrencyAddress: coin }),
    listed('0x04', third),
  ]
  await openWith(buying([buyStep], listings(all)))
  const shownOrder = async (orderId: string) =>
    (await desk.shown((await buy(orderId)).build)).orders[0]?.order?.orderId ?? undefined
  for (const orderId of ['0x01', '0x04', '0x03']) expect(await shownOrder(orderId)).toBe(orderId)
  desk.requests.length = 0
  expect(await shownOrder('0x99')).toBeUndefined()
  expect(desk.requests.filter(({ operation }) => operation === 'ListCollectibles').length).toBeLessThan(12)
})

test('addresses the operator had to do with are listed by role, the latest first', async () => {
  const parent = `0x${'5'.repeat(40)}`
  const wallet = `0x${'6'.repeat(40)}`
  await openWith(answers([buyStep]), {
    linkedWallets: (project) => Promise.resolve(project === 'p' ? [{ parent, wallet }] : []),
  })
  await buy('0x01')
  const form = someForm({
    kind: 'sell',
    taker: ` ${stranger.toUpperCase().replace('0X', '0x')} `,
    collectionAddress: '0x12',
    additionalFees: [{ amount: '', receiver: addresses.fee }],
  })
  valueOf(await desk.transactions.drafts.save({ project: 'p', form }))
  const listed = async (project: string) =>
    valueOf(await desk.transactions.addresses({ project }, never)).addresses
  expect(await listed('p')).toEqual([
    { address: stranger, role: 'seller' },
    { address: addresses.fee, role: 'receiver' },
    { address: taker, role: 'buyer' },
    { address: collection, role: 'collection' },
    { address: wallet, role: 'linked' },
    { address: parent, role: 'parent' },
    { address: maker, role: 'maker' },
  ])
  expect(await listed('other')).toEqual([])
})

const contract = {
  network: 'devnet',
  address: market,
  label: 'Market of the sample',
  marketplace: null,
  source: 'sample',
} as const

test('a contract that is known for one project alone is a stranger to every other, and elsewhere', async () => {
  let network: string = 'devnet'
  await openWith(buying([buyStep]), {
    contractsOf: (project) => (project === 'p' ? [{ ...contract, network }] : []),
  })
  const { build } = await buy('0x01')
  const checked = async () =>
    (await desk.shown(build)).checks.find(({ rule }) => rule === 'contract-known')?.state
  expect(await checked()).toBe('ok')
  network = 'polygon'
  expect(await checked()).toBe('finding')
  const listedFor = async (of: { project?: string }) =>
    valueOf(await desk.transactions.known.list(of)).contracts.filter(({ source }) => source === 'sample')
      .length
  expect([
    await listedFor({ project: 'p' }),
    await listedFor({ project: 'other' }),
    await listedFor({}),
  ]).toEqual([1, 0, 0])
})

describe('what undoes', () => {
  const orderId = sampleOrderId(31_337, market, 5)
  const ownOrder = someOrder({ id: 5, orderId, createdBy: taker, validUntil: until })
  const openOwn = () =>
    openWith(
      {
        ListCollectibles: collectiblesOf(ownOrder),
        ListOffersForCollectible: { offers: [], page: { page: 1, pageSize: 100 } },
      },
      { contractsOf: () => [contract] },
    )
  const cancellation = {
    kind: 'cancel',
    orders: [{ orderId, quantity: '1', tokenId: '7' }],
    cancellation: { contract: '', by: 'orders' },
  } as const

  test('a cancellation is built by the desk, without a call that builds, and says so', async () => {
    await openOwn()
    const { build, draft } = await desk.build({ ...cancellation, orders: [...cancellation.orders] })
    const shown = await desk.shown(build)
    expect(desk.requests.map(({ operation }) => operation).toSorted()).toEqual([
      'ListCollectibles',
      'ListOffersForCollectible',
    ])
    expect(shown).toMatchObject({
      origin: 'desk',
      kind: 'cancel',
      failure: null,
      callId: null,
      cancellation: { book: 'sample', contract: market, by: 'orders' },
      legs: { orders: { gives: [], gets: [] }, calldata: null },
      steps: [{ calls: [{ to: market, signature: 'cancel(uint256[])', value: '0' }] }],
    })
    expect(shown.checks.filter(({ state }) => state !== 'ok')).toEqual([])
    const [row] = valueOf(await desk.transactions.drafts.list({ project: 'p', id: draft })).rows
    expect(row?.builds).toMatchObject([{ origin: 'desk' }])
  })

  test('a cancellation of an order that cannot be named to the contract is a build that says why', async () => {
    await openOwn()
    const unnamed = [{ orderId: '0x12', quantity: '1', tokenId: '7' }]
    const { failure, build } = await desk.build({ ...cancellation, orders: unnamed })
    expect(failure?.message).toContain('which number the order has')
    expect(await desk.shown(build)).toMatchObject({
      origin: 'desk',
      steps: [],
      failure: { kind: 'conflict' },
    })
    const elsewhere = { ...cancellation, orders: [...cancellation.orders], marketplace: 'third_party_1' }
    // The sample's one market has orders under the names of several.
    expect((await desk.build(elsewhere)).failure).toBeNull()
  })

  test('approvals are known from the log and from builds, the newest of each key, and the node has the last word', async () => {
    const row = (eventName: string, contractAddress: string, contractType: string, ...values: Json[]) =>
      ({
        eventName,
        contractAddress,
        contractType,
        args: values.map((value) => ({ value })),
      }) as unknown as EventRow
    const second = `0x${'09'.repeat(20)}`
    const rows: Record<string, EventRow[]> = {
      Approval: [
        row('Approval', coin, 'ERC20', taker, market, '0'),
        row('Approval', coin, 'ERC20', taker, market, '500'),
        row('Approval', coin, 'ERC20', taker, stranger, '70'),
      ],
      ApprovalForAll: [
        row('ApprovalForAll', collection, 'ERC721', taker, stranger, true),
        row('ApprovalForAll', collection, 'ERC721', taker, second, true),
      ],
    }
    const log = {
      listEvents: async ({ filter }: { filter?: { eventName?: string | undefined } | undefined }) =>
        succeed({ rows: rows[filter?.eventName ?? ''] ?? [], next: null }),
    }
    await openWith({}, { log }, (method, params) => {
      if (method !== 'eth_call') return '0x7a69'
      const { data } = params[0] as { data: string }
      return padded(data.startsWith('0xdd62ed3e') ? '46' : data.includes(second.slice(2)) ? '0' : '1')
    })
    const scope = { project: 'p', network: 'devnet', account: taker }
    const approval = { spender: stranger, tokenId: '', source: 'log' }
    expect(valueOf(await desk.transactions.approvals(scope, never))).toEqual({
      complete: true,
      approvals: [
        { ...approval, kind: 'coin', token: coin, amount: '70', now: '70' },
        { ...approval, kind: 'collection', token: collection, amount: null, now: 'all' },
      ],
    })
  })
})
