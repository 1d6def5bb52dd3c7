import { createContext, use, useMemo } from 'react'
import type { FindingRow } from '../../../contract/findings.ts'
import { findingSeverities, orderKinds } from '../../../core/findings/kinds.ts'
import { orderRules } from '../../../core/orders/rules/order-rules.ts'
import { orderKey } from '../../../core/orders/snapshot-order.ts'
import type { Order } from '../../../core/wire/marketplace.ts'
import { useDeskQuery } from '../../api/queries.ts'
import type { Collection } from '../../parts/order-actions/collection.ts'
import { severityWords } from '../../parts/findings/finding-words.ts'
import { countOf } from '../../ui/count-format.ts'
import { isAddress } from '../../ui/hex-format.ts'
import { StatusChip } from '../../ui/status-chip.tsx'

const explanations = new Map(orderRules.map(({ id, explanation }) => [id, explanation]))

/** Why a rule matters; undefined where this release has no such rule. */
export const explanationOf = (rule: string): string | undefined => explanations.get(rule)

type ProblemsByOrder = ReadonlyMap<string, readonly FindingRow[]>

/** What the newest check found of the orders of the collection, by their keys, beyond what their status says. */
export const ProblemsOfRows = createContext<ProblemsByOrder>(new Map())

const kinds = orderKinds.filter((kind) => kind !== 'order-unfillable')

/** Reads the findings about orders of a collection. */
export const useRowProblems = (
  project: string,
  { network, contractAddress }: Collection,
): ProblemsByOrder => {
  const { data } = useDeskQuery(
    'findings.list',
    {
      filter: { project, network, collection: contractAddress, kinds, conditions: ['active', 'proven'] },
      limit: 1000,
    },
    { enabled: isAddress(contractAddress), keepFormer: true },
  )
  return useMemo(() => Map.groupBy(data?.rows ?? [], ({ subject }) => subject.order ?? ''), [data])
}

type ProblemsMarkProps = {
  readonly order: Order
  readonly tokenId: string
  /** With what is counted, where no head says it. */
  readonly isNamed?: boolean
}

/** How many problems an order of the list has; its drawer has them all. */
export const ProblemsMark = ({ order, tokenId, isNamed = false }: ProblemsMarkProps) => {
  const problems = use(ProblemsOfRows).get(orderKey(order, tokenId)) ?? []
  const worst = findingSeverities.findLast((severity) => problems.some((row) => row.severity === severity))
  if (worst === undefined) return <span className="md-hidden">none</span>
  return (
    <StatusChip
      word={isNamed ? countOf(problems.length, 'problem') : String(problems.length)}
      tone={severityWords[worst].tone}
      title={problems.map(({ title }) => title).join('\n')}
    />
  )
}
