import type { PortfolioCollection, PortfolioDetail } from '../../../contract/portfolio.ts'
import { countOf, formatCount } from '../../ui/count-format.ts'
import type { Place } from '../../ui/navigation/place.ts'

type Of = Pick<PortfolioCollection, 'network' | 'contractAddress'>

const day = 24 * 60 * 60 * 1000

/** Where the figures of a collection lead. @param since since when something is new */
export const placesOf = ({ network, contractAddress }: Of, since: string) => {
  const of = { network, contractAddress }
  const sales = (from: string): Place => ({ to: '/sales', search: { collection: contractAddress, from } })
  return {
    listings: { to: '/orders', search: of },
    offers: { to: '/orders', search: { ...of, side: 'offer' } },
    unfillable: { to: '/orders', search: { ...of, tab: 'problems', kind: 'order-unfillable', state: 'all' } },
    problems: { to: '/orders', search: { ...of, tab: 'problems' } },
    newSales: sales(since),
    get day() {
      return sales(new Date(Date.now() - day).toISOString())
    },
    changes: (side: 'listing' | 'offer', before: number, after: number): Place => ({
      to: '/orders',
      search: { ...of, tab: 'snapshots', side, before, after },
    }),
  } as const satisfies Record<string, Place | ((...of: never) => Place)>
}

type Changed = NonNullable<PortfolioDetail['since']['listings']>

const words = {
  new: 'new',
  gone: 'left the list',
  inactive: 'no longer active',
  filled: 'filled',
  repriced: 'repriced',
  uncertain: 'uncertain',
} as const
const kinds = ['new', 'gone', 'inactive', 'filled', 'repriced', 'uncertain'] as const

/** What became of a list, in words; the empty text where nothing did. */
export const changedText = (changed: Changed): string =>
  kinds
    .flatMap((name) => (changed[name] === 0 ? [] : [`${formatCount(changed[name])} ${words[name]}`]))
    .join(', ')

type News = { readonly text: string; readonly place: Place }

/** What is new of a collection, each part with the way to it; `null` where nothing was looked at. */
export const newsOf = (of: Of, { since, check }: PortfolioDetail, at: string): readonly News[] | null => {
  const places = placesOf(of, at)
  const lists = (['listing', 'offer'] as const).flatMap((side) => {
    const changed = since[`${side}s`]
    return changed === null || changed.before === null
      ? []
      : [{ side, text: changedText(changed), before: changed.before, after: changed.after }]
  })
  const isLookedAt = lists.length > 0 || check !== null || since.salesSeen !== 'none' || since.sales > 0
  if (!isLookedAt) return null
  return [
    ...lists
      .filter(({ text }) => text !== '')
      .map(({ side, text, before, after }) => ({
        text: `${side}s: ${text}`,
        place: places.changes(side, before, after),
      })),
    ...(since.sales === 0
      ? []
      : [
          {
            text: `${since.salesSeen === 'whole' ? '' : '≥ '}${countOf(since.sales, 'sale')}`,
            place: places.newSales,
          },
        ]),
  ]
}
