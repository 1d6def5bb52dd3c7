import { use } from 'react'
import type { StoredFinding } from '../../../../contract/findings.ts'
import { reasonWords } from '../../../parts/health-chip.tsx'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { ReasonFigures } from '../health/reason-figures.tsx'
import { isOpenAtMarket } from '../health/open-at-market.ts'
import { HealthOfRows } from '../health/row-health.tsx'
import { shortReason } from '../health/short-reason.ts'
import { readPriceComparison } from './price-comparison.ts'
import { returnWords } from './return-words.ts'

/** What was found; of an inactive order what the chain says it lacks, and until when it may be filled again. */
export const FoundText = ({
  finding: { rule, orders, orderId, text },
  isByDay = false,
}: {
  readonly finding: StoredFinding
  /** In a list: short, and times by their day. The drawer has all of it. */
  readonly isByDay?: boolean
}) => {
  const known = use(HealthOfRows).get(orderId)
  const health = typeof known === 'object' ? known : undefined
  const comparison = isByDay && orders === 1 ? readPriceComparison(text) : null
  if (comparison !== null)
    return <AddressedText text={`${comparison.price}, ${comparison.ratio} ${comparison.median}`} />
  const [until] = /\d{4}-\d{2}-\d{2}T[\d:.]+Z/.exec(text) ?? []
  // Also while what the chain says is not read yet, or could not be, the finding stands as the check wrote it.
  const isRead = known !== undefined && known !== 'failed'
  if (rule !== 'inactive-unexpired' || orders > 1 || until === undefined || !isRead)
    return <AddressedText text={text} isByDay={isByDay} />
  const why = reasonWords(health?.reasons ?? [])
  const { now, mayReturn } = returnWords(health, why)
  const can = isOpenAtMarket(health?.answers ?? []) ? 'can' : 'may'
  const again = isByDay ? `; ${can} return until ` : `; ${can} become fillable again until `
  const tail = mayReturn ? again : '; the service has it until '
  const figures = health?.state === 'dead' ? shortReason(health) : ''
  // In a list the figures say what is short, and the rule that it cannot be filled.
  const isByFigures = isByDay && /^(?:holds|has|allowed) /.test(figures)
  return (
    <>
      {!isByDay || figures === '' ? now : !isByFigures && `${why}, `}
      {health !== undefined && figures !== '' && (
        <>
          {!isByDay && ', '}
          <ReasonFigures row={health} network={undefined} isFirst={isByFigures} />
        </>
      )}
      {tail}
      <AddressedText text={until} isByDay={isByDay} />
    </>
  )
}
