import type { IntentKind, Origin } from './trade-intent.ts'

type Words = {
  readonly title: string
  /** The same as a word in a list. */
  readonly word: string
  /** Whoever carries the steps out. */
  readonly taker: string
}

export const intentWords: Readonly<Record<IntentKind, Words>> = {
  sell: { title: 'Sale', word: 'sale', taker: 'Seller' },
  buy: { title: 'Purchase', word: 'purchase', taker: 'Buyer' },
  cancel: { title: 'Cancellation', word: 'cancellation', taker: 'Maker' },
  revoke: { title: 'Revocation', word: 'revocation', taker: 'Owner' },
}

/** Who made the steps, as screen and exports say it. */
export const originWords: Readonly<Record<Origin, string>> = {
  service: 'Built by the service.',
  desk: 'Built by Marketdesk from the contract’s ABI, not by the service.',
}
