import type { BulkBatch } from '../../../../contract/bulk.ts'
import type { BulkAction, BulkRowState } from '../../../../core/transactions/bulk/bulk-row.ts'
import type { Tone } from '../../../ui/status-chip.tsx'
import { outcomeOf } from '../drafts/draft-words.ts'

/** Actions in words. */
export const actionWords: Readonly<
  Record<BulkAction, { readonly title: string; readonly account: string; readonly about: string }>
> = {
  sweep: { title: 'Sweep listings', account: 'Buyer', about: 'Buys listings, several in one request.' },
  accept: { title: 'Accept offers', account: 'Seller', about: 'Sells to offers, several in one request.' },
  cancel: {
    title: 'Cancel orders',
    account: 'Maker',
    about:
      'Cancels the maker’s orders. Marketdesk builds this from the contract’s ABI: the interface has no operation for it.',
  },
}

/** States of a row in words. */
export const rowWords: Readonly<Record<BulkRowState, { readonly word: string; readonly tone: Tone }>> = {
  waiting: { word: 'not checked', tone: 'neutral' },
  ready: { word: 'ready', tone: 'success' },
  asks: { word: 'to confirm', tone: 'warning' },
  refused: { word: 'refused', tone: 'error' },
  'left-out': { word: 'left out', tone: 'neutral' },
  built: { word: 'built', tone: 'info' },
}

/** A batch in a line. */
export const batchWords = ({ id, form, rows, counts }: BulkBatch): string =>
  `Batch ${id}: ${form === null ? 'damaged' : actionWords[form.action].title.toLowerCase()}, ${rows} ${rows === 1 ? 'row' : 'rows'}, ${counts.built} built`

const intents = { sweep: 'buy', accept: 'sell', cancel: 'cancel' } as const

/** What a headline says of a chunk, whose rows stand in the batch: of an accepted trade its coins, and what is not as usual. */
export const chunkOutcome = (headline: string, action: BulkAction): string => {
  const proof = headline.startsWith('Accepted:') ? headline.indexOf(' The calldata ') : -1
  if (proof < 0) return headline.slice(headline.indexOf(':') + 1).trim()
  const outcome = outcomeOf(headline.slice(0, proof), intents[action])
  const rest = headline
    .slice(proof)
    .replace('The calldata and a simulation do this and nothing else.', '')
    .trim()
  return rest === '' ? outcome : `${outcome}. ${rest}`
}
