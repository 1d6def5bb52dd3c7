import type { Credential } from '../../core/wire/operation.ts'
import { operations } from '../../core/wire/operations.ts'
import type { NameTables } from '../../core/wire/translate-names.ts'
import type { Keyring } from '../keys.ts'
import type { World } from '../world.ts'
import { checkoutOptionsMethod } from './checkout-options.ts'
import { feeOptionsMethod } from './fee-options.ts'
import { generateBuyMethod, generateSellMethod } from './generate-transaction.ts'
import { getLinkedWalletsMethod } from './get-linked-wallets.ts'
import { listAudiencesMethod } from './list-audiences.ts'
import { listCollectiblesMethod } from './list-collectibles.ts'
import { type RpcMethod, answered, rpcMethod } from './method.ts'
import { highestOfferMethod, listOffersMethod } from './offers.ts'
import { inOwnWords } from './own-words.ts'
import { sampleMethods } from './sample-methods.ts'
import { tokenCollectionFiltersMethod } from './token-collection-filters.ts'
import { addListenerMethod, getAllListenersMethod, removeListenerMethod } from './webhook-listeners.ts'
import { z } from 'zod'
import { verifySignature } from '../signatures.ts'
import { wrongChain, wrongSlug } from './networks.ts'
import { address, bytes, chain } from './scalars.ts'

const request = z.object({
  chainId: chain,
  walletAddress: address,
  digest: bytes.refine((digest) => digest.length === 66, 'must be 32 bytes: hash a message before'),
  signature: bytes,
})

const isValidSignatureMethod = ({ devnet }: World): RpcMethod =>
  rpcMethod(
    request,
    async ({ chainId, walletAddress, digest, signature }, { network }) =>
      wrongSlug(network) ??
      wrongChain(chainId) ??
      answered({ isValid: await verifySignature(devnet, { address: walletAddress, digest, signature }) }),
  )

export type ServedMethod = { readonly credentials: readonly Credential[]; readonly answer: RpcMethod }

export const createMethods = (
  world: World,
  keyring: Keyring,
  now: () => number,
  names: NameTables,
): ReadonlyMap<string, ServedMethod> => {
  const project = keyring.projectId
  const offered: Readonly<Record<string, RpcMethod>> = {
    ListCollectibles: listCollectiblesMethod(world),
    ListOffersForCollectible: listOffersMethod(world),
    GetHighestPriceOfferForCollectible: highestOfferMethod(world),
    GenerateBuyTransaction: generateBuyMethod(world),
    GenerateSellTransaction: generateSellMethod(world),
    CheckoutOptionsMarketplace: checkoutOptionsMethod(world),
    TokenCollectionFilters: tokenCollectionFiltersMethod(world),
    FeeOptions: feeOptionsMethod(world),
    IsValidSignature: isValidSignatureMethod(world),
    GetLinkedWallets: getLinkedWalletsMethod(world),
    ListAudiences: listAudiencesMethod(project),
    AddWebhookListener: addListenerMethod(world, project),
    RemoveWebhookListener: removeListenerMethod(world, project),
  }
  const served = new Map<string, ServedMethod>()
  for (const declared of operations) {
    const { service, name, credentials } = declared
    const answer = offered[name]
    if (answer === undefined) throw new Error(`The sample has no ${name}.`)
    served.set(`${service}/${name}`, { credentials, answer: inOwnWords(declared, answer, names) })
  }
  served.set('Indexer/GetAllWebhookListeners', {
    credentials: ['accessKey', 'secretKey'],
    answer: getAllListenersMethod(world, project),
  })
  for (const [name, answer] of sampleMethods(world, keyring, now)) {
    served.set(`Sample/${name}`, { credentials: ['accessKey'], answer })
  }
  return served
}
