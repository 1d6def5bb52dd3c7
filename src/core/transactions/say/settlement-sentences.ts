import type { IntentKind } from '../trade-intent.ts'
import type { Sentence } from './sentence.ts'

type Pieces = readonly { readonly tokenId: string; readonly amount: string }[]
type Moved = { readonly kind: IntentKind; readonly promised: Pieces; readonly moved: Pieces }

const lines = (pieces: Pieces): string =>
  pieces.length === 0
    ? 'none'
    : pieces.map(({ tokenId, amount }) => `${amount} × token ${tokenId}`).join(', ')

const sides = ({ promised, moved }: Moved) => [lines(promised), lines(moved)] as const
const who = ({ kind }: Moved): string => (kind === 'buy' ? 'the buyer got' : 'the seller gave')

/** What moved by the receipts of a run. */
export const settlementSentences = {
  'nothing-moved': (values: Moved) => ['By the receipts, nothing moved, as it was to be.', ...sides(values)],
  'pieces-as-ordered': (values: Moved) => [
    `By the receipts, ${who(values)} what was ordered.`,
    ...sides(values),
  ],
  'pieces-differ': (values: Moved) => [
    `By the receipts, ${who(values)} something else than was ordered.`,
    ...sides(values),
  ],
  'amounts-differ': ({ count }: { count: number }) =>
    `${count === 1 ? 'One amount is' : `${count} amounts are`} not what was promised.`,
  'native-moves-uncertain': () =>
    'Whether native coins moved as promised is not certain: the node does not trace transactions.',
  'all-moved': () => 'All that was promised moved, and nothing else of the account.',
} satisfies Readonly<Record<string, (values: never) => Sentence>>
