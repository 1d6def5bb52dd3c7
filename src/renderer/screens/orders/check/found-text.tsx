import { use } from 'react'
import type { StoredFinding } from '../../../../contract/findings.ts'
import { reasonWords } from '../../../parts/health-chip.tsx'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { ReasonFigures } from '../health/reason-figures.tsx'
import { HealthOfRows } from '../health/row-health.tsx'
import { shortReason } from '../health/short-reason.ts'
import { returnWords } from './return-words.ts'

/** What was found; of an inactive order what the chain says it lacks, and until when it may be filled again. */
export const FoundText = ({
  finding: { rule, orders, orderId, text },
  isByDay = false,
}: {
  readonly finding: StoredFinding
  readonly isByDay?: boolean
}) => {
  const health = use(HealthOfRows).get(orderId)
  const [until] = /\d{4}-\d{2}-\d{2}T[\d:.]+Z/.exec(text) ?? []
  if (rule !== 'inactive-unexpired' || orders > 1 || until === undefined)
    return <AddressedText text={text} isByDay={isByDay} />
  const { now, mayReturn } = returnWords(health, reasonWords(health?.reasons ?? []))
  const again = isByDay ? '; may return until ' : '; may become fillable again until '
  const tail = mayReturn ? again : '; the service has it until '
  return (
    <>
      {now}
      {health?.state === 'dead' && shortReason(health) !== '' && (
        <>
          , <ReasonFigures row={health} network={undefined} />
        </>
      )}
      {tail}
      <AddressedText text={until} isByDay={isByDay} />
    </>
  )
}
