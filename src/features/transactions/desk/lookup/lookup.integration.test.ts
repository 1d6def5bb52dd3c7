import { encodeFunctionData } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TransactionLookup } from '../../contract/lookup.ts'
import type { Json } from '../../../../contract/scalars.ts'
import { nativeAddress } from '../../../orders/core/currency.ts'
import { sayMessage } from '../../core/say.ts'
import { lookupSheet } from './lookup-sheet.ts'
import { errorOf, valueOf } from '../../../../core/testing/value-of.ts'
import { sampleMarketAbi } from '../../core/known-abis.ts'
import { createNodeClient } from '../../../../sample/chain/node-client.ts'
import type { Address, Devnet, Hex } from '../../../../sample/chain/chain-types.ts'
import { startDevnet } from '../../../../sample/chain/start-devnet.ts'
import { createTrader, type Trader } from '../../../../sample/chain/testing/trader.ts'
import {
  beginRun,
  collectiblesOf,
  never,
  openTransactions,
  startSigner,
  taker,
  type Respond,
} from '../testing/desk.ts'
import { buyStep, someOrder } from '../../core/testing/trade.ts'

const hash = `0x${'ab'.repeat(32)}`
let chain: Devnet
let trader: Trader
let node: ReturnType<typeof createNodeClient>

beforeAll(async () => {
  chain = valueOf(await startDevnet())
  trader = createTrader(chain)
  node = createNodeClient(chain.url)
})
afterAll(() => chain.stop())

const gas = 500_000n
/** Sends without an estimate, as a wallet does that shows no warning. */
const send = (from: Address, data: Hex, value: bigint): Promise<Hex> =>
  node.sendTransaction({ account: from, to: chain.market, data, value, gas, chain: null })

/** The same, once a block has it. */
const sendAndWait = async (...sent: Parameters<typeof send>): Promise<Hex> => {
  const { transactionHash } = await node.waitForTransactionReceipt({ hash: await send(...sent) })
  return transactionHash
}

const onChain = async (
  sought: Hex,
  more: { from?: string; nonce?: number } = {},
): Promise<TransactionLookup> => {
  const { transactions, close } = await openTransactions({}, { base: chain.url, url: chain.url })
  const found = valueOf(await transactions.lookup({ network: 'devnet', hash: sought, ...more }, never))
  await close()
  return found
}

const changeOf = (found: TransactionLookup, account: string, contract: string): bigint =>
  BigInt(
    found.effect.changes.find((item) => item.account === account && item.contract === contract)?.change ??
      '0',
  )

test('a purchase, one that came too late, and a cancellation say what they did and why not', async () => {
  const { tokenId, holder } = trader.quiet(1, 0)
  const buyer = trader.newcomer()
  const collection = chain.collections[1].address
  await chain.send(holder, {
    to: collection,
    data: encodeFunctionData({
      abi: [
        {
          type: 'function',
          name: 'setApprovalForAll',
          stateMutability: 'nonpayable',
          inputs: [{ type: 'address' }, { type: 'bool' }],
          outputs: [],
        },
      ] as const,
      args: [chain.market, true],
    }),
    value: 0n,
  })
  const order = await trader.make(holder, { tokenId, currency: nativeAddress })
  const data = encodeFunctionData({
    abi: sampleMarketAbi(),
    functionName: 'buy',
    args: [[{ number: BigInt(order.number), quantity: 1n }], []],
  })
  const bought = await send(buyer, data, order.unitPrice)
  const receipt = await node.waitForTransactionReceipt({ hash: bought })
  const lookupAnswer = await onChain(bought)
  expect(lookupAnswer).toMatchObject({
    state: 'succeeded',
    failure: null,
    orders: [
      {
        orderId: order.orderId,
        did: 'filled',
        side: 'listing',
        tokenId: String(tokenId),
        price: String(order.unitPrice),
        before: { state: 'open', remaining: '1' },
        now: { state: 'filled', remaining: '0' },
      },
    ],
    calls: [{ signature: 'buy((uint256,uint96)[],(uint256,address)[])' }],
    effect: { native: 'trace' },
    cost: { gasUsed: String(receipt.gasUsed) },
  })
  // What the node says of balances, as nobody else computed it.
  for (const account of new Set([
    buyer,
    holder,
    ...lookupAnswer.effect.changes.map(({ account: item }) => item),
  ])) {
    const [before, after] = await Promise.all(
      [receipt.blockNumber - 1n, receipt.blockNumber].map((blockNumber) =>
        node.getBalance({ address: account as Address, blockNumber }),
      ),
    )
    const paid = account === buyer ? BigInt(lookupAnswer.cost?.total ?? '0') : 0n
    expect(changeOf(lookupAnswer, account, nativeAddress)).toBe((after ?? 0n) - (before ?? 0n) + paid)
  }
  expect(changeOf(lookupAnswer, buyer, collection)).toBe(1n)

  const late = await onChain(await sendAndWait(buyer, data, order.unitPrice))
  expect(late).toMatchObject({
    state: 'reverted',
    failure: { id: 'contract-reason' },
    effect: { native: 'nothing', changes: [] },
    orders: [{ orderId: order.orderId, did: 'not-filled', before: { state: 'filled' } }],
  })
  expect(sayMessage(late.failure ?? late.fact)).toMatch(/^The contract said: NotActive\(\d+\)\. Usually: /)

  const other = await trader.make(holder, { tokenId: trader.quiet(1, 1).tokenId })
  const cancelled = await onChain(
    await sendAndWait(
      holder,
      encodeFunctionData({ abi: sampleMarketAbi(), functionName: 'cancel', args: [[BigInt(other.number)]] }),
      0n,
    ),
  )
  expect(cancelled.orders).toMatchObject([
    { orderId: other.orderId, did: 'cancelled', before: { state: 'open' }, now: { state: 'cancelled' } },
  ])
  const sheet = lookupSheet(lookupAnswer)
  expect(sheet.startsWith('\ufeffPart,Subject,What,')).toBe(true)
  expect(sheet).toContain(`Order,${order.orderId},filled,0.1,ETH,${order.unitPrice},`)
})

