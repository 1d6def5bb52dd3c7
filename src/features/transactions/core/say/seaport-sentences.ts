import type { Sentence } from './sentence.ts'

type Contract = { readonly contract: string }

export const seaportSentences = {
  'seaport-amount-changes': ({ from, to }: { from: string; to: string }) => [
    'An amount of the order changes with time.',
    `${from} to ${to}`,
  ],
  'seaport-part-uneven': ({ amount, part }: { amount: string; part: string }) => [
    'The part of the order that is filled does not come out even: Seaport would refuse it.',
    `${amount} × ${part}`,
  ],
  'seaport-part-refused': ({ part, orderType }: { part: string; orderType: number }) => [
    'The order cannot be filled by this part: Seaport would refuse it.',
    `${part} of order type ${orderType}`,
  ],
  'seaport-item-unknown': ({ itemType }: { itemType: number }) => [
    'An item of the order has an unknown type.',
    String(itemType),
  ],
  'seaport-any-token': ({ contract }: Contract) => [
    'The order takes any token of a collection, and none is named.',
    contract,
  ],
  'seaport-contract-order': ({ orderType }: { orderType: number }) => [
    'The order is made by a contract, which decides what it gives and takes.',
    `order type ${orderType}`,
  ],
  'seaport-basic-unknown': ({ orderType }: { orderType: number }) => [
    'The type of the basic order is unknown.',
    String(orderType),
  ],
  'seaport-offers-native': ({ amount }: { amount: string }) => [
    'An order offers native coins: Seaport would refuse it.',
    amount,
  ],
  'seaport-items-unnamed': ({
    side,
    places,
  }: {
    side: 'offer' | 'consideration'
    places: readonly string[]
  }) => [`Not every item of the ${side} is named once: some would not be moved.`, places.join(', ')],
  'seaport-fewer-filled': ({ max, orders: count }: { max: string; orders: number }) => [
    'Fewer orders are filled than the call names.',
    `${max} of ${count}`,
  ],
  'seaport-takes-more': ({ contract, amount }: Contract & { amount: string }) => [
    'The orders take more than they give: Seaport would refuse it.',
    `${contract} ${amount}`,
  ],
  'seaport-offers-more': ({ contract, amount }: Contract & { amount: string }) => [
    'The orders offer more than they take from each other.',
    `${contract} ${amount}`,
  ],
  'seaport-unmatched': ({
    matches,
  }: {
    matches: readonly { readonly offer: readonly string[]; readonly consideration: readonly string[] }[]
  }) => [
    'The call does not say of every item what it is matched with: Seaport would refuse it, or leave it out.',
    matches
      .map(({ offer, consideration }) => `${offer.join(' and ')} for ${consideration.join(' and ')}`)
      .join(', '),
  ],
  'seaport-not-begun': ({ from, to }: { from: string; to: string }) => [
    'The order does not count yet: Seaport would refuse it.',
    `from ${from} to ${to}, in seconds`,
  ],
  'seaport-ended': ({ from, to }: { from: string; to: string }) => [
    'The order has ended: Seaport would refuse it.',
    `from ${from} to ${to}, in seconds`,
  ],
  'seaport-value-short': ({ value, needed }: { value: string; needed: string }) => [
    'Fewer native coins go along than the orders take: Seaport would refuse it.',
    `${value} of ${needed}`,
  ],
} satisfies Readonly<Record<string, (values: never) => Sentence>>
