import type { Sentence } from './sentence.ts'

type OfOrder = { readonly orderId: string }

/** Why it is not known what the orders of a draft move. */
export const orderSentences = {
  'order-not-shown': ({ orderId }: OfOrder) => `The service did not show order ${orderId}.`,
  'order-quantity-unreadable': ({ orderId }: OfOrder) =>
    `The quantity of order ${orderId} is no whole number.`,
  'order-price-unreadable': ({ orderId }: OfOrder) => `The price of order ${orderId} cannot be read.`,
  'order-without-maker': ({ orderId }: OfOrder) => `Order ${orderId} does not say who made it.`,
  'order-currency-unknown': ({ orderId }: OfOrder) => `The currency of order ${orderId} is unknown.`,
  'order-paid-in-collection': ({ orderId }: OfOrder) =>
    `The currency of order ${orderId} is the collection itself, whose tokens are no coins.`,
  'order-token-unknown': ({ orderId }: OfOrder) => `Which token order ${orderId} is about is unknown.`,
  'order-of-other-token': ({ orderId, tokenId, wanted }: OfOrder & { tokenId: string; wanted: string }) =>
    `Order ${orderId} is about token ${tokenId}, not ${wanted}.`,
  'order-of-other-collection': ({ orderId }: OfOrder) => `Order ${orderId} is of another collection.`,
  'order-of-other-side': ({ orderId, kind, side }: OfOrder & { kind: string; side: string }) =>
    `To ${kind}, order ${orderId} must be of the side "${side}".`,
  'order-fee-unreadable': ({ orderId }: OfOrder) => `A fee of order ${orderId} cannot be read.`,
  'order-whole-fee-unreadable': ({ orderId }: OfOrder) => `The fee of order ${orderId} cannot be read.`,
  'order-fees-differ': ({ orderId }: OfOrder) => `The fees of order ${orderId} do not add up.`,
  'order-fees-too-many': ({ orderId, count }: OfOrder & { count: number }) =>
    `Order ${orderId} has ${count} fees, which is too many.`,
  'order-net-differs': ({ orderId }: OfOrder) =>
    `The net price of order ${orderId} is not its price without its fees.`,
  'draft-address-unusable': () => 'Taker or collection of the draft is no address.',
  'draft-without-orders': () => 'The draft names no order.',
  'draft-fee-unreadable': () => 'An additional fee of the draft cannot be read.',
} satisfies Readonly<Record<string, (values: never) => Sentence>>
