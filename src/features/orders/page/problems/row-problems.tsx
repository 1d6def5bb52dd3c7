import { useQuery } from '@tanstack/react-query'
import { createContext, use, useMemo } from 'react'
import type { FindingRow } from '../../../findings/contract.ts'
import { findingSeverities, orderKinds } from '../../../findings/core/kinds.ts'
import { orderKey } from '../../core/snapshot-order.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { severityWords } from '../../../../renderer/parts/findings/finding-words.ts'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import { type CollectionOf, problemFilter } from './problem-words.ts'

type ProblemsByOrder = ReadonlyMap<string, readonly FindingRow[]>

export const ProblemsOfRows = createContext<ProblemsByOrder>(new Map())

const kinds = orderKinds.filter((kind) => kind !== 'order-unfillable')

export const useProblemsOfRows = (of: CollectionOf): ProblemsByOrder => {
  const { data } = useQuery(
    desk.query(
      'findings.list',
      { filter: { ...problemFilter(of, {}), kinds }, limit: 1000 },
      { keeps: true },
    ),
  )
  return useMemo(() => Map.groupBy(data?.rows ?? [], ({ subject }) => subject.order ?? ''), [data])
}

type ProblemsMarkProps = {
  readonly order: Order
  readonly tokenId: string
  readonly isNamed?: boolean
}

export const ProblemsMark = ({ order, tokenId, isNamed = false }: ProblemsMarkProps) => {
  const problems = use(ProblemsOfRows).get(orderKey(order, tokenId)) ?? []
  if (problems.length === 0) return <span className="md-hidden">none</span>
  const worst =
    findingSeverities.findLast((one) => problems.some(({ severity }) => severity === one)) ?? 'notice'
  return (
    <StatusChip
      word={isNamed ? countOf(problems.length, 'problem') : String(problems.length)}
      tone={severityWords[worst].tone}
      title={problems.map(({ title }) => title).join('\n')}
    />
  )
}
