import { z } from 'zod'
import { callDesk } from '../tools/sample-states/call-desk.ts'
import { expect, full, test } from './fixtures.ts'
import { startSample, type RunningSample } from './sample.ts'

// A trade and what it sets off: operations of the service prepare it, the chain carries it out, the desk hears of it. No page.

let sample: RunningSample
test.beforeEach(async () => {
  sample = await startSample()
  test.skip(sample.chainUrl === null, 'there is no local node for this platform')
})
test.afterEach(async () => {
  expect(await sample.stop()).toBe(0)
})

const orderSchema = z.object({
  orderId: z.string(),
  status: z.string(),
  createdBy: z.string(),
  quantityAvailable: z.string(),
  quantityRemaining: z.string(),
})
const rowsSchema = z.object({
  collectibles: z.array(
    z.object({ metadata: z.object({ tokenId: z.string() }), offer: orderSchema.optional() }),
  ),
})
const offersSchema = z.object({ offers: z.array(orderSchema) })
const stepsSchema = z.object({
  steps: z.array(z.object({ id: z.string(), to: z.string(), data: z.string(), value: z.string() })),
})

type Offer = z.infer<typeof orderSchema> & { tokenId: string; holder: string }

/** Rows with an offer for what an account holds. */
const wantedFrom = async (
  collection: string,
  account: string,
): Promise<z.infer<typeof rowsSchema>['collectibles']> => {
  const answer = await sample.rpc('Marketplace', 'ListCollectibles', {
    side: 'offer',
    contractAddress: collection,
    filter: { includeEmpty: false, inAccounts: [account] },
    page: { page: 1, pageSize: 100 },
  })
  return rowsSchema.parse(JSON.parse(answer)).collectibles
}

/** An offer for a collectible that an account of the node holds. */
const findOffer = async (collection: string): Promise<Offer> => {
  for (const account of z.array(z.string()).parse(await sample.node('eth_accounts'))) {
    for (const { metadata, offer } of await wantedFrom(collection, account)) {
      if (offer?.status === 'active' && offer.createdBy !== account) {
        return { ...offer, tokenId: metadata.tokenId, holder: account }
      }
    }
  }
  throw new Error('Nobody holds what somebody wants.')
}

/** Sells one piece into an offer: asks for the steps and sends each as the holder's wallet would. */
const sellTo = async (collection: string, offer: Offer): Promise<void> => {
  const answer = await sample.rpc('Marketplace', 'GenerateSellTransaction', {
    collectionAddress: collection,
    seller: offer.holder,
    marketplace: 'platform_marketplace_v2',
    ordersData: [{ orderId: offer.orderId, quantity: '1', tokenId: offer.tokenId }],
    additionalFees: [],
    walletType: 'unknown',
  })
  for (const { to, data, value } of stepsSchema.parse(JSON.parse(answer)).steps) {
    const transaction = { from: offer.holder, to, data, value: `0x${BigInt(value).toString(16)}` }
    const hash = await sample.node('eth_sendTransaction', [transaction])
    await expect
      .poll(() => sample.node('eth_getTransactionReceipt', [hash]), { intervals: [20] })
      .toMatchObject({ status: '0x1' })
  }
}

test('an offer is sold to by sending the returned steps, and shows as filled', async () => {
  const collection = sample.collections.find(({ type }) => type === 'ERC721')?.address ?? ''
  const offer = await findOffer(collection)
  await sellTo(collection, offer)

  const offers = await sample.rpc('Marketplace', 'ListOffersForCollectible', {
    contractAddress: collection,
    tokenId: offer.tokenId,
    filter: {},
    page: { page: 1, pageSize: 50 },
  })
  const sold = offersSchema
    .parse(JSON.parse(offers))
    .offers.find((candidate) => candidate.orderId === offer.orderId)
  expect(sold).toMatchObject({ status: 'filled', quantityRemaining: '0', quantityAvailable: '0' })

  const wanted = await wantedFrom(collection, offer.createdBy)
  expect(wanted.map(({ metadata }) => metadata.tokenId)).toContain(offer.tokenId)
})

test('the desk hears of a trade, and of its reorganisation', full, async ({ desk }) => {
  const collection = sample.collections.find(({ type }) => type === 'ERC721')?.address ?? ''
  const registered = await sample.rpc('Indexer', 'AddWebhookListener', {
    url: desk.receiver,
    filters: {
      contractAddresses: [collection],
      events: ['Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'],
    },
  })
  const id = /"id":(\d{10})\b/.exec(registered)?.[1] ?? 'none'
  // It is the one that listens, at this desk's receiver.
  const listening = await sample.rpc('Indexer', 'GetAllWebhookListeners', {})
  expect(JSON.parse(listening)).toMatchObject({ listeners: [{ id: Number(id), url: desk.receiver }] })

  const events = async () => (await callDesk(desk, 'events.list')).rows
  const offer = await findOffer(collection)
  await sellTo(collection, offer)
  await expect.poll(async () => (await events()).length, { intervals: [50] }).toBe(1)
  const [transfer] = await events()
  expect(transfer).toMatchObject({
    type: 'BLOCK_ADDED',
    eventName: 'Transfer',
    contractAddress: collection,
    contractType: 'ERC721',
    logDataType: 'TOKEN_TRANSFER',
    args: [
      { name: 'from', type: 'address', value: offer.holder },
      { name: 'to', type: 'address', value: offer.createdBy },
      { name: 'tokenId', type: 'uint256', value: offer.tokenId },
    ],
  })

  await sample.node('anvil_reorg', [1, []])
  await expect.poll(async () => (await events()).length, { intervals: [50] }).toBe(2)
  const [removed] = await events()
  expect(removed).toMatchObject({
    type: 'BLOCK_REMOVED',
    eventName: 'Transfer',
    blockHash: transfer?.['blockHash'],
    txnHash: transfer?.['txnHash'],
  })

  await sample.rpc('Indexer', 'RemoveWebhookListener', `{"id":${id},"projectId":${sample.projectId}}`)
  await sellTo(collection, await findOffer(collection))
  const listed = await sample.rpc('Indexer', 'GetAllWebhookListeners', {})
  expect(JSON.parse(listed)).toEqual({ listeners: [] })
  expect(await events()).toHaveLength(2)
})
