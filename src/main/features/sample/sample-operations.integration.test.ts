import { mnemonicToAccount } from 'viem/accounts'
import { hashMessage } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { Answer, Output } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { Json } from '../../../contract/scalars.ts'
import { succeed } from '../../../core/result.ts'
import { errorTable } from '../../../core/wire/error-table.ts'
import { operations } from '../../../core/wire/operations.ts'
import type { CallWriter } from '../calls/service.ts'
import type { SampleFacts } from './service.ts'
import { createServiceClient } from '../service-client/service-client.ts'
import { createMemoryCallLog } from '../service-client/testing/memory-call-log.ts'
import { projectAt } from '../service-client/testing/project.ts'
import { createSampleService } from './sample-service.ts'

// The client and the sample were written from the same document and share its declarations; here they meet over HTTP.

const never = new AbortController().signal
const sample = createSampleService()
let facts: SampleFacts
let requests: Record<string, Json>

type Called = Answer<Output<'operations.call'>>
type SampleOptions = {
  readonly generation?: 'slug' | 'chainId'
  readonly fault?: string
  readonly timeoutMs?: number
  readonly secretKey?: string
  readonly callWriter?: CallWriter
}

const call = async (
  operation: string,
  request: Json,
  {
    generation = 'slug',
    fault = '',
    timeoutMs = 10_000,
    secretKey = facts.secretKey,
    callWriter = createMemoryCallLog(),
  }: SampleOptions = {},
): Promise<Called> => {
  const client = createServiceClient({
    getProject: () => ({ ...projectAt(facts.url + (fault === '' ? '' : `/fault/${fault}`)), generation }),
    readSecret: (_project, field) => succeed(field === 'accessKey' ? facts.accessKey : secretKey),
    callWriter,
    chainIdOf: (slug) => (slug === 'devnet' ? 31_337 : undefined),
    limits: { backoffMs: 1 },
  })
  const input = { project: 'p1', operation, network: facts.network, request, timeoutMs } as Parameters<
    typeof client.call
  >[0]
  const called = await client.call(input, never)
  await client.stop()
  return called
}

const answerOf = async (calling: Promise<Called>): Promise<Record<string, unknown>> => {
  const called = await calling
  if (!called.ok) throw new Error(`${called.error.message} ${called.error.service?.cause ?? ''}`)
  return called.value.answer as Record<string, unknown>
}

const failureOf = async (calling: Promise<Called>): Promise<Failure> => {
  const called = await calling
  if (called.ok) throw new Error('the call succeeded')
  return called.error
}

type Row = { metadata: { tokenId: string }; order: { orderId: string; status: string; createdBy: string } }

const activeRow = async (side: 'listing' | 'offer', contractAddress: string): Promise<Row> => {
  const page = { page: 1, pageSize: 100 }
  const { collectibles } = await answerOf(
    call('ListCollectibles', { side, contractAddress, filter: { includeEmpty: false }, page }),
  )
  const row = (collectibles as Row[]).find(({ order }) => order.status === 'active')
  if (row === undefined) throw new Error(`no active ${side}`)
  return row
}

