import { z } from 'zod'
import { jsonFields, jsonValue } from './json-value.ts'
import { openEnumeration } from './open-enumeration.ts'
import { wireInteger } from './wire-integer.ts'
import {
  marketplaceKinds,
  orderSides,
  orderStatuses,
  propertyTypes,
  sortOrders,
  sourceKinds,
} from './marketplace-words.ts'

type Lenient<S extends Record<string, z.ZodType>> = {
  [K in keyof S]: z.ZodOptional<z.ZodNullable<S[K]>>
}

/** What is required on paper may be missing in an answer, and the rest of the answer stays usable. */
const lenient = <S extends Record<string, z.ZodType>>(shape: S): Lenient<S> =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, schema.nullish()])) as Lenient<S>

/** Section "Enumerations". */
export const orderSideSchema = openEnumeration(orderSides)
export const marketplaceKindSchema = openEnumeration(marketplaceKinds)
export const sourceKindSchema = openEnumeration(sourceKinds)
export const orderStatusSchema = openEnumeration(orderStatuses)
export const propertyTypeSchema = openEnumeration(propertyTypes)
export const sortOrderSchema = openEnumeration(sortOrders)

/** Section "Page". Pages count from 1 (observed). */
export const pageSchema = z.looseObject({
  page: z.number(),
  pageSize: z.number(),
  more: z.boolean().optional(),
  sort: z
    .array(
      z.looseObject({
        column: z.string().meta({ essential: true }),
        order: sortOrderSchema.meta({ essential: true }),
      }),
    )
    .optional(),
})
export type Page = z.infer<typeof pageSchema>

export const propertyFilterSchema = z.looseObject({
  name: z.string(),
  type: propertyTypeSchema,
  min: z.union([z.number(), z.string()]).nullish(),
  max: z.union([z.number(), z.string()]).nullish(),
  values: z.array(jsonValue).nullish(),
})
export type PropertyFilter = z.infer<typeof propertyFilterSchema>

export const collectiblesFilterSchema = z.strictObject({
  includeEmpty: z.boolean(),
  searchText: z.string().optional(),
  properties: z.array(propertyFilterSchema).optional(),
  marketplaces: z.array(marketplaceKindSchema).optional(),
  inAccounts: z.array(z.string()).optional(),
  notInAccounts: z.array(z.string()).optional(),
  ordersCreatedBy: z.array(z.string()).optional(),
  ordersNotCreatedBy: z.array(z.string()).optional(),
  inCurrencyAddresses: z.array(z.string()).optional(),
  notInCurrencyAddresses: z.array(z.string()).optional(),
})

const assetShape = {
  id: wireInteger,
  collectionId: wireInteger,
  tokenId: z.string(),
  metadataField: z.string(),
  url: z.string().optional(),
  filename: z.string().optional(),
  filesize: z.number().optional(),
  mimeType: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  updatedAt: z.string().optional(),
}

export const assetSchema = z.looseObject(lenient(assetShape))

/** Section "TokenMetadata": the members a row cannot be shown without. An absent name or list is read as empty, and noted. */
const tokenShape = {
  tokenId: z.string().meta({ essential: true }),
  name: z.string().meta({ absent: '' }),
  attributes: z.array(z.record(z.string(), jsonValue)).meta({ absent: [] }),
}

const tokenOptionalShape = {
  description: z.string().optional(),
  image: z.string().optional(),
  video: z.string().optional(),
  audio: z.string().optional(),
  properties: z.record(z.string(), jsonValue).optional(),
  imageData: z.string().optional(),
  externalUrl: z.string().optional(),
  backgroundColor: z.string().optional(),
  animationUrl: z.string().optional(),
  decimals: z.number().optional(),
  updatedAt: z.string().optional(),
}

/** Section "TokenMetadata", as the client hands it on: snake_case spellings are folded into these names. */
export const tokenMetadataSchema = z.looseObject({
  ...tokenShape,
  ...lenient(tokenOptionalShape),
  attributes: z.array(jsonFields),
  properties: jsonFields.nullish(),
  assets: z.array(assetSchema).nullish(),
})
export type TokenMetadata = z.infer<typeof tokenMetadataSchema>

/** Section "Order", FeeBreakdown: all required as documented. */
const feeBreakdownShape = { kind: z.string(), recipientAddress: z.string(), bps: z.number() }

export const feeBreakdownSchema = z.looseObject(lenient(feeBreakdownShape))

/** The newer generation never sends it (observed). */
const olderOnly = { olderOnly: true }

/** Section "Order", requiredness as documented. `slug` is sent by newer services (observed). */
const orderShape = {
  id: wireInteger.meta(olderOnly),
  collectionId: wireInteger.meta(olderOnly),
  collectibleId: wireInteger.optional(),
  orderId: z.string(),
  marketplace: marketplaceKindSchema,
  source: sourceKindSchema.meta(olderOnly),
  side: orderSideSchema,
  status: orderStatusSchema,
  chainId: wireInteger,
  originName: z.string(),
  slug: z.string().optional(),
  collectionContractAddress: z.string(),
  tokenId: z.string().optional(),
  createdBy: z.string(),
  priceAmount: z.string(),
  priceAmountFormatted: z.string(),
  priceAmountNet: z.string(),
  priceAmountNetFormatted: z.string(),
  priceCurrencyAddress: z.string(),
  priceDecimals: z.number(),
  priceUSD: z.number(),
  priceUSDFormatted: z.string(),
  quantityInitial: z.string(),
  quantityInitialFormatted: z.string(),
  quantityRemaining: z.string(),
  quantityRemainingFormatted: z.string(),
  quantityAvailable: z.string(),
  quantityAvailableFormatted: z.string(),
  quantityDecimals: z.number(),
  feeBps: z.number(),
  feeBreakdown: z.array(z.looseObject(feeBreakdownShape)),
  validFrom: z.string(),
  validUntil: z.string(),
  blockNumber: wireInteger,
  orderCreatedAt: z.string().optional(),
  orderUpdatedAt: z.string().optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
  deletedAt: z.string().optional(),
}

export const documentedOrderSchema = z.looseObject(orderShape)

/**
 * Section "Order", as the client hands it on. The document requires most of these; services leave some out (newer ones
 * lack `id`, `collectionId`, `source`), so each may be absent here and an absence is noted as a deviation of the call.
 */
export const orderSchema = z.looseObject({
  ...lenient(orderShape),
  feeBreakdown: z.array(feeBreakdownSchema).nullish(),
})
export type Order = z.infer<typeof orderSchema>

export const documentedCollectibleOrderSchema = z.looseObject({
  metadata: z
    .looseObject({
      ...tokenShape,
      ...tokenOptionalShape,
      assets: z.array(z.looseObject(assetShape)).optional(),
      // Sent by newer services (observed).
      status: z.string().optional(),
    })
    .meta({ essential: true }),
  order: documentedOrderSchema.optional(),
  listing: documentedOrderSchema.optional(),
  offer: documentedOrderSchema.optional(),
})

export const collectibleOrderSchema = z.looseObject({
  metadata: tokenMetadataSchema,
  order: orderSchema.nullish(),
  listing: orderSchema.nullish(),
  offer: orderSchema.nullish(),
})
export type CollectibleOrder = z.infer<typeof collectibleOrderSchema>
