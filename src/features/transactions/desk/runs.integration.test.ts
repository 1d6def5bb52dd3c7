import { readFileSync } from 'node:fs'
import { encodeDeployData, encodeFunctionData, getContractAddress } from 'viem/utils'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Json } from '../../../contract/scalars.ts'
import coin from '../../../sample/artifacts/coin.json' with { type: 'json' }
import { coinAbi } from '../../../sample/artifacts/abis.ts'
import { findAnvil } from '../../../sample/chain/anvil-binary.ts'
import { runAnvil } from '../../../sample/chain/run-anvil.ts'
import { startChain, type TestChain } from './testing/chain.ts'
import { beginRun, never, openTransactions, type OpenedTransactions } from './testing/desk.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

// Runs on a real chain: what blocks, pools and reorganisations do to a step.

const target = `0x${'aa'.repeat(20)}`
const send = (value: string, over: object = {}) => ({
  id: 'buy',
  to: target,
  data: '0x',
  value,
  price: value,
  ...over,
})
const signing = {
  id: 'signEIP191',
  data: 'hello',
  post: { endpoint: '/order', method: 'POST', body: { signature: '' } },
}

const binary = findAnvil()

let chain: TestChain
let desk: OpenedTransactions
let clock = 0
let steps: readonly unknown[] = []
const now = (): number => Date.now() + clock

// One chain for all: each test begins with its first block alone.
beforeAll(async () => {
  if (binary === null) return undefined
  const genesis = Math.floor(Date.now() / 1000) - 86_400
  const anvil = valueOf(await runAnvil({ binary, chainId: 31_337, genesis, accounts: 4 }))
  chain = await startChain(anvil)
  return chain.stop
})
let untouched: Json
beforeEach(async (context) => {
  if (binary === null) return context.skip('there is no local node for this platform')
  clock = 0
  chain.calls.length = 0
  chain.tweak((_method, params) => params)
  untouched = await chain.node('evm_snapshot')
  desk = await open()
})
afterEach(async () => {
  if (binary === null) return
  await desk.close()
  await chain.node('anvil_dropAllTransactions')
  await chain.node('evm_setAutomine', [true])
  await chain.node('evm_revert', [untouched])
})

const open = (folder?: string): Promise<OpenedTransactions> =>
  openTransactions(
    { GenerateBuyTransaction: () => ({ steps: steps as Json[] }), ListCollectibles: { collectibles: [] } },
    chain,
    folder,
    { now },
  )
const restart = async (while_: () => Promise<unknown> = () => Promise.resolve()): Promise<void> => {
  await desk.close()
  await while_()
  desk = await open(desk.folder)
}

const built = async (made: readonly unknown[], account = 0): Promise<number> => {
  steps = made
  return (await desk.build({ taker: chain.accounts[account] ?? '' })).build
}
const begun = async (made: readonly unknown[]) => valueOf(await beginRun(desk, chain, await built(made)))
const execute = (run: number, position?: number) => desk.execute(run, position)
/** A run of one step, which was sent. */
const sent = async (): Promise<number> => {
  const { id } = await begun([send('5')])
  valueOf(await execute(id))
  return id
}
const again = (run: number) => desk.transactions.runs.executeStep({ run, position: 0, again: true })
const follow = (run: number, result: string) =>
  desk.transactions.runs.followStep({ run, position: 0, result })
const runOf = async (id: number, build = 1) => {
  const { runs } = valueOf(await desk.transactions.runs.list({ build }))
  const found = runs.find((run) => run.id === id) ?? expect.fail(`There is no run ${id}.`)
  return found
}
const becomes = (id: number, shape: object, build = 1) =>
  expect.poll(() => runOf(id, build), { interval: 50 }).toMatchObject(shape)
const done = { state: 'done', transaction: { status: 'deep' } }
const refusal = (text: string) => ({ ok: false, error: { message: expect.stringContaining(text) as string } })
const hashOf = async (id: number): Promise<string> => (await runOf(id)).acts[0]?.result ?? ''

