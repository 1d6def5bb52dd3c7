import type { DraftRow } from '../../contract/transactions.ts'
import { readHeadline } from '../../core/transactions/effect/read-headline.ts'
import { intentWords } from '../../core/transactions/intent-words.ts'
import { countOf } from '../ui/count-format.ts'
import { visibleText } from '../ui/visible-text.ts'
import { collectibleName } from './draft-collectible.ts'

type Named = Pick<DraftRow, 'form' | 'collectibles'>

/** What a draft is about: its collectibles by name, where the service showed them to a build, else by token id. */
const subjectOf = ({ form, collectibles }: Named): string => {
  const { kind, orders, revocations, cancellation } = form
  if (kind === 'revoke') return countOf(revocations?.length ?? 0, 'approval')
  if (cancellation?.by === 'counter') return 'all orders of the maker'
  const named = orders.flatMap(({ orderId, tokenId, quantity }) => {
    if (orderId.trim() === '' && tokenId.trim() === '') return []
    const { name = '' } = collectibles.find((one) => one.tokenId === tokenId.trim()) ?? {}
    const token = collectibleName(name, tokenId)
    return quantity === '' || quantity === '1' ? token : `${visibleText(quantity)} × ${token}`
  })
  return named.length > 1 ? `${named[0]} and ${named.length - 1} more` : (named[0] ?? '')
}

/** The coins of a side, each with its sign; `null` where it is no list of coins. */
const signed = (sign: '+' | '−', side: string): string | null =>
  side.includes('×') || !/^\d/.test(side) || side.endsWith(' things')
    ? null
    : side
        .split(' and ')
        .map((amount) => `${sign}${amount.replace(/ \(0x[0-9a-f]{40}\)$/i, '')}`)
        .join(', ')

/** What a headline says beside the name of its draft: of a trade the coins alone, "+0.17862 WETH". */
export const outcomeOf = (headline: string, kind: DraftRow['form']['kind']): string => {
  const read = readHeadline(headline)
  const coins =
    read === null
      ? null
      : kind === 'sell'
        ? signed('+', read.gets)
        : kind === 'buy'
          ? signed('−', read.gives)
          : null
  return (
    coins ??
    headline
      .slice(headline.indexOf(':') + 1)
      .trim()
      .replace(/\. .*$|\.$/s, '')
  )
}

/** A draft in a few words: "Sale of Verdant Stoat #690"; of more collectibles only the first is named. */
export const draftName = (draft: Named): string => {
  const { title } = intentWords[draft.form.kind]
  const subject = subjectOf(draft)
  return subject === '' ? title : `${title} of ${subject}`
}
