import { mnemonicToAccount } from 'viem/accounts'
import { hashMessage } from 'viem/utils'
import type { Address, ChainOrder, Hex } from '../chain/chain-types.ts'
import { accountOf, roles } from '../chain/seed/roles.ts'
import { network } from '../data/network.ts'
import { keyring, post, type TestSample } from './call.ts'

/** Words from which local nodes make their accounts. */
const words = 'test test test test test test test test test test test junk'

/** Signs a text as an account of the devnet, by its place in the list. */
export const signAs = (place: number, message: string): Promise<Hex> =>
  mnemonicToAccount(words, { addressIndex: place }).signMessage({ message })

export const addressOf = (place: number): Address =>
  mnemonicToAccount(words, { addressIndex: place }).address.toLowerCase() as Address

/** An active order of a side; on the devnet, an offer that a trader could accept comes with who holds the token. */
export const someOrder = async (
  { world }: TestSample,
  side: 'listing' | 'offer',
): Promise<ChainOrder & { readonly holder: Address }> => {
  for (const order of await world.book.orders()) {
    if (order.side !== side || order.status !== 'active') continue
    const holder = [...world.book.holders(order.collection, order.tokenId).keys()].find(
      (account) => account !== order.maker,
    )
    if (holder !== undefined) return { ...order, holder }
    if (side === 'listing') return { ...order, holder: order.maker }
  }
  throw new Error(`There is no ${side}.`)
}

/** A request that succeeds for each operation of the interface, by its name; without `chainId` in the marketplace group. */
export const goodRequests = async (sample: TestSample): Promise<Record<string, Record<string, unknown>>> => {
  const [listing, offer] = [await someOrder(sample, 'listing'), await someOrder(sample, 'offer')]
  const parent = addressOf(5)
  const message = `parent wallet with address ${parent}`
  const newcomer =
    sample.world.devnet === null ? parent : accountOf(sample.world.devnet.accounts, roles.newcomer)
  const dataOf = ({ orderId, tokenId }: ChainOrder): Record<string, string> => ({
    orderId,
    quantity: '1',
    tokenId: tokenId.toString(),
  })
  const chainId = String(network.chainId)
  const fill = { marketplace: 'platform_marketplace_v2', additionalFees: [], walletType: 'unknown' }
  const ofOffer = { contractAddress: offer.collection, tokenId: offer.tokenId.toString(), filter: {} }
  return {
    ListCollectibles: {
      side: 'listing',
      contractAddress: listing.collection,
      filter: { includeEmpty: true },
      page: { page: 1, pageSize: 100 },
    },
    ListOffersForCollectible: { ...ofOffer, page: { page: 1, pageSize: 10 } },
    GetHighestPriceOfferForCollectible: ofOffer,
    GenerateBuyTransaction: {
      collectionAddress: listing.collection,
      buyer: newcomer,
      ordersData: [dataOf(listing)],
      ...fill,
    },
    GenerateSellTransaction: {
      collectionAddress: offer.collection,
      seller: offer.holder,
      ordersData: [dataOf(offer)],
      ...fill,
    },
    CheckoutOptionsMarketplace: {
      wallet: newcomer,
      orders: [{ contractAddress: listing.collection, orderId: listing.orderId }],
      additionalFee: 0,
    },
    TokenCollectionFilters: { chainId, contractAddress: sample.collection() },
    FeeOptions: { wallet: newcomer, to: newcomer, data: '0x', simulate: true },
    IsValidSignature: {
      chainId,
      walletAddress: parent,
      digest: hashMessage(message),
      signature: await signAs(5, message),
    },
    GetLinkedWallets: {
      parentWalletAddress: parent,
      parentWalletMessage: message,
      parentWalletSignature: await signAs(5, message),
      signatureChainId: chainId,
    },
    ListAudiences: { projectId: Number(keyring.projectId) },
    AddWebhookListener: {
      url: 'http://127.0.0.1:9/hooks/nobody',
      filters: {
        contractAddresses: [sample.collection(1)],
        events: ['Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'],
      },
    },
  }
}

/** The request for one of them: a listener is added first when the operation is to remove one. */
export const requestFor = async (
  { url }: TestSample,
  requests: Readonly<Record<string, Record<string, unknown>>>,
  name: string,
): Promise<Record<string, unknown>> => {
  const known = requests[name]
  if (known !== undefined) return known
  const added = await post(`${url}/rpc/Indexer/AddWebhookListener`, requests['AddWebhookListener'] ?? {})
  return { id: (added.body['listener'] as { id: number }).id, projectId: keyring.projectId }
}
