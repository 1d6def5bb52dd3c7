import type { BulkChunk } from '../../../../contract/bulk.ts'
import type { Output } from '../../../../contract/contract.ts'
import type { BulkAction, BulkRowState } from '../../../../core/transactions/bulk/bulk-row.ts'
import { readHeadline } from '../../../../core/transactions/effect/read-headline.ts'
import { simulatedProofs } from '../../../../core/transactions/effect/simulated-proofs.ts'
import { marketplaceText } from '../../../parts/marketplace-text.ts'
import { formatCount } from '../../../ui/count-format.ts'
import type { Tone } from '../../../ui/status-chip.tsx'
import { verdictTone } from './verdict-tone.ts'
import { outcomeOf } from '../../../parts/draft-words.ts'

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

/** What an action is for a single draft. */
export const intents = { sweep: 'buy', accept: 'sell', cancel: 'cancel' } as const

/** Says of an accepted chunk that its simulation is old. */
const oldNote = / ?The simulation is old \([^)]*\): simulate again\./

/** The state of a chunk, which an old simulation leaves open, and how it is shown. */
export const chunkState = ({
  verdict,
  headline,
}: Pick<BulkChunk, 'verdict' | 'headline'>): { readonly word: string; readonly tone: Tone } =>
  verdict === null
    ? { word: 'damaged', tone: 'error' }
    : verdict === 'accepted' && oldNote.test(headline)
      ? { word: 'Simulation is old', tone: 'warning' }
      : { word: headline.slice(0, headline.indexOf(':')), tone: verdictTone[verdict] }

/** What the chunks of a batch come to together. */
type Together = Pick<Output<'bulk.verdict'>, 'verdict' | 'simulatedAt' | 'chunks'>

/** Steps that are right chunk by chunk are not known to work together before they were tried so. */
const isUntriedTogether = ({ verdict, simulatedAt, chunks }: Together): boolean =>
  verdict.state === 'accepted' && simulatedAt === null && chunks.length > 1

/** The state of a batch, as its own page has it. */
export const togetherState = (together: Together): { readonly word: string; readonly tone: Tone } => {
  const { verdict } = together
  if (isUntriedTogether(together)) return { word: 'Not simulated together', tone: 'warning' }
  return together.chunks.length === 1 && verdict.state === 'accepted'
    ? chunkState({ verdict: verdict.state, headline: verdict.headline })
    : {
        word: verdict.headline.slice(0, verdict.headline.indexOf(':')).replace(' together', ''),
        tone: verdictTone[verdict.state],
      }
}

/** The verdict of a batch in a line, and one more for what there is to say beside it; the desk's whole sentence goes to files and scripts. */
export const togetherWords = (
  together: Together,
  action: BulkAction,
): { readonly headline: string; readonly detail: string } => {
  const { verdict, chunks } = together
  const { word } = togetherState(together)
  if (isUntriedTogether(together))
    return {
      headline: word,
      detail: 'Accepted one by one when last checked; together: not known.',
    }
  if (verdict.state !== 'accepted')
    return {
      headline: chunks.length === 1 ? word : `${word} together`,
      detail: verdict.reasons[0]?.message ?? verdict.headline,
    }
  return chunks.length === 1
    ? {
        headline: `${word}: ${outcomeOf(verdict.headline, intents[action])}`,
        detail: (readHeadline(verdict.headline)?.rest ?? '').replace(oldNote, ''),
      }
    : { headline: `${word}: together they do what was promised`, detail: 'And nothing else.' }
}

/** What a headline says of a chunk, whose rows stand in the batch: of a trade its coins, and what is not as usual. */
export const chunkOutcome = (headline: string, action: BulkAction): string => {
  const read = readHeadline(headline)
  if (read === null) return headline.slice(headline.indexOf(':') + 1).trim()
  const outcome = outcomeOf(headline, intents[action])
  const rest = read.rest
    .replace(simulatedProofs.both, '')
    .replace(simulatedProofs.simulation, '')
    .replace(oldNote, '')
    .trim()
  return rest === '' ? outcome : `${outcome}. ${rest}`
}

const list = new Intl.ListFormat('en')

/** What chunks are split by, and how much gas each takes at most. */
type ChunkPlan = {
  readonly chunks: readonly Pick<BulkChunk, 'marketplace' | 'currency' | 'gas' | 'chunk'>[]
  /** Gas a chunk stays below where it can; `null` before the first build. */
  readonly cap: string | null
  /** How a currency is called. */
  readonly nameOf: (currency: string) => string
  /** What the project calls marketplaces. */
  readonly names?: Readonly<Record<string, string>> | undefined
}

/**
 * Why there are several chunks: orders of one currency and one marketplace go into one request. Which of them are too many for one
 * is said by the gas alone.
 *
 * @returns one or two sentences without the end of the last, which names the gas cap: `Split by currency (USDC, ETH); each stays below 1,000 gas`
 */
export const chunkWords = ({ chunks, cap, nameOf, names }: ChunkPlan): string => {
  const currencies = [...new Set(chunks.map(({ currency }) => currency))]
  const marketplaces = [...new Set(chunks.map(({ marketplace }) => marketplace))]
  const by = [
    ...(currencies.length > 1 ? [`currency (${currencies.map(nameOf).join(', ')})`] : []),
    ...(marketplaces.length > 1
      ? [`marketplace (${marketplaces.map((kind) => marketplaceText(kind, names)).join(', ')})`]
      : []),
  ]
  const split = by.length === 0 ? '' : `Split by ${list.format(by)}`
  if (cap === null) return split
  const over = chunks.filter(({ gas }) => BigInt(gas) >= BigInt(cap)).map(({ chunk }) => String(chunk))
  const gas = `${formatCount(Number(cap))} gas`
  const below =
    over.length > 0
      ? `${over.length === 1 ? 'chunk' : 'chunks'} ${list.format(over)} may take ${gas} or more`
      : chunks.length === 1
        ? `it stays below ${gas}`
        : `each stays below ${gas}`
  return split === '' ? `${below.slice(0, 1).toUpperCase()}${below.slice(1)}` : `${split}; ${below}`
}
