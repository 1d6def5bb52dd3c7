import type { IntentKind } from '../trade-intent.ts'

/** What can be done with many orders at once. */
export const bulkActions = ['sweep', 'accept', 'cancel'] as const
export type BulkAction = (typeof bulkActions)[number]

/** What the builds of an action are for. */
export const bulkKind = { sweep: 'buy', accept: 'sell', cancel: 'cancel' } as const satisfies Readonly<
  Record<BulkAction, IntentKind>
>

/** One thing to be done, as it was chosen or stands in a file. */
export type BulkRow = {
  /** Line of the file; `null` for a chosen one. */
  readonly line: number | null
  readonly tokenId: string
  /** Empty: the best order of the token. */
  readonly orderId: string
  /** Pieces, decimal digits. */
  readonly quantity: string
  /** Most for one piece of a sweep, least of an accepted offer, in units of the currency; empty: no limit. */
  readonly price: string
  /** Address of the currency; empty: any. */
  readonly currency: string
}

/** How a row stands. */
export const bulkRowStates = [
  // Not looked at yet.
  'waiting',
  // Nothing keeps it from being built.
  'ready',
  // Somebody has to say yes a second time.
  'asks',
  // It cannot be built, for the reason it gives.
  'refused',
  // A person took it out.
  'left-out',
  // It is in a chunk.
  'built',
] as const
export type BulkRowState = (typeof bulkRowStates)[number]