/** A run of one step whose depth was chosen. */
const begunAt = async (depth: number | 'finalized') => {
  const build = await built([send('5')])
  valueOf(await desk.transactions.simulate({ build }, never))
  const { reasons, usualDepth } = valueOf(await desk.transactions.runs.list({ build }))
  expect(usualDepth).toBe(1)
  const override = reasons.map(({ id }) => id)
  return valueOf(await desk.transactions.runs.begin({ build, signerUrl: chain.url, override, depth }, never))
}

test('confirmations a step is done at the depth that was chosen, and says how far it is', async () => {
  const { id, depth } = await begunAt(3)
  expect(depth).toBe(3)
  expect(await execute(id, Number.MAX_SAFE_INTEGER)).toMatchObject({ ok: false })
  valueOf(await execute(id))
  await becomes(id, {
    state: 'busy',
    acts: [{ state: 'sent', transaction: { status: 'included', confirmations: 1, nonce: 0 } }],
  })
  await chain.node('anvil_mine', ['0x2'])
  await becomes(id, { state: 'done', acts: [{ ...done, transaction: { confirmations: 3 } }] })
})

test('confirmations a run waits for what the chain calls final, where it calls anything so', async () => {
  const { id } = await begunAt('finalized')
  valueOf(await execute(id))
  await becomes(id, { acts: [{ state: 'sent', transaction: { status: 'included' } }] })
  await chain.node('anvil_mine', ['0x80'])
  await expect
    .poll(() => runOf(id))
    .toMatchObject({ state: 'done', acts: [{ ...done, transaction: { final: true, watched: false } }] })
})

