import { failureAnswer } from './failure-answer.ts'
import type { ListCollectibles } from './list-collectibles.ts'
import { answerListCollectibles, type RpcMethod } from './answer-rpc.ts'

const notYet =
  (path: string): RpcMethod =>
  () =>
    failureAnswer('NotImplemented', `the sample does not offer ${path} yet`)

/** Operations of the interface the sample does not carry out yet. */
const others = [
  'Marketplace/ListOffersForCollectible',
  'Marketplace/GetHighestPriceOfferForCollectible',
  'Marketplace/GenerateBuyTransaction',
  'Marketplace/GenerateSellTransaction',
  'Marketplace/CheckoutOptionsMarketplace',
  'Metadata/TokenCollectionFilters',
  'Relayer/FeeOptions',
  'API/IsValidSignature',
  'API/GetLinkedWallets',
  'Builder/ListAudiences',
  'Indexer/AddWebhookListener',
  'Indexer/RemoveWebhookListener',
] as const

/** Methods by `<Service>/<Method>`. */
export const createMethods = (list: ListCollectibles): ReadonlyMap<string, RpcMethod> =>
  new Map<string, RpcMethod>([
    ['Marketplace/ListCollectibles', answerListCollectibles(list)],
    ...others.map((path): [string, RpcMethod] => [path, notYet(path)]),
  ])
