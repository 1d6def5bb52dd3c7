import { expect, test } from 'vitest'
import { addresses, buyStep, someOrder } from '../../../core/transactions/testing/trade.ts'
import type { Json } from '../../../contract/scalars.ts'
import {
  beginRun,
  openTransactions,
  someForm,
  startSigner,
  taker,
  type OpenedTransactions,
  type Respond,
  type Signer,
} from './testing/desk.ts'
import { errorOf, valueOf } from '../../../core/testing/value-of.ts'

const hash = `0x${'ab'.repeat(32)}`
const never = new AbortController().signal

const signing = {
  id: 'signEIP712',
  signature: {
    domain: { name: 'Book', version: '1', chainId: 31337, verifyingContract: addresses.market },
    types: { Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order',
    value: { amount: '5' },
  },
  post: { endpoint: '/order', method: 'POST', body: { order: { signature: '' } } },
}
const listing = {
  metadata: { tokenId: '7', name: '', attributes: [] },
  listing: someOrder({ validUntil: '2999-01-01T00:00:00Z' }),
} as unknown as Json
const answers = (steps: readonly unknown[]): Record<string, Json> => ({
  GenerateBuyTransaction: { steps: steps as Json[] },
  ListCollectibles: { collectibles: [listing], page: { page: 1, pageSize: 100 } },
})

let signer: Signer
let desk: OpenedTransactions

const honest: Respond = (method) => {
  switch (method) {
    case 'eth_chainId':
      return '0x7a69'
    case 'eth_accounts':
      return [taker]
    case 'eth_sendTransaction':
      return hash
    case 'eth_getTransactionReceipt':
      return { status: '0x1', blockNumber: '0x10', gasUsed: '0x5208' }
    case 'eth_signTypedData_v4':
    case 'personal_sign':
      return `0x${'11'.repeat(65)}`
    default:
      return { error: { code: -32601, message: 'no such method' } }
  }
}

const open = async (steps: readonly unknown[], respond: Respond = honest): Promise<number> => {
  signer = await startSigner(respond)
  desk = await openTransactions(answers(steps), signer)
  const draft = valueOf(await desk.transactions.drafts.save({ project: 'p', form: someForm() }))
  return valueOf(await desk.transactions.build({ draft: draft.id }, never)).build
}

/** Carries a step out and waits until it is resolved. */
const runStep = async (run: number, position: number) => {
  valueOf(await desk.transactions.runs.executeStep({ run, position }))
  return resolved(run)
}
const resolved = async (run: number) => {
  for (;;) {
    const { runs } = valueOf(await desk.transactions.runs.list({ build: 1 }))
    const found = runs.find(({ id }) => id === run)
    // The end of a run is written right after its last step.
    if (found !== undefined && found.state !== 'busy' && (found.state !== 'done' || found.endedAt !== null))
      return found
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

test('drafts and builds a draft is kept as typed; a build keeps request, answer, orders and checks', async () => {
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
  const shown = valueOf(await desk.transactions.getBuild(build))
  expect(shown.orders[0]?.order).toMatchObject({ orderId: '0x01', priceAmount: '1000' })
  expect(shown.steps[0]?.calls[0]?.signature).toBe('buy((uint256,uint96)[],(uint256,address)[])')
  expect(shown.legs.orders.gives).toMatchObject([{ kind: 'native', amount: '2000' }])
  // The calldata pays a fee that this draft does not ask for.
  const findings = shown.checks.filter(({ state }) => state === 'finding').map(({ rule }) => rule)
  expect(findings.toSorted()).toEqual(['contract-known', 'step-price'])
  const { draft, builds } = valueOf(await desk.transactions.drafts.get({ id: 1 }))
  expect(draft).toMatchObject({ builds: 1, newestBuild: build })
  expect(builds).toMatchObject([{ id: build, steps: 1, failure: null }])
})

test('drafts and builds an error of the service is kept as a build too', async () => {
  signer = await startSigner(honest)
  desk = await openTransactions({}, signer)
  const draft = valueOf(
    await desk.transactions.drafts.save({ project: 'p', form: someForm({ kind: 'sell' }) }),
  )
  const { build, failure } = valueOf(await desk.transactions.build({ draft: draft.id }, never))
  expect(failure).toMatchObject({ kind: 'service', callId: 5 })
  expect(valueOf(await desk.transactions.getBuild(build))).toMatchObject({
    failure: { kind: 'service' },
    steps: [],
    checks: [],
  })
  expect(errorOf(await desk.transactions.export({ build, format: 'safe' }))).toMatchObject({
    kind: 'conflict',
  })
})

test.each([
  ['no steps', { steps: [] }, 'without a step'],
  ['steps that differ', { steps: [buyStep], resp: { steps: [buyStep, buyStep] } }, 'two lists of steps'],
])('drafts and builds an answer with %s is a failure of the build', async (_what, answer, saying) => {
  signer = await startSigner(honest)
  desk = await openTransactions({ ...answers([]), GenerateBuyTransaction: answer }, signer)
  const draft = valueOf(await desk.transactions.drafts.save({ project: 'p', form: someForm() }))
  const { build, failure } = valueOf(await desk.transactions.build({ draft: draft.id }, never))
  const expected = { kind: 'bad-answer', message: expect.stringContaining(saying) as string }
  expect(failure).toMatchObject({ ...expected, callId: expect.any(Number) as number })
  expect(valueOf(await desk.transactions.getBuild(build))).toMatchObject({ failure: expected, steps: [] })
})

test('drafts and builds a removed draft leaves the list and can be put back', async () => {
  await open([buyStep])
  valueOf(await desk.transactions.drafts.remove({ id: 1 }))
  expect(valueOf(await desk.transactions.drafts.list({ project: 'p' })).rows).toEqual([])
  valueOf(await desk.transactions.drafts.remove({ id: 1, restore: true }))
  expect(valueOf(await desk.transactions.drafts.list({ project: 'p' })).rows).toHaveLength(1)
  for (const note of ['a', 'b'])
    valueOf(await desk.transactions.drafts.save({ project: 'p', form: someForm({ note }) }))
  const page = valueOf(await desk.transactions.drafts.list({ project: 'p', limit: 2 }))
  expect(page.rows.map(({ id }) => id)).toEqual([3, 2])
  const next = valueOf(
    await desk.transactions.drafts.list({ project: 'p', limit: 2, cursor: page.next ?? '' }),
  )
  expect(next).toMatchObject({ rows: [{ id: 1 }], next: null })
  const oldest = valueOf(await desk.transactions.drafts.list({ project: 'p', limit: 2, oldestFirst: true }))
  expect(oldest.rows.map(({ id }) => id)).toEqual([1, 2])
  const last = { project: 'p', limit: 2, oldestFirst: true, cursor: oldest.next ?? '' }
  expect(valueOf(await desk.transactions.drafts.list(last))).toMatchObject({
    rows: [{ id: 3 }],
    next: null,
  })
})

test('drafts and builds ABIs and known contracts are used from then on', async () => {
  const build = await open([
    { ...buyStep, data: '0xd96a094a0000000000000000000000000000000000000000000000000000000000000005' },
  ])
  expect(valueOf(await desk.transactions.getBuild(build)).steps[0]?.calls[0]?.signature).toBeNull()
  expect(await desk.transactions.known.addAbi({ name: 'bad', text: '{}' })).toMatchObject({ ok: false })
  valueOf(await desk.transactions.known.addAbi({ name: 'Shop', text: 'function buy(uint256 what)' }))
  valueOf(
    await desk.transactions.known.knowContract({
      network: 'devnet',
      address: addresses.market,
      label: 'Shop',
    }),
  )
  const after = valueOf(await desk.transactions.getBuild(build))
  expect(after.steps[0]?.calls[0]).toMatchObject({
    signature: 'buy(uint256)',
    source: 'Shop',
    rows: [{ name: 'what', value: '5' }],
  })
  expect(after.checks.find(({ rule }) => rule === 'contract-known')).toMatchObject({
    state: 'ok',
    found: 'Shop',
  })
  valueOf(await desk.transactions.known.forgetContract({ network: 'devnet', address: addresses.market }))
  expect(
    await desk.transactions.known.forgetContract({ network: 'devnet', address: addresses.market }),
  ).toMatchObject({ ok: false })
})

test('drafts and builds every format can be exported, twice the same', async () => {
  const build = await open([buyStep, signing])
  for (const format of ['json', 'safe', 'sendcalls', 'eip681', 'cast', 'dossier'] as const)
    expect(valueOf(await desk.transactions.export({ build, format }))).toEqual(
      valueOf(await desk.transactions.export({ build, format })),
    )
})

test('a run with a signer sends, signs and posts, one step at a time, and ends', async () => {
  const build = await open([buyStep, signing])
  const run = valueOf(await beginRun(desk, signer, build))
  expect(run).toMatchObject({
    state: 'open',
    next: 0,
    acts: [{ kind: 'send' }, { kind: 'sign-typed' }, { kind: 'post' }],
  })
  expect(signer.calls.map(({ method }) => method)).toEqual([
    // Simulated first.
    'eth_chainId',
    'eth_simulateV1',
    'eth_call',
    // Then the signer.
    'eth_chainId',
    'eth_accounts',
  ])
  // Not the next one.
  expect(await desk.transactions.runs.executeStep({ run: run.id, position: 1 })).toMatchObject({
    ok: false,
  })

  const sent = await runStep(run.id, 0)
  expect(sent.acts[0]).toMatchObject({ state: 'done', result: hash, blockNumber: '16', gasUsed: '21000' })
  expect(signer.calls.find(({ method }) => method === 'eth_sendTransaction')?.params).toEqual([
    { from: taker, to: buyStep.to, data: buyStep.data, value: '0x7ee' },
  ])
  const signed = await runStep(run.id, 1)
  expect(signed.acts[1]).toMatchObject({ state: 'done', result: `0x${'11'.repeat(65)}` })
  // What goes out next can be read before it does.
  expect(JSON.stringify(signed.acts[2]?.request)).toContain('11'.repeat(65))
  expect(signer.posts).toEqual([])
  const posted = await runStep(run.id, 2)
  expect(posted).toMatchObject({ state: 'done', next: null })
  expect(posted.endedAt).not.toBeNull()
  expect(signer.posts).toEqual([{ path: '/order', body: { order: { signature: `0x${'11'.repeat(65)}` } } }])
  expect(await desk.transactions.runs.executeStep({ run: run.id, position: 2 })).toMatchObject({
    ok: false,
  })
})

test('a run with a signer stops at the first failure and says what is done; it can be tried again', async () => {
  let refuse = true
  const build = await open([buyStep, { ...buyStep, value: '1' }], (method, params) =>
    refuse && method === 'eth_sendTransaction'
      ? { error: { code: 4001, message: 'User rejected' } }
      : honest(method, params),
  )
  const { id } = valueOf(await beginRun(desk, signer, build))
  const stopped = await runStep(id, 0)
  expect(stopped).toMatchObject({
    state: 'stopped',
    next: 0,
    acts: [{ state: 'failed' }, { state: 'waiting' }],
  })
  expect(stopped.acts[0]?.problem).toContain('refused at the signer')
  expect(errorOf(await desk.transactions.runs.executeStep({ run: id, position: 0 }))).toMatchObject({
    kind: 'conflict',
  })
  expect(await beginRun(desk, signer, build)).toMatchObject({ ok: false })
  refuse = false
  valueOf(await desk.transactions.runs.resolveStep({ run: id, position: 0, as: 'again' }))
  expect(await runStep(id, 0)).toMatchObject({ state: 'open', next: 1 })
  valueOf(await desk.transactions.runs.end({ run: id }))
  expect((await resolved(id)).state).toBe('ended')
})

test('a run with a signer a transaction that reverts is a failure with its block', async () => {
  const build = await open([buyStep], (method, params) =>
    method === 'eth_getTransactionReceipt'
      ? { status: '0x0', blockNumber: '0x7', gasUsed: '0x1' }
      : honest(method, params),
  )
  const { id } = valueOf(await beginRun(desk, signer, build))
  expect((await runStep(id, 0)).acts[0]).toMatchObject({
    state: 'failed',
    problem: 'The transaction reverted in block 7.',
  })
})

test('a run with a signer an answer that never came is an unknown outcome, until a person says what became of it', async () => {
  let mute = true
  const build = await open([buyStep], (method, params) =>
    mute && method === 'eth_sendTransaction' ? 'hang' : honest(method, params),
  )
  const { id } = valueOf(await beginRun(desk, signer, build))
  expect(await runStep(id, 0)).toMatchObject({ state: 'doubt', acts: [{ state: 'unknown' }] })
  expect(await desk.transactions.runs.executeStep({ run: id, position: 0 })).toMatchObject({ ok: false })
  // After a restart it is in doubt still.
  await desk.close()
  desk = await openTransactions(answers([buyStep]), signer, desk.folder)
  expect(await resolved(id)).toMatchObject({ state: 'doubt' })
  mute = false
  expect(
    await desk.transactions.runs.resolveStep({ run: id, position: 0, as: 'done', result: 'nonsense' }),
  ).toMatchObject({ ok: false })
  const asDone = () => desk.transactions.runs.resolveStep({ run: id, position: 0, as: 'done', result: hash })
  signer.has(hash, { from: taker, to: buyStep.to, data: buyStep.data, value: '0x1' })
  expect(errorOf(await asDone())).toMatchObject({
    kind: 'conflict',
    message: 'This transaction is not the step: value: the step has 2030, the transaction 1.',
  })
  signer.has(hash, { from: taker, to: buyStep.to, data: buyStep.data, value: '0x7ee' })
  valueOf(await asDone())
  // The hash is believed only as far as the chain has it.
  expect(await runStep(id, 0)).toMatchObject({ state: 'done', acts: [{ blockNumber: '16' }] })
})

test('a run with a signer a desk that ends while the signer has it leaves the step in doubt; one that awaited a receipt goes on', async () => {
  let receipt: Json = null
  const build = await open([buyStep], (method, params) =>
    method === 'eth_getTransactionReceipt' ? receipt : honest(method, params),
  )
  const { id } = valueOf(await beginRun(desk, signer, build))
  valueOf(await desk.transactions.runs.executeStep({ run: id, position: 0 }))
  await expect
    .poll(async () => valueOf(await desk.transactions.runs.list({ build })).runs[0]?.acts[0]?.state)
    .toBe('sent')
  await desk.close()
  desk = await openTransactions(answers([buyStep]), signer, desk.folder)
  // It goes on by itself: nobody has to ask for it.
  await expect
    .poll(async () => valueOf(await desk.transactions.runs.list({ build })).runs[0])
    .toMatchObject({
      state: 'busy',
      next: 0,
      acts: [{ state: 'sent', result: hash, transaction: { watched: true } }],
    })
  receipt = { status: '0x1', blockNumber: '0x2', gasUsed: '0x1' }
  expect(await resolved(id)).toMatchObject({ state: 'done' })
  expect(signer.calls.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
})

test('a run with a signer two clicks send once', async () => {
  const build = await open([buyStep])
  const { id } = valueOf(await beginRun(desk, signer, build))
  await Promise.all([1, 2, 3].map(() => desk.transactions.runs.executeStep({ run: id, position: 0 })))
  await resolved(id)
  expect(signer.calls.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
})

test('a run with a signer nothing is signed that would not be posted, and a post in doubt is said to be', async () => {
  const elsewhere = { ...signing, post: { ...signing.post, endpoint: 'http://127.0.0.1:1/order' } }
  const build = await open([elsewhere])
  const { id } = valueOf(await beginRun(desk, signer, build))
  expect(errorOf(await desk.transactions.runs.executeStep({ run: id, position: 0 }))).toMatchObject({
    kind: 'conflict',
    message: 'Its signature would not be posted afterwards: 127.0.0.1:1 is not the marketplace’s own host.',
  })
  expect(signer.calls.map(({ method }) => method)).not.toContain('eth_signTypedData_v4')
  const other = await open([signing])
  signer.answerPostsWith(502)
  const run = valueOf(await beginRun(desk, signer, other))
  await runStep(run.id, 0)
  expect(await runStep(run.id, 1)).toMatchObject({ state: 'doubt' })
  signer.answerPostsWith(400)
  valueOf(await desk.transactions.runs.resolveStep({ run: run.id, position: 1, as: 'again' }))
  expect(await runStep(run.id, 1)).toMatchObject({ state: 'stopped' })
})

test('a run with a signer a signer of another chain, without the account, or elsewhere is refused before anything is asked of it', async () => {
  const build = await open([buyStep], (method, params) =>
    method === 'eth_chainId' ? '0x1' : honest(method, params),
  )
  const begin = (url: string) => beginRun(desk, { url }, build)
  expect(errorOf(await begin(signer.url))).toMatchObject({ message: expect.stringContaining('chain 1,') })
  expect(errorOf(await begin('http://192.0.2.1:8545'))).toMatchObject({
    message: expect.stringContaining('not on this machine'),
  })
  expect(await begin('http://127.0.0.1:1')).toMatchObject({ ok: false, error: { kind: 'unreachable' } })
  const next = await open([buyStep], (method, params) =>
    method === 'eth_accounts' ? [] : honest(method, params),
  )
  expect(errorOf(await beginRun(desk, signer, next))).toMatchObject({
    message: expect.stringContaining('does not offer'),
  })
})

const transfer = {
  address: addresses.collection,
  topics: [
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    `0x${'0'.repeat(24)}${addresses.maker.slice(2)}`,
    `0x${'0'.repeat(24)}${taker.slice(2)}`,
    `0x${'0'.repeat(63)}7`,
  ],
  data: '0x',
}

test('a simulation with state carried from step to step', async () => {
  const calls = [
    { status: '0x1', returnData: '0x', gasUsed: '0x5208', logs: [transfer] },
    {
      status: '0x0',
      returnData: '0x',
      gasUsed: '0x1',
      logs: [],
      error: {
        message: 'reverted',
        data: '0x08c379a0000000000000000000000000000000000000000000000000000000000000002000000000000000000000000000000000000000000000000000000000000000046f6f707300000000000000000000000000000000000000000000000000000000',
      },
    },
  ]
  const build = await open([buyStep, buyStep], (method, params) =>
    method === 'eth_simulateV1' ? [{ calls }] : honest(method, params),
  )
  const found = valueOf(await desk.transactions.simulate(build, never))
  expect(found).toMatchObject({
    carried: true,
    steps: [
      { outcome: 'ok', gas: '21000', transfers: [{ tokenId: '7', amount: '1' }] },
      { outcome: 'reverted', reason: 'oops' },
    ],
  })
  expect(found.changes).toContainEqual({
    account: taker,
    kind: 'collectible',
    contract: addresses.collection,
    tokenId: '7',
    change: '1',
  })
})

test('a simulation step by step where the node offers no more, and it is said', async () => {
  const build = await open([buyStep, { ...buyStep, value: '1' }], (method, params) => {
    if (method === 'eth_call')
      return JSON.stringify(params).includes('"0x1"')
        ? { error: { code: 3, message: 'execution reverted', data: '0x' } }
        : '0x'
    return method === 'eth_estimateGas' ? '0x5208' : honest(method, params)
  })
  const found = valueOf(await desk.transactions.simulate(build, never))
  expect(found).toMatchObject({
    carried: false,
    steps: [{ outcome: 'ok', gas: '21000' }, { outcome: 'not-run' }],
  })
  expect(found.notes.join(' ')).toContain('tried alone')
})