test('a reorganisation takes a step back that was done, says so, and no later step goes out', async () => {
  const { id } = await begun([send('5'), send('6')])
  const before = await chain.node('evm_snapshot')
  valueOf(await execute(id))
  await becomes(id, { acts: [done, { state: 'waiting' }] })
  await chain.node('evm_revert', [before])
  expect(await execute(id, 1)).toMatchObject(refusal('Taken back: block 1'))
  expect(await runOf(id)).toMatchObject({
    next: 0,
    acts: [
      {
        state: 'sent',
        blockNumber: null,
        problems: [{ id: 'taken-back' }],
      },
      {},
    ],
  })
  expect(chain.calls.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
})

test('a reorganisation opens a run again that was complete, and the same nonce is used once more', async () => {
  const { id } = await begun([send('5')])
  const before = await chain.node('evm_snapshot')
  valueOf(await execute(id))
  await becomes(id, { state: 'done', endedAt: expect.any(String) as string })
  await chain.node('evm_revert', [before])
  await becomes(id, { endedAt: null, acts: [{ state: 'sent', blockNumber: null }] })
  expect(await again(id)).toMatchObject(refusal('still waits'))
  clock += 60_000
  await becomes(id, {
    state: 'doubt',
    acts: [{ transaction: { status: 'dropped', again: 'same-nonce' } }],
  })
  const repeated = valueOf(await again(id))
  expect(repeated.acts[0]?.request).toMatchObject({ params: [{ nonce: '0x0' }] })
  await becomes(id, { state: 'done', acts: [{ ...done, transaction: { nonce: 0 } }] })
})

test('a desk that is closed goes on in whatever state a step is', async () => {
  const sends = () => chain.calls.filter(({ method }) => method === 'eth_sendTransaction').length
  const { id } = await begun([send('5')])
  await restart()
  expect(await runOf(id)).toMatchObject({ state: 'open', acts: [{ state: 'waiting', transaction: null }] })
  // No answer came: it went out, and what became of it is unknown.
  chain.tweak((method, params) => (method === 'eth_sendTransaction' ? 'lose' : params))
  await chain.node('evm_setAutomine', [false])
  valueOf(await execute(id))
  await becomes(id, { state: 'doubt' })
  await restart()
  expect(await runOf(id)).toMatchObject({
    state: 'doubt',
    acts: [{ state: 'unknown', transaction: { nonce: 0 } }],
  })
  expect(await execute(id)).toMatchObject(refusal('unknown'))
  await chain.node('anvil_dropAllTransactions')
  chain.tweak((_method, params) => params)
  expect(valueOf(await again(id)).acts[0]?.request).toMatchObject({ params: [{ nonce: '0x0' }] })
  await becomes(id, { acts: [{ state: 'sent', transaction: { status: 'pending' } }] })
  const before = await chain.node('evm_snapshot')
  await restart(() => chain.node('anvil_mine', ['0x1']))
  await becomes(id, { state: 'done', endedAt: expect.any(String) as string, acts: [done] })
  // A block that is taken back meanwhile is found when it opens.
  await restart(() => chain.node('evm_revert', [before]))
  await becomes(id, {
    endedAt: null,
    acts: [{ state: 'sent', problems: [{ id: 'taken-back' }] }],
  })
  expect(sends()).toBe(2)
})

describe('a transaction in no block', () => {
  beforeEach(() => chain.node('evm_setAutomine', [false]))
  /** Sends another one of the same nonce that pays more. */
  const replace = (to: string | undefined, value: string): Promise<string> => {
    const fee = { maxFeePerGas: '0x2540be400', maxPriorityFeePerGas: '0x2540be400' }
    return chain.nodeText('eth_sendTransaction', [
      { from: chain.accounts[0], to, value, nonce: '0x0', ...fee },
    ])
  }

  test('is stuck after a while; other runs go on, and it can be acted upon', async () => {
    const id = await sent()
    await becomes(id, {
      state: 'busy',
      acts: [{ transaction: { status: 'pending', watched: true, nonce: 0 } }],
    })
    const other = await built([signing])
    const second = valueOf(await beginRun(desk, chain, other))
    valueOf(await execute(second.id))
    await becomes(second.id, { acts: [{ state: 'done' }, { state: 'waiting' }] }, other)
    clock += 4 * 60_000
    valueOf(await execute(id))
    await becomes(id, { state: 'doubt', acts: [{ transaction: { status: 'stuck' } }] })
    expect(await again(id)).toMatchObject(refusal('still waits for a block'))
    valueOf(await desk.transactions.runs.end({ run: id }))
    // It is watched all the same: what the chain does with it does not depend on the run.
    await chain.node('anvil_mine', ['0x1'])
    await becomes(id, { state: 'done', acts: [done] })
  })

  test('that was replaced by the same with a higher fee is named, and taken over by its hash', async () => {
    const id = await sent()
    await becomes(id, { acts: [{ transaction: { status: 'pending' } }] })
    const faster = await replace(target, '0x5')
    await chain.node('anvil_mine', ['0x3'])
    await becomes(id, {
      state: 'doubt',
      acts: [{ state: 'sent', transaction: { status: 'replaced', replacedBy: faster, again: 'no' } }],
    })
    expect(await again(id)).toMatchObject(refusal('which does the same'))
    valueOf(await follow(id, faster))
    await becomes(id, { state: 'done', acts: [{ ...done, result: faster }] })
  })

  test('that was cancelled at the signer is named with both values, and can be sent anew', async () => {
    const id = await sent()
    await becomes(id, { acts: [{ transaction: { status: 'pending' } }] })
    const cancel = await replace(chain.accounts[0], '0x0')
    await chain.node('evm_setAutomine', [true])
    await chain.node('anvil_mine', ['0x40'])
    await becomes(id, {
      state: 'doubt',
      acts: [{ transaction: { status: 'replaced', replacedBy: cancel } }],
    })
    expect((await runOf(id)).acts[0]?.transaction?.fact).toMatchObject({
      id: 'replaced-by-other',
      values: { differences: [{ what: 'target' }, { what: 'value', step: '5', transaction: '0' }] },
    })
    expect(await follow(id, cancel)).toMatchObject(refusal('This transaction is not the step'))
    valueOf(await again(id))
    await becomes(id, { state: 'done', acts: [{ ...done, transaction: { nonce: 1 } }] })
  })
})

test('a hash that is given by hand is compared with the step on the chain: sender, target, value, data and success', async () => {
  chain.tweak((method, params) => (method === 'eth_sendTransaction' ? 'lose' : params))
  const id = await sent()
  await becomes(id, { state: 'doubt', acts: [{ state: 'unknown', transaction: { nonce: 0 } }] })
  const [first, second] = chain.accounts
  const other = (transaction: object) => chain.nodeText('eth_sendTransaction', [transaction])
  const wrong = [
    [await other({ from: second, to: target, value: '0x5' }), 'sender: '],
    [await other({ from: first, to: second, value: '0x5' }), 'target: '],
    [await other({ from: first, to: target, value: '0x6' }), 'value: the step has 5, the transaction 6'],
    [await other({ from: first, to: target, value: '0x5', data: '0x01' }), 'data: '],
    [`0x${'ab'.repeat(32)}`, 'does not have the transaction'],
    ['nonsense', ''],
  ] as const
  for (const [hash, what] of wrong) expect(await follow(id, hash)).toMatchObject(refusal(what))
  // Its own went out, although no answer came: it has the nonce that was written down.
  expect(await again(id)).toMatchObject(refusal('It was carried out'))
  const block = await chain.node('eth_getBlockByNumber', ['0x1', true])
  const { transactions } = block as unknown as { transactions: { hash: string }[] }
  valueOf(await follow(id, transactions[0]?.hash ?? ''))
  await becomes(id, { state: 'done', acts: [done] })
})

test('a hash that is given by hand a signer that answers with the hash of another transaction is found out', async () => {
  chain.tweak((method, params) =>
    method === 'eth_sendTransaction'
      ? [{ from: chain.accounts[0] ?? '', to: chain.accounts[1] ?? '', value: '0x5' }]
      : params,
  )
  const id = await sent()
  await becomes(id, { state: 'doubt', acts: [{ state: 'sent', transaction: { status: 'differs' } }] })
  expect((await runOf(id)).acts[0]?.transaction?.fact).toMatchObject({
    id: 'not-the-step',
    values: { differences: [{ what: 'target' }] },
  })
})

test('a hash that is given by hand a signature is checked against digest and account, offline', async () => {
  const { id } = await begun([signing])
  chain.tweak((method, params) => (method === 'personal_sign' ? 'lose' : params))
  valueOf(await execute(id))
  await becomes(id, { state: 'doubt' })
  const sign = (text: string, account = 0): Promise<string> =>
    chain.nodeText('personal_sign', [`0x${Buffer.from(text).toString('hex')}`, chain.accounts[account]])
  expect(await follow(id, await sign('hello', 1))).toMatchObject(refusal('not the signature of the step'))
  expect(await follow(id, await sign('other'))).toMatchObject(refusal(chain.accounts[0] ?? ''))
  expect(await follow(id, `0x${'11'.repeat(65)}`)).toMatchObject({ ok: false })
  expect(valueOf(await follow(id, await sign('hello')))).toMatchObject({
    state: 'open',
    acts: [{ state: 'done' }, {}],
  })
})

test('a mined revert says its reason, and can be tried again with a new nonce', async () => {
  const [account = ''] = chain.accounts
  const data = encodeDeployData({
    abi: coinAbi,
    bytecode: coin.bytecode as `0x${string}`,
    args: ['Coin', 'C', 18, account as `0x${string}`],
  })
  const contractAddress = getContractAddress({ from: account as `0x${string}`, nonce: 0n })
  await chain.node('eth_sendTransaction', [{ from: account, data }])
  await expect.poll(() => chain.node('eth_blockNumber')).toBe('0x1')
  // A signer that does not try first.
  chain.tweak((method, [first, ...rest]) =>
    method === 'eth_sendTransaction' && typeof first === 'object' && first !== null && !Array.isArray(first)
      ? [{ ...first, gas: '0x30d40' }, ...rest]
      : [...(first === undefined ? [] : [first]), ...rest],
  )
  const transfer = encodeFunctionData({
    abi: coinAbi,
    functionName: 'transfer',
    args: [target as `0x${string}`, 1n],
  })
  const { id } = await begun([send('0', { to: contractAddress, data: transfer })])
  valueOf(await execute(id))
  await becomes(id, {
    state: 'stopped',
    acts: [
      {
        state: 'failed',
        problems: [
          { id: 'transaction-reverted', values: { block: '2' } },
          { id: 'contract-reason', values: { said: { id: 'error', values: { name: 'TooLittle' } } } },
        ],
      },
    ],
  })
  expect(await follow(id, await hashOf(id))).toMatchObject(refusal('reverted in block 2'))
  expect(await execute(id)).toMatchObject(refusal('This step failed'))
  valueOf(await again(id))
  await becomes(id, { state: 'stopped', acts: [{ transaction: { nonce: 2 } }] })
})

const token = `0x${'cd'.repeat(20)}`
const reverts = '0x60006000fd'
/** Takes an approval back: promise and calldata agree without a node. */
const revocation = async (): Promise<number> => {
  const { build } = await desk.build({
    kind: 'revoke',
    collectionAddress: '',
    marketplace: '',
    taker: chain.accounts[0] ?? '',
    orders: [],
    revocations: [{ kind: 'collection', token, spender: `0x${'ab'.repeat(20)}`, tokenId: '' }],
  })
  expect((await desk.shown(build)).verdict).toMatchObject({
    state: 'accepted',
    simulated: { present: false },
  })
  return build
}

test('the gate asks the node before a run begins: what fails there is not accepted', async () => {
  const build = await revocation()
  await chain.node('anvil_setCode', [token, reverts])
  expect(await begin(build)).toMatchObject(refusal('Do not sign'))
  expect((await desk.shown(build)).verdict).toMatchObject({
    state: 'not-accepted',
    simulated: { present: true },
  })
  expect(valueOf(await desk.transactions.runs.list({ build })).runs).toEqual([])
})

test('the gate takes a node at its word that tries steps alone: that is a reason, and another one where a step fails', async () => {
  const [build, passing] = [await revocation(), await revocation()]
  chain.tweak((method, params) => (method === 'eth_simulateV1' ? [] : params))
  valueOf(await desk.transactions.simulate({ build: passing }, never))
  expect((await desk.shown(passing)).verdict).toMatchObject({
    state: 'not-understood',
    reasons: [
      {
        id: 'simulation-failed',
        fact: { id: 'steps-tried-alone', values: { said: { quote: expect.stringMatching(/./) } } },
      },
    ],
  })
  await chain.node('anvil_setCode', [token, reverts])
  expect(await begin(build)).toMatchObject(refusal('fails:0 (By the node, step 1 fails: '))
  expect((await desk.shown(build)).verdict).toMatchObject({
    state: 'not-accepted',
    reasons: [
      { id: 'fails:0', state: 'differs', step: 0 },
      { id: 'simulation-failed', fact: expect.objectContaining({ id: 'steps-tried-alone' }) },
    ],
    simulated: { present: false },
  })
})

const begin = (build: number, override?: string[]) =>
  desk.transactions.runs.begin(
    { build, signerUrl: chain.url, ...(override === undefined ? {} : { override }) },
    never,
  )

test('of two runs of one build that begin at once only one does', async () => {
  const build = await revocation()
  const both = await Promise.all([begin(build), begin(build)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toMatchObject(refusal('began meanwhile'))
})

test('an export joins accepted builds in one file, and names those that were run, which the gate refuses, or are not accepted', async () => {
  const [run, first, second] = [await revocation(), await revocation(), await revocation()]
  const { id } = valueOf(await begin(run))
  valueOf(await execute(id))
  await becomes(id, { state: 'done' })
  expect(await begin(run)).toMatchObject(refusal('already-run (This build was run once before'))
  const refused = await built([send('5')])
  // Built again, it would do once more what has gone out.
  const rebuilt = valueOf(await desk.transactions.build({ draft: 1 }, never)).build
  const lost = await revocation()
  const opened = valueOf(await begin(lost))
  chain.tweak((method, params) => (method === 'eth_sendTransaction' ? 'lose' : params))
  valueOf(await execute(opened.id))
  await expect.poll(async () => (await runOf(opened.id, lost)).acts[0]?.state).toBe('unknown')
  chain.tweak((_method, params) => params)
  const edited = await revocation()
  const { draft } = valueOf(await desk.transactions.getBuild({ id: edited }))
  const [kept] = valueOf(await desk.transactions.drafts.list({ project: 'p', id: draft })).rows
  const { form } = kept ?? expect.fail('The draft is gone.')
  clock += 1
  valueOf(await desk.transactions.drafts.save({ id: draft, project: 'p', form }))
  const builds = [first, refused, run, rebuilt, lost, edited, second, first]
  const { exportBuilds } = desk.transactions
  const file = valueOf(await exportBuilds({ builds, format: 'safe' }))
  expect(file).toMatchObject({ rows: 2, fileName: `build-${first}-and-1-more-safe.json`, notes: [] })
  expect(readFileSync(file.path, 'utf8')).toBe(file.text)
  const { transactions } = JSON.parse(file.text ?? '') as { transactions: unknown[] }
  const alone = valueOf(await exportBuilds({ builds: [first], format: 'safe' }))
  const { transactions: sends } = JSON.parse(alone.text ?? '') as { transactions: unknown[] }
  expect(transactions).toEqual([...sends, ...sends])
  expect(await exportBuilds({ builds: [refused, run], format: 'safe' })).toMatchObject(refusal('None of'))
  expect(file.left).toMatchObject([
    {
      build: refused,
      why: 'not-accepted',
      headline: expect.objectContaining({ id: 'not-accepted' }) as object,
    },
    { build: run, why: 'already-run' },
    { build: rebuilt, why: 'already-run' },
    { build: lost, why: 'already-run' },
    { build: edited, why: 'draft-changed' },
  ])
})

test('the gate refuses a build that is not accepted, unless every reason is named, and writes both down', async () => {
  const build = await built([send('5')])
  valueOf(await desk.transactions.simulate({ build }, never))
  const { reasons } = valueOf(await desk.transactions.runs.list({ build }))
  const ids = reasons.map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(1)
  const before = chain.calls.length
  for (const override of [undefined, [], ids.slice(1)])
    expect(await begin(build, override)).toMatchObject(refusal(`Not named in the override: ${ids[0]} (`))
  expect(await begin(build, [...ids, 'everything'])).toMatchObject(refusal('everything'))
  // Refused before the signer hears of it.
  expect(chain.calls).toHaveLength(before)
  const run = valueOf(await begin(build, ids))
  expect(run.override).toEqual(ids)
  expect(run.verdict?.state).not.toBe('accepted')
  await restart()
  expect(await runOf(run.id)).toMatchObject({ override: ids, verdict: run.verdict })
})

test('an export for a wallet passes the same gate, and what was overridden is stored', async () => {
  const build = await built([send('5')])
  const { exportBuilds, runs } = desk.transactions
  const { reasons } = valueOf(await runs.list({ build }))
  const override = reasons.map(({ id }) => id)
  const refused = refusal('The build was not exported')
  for (const format of ['safe', 'sendcalls', 'cast', 'eip681'] as const)
    expect(await exportBuilds({ builds: [build], format })).toMatchObject(refused)
  for (const format of ['json', 'dossier'] as const) valueOf(await exportBuilds({ builds: [build], format }))
  expect(valueOf(await runs.list({ build })).exports).toEqual([])
  valueOf(await exportBuilds({ builds: [build], format: 'safe', override }))
  await restart()
  expect(valueOf(await desk.transactions.runs.list({ build })).exports).toMatchObject([
    { format: 'safe', override },
  ])
  const more = await revocation()
  expect(
    await desk.transactions.exportBuilds({ builds: [build, more], format: 'safe', override }),
  ).toMatchObject({ ok: false, error: { kind: 'conflict' } })
})
