import { marketplaceRead, type Operation, operation } from './operation.ts'
import { addWebhookListener } from './operations/add-webhook-listener.ts'
import { listCollectibles } from './operations/list-collectibles.ts'
import { z } from 'zod'
import {
  documentedOrderSchema,
  marketplaceKindSchema,
  pageSchema,
  propertyFilterSchema,
} from './marketplace.ts'
import { sentId, sentInteger, wireInteger } from './wire-integer.ts'
import { sentPage } from './sent-page.ts'
import { openEnumeration } from './open-enumeration.ts'
import {
  additionalFeeSchema,
  foldSteps,
  orderDataSchema,
  stepsResponse,
  walletTypes,
} from './transaction-shapes.ts'

const token = z.looseObject({
  chainId: wireInteger,
  name: z.string(),
  symbol: z.string(),
  logoURL: z.string(),
  decimals: z.number(),
  /** Not there for a fee in the native coin (observed). */
  contractAddress: z.string().optional(),
  tokenID: z.string().optional(),
  /** `UNKNOWN`, `ERC20_TOKEN`, `ERC1155_TOKEN` (observed). */
  type: z.string().optional(),
})

/** `sponsored` is only true when the service said so: a failed call is no sponsorship. */
const feeOptions = operation({
  name: 'FeeOptions',
  group: 'relayer',
  service: 'Relayer',
  credentials: ['accessKey'],
  effect: 'read',
  request: z.strictObject({
    wallet: z.string(),
    to: z.string(),
    data: z.string(),
    simulate: z.boolean(),
  }),
  response: z.looseObject({
    options: z
      .array(z.looseObject({ token, to: z.string(), value: z.string(), gasLimit: wireInteger }))
      .meta({ essential: true }),
    sponsored: z.boolean(),
    quote: z.string().nullish(),
  }),
})

/** An order also carries `marketplace`, and the options a fourth member `crypto` (observed). */
const checkoutOptionsMarketplace = operation({
  name: 'CheckoutOptionsMarketplace',
  ...marketplaceRead,
  request: z.strictObject({
    wallet: z.string(),
    orders: z.array(
      z.strictObject({
        contractAddress: z.string(),
        orderId: z.string(),
        marketplace: marketplaceKindSchema.optional(),
      }),
    ),
    additionalFee: z.number(),
  }),
  response: z.looseObject({
    options: z
      .looseObject({
        swap: z.array(z.json()).meta({ absent: [] }),
        nftCheckout: z.array(z.json()).meta({ absent: [] }),
        onRamp: z.array(z.json()).meta({ absent: [] }),
        crypto: z.string().optional(),
      })
      .meta({ essential: true }),
  }),
})

/** `walletType` and `createdAt` may be absent (observed). */
const getLinkedWallets = operation({
  name: 'GetLinkedWallets',
  group: 'api',
  service: 'API',
  credentials: ['accessKey'],
  effect: 'read',
  request: z.strictObject({
    parentWalletAddress: z.string(),
    parentWalletMessage: z.string(),
    parentWalletSignature: z.string(),
    signatureChainId: z.string(),
  }),
  response: z.looseObject({
    linkedWallets: z
      .array(
        z.looseObject({
          id: wireInteger,
          walletType: z.string().optional(),
          walletAddress: z.string(),
          linkedWalletAddress: z.string(),
          createdAt: z.string().optional(),
        }),
      )
      .meta({ essential: true }),
  }),
})

const fillMembers = {
  marketplace: marketplaceKindSchema,
  ordersData: z.array(orderDataSchema),
  additionalFees: z.array(additionalFeeSchema),
  walletType: openEnumeration(walletTypes).optional(),
}

/**
 * Section "Marketplace group", GenerateBuyTransaction: the steps that buy. The document lists two enumerated fields without their names; services of
 * this family call them `marketplace` and `walletType` (observed). It only prepares: nothing is bought by calling it.
 */
const generateBuyTransaction = operation({
  name: 'GenerateBuyTransaction',
  ...marketplaceRead,
  request: z.strictObject({
    collectionAddress: z.string(),
    buyer: z.string(),
    ...fillMembers,
  }),
  response: stepsResponse,
  fold: foldSteps,
})

