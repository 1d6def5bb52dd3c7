import type { Finding } from './check-order.ts'
import type { RuleFact } from './say.ts'

export type OrderFinding = Finding & {
  readonly tokenId: string
  readonly side: string
  readonly key: string
}

export type FoldedFinding = Omit<OrderFinding, 'group' | 'fact' | 'key' | 'side'> & {
  readonly fact: RuleFact
  readonly key: string | null
  readonly orders: number
}

const mostSingle = 3
const mostNamed = 5
const mostListed = 100

const severalOf = (all: readonly OrderFinding[]): RuleFact => ({
  id: 'several',
  values: {
    orders: all.length,
    named: all.slice(0, mostNamed).map(({ tokenId, fact }) => ({ tokenId, fact })),
    listed: all.slice(mostNamed, mostNamed + mostListed).map(({ tokenId }) => tokenId),
  },
})

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