beforeAll(async () => {
  await sample.start()
  const ready = sample.facts()
  if (ready === null) throw new Error('the sample is not ready')
  facts = ready
  const contract = facts.collections[1]?.address ?? ''
  const [listing, offer] = [await activeRow('listing', contract), await activeRow('offer', contract)]
  const ordersData = ({ order, metadata }: Row): Json => [
    { orderId: order.orderId, quantity: '1', tokenId: metadata.tokenId },
  ]
  const account = mnemonicToAccount('test test test test test test test test test test test junk')
  const wallet = account.address
  const message = `parent wallet with address ${wallet}`
  const signature = await account.signMessage({ message })
  const { tokenId } = offer.metadata
  requests = {
    ListCollectibles: {
      side: 'listing',
      contractAddress: contract,
      filter: { includeEmpty: true },
      page: { page: 1, pageSize: 50 },
    },
    ListOffersForCollectible: {
      contractAddress: contract,
      tokenId,
      filter: {},
      page: { page: 1, pageSize: 50 },
    },
    GetHighestPriceOfferForCollectible: { contractAddress: contract, tokenId, filter: {} },
    GenerateBuyTransaction: {
      collectionAddress: contract,
      buyer: wallet,
      marketplace: 'platform_marketplace_v2',
      ordersData: ordersData(listing),
      additionalFees: [{ amount: '1', receiver: wallet }],
      walletType: 'unknown',
    },
    GenerateSellTransaction: {
      collectionAddress: contract,
      seller: wallet,
      marketplace: 'platform_marketplace_v2',
      ordersData: ordersData(offer),
      additionalFees: [],
      walletType: 'unknown',
    },
    CheckoutOptionsMarketplace: {
      wallet,
      orders: [{ contractAddress: contract, orderId: listing.order.orderId }],
      additionalFee: 0,
    },
    TokenCollectionFilters: { chainId: '31337', contractAddress: contract },
    FeeOptions: { wallet, to: wallet, data: '0x', simulate: true },
    IsValidSignature: { chainId: '31337', walletAddress: wallet, digest: hashMessage(message), signature },
    GetLinkedWallets: {
      parentWalletAddress: wallet,
      parentWalletMessage: message,
      parentWalletSignature: signature,
      signatureChainId: '31337',
    },
    ListAudiences: { projectId: facts.projectId },
    AddWebhookListener: {
      url: 'http://127.0.0.1:9/hooks/nobody',
      filters: {
        contractAddresses: [contract],
        events: ['Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'],
        tokenIDs: ['1', (2n ** 256n - 1n).toString()],
      },
      projectId: facts.projectId,
    },
  }
})
afterAll(() => sample.stop())

const requestOf = async (operation: string): Promise<Json> => {
  if (operation !== 'RemoveWebhookListener') return requests[operation] ?? {}
  const { listener } = await answerOf(call('AddWebhookListener', requests['AddWebhookListener'] ?? {}))
  return { id: (listener as { id: string }).id, projectId: facts.projectId }
}

describe.each(operations.map(({ name }) => name))('%s', (operation) => {
  it.each(['slug', 'chainId'] as const)('is answered without a deviation (%s)', async (generation) => {
    const called = await call(operation, await requestOf(operation), { generation })
    if (facts.chainUrl === null && !called.ok) {
      expect(called.error.service?.name).toBe('NotImplemented')
      return
    }
    if (!called.ok) throw new Error(`${called.error.message} ${called.error.service?.cause ?? ''}`)
    expect(called.value.call).toMatchObject({ operation, status: 200, attempts: 1, deviations: [] })
  })
})

it('fails by name in each of the 22 ways', async () => {
  for (const { name, code, status, origin } of errorTable) {
    if (origin !== 'document') continue
    const { kind, service } = await failureOf(
      call('ListAudiences', requests['ListAudiences'] ?? {}, { fault: name }),
    )
    expect(kind, name).toBe('service')
    expect(service).toMatchObject({ name, code, httpStatus: status, known: true })
  }
})

it.each([
  ['ListAudiences', (kind: string) => kind],
  // Of a write that went out, and whose answer cannot be read or did not come, nobody knows whether it was carried out.
  ['AddWebhookListener', () => 'unknown'],
] as const)('%s is a failure, not a fault, whatever comes back', async (operation, listed) => {
  for (const [fault, kind] of [
    ['malformed', 'bad-answer'],
    ['not-json', 'bad-answer'],
    ['timeout', 'timeout'],
    ['drop', 'unreachable'],
  ] as const) {
    const callWriter = createMemoryCallLog()
    const timeoutMs = fault === 'timeout' ? 300 : 10_000
    const failure = await failureOf(
      call(operation, requests[operation] ?? {}, { fault, timeoutMs, callWriter }),
    )
    expect([failure.kind, callWriter.records.at(-1)?.outcome], fault).toEqual([kind, listed(kind)])
  }
})

test('the secret key goes to the indexer only, and is checked there', async () => {
  const request = requests['AddWebhookListener'] ?? {}
  const refused = await failureOf(call('AddWebhookListener', request, { secretKey: 'not.a.key' }))
  expect(refused.service).toMatchObject({ name: 'Unauthorized', httpStatus: 401 })
  const elsewhere = await call('ListAudiences', requests['ListAudiences'] ?? {}, { secretKey: 'not.a.key' })
  expect(elsewhere.ok).toBe(true)
})
