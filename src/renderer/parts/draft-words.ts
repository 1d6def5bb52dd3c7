import type { DraftRow } from '../../features/transactions/contract.ts'
import type { Headline } from '../../features/transactions/core/effect/headline.ts'
import { intentWords } from '../../features/transactions/core/intent-words.ts'
import { sayShort } from '../../features/transactions/core/say.ts'
import { assetAmount, coinUnits, type AssetAmount } from '../../features/transactions/core/say/asset-words.ts'
import { countOf } from '../ui/count-format.ts'
import { visibleText } from '../ui/visible-text.ts'
import { collectibleName } from './draft-collectible.ts'

const maxAssets = 3

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

type Collectibles = DraftRow['collectibles']

const assetWords = (asset: AssetAmount, collectibles: Collectibles): string => {
  if (asset.kind !== 'collectible')
    return asset.symbol === '' ? assetAmount(asset) : `${coinUnits(asset)} ${asset.symbol}`
  const { name = '' } = collectibles.find(({ tokenId }) => tokenId === asset.tokenId) ?? {}
  const token = collectibleName(name, asset.tokenId ?? '')
  return asset.amount === '1' ? token : `${asset.amount} × ${token}`
}

const sideWords = (assets: readonly AssetAmount[], collectibles: Collectibles): string => {
  if (assets.length === 0) return 'nothing'
  if (assets.length > maxAssets) return `${assets.length} assets`
  return assets.map((asset) => assetWords(asset, collectibles)).join(' + ')
}

/** What a draft gives and gets, "0.0024 ETH →" and "Crimson Swift #6"; without both sides its headline in short. */
export const outcomeOf = (headline: Headline, collectibles: Collectibles): readonly string[] => {
  const sides = 'sides' in headline.values ? headline.values.sides : null
  if (sides === null) return [sayShort(headline)]
  return [`${sideWords(sides.gives, collectibles)} →`, sideWords(sides.gets, collectibles)]
}

/** A draft in a few words: "Sale of Verdant Stoat #690"; of more collectibles only the first is named. */
export const draftName = (draft: Named): string => {
  const { title } = intentWords[draft.form.kind]
  const subject = subjectOf(draft)
  return subject === '' ? title : `${title} of ${subject}`
}
