import type { Finding } from './check-order.ts'
import type { RuleFact } from './say.ts'

export type OrderFinding = Finding & {
  readonly tokenId: string
  /** List in which the order came. */
  readonly side: string
  /** Of the order. */
  readonly key: string
}

export type FoldedFinding = Omit<OrderFinding, 'group' | 'fact' | 'key' | 'side'> & {
  readonly fact: RuleFact
  /** Null where it is about several. */
  readonly key: string | null
  /** Orders it is about. */
  readonly orders: number
}

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

/** Makes one finding of many that say the same of several orders; it names them. What stands alone stays as it is, in its place. */
export const foldFindings = (found: readonly OrderFinding[]): readonly FoldedFinding[] => {
  const keyOf = ({ rule, side, group }: OrderFinding): string => `${rule} ${side} ${group ?? ''}`
  const groups = Map.groupBy(found, keyOf)
  return found.flatMap((first): FoldedFinding[] => {
    const all = first.group === null ? [first] : (groups.get(keyOf(first)) ?? [first])
    const { rule, severity, fact, tokenId, key } = first
    if (all.length <= mostSingle) return [{ rule, severity, fact, tokenId, key, orders: 1 }]
    // The first one stands for all of them.
    if (all[0] !== first) return []
    return [{ rule, severity, fact: severalOf(all), tokenId: '', key: null, orders: all.length }]
  })
}
