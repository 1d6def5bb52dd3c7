import type { ReactNode } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import { countOf, formatCount } from '../../../ui/count-format.ts'
import { FieldList, type Field } from '../../../ui/field-list.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { blocksWords, costWords } from './audit-words.ts'

type Plan = Output<'audit.plan'>

type PlanFactsProps = Pick<Plan, 'cost' | 'node' | 'finality'> & {
  readonly blocks: NonNullable<Plan['blocks']>
  readonly more?: readonly Field[]
}

/** What is looked at and what it costs, before it is asked. */
export const PlanFacts = ({ blocks, cost, node, finality, more = [] }: PlanFactsProps) => (
  <FieldList
    fields={[
      {
        label: 'Blocks',
        value: <span className="md-number">{`${formatCount(cost.blocks)}: ${blocksWords(blocks)}`}</span>,
      },
      { label: 'From', value: <Time at={blocks.fromTime} form="both" /> },
      { label: 'To', value: <Time at={blocks.toTime} form="both" /> },
      { label: 'Costs', value: costWords(cost) },
      { label: 'Left today', value: left(cost) },
      { label: 'Node', value: visibleText(node) },
      {
        label: 'Finality',
        value: visibleText(finality),
        title: 'How the newest final block is chosen.',
      },
      ...more,
    ]}
  />
)

const left = ({ budgetCalls, calls }: Plan['cost']): ReactNode => {
  if (budgetCalls === null) return 'no limit'
  if (budgetCalls >= calls) return countOf(budgetCalls, 'request')
  return <b>{countOf(budgetCalls, 'request')}: it continues with the next day’s budget</b>
}
