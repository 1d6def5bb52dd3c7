import { expect, test } from 'vitest'
import { addresses, someOrder } from '../../../core/transactions/testing/trade.ts'
import { sampleOrderId } from '../../../core/transactions/undo/sample-order-id.ts'
import { succeed } from '../../../core/result.ts'
import type { EventRow } from '../../../contract/events.ts'
import type { Json } from '../../../contract/scalars.ts'
import {
  openTransactions,
  someForm,
  startSigner,
  taker,
  type OpenedTransactions,
  type Signer,
} from './testing/desk.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

const never = new AbortController().signal
const { market, collection, coin, stranger } = addresses
const orderId = sampleOrderId(31_337, market, 5)
const own = someOrder({ id: 5, orderId, createdBy: taker, validUntil: '2999-01-01T00:00:00Z' })
const page = { page: 1, pageSize: 100 }
const contractsOf = () => [
  {
    network: 'devnet',
    address: market,
    label: 'the sample’s order book',
    marketplace: null,
    source: 'sample' as const,
  },
]

let signer: Signer
let desk: OpenedTransactions
const open = async (folder?: string) => {
  signer = await startSigner(() => '0x7a69')
  desk = await openTransactions(
    {
      ListCollectibles: {
        collectibles: [
          { metadata: { tokenId: '7', name: '', attributes: [] }, listing: own },
        ] as unknown as Json,
        page,
      },
      ListOffersForCollectible: { offers: [], page },
    },
    signer,
    folder,
    { contractsOf },
  )
}

const cancelForm = someForm({
  kind: 'cancel',
  orders: [{ orderId, quantity: '1', tokenId: '7' }],
  cancellation: { contract: '', by: 'orders' },
})
const build = async (form: typeof cancelForm) => {
  const draft = valueOf(await desk.transactions.drafts.save({ project: 'p', form }))
  const built = valueOf(await desk.transactions.build({ draft: draft.id }, never))
  return { ...built, draft: draft.id, shown: valueOf(await desk.transactions.getBuild(built.build)) }
}

test('a cancellation is built by the desk, without a call that builds, and says so', async () => {
  await open()
  const { shown, draft } = await build(cancelForm)
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
  })
  expect(shown.steps[0]?.calls[0]).toMatchObject({ to: market, signature: 'cancel(uint256[])', value: '0' })
  expect(shown.checks.filter(({ state }) => state !== 'ok')).toEqual([])
  expect(valueOf(await desk.transactions.drafts.get({ id: draft })).builds).toMatchObject([
    { origin: 'desk' },
  ])
})

test('a cancellation of an order that cannot be named to the contract is a build that says why', async () => {
  await open()
  const { failure, shown } = await build({
    ...cancelForm,
    orders: [{ orderId: '0x12', quantity: '1', tokenId: '7' }],
  })
  expect(failure?.message).toContain('which number the order has')
  expect(shown).toMatchObject({ origin: 'desk', steps: [], failure: { kind: 'conflict' } })
  const elsewhere = await build({ ...cancelForm, marketplace: 'third_party_1' })
  expect(elsewhere.failure?.message).toContain('No order book is known')
})

test('a revocation takes back what was chosen, whatever the service does', async () => {
  await open()
  const { shown, build: id } = await build(
    someForm({
      kind: 'revoke',
      orders: [],
      revocations: [
        { kind: 'coin', token: coin, spender: stranger, tokenId: '' },
        { kind: 'collection', token: collection, spender: stranger, tokenId: '' },
      ],
    }),
  )
  expect(desk.requests).toEqual([])
  expect(shown.steps.map(({ calls }) => calls[0]?.signature)).toEqual([
    'approve(address,uint256)',
    'setApprovalForAll(address,bool)',
  ])
  expect(shown.checks.filter(({ state }) => state !== 'ok')).toEqual([])
  // Whoever gave the approvals carries both calls out at once, from a Safe or another wallet.
  const ofCoin = `095ea7b3${stranger.slice(2).padStart(64, '0')}${'0'.repeat(64)}`
  const ofAll = `a22cb465${stranger.slice(2).padStart(64, '0')}${'0'.repeat(64)}`
  for (const format of ['safe', 'sendcalls'] as const) {
    const { text } = valueOf(await desk.transactions.export({ build: id, format }))
    expect(text).toContain(ofCoin)
    expect(text).toContain(ofAll)
  }
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
  const word = (value: string): string => `0x${value.padStart(64, '0')}`
  signer = await startSigner((method, params) => {
    if (method !== 'eth_call') return '0x7a69'
    const data = (params[0] as { data: string }).data
    if (data.startsWith('0xdd62ed3e')) return word('46')
    return word(data.includes(second.slice(2)) ? '0' : '1')
  })
  desk = await openTransactions({}, signer, undefined, { log })
  const answer = valueOf(
    await desk.transactions.approvals({ project: 'p', network: 'devnet', account: taker }, never),
  )
  expect(answer).toEqual({
    complete: true,
    approvals: [
      { kind: 'coin', token: coin, spender: stranger, tokenId: '', amount: '70', source: 'log', now: '70' },
      {
        kind: 'collection',
        token: collection,
        spender: stranger,
        tokenId: '',
        amount: null,
        source: 'log',
        now: 'all',
      },
    ],
  })
})
