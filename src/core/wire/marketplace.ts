import { z } from 'zod'
import { openEnumeration } from './open-enumeration.ts'

/** Section "Enumerations". */
export const orderSides = ['unknown', 'listing', 'offer'] as const
export const marketplaceKinds = [
  'unknown',
  'platform_marketplace_v1',
  'platform_marketplace_v2',
  'third_party_1',
  'third_party_2',
  'third_party_3',
  'third_party_4',
  'third_party_5',
  'third_party_6',
  'third_party_7',
  'third_party_8',
  'third_party_9',
] as const
export const sourceKinds = [
  'unknown',
  'external',
  'platform_marketplace_v1',
  'platform_marketplace_v2',
] as const
export const orderStatuses = [
  'unknown',
  'active',
  'inactive',
  'expired',
  'cancelled',
  'filled',
  'decimals_missing',
] as const
export const propertyTypes = ['INT', 'STRING', 'ARRAY', 'GENERIC'] as const
export const sortOrders = ['DESC', 'ASC'] as const

export const orderSideSchema = openEnumeration(orderSides)
export const marketplaceKindSchema = openEnumeration(marketplaceKinds)
export const sourceKindSchema = openEnumeration(sourceKinds)
export const orderStatusSchema = openEnumeration(orderStatuses)
export const propertyTypeSchema = openEnumeration(propertyTypes)
export const sortOrderSchema = openEnumeration(sortOrders)

/** An integer the wire writes as a JSON number: a number while exact in a double, else its digits. */
const integer = z.union([z.number(), z.string()])

/** Section "Page". Pages count from 1 (observed). */
export const pageSchema = z.looseObject({
  page: z.number(),
  pageSize: z.number(),
  more: z.boolean().optional(),
  sort: z.array(z.looseObject({ column: z.string(), order: sortOrderSchema })).optional(),
})
export type Page = z.infer<typeof pageSchema>

/** Section "PropertyFilter". */
export const propertyFilterSchema = z.looseObject({
  name: z.string(),
  type: propertyTypeSchema,
  min: z.union([z.number(), z.string()]).nullish(),
  max: z.union([z.number(), z.string()]).nullish(),
  values: z.array(z.json()).nullish(),
})
export type PropertyFilter = z.infer<typeof propertyFilterSchema>

/** Section "CollectiblesFilter". */
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
export type CollectiblesFilter = z.infer<typeof collectiblesFilterSchema>

/** Section "Asset"; `name` is another spelling of `filename` (observed). */
export const assetSchema = z.looseObject({
  id: integer.optional(),
  collectionId: integer.optional(),
  tokenId: z.string().optional(),
  metadataField: z.string().optional(),
  url: z.string().nullish(),
  filename: z.string().nullish(),
  filesize: z.number().nullish(),
  mimeType: z.string().nullish(),
  width: z.number().nullish(),
  height: z.number().nullish(),
  updatedAt: z.string().nullish(),
})

/** Section "TokenMetadata", as the client hands it on: snake_case spellings are folded into these names. */
export const tokenMetadataSchema = z.looseObject({
  tokenId: z.string(),
  name: z.string(),
  attributes: z.array(z.record(z.string(), z.json())),
  description: z.string().nullish(),
  image: z.string().nullish(),
  video: z.string().nullish(),
  audio: z.string().nullish(),
  properties: z.record(z.string(), z.json()).nullish(),
  imageData: z.string().nullish(),
  externalUrl: z.string().nullish(),
  backgroundColor: z.string().nullish(),
  animationUrl: z.string().nullish(),
  decimals: z.number().nullish(),
  updatedAt: z.string().nullish(),
  assets: z.array(assetSchema).nullish(),
})
export type TokenMetadata = z.infer<typeof tokenMetadataSchema>

/** Section "Order", FeeBreakdown. */
export const feeBreakdownSchema = z.looseObject({
  kind: z.string(),
  recipientAddress: z.string(),
  bps: z.number(),
})

/**
 * Section "Order", as the client hands it on. The document requires most of these; services leave some out (newer ones
 * lack `id`, `collectionId`, `source`), so each may be absent here and an absence is noted as a deviation of the call.
 */
export const orderSchema = z.looseObject({
  id: integer.nullish(),
  collectionId: integer.nullish(),
  collectibleId: integer.nullish(),
  orderId: z.string().nullish(),
  marketplace: marketplaceKindSchema.nullish(),
  source: sourceKindSchema.nullish(),
  side: orderSideSchema.nullish(),
  status: orderStatusSchema.nullish(),
  chainId: integer.nullish(),
  originName: z.string().nullish(),
  slug: z.string().nullish(),
  collectionContractAddress: z.string().nullish(),
  tokenId: z.string().nullish(),
  createdBy: z.string().nullish(),
  priceAmount: z.string().nullish(),
  priceAmountFormatted: z.string().nullish(),
  priceAmountNet: z.string().nullish(),
  priceAmountNetFormatted: z.string().nullish(),
  priceCurrencyAddress: z.string().nullish(),
  priceDecimals: z.number().nullish(),
  priceUSD: z.number().nullish(),
  priceUSDFormatted: z.string().nullish(),
  quantityInitial: z.string().nullish(),
  quantityInitialFormatted: z.string().nullish(),
  quantityRemaining: z.string().nullish(),
  quantityRemainingFormatted: z.string().nullish(),
  quantityAvailable: z.string().nullish(),
  quantityAvailableFormatted: z.string().nullish(),
  quantityDecimals: z.number().nullish(),
  feeBps: z.number().nullish(),
  feeBreakdown: z.array(feeBreakdownSchema).nullish(),
  validFrom: z.string().nullish(),
  validUntil: z.string().nullish(),
  blockNumber: integer.nullish(),
  orderCreatedAt: z.string().nullish(),
  orderUpdatedAt: z.string().nullish(),
  createdAt: z.string().nullish(),
  updatedAt: z.string().nullish(),
  deletedAt: z.string().nullish(),
})
export type Order = z.infer<typeof orderSchema>

/** Section "CollectibleOrder". `order` is the best order of the asked side. */
export const collectibleOrderSchema = z.looseObject({
  metadata: tokenMetadataSchema,
  order: orderSchema.nullish(),
  listing: orderSchema.nullish(),
  offer: orderSchema.nullish(),
})
export type CollectibleOrder = z.infer<typeof collectibleOrderSchema>
