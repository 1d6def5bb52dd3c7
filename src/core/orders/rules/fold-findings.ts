import type { Finding } from './check-order.ts'
import type { RuleFact } from './say.ts'

/** A finding as it is shown: of one order, or of several that say the same. */
export type FoldedFinding = Omit<Finding, 'group' | 'fact'> & {
  readonly fact: RuleFact
  readonly tokenId: string
  readonly name: string
  /** List in which the order came. */
  readonly side: string
  readonly orderId: string
  readonly maker: string
  /** Orders it is about. */
  readonly orders: number
}

/** A finding of one order. */
export type OrderFinding = Finding & Omit<FoldedFinding, 'orders' | 'fact'>

/** So many findings of one group stand one by one. */
const mostSingle = 3
/** Orders that are named with what was found of each. */
const mostNamed = 5
/** Token ids that are named after those. */
const mostListed = 100

const severalOf = (all: readonly OrderFinding[]): RuleFact => ({
  id: 'several',
  values: {
    orders: all.length,
    named: all.slice(0, mostNamed).map(({ tokenId, fact }) => ({ tokenId, fact })),
    listed: all.slice(mostNamed, mostNamed + mostListed).map(({ tokenId }) => tokenId),
  },
})

/**
 * Makes one finding of many that say the same of several orders; it names them. What stands alone stays as it is, in its place.
 *
 * @returns each finding with the orders it is about
 */
export const foldFindings = (
  found: readonly OrderFinding[],
): { readonly finding: FoldedFinding; readonly of: readonly OrderFinding[] }[] => {
  const keyOf = ({ rule, side, group }: OrderFinding): string => `${rule} ${side} ${group ?? ''}`
  const groups = Map.groupBy(found, keyOf)
  return found.flatMap((first) => {
    const all = first.group === null ? [first] : (groups.get(keyOf(first)) ?? [first])
    const { rule, severity, fact, tokenId, name, side, orderId, maker } = first
    const alone = { rule, severity, fact, tokenId, name, side, orderId, maker, orders: 1 }
    if (all.length <= mostSingle) return [{ finding: alone, of: [first] }]
    // The first one stands for all of them.
    if (all[0] !== first) return []
    const isOneMaker = all.every((one) => one.maker.toLowerCase() === maker.toLowerCase())
    const several = { orderId: '', maker: isOneMaker ? maker : '', fact: severalOf(all), orders: all.length }
    return [{ finding: { ...alone, ...several }, of: all }]
  })
}
