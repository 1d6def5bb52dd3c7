import type { DraftRow } from '../../contract/transactions.ts'
import type { Headline } from '../../core/transactions/effect/headline.ts'
import { intentWords } from '../../core/transactions/intent-words.ts'
import { sayShort } from '../../core/transactions/say.ts'
import { assetAmount, coinUnits, type AssetAmount } from '../../core/transactions/say/asset-words.ts'
import { countOf } from '../ui/count-format.ts'
import { visibleText } from '../ui/visible-text.ts'
import { collectibleName } from './draft-collectible.ts'

/** Of more coins their number is said. */
const maxCoins = 3

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

/** A coin by its symbol, where it has one. */
const coinWords = (asset: AssetAmount): string =>
  asset.symbol === '' ? assetAmount(asset) : `${coinUnits(asset)} ${asset.symbol}`

/** What a headline says beside the name of its draft: of a trade the coins alone, "+0.17862 WETH". */
export const outcomeOf = (headline: Headline, kind: DraftRow['form']['kind']): string => {
  const sides = 'sides' in headline.values ? headline.values.sides : null
  const paid = kind === 'sell' ? sides?.gets : kind === 'buy' ? sides?.gives : undefined
  if (paid === undefined || paid.length === 0 || paid.length > maxCoins) return sayShort(headline)
  return paid.every((asset) => asset.kind !== 'collectible')
    ? paid.map((coin) => `${kind === 'sell' ? '+' : '−'}${coinWords(coin)}`).join(', ')
    : sayShort(headline)
}

/** A draft in a few words: "Sale of Verdant Stoat #690"; of more collectibles only the first is named. */
export const draftName = (draft: Named): string => {
  const { title } = intentWords[draft.form.kind]
  const subject = subjectOf(draft)
  return subject === '' ? title : `${title} of ${subject}`
}
