/** Positions an id has room for: more than are ever read of one delivery. */
export const mostElements = 1_000_000

/** Delivery and position in one number: the same after `events.db` was built anew. @example eventId(17, 3) // 17000003 */
export const eventId = (deliveryId: number, elementIndex: number): number =>
  deliveryId * mostElements + elementIndex

export const deliveryOf = (id: number): number => Math.floor(id / mostElements)

export const elementOf = (id: number): number => id % mostElements
