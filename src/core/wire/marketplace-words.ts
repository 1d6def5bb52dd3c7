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

export const isKnown = <const V extends readonly string[]>(values: V, value: string): value is V[number] =>
  (values as readonly string[]).includes(value)
