import { orderSchema, type Order } from '../../../../core/wire/marketplace.ts'

const declared = new Set(Object.keys(orderSchema.shape))

/** Shown by the fields' own formatting elsewhere, or observed names that stand in the list under their own label. */
const shownElsewhere = new Set(['slug', 'tokenId', 'collectionContractAddress'])

/** Fields of an order that have no place of their own on the screen, by name, as they came. */
export const otherFields = (order: Order): [name: string, value: unknown][] =>
  Object.entries(order).flatMap(([name, value]): [string, unknown][] =>
    (declared.has(name) && !shownElsewhere.has(name)) || value === null || value === undefined
      ? []
      : [[name, value]],
  )
