/** Positions an id has room for: more than are ever read of one delivery. */
export const mostElements = 1_000_000

/**
 * Id of an event: the delivery's id and the element's position in one number, so that ids are the same after the event database was built anew, sort
 * like arrival, and tell their delivery without a column.
 * @example eventId(17, 3) // 17000003
 */
export const eventId = (deliveryId: number, elementIndex: number): number =>
  deliveryId * mostElements + elementIndex

export const deliveryOf = (id: number): number => Math.floor(id / mostElements)

export const elementOf = (id: number): number => id % mostElements