test('a pending, a replaced and a dropped transaction say so', async () => {
  const from = trader.newcomer()
  const nonce = await node.getTransactionCount({ address: from })
  const pay = (value: bigint, price: bigint): Promise<Hex> =>
    node.sendTransaction({
      account: from,
      to: trader.role(3),
      value,
      nonce,
      gas: 21_000n,
      maxFeePerGas: price,
      maxPriorityFeePerGas: price,
      chain: null,
    })
  await node.setAutomine(false)
  const first = await pay(1n, 5_000_000_000n)
  expect((await onChain(first)).fact).toEqual({ id: 'pending', values: { nonce } })
  await node.dropTransaction({ hash: first })
  expect((await onChain(first, { from, nonce })).fact).toEqual({ id: 'dropped', values: { nonce } })
  expect((await onChain(first)).fact.id).toBe('absent')
  const second = await pay(2n, 9_000_000_000n)
  await node.mine({ blocks: 1 })
  await node.setAutomine(true)
  expect((await onChain(first, { from, nonce })).fact).toEqual({
    id: 'replaced',
    values: { nonce, by: second },
  })
})

const transaction = {
  hash,
  from: taker,
  to: `0x${'aa'.repeat(20)}`,
  input: '0x12345678',
  value: '0x0',
  nonce: '0x7',
  gas: '0xf4240',
  blockHash: `0x${'11'.repeat(32)}`,
  blockNumber: '0x10',
}
const receipt = {
  transactionHash: hash,
  blockHash: `0x${'11'.repeat(32)}`,
  blockNumber: '0x10',
  transactionIndex: '0x0',
  status: '0x0',
  gasUsed: '0x5208',
  effectiveGasPrice: '0x1',
  logs: [],
}
const refusal = (message: string) => ({ error: { code: -32_000, message } })

const scripted =
  (answers: Readonly<Record<string, Json | { readonly error: Json }>>): Respond =>
  (method) => {
    const all: typeof answers = { eth_chainId: '0x7a69', eth_blockNumber: '0x20', ...answers }
    return Object.hasOwn(all, method) ? (all[method] ?? null) : refusal('no such method')
  }

const lookAt = async (answers: Parameters<typeof scripted>[0]) => {
  const { transactions } = await openTransactions({}, await startSigner(scripted(answers)))
  return transactions.lookup({ network: 'devnet', hash }, never)
}

test('a node that forgot says what is missing, and one that lies is not believed', async () => {
  const pruned = valueOf(
    await lookAt({
      eth_getTransactionByHash: transaction,
      eth_getTransactionReceipt: receipt,
      eth_call: refusal('missing trie node 0x12'),
    }),
  )
  expect(pruned).toMatchObject({ state: 'reverted', failure: { id: 'no-state', values: { block: '15' } } })
  expect(pruned.unknown.map(({ id }) => id)).toEqual(['time-unknown', 'finality-unknown', 'calls-unread'])
  expect(
    valueOf(await lookAt({ eth_getTransactionByHash: transaction, eth_getTransactionReceipt: null })).fact,
  ).toEqual({ id: 'outcome-missing', values: { block: '16' } })

  const other = `0x${'cd'.repeat(32)}`
  const log = { address: taker, topics: [], data: '0x', logIndex: '0x0', transactionHash: other }
  for (const lie of [
    { eth_getTransactionByHash: { ...transaction, hash: other } },
    { eth_getTransactionReceipt: { ...receipt, transactionHash: other } },
    { eth_getTransactionReceipt: { ...receipt, logs: [log] } },
    { eth_getTransactionReceipt: { ...receipt, gasUsed: 'many' } },
    { eth_getTransactionByHash: null },
  ])
    expect(
      errorOf(
        await lookAt({
          eth_getTransactionByHash: transaction,
          eth_getTransactionReceipt: receipt,
          ...lie,
        }),
      ),
    ).toMatchObject({ kind: 'bad-answer' })
})

test('a transaction that a run sent leads to its draft', async () => {
  const signer = await startSigner(
    scripted({
      eth_accounts: [taker],
      eth_sendTransaction: hash,
      eth_getTransactionReceipt: null,
      eth_getTransactionCount: '0x7',
    }),
  )
  const desk = await openTransactions(
    {
      GenerateBuyTransaction: { steps: [buyStep] as unknown as Json },
      ListCollectibles: collectiblesOf(someOrder({ validUntil: '2999-01-01T00:00:00Z' })),
    },
    signer,
  )
  const { draft, build } = await desk.build()
  const { id: run } = valueOf(await beginRun(desk, signer, build))
  valueOf(await desk.execute(run))
  await expect
    .poll(async () => (await desk.transactions.lookup({ network: 'devnet', hash }, never)).ok)
    .toBe(true)
  expect(valueOf(await desk.transactions.lookup({ network: 'devnet', hash }, never))).toMatchObject({
    state: 'pending',
    run: { draft, build, run, step: 0 },
  })
})