/** Section "Marketplace group", GenerateSellTransaction: the steps that accept an offer. It only prepares: nothing is sold by calling it. */
const generateSellTransaction = operation({
  name: 'GenerateSellTransaction',
  ...marketplaceRead,
  request: z.strictObject({
    collectionAddress: z.string(),
    seller: z.string(),
    ...fillMembers,
  }),
  response: stepsResponse,
  fold: foldSteps,
})

const listAudiences = operation({
  name: 'ListAudiences',
  group: 'api',
  service: 'Builder',
  credentials: ['accessKey'],
  effect: 'read',
  request: z.strictObject({ projectId: sentInteger }),
  response: z.looseObject({
    audiences: z
      .array(
        z.looseObject({
          id: wireInteger,
          projectId: wireInteger,
          name: z.string(),
          contactCount: z.number(),
          createdAt: z.string(),
          updatedAt: z.string(),
          deletedAt: z.string().nullish(),
        }),
      )
      .meta({ essential: true }),
  }),
})

const offerFilterSchema = z.strictObject({
  createdBy: z.array(z.string()).optional(),
  marketplace: z.array(marketplaceKindSchema).optional(),
  currencies: z.array(z.string()).optional(),
})

/** Section "Marketplace group", ListOffersForCollectible: the offers for one token. The document does not ask for filter or page. */
const listOffersForCollectible = operation({
  name: 'ListOffersForCollectible',
  ...marketplaceRead,
  request: z.strictObject({
    contractAddress: z.string(),
    tokenId: z.string(),
    filter: offerFilterSchema.optional(),
    page: sentPage.optional(),
  }),
  response: z.looseObject({
    offers: z.array(documentedOrderSchema).meta({ essential: true }),
    page: pageSchema,
  }),
})

/** Without an offer `order` is missing or `null` (observed), which is an answer and not an error. */
const getHighestPriceOfferForCollectible = operation({
  name: 'GetHighestPriceOfferForCollectible',
  ...marketplaceRead,
  request: z.strictObject({
    contractAddress: z.string(),
    tokenId: z.string(),
    filter: offerFilterSchema.optional(),
  }),
  response: z.looseObject({ order: documentedOrderSchema.nullish() }),
})

/**
 * Section "Indexer group", RemoveWebhookListener: ends the deliveries of a listener. The document writes both ids as strings, services read numbers
 * (observed), so an integer goes out without quotes, whatever its size; any other id is text. A write: never tried again.
 */
const removeWebhookListener = operation({
  name: 'RemoveWebhookListener',
  group: 'indexer',
  service: 'Indexer',
  credentials: ['accessKey', 'secretKey'],
  effect: 'write',
  request: z.strictObject({ id: sentId, projectId: sentInteger }),
  response: z.looseObject({ status: z.boolean().meta({ asCame: true }).optional() }),
})

const isValidSignature = operation({
  name: 'IsValidSignature',
  group: 'api',
  service: 'API',
  credentials: ['accessKey'],
  effect: 'read',
  request: z.strictObject({
    chainId: z.string(),
    walletAddress: z.string(),
    digest: z.string(),
    signature: z.string(),
  }),
  response: z.looseObject({ isValid: z.boolean().meta({ essential: true }) }),
})

const tokenCollectionFilters = operation({
  name: 'TokenCollectionFilters',
  group: 'metadata',
  service: 'Metadata',
  credentials: ['accessKey'],
  effect: 'read',
  request: z.strictObject({ chainId: z.string(), contractAddress: z.string() }),
  response: z.looseObject({ filters: z.array(propertyFilterSchema).meta({ essential: true }) }),
})

export const operations: readonly Operation[] = [
  listCollectibles,
  listOffersForCollectible,
  getHighestPriceOfferForCollectible,
  generateBuyTransaction,
  generateSellTransaction,
  checkoutOptionsMarketplace,
  tokenCollectionFilters,
  feeOptions,
  isValidSignature,
  getLinkedWallets,
  listAudiences,
  addWebhookListener,
  removeWebhookListener,
]
