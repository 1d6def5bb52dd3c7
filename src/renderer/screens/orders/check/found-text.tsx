import { use } from 'react'
import type { StoredFinding } from '../../../../contract/order-findings.ts'
import { priceWords, ratioWords, sayRule } from '../../../../core/orders/rules/say.ts'
import { reasonWords } from '../../../parts/health-chip.tsx'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { ReasonFigures } from '../health/reason-figures.tsx'
import { isOpenAtMarket } from '../health/open-at-market.ts'
import { HealthOfRows } from '../health/row-health.tsx'
import { figureWords, isTooLittle } from '../health/figure-words.ts'
import { returnWords } from './return-words.ts'

/** What was found; of an inactive order what the chain says it lacks, and until when it may be filled again. */
export const FoundText = ({
  finding: { fact, orderId },
  isByDay = false,
}: {
  readonly finding: StoredFinding
  /** In a list: short, and times by their day. The drawer has all of it. */
  readonly isByDay?: boolean
}) => {
  const known = use(HealthOfRows).get(orderId)
  const health = typeof known === 'object' ? known : undefined
  if (isByDay && fact.id === 'far-from-others') {
    const { price, median } = fact.values
    return <AddressedText text={`${priceWords(price)}, ${ratioWords(fact.values)} ${priceWords(median)}`} />
  }
  // Also while what the chain says is not read yet, or could not be, the finding stands as the check wrote it.
  const isRead = known !== undefined && known !== 'failed'
  if (fact.id !== 'inactive-until' || !isRead) return <AddressedText text={sayRule(fact)} isByDay={isByDay} />
  const why = reasonWords(health?.reasons ?? [])
  const { now, mayReturn } = returnWords(health, why)
  const can = isOpenAtMarket(health?.answers ?? []) ? 'can' : 'may'
  const again = isByDay ? `; ${can} return until ` : `; ${can} become fillable again until `
  const tail = mayReturn ? again : '; the service has it until '
  const figures = health?.state === 'dead' ? figureWords(health) : ''
  // In a list the figures say what is short, and the rule that it cannot be filled.
  const isByFigures = isByDay && health !== undefined && figures !== '' && isTooLittle(health)
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
      <AddressedText text={new Date(fact.values.until).toISOString()} isByDay={isByDay} />
    </>
  )
}
