import type { CollectibleOrder, Order } from '../../../core/wire/marketplace.ts'

/** The best order of a side: `order`, or where a service left that out, the one named after the side. */
export const bestOrderOf = (collectible: CollectibleOrder, side: 'listing' | 'offer'): Order | null =>
  collectible.order ?? collectible[side] ?? null
