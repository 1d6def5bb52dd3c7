import type { IntentKind, Origin } from './trade-intent.ts'

type Words = {
  readonly title: string
  readonly word: string
  readonly taker: string
}

export const intentWords: Readonly<Record<IntentKind, Words>> = {
  sell: { title: 'Sale', word: 'sale', taker: 'Seller' },
  buy: { title: 'Purchase', word: 'purchase', taker: 'Buyer' },
  cancel: { title: 'Cancellation', word: 'cancellation', taker: 'Maker' },
  revoke: { title: 'Revocation', word: 'revocation', taker: 'Owner' },
}

export const originWords: Readonly<Record<Origin, string>> = {
  service: 'Built by the service.',
  desk: 'Built by Marketdesk from the contract’s ABI, not by the service.',
}
