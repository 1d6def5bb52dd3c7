import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from '@mui/material'
import { unmatchedTitles } from '../../../core/sales/unmatched-words.ts'
import { sayPartial } from '../../../contract/say-partial.ts'
import { useProjectFilter } from '../../../renderer/api/current-project.ts'
import { desk } from '../../../renderer/api/desk.ts'
import type { Collection } from '../../../renderer/parts/order-actions/collection.ts'
import { useSaleGaps } from './use-sale-gaps.ts'
import { countOf } from '../../../renderer/ui/count-format.ts'
import { ErrorPanel } from '../../../renderer/ui/error-panel.tsx'
import { shortenMiddle } from '../../../renderer/ui/hex-format.ts'
import { LinkButton } from '../../../renderer/ui/links.tsx'
import { visibleText } from '../../../renderer/ui/visible-text.ts'
import { GroupChip } from '../../../features/orders/page/group-chips.tsx'
import { useTracking } from './use-tracking.ts'

type IncompleteBarProps = {
  readonly project: string
  readonly collection: Collection | null
  readonly from: string | undefined
  readonly to: string | undefined
  readonly isShown: boolean
  readonly onShow: (isShown: boolean) => void
}

export const IncompleteBar = ({ project, collection, from, to, isShown, onShow }: IncompleteBarProps) => {
  const ofProject = useProjectFilter()
  const counting = { ...ofProject, limit: 1 }
  const { partial = { complete: true } as const, counts = [] } =
    useQuery(desk.query('sales.unmatched', counting, { keeps: true })).data ?? {}
  const isBehind = !partial.complete
  // Between two changes of the log it goes on without saying so.
  useQuery(desk.query('sales.unmatched', counting, { enabled: isBehind, refetchInterval: 1000 }))
  const gaps = useSaleGaps({ from, to })
  const count = counts.reduce((sum, row) => sum + row.count, 0)
  const unpaid = counts.find(({ reason }) => reason === 'no-payment')?.count ?? 0
  const payments = useTracking(project, collection, 'payments', unpaid > 0)
  const missed = gaps?.missed ?? 0
  const outages = gaps?.outages ?? 0
  const lines = [
    ...(partial.complete ? [] : [sayPartial(partial.because)]),
    ...counts.map(
      ({ reason, count: rows }) => `${countOf(rows, 'sale')} not counted. ${unmatchedTitles[reason]}.`,
    ),
    ...(missed > 0 ? [`${countOf(missed, 'event')} missed.`] : []),
    ...(outages > 0 ? [`The receiver was down ${countOf(outages, 'time')}.`] : []),
    ...(gaps?.isLate === true ? ['No listener for all of this time.'] : []),
  ]
  if (lines.length === 0) return null
  return (
    <>
      <Alert
        severity="warning"
        role="note"
        aria-label="Sales may be incomplete"
        className="md-incomplete md-whole md-above"
        action={
          <>
            {payments.isMissing && (
              <Button variant="contained" loading={payments.isRunning} onClick={payments.track}>
                Track{' '}
                {payments.coins
                  .map(({ address, symbol }) => visibleText(symbol ?? shortenMiddle(address, 6, 4)))
                  .join(' and ')}
              </Button>
            )}
            {missed > 0 && (
              <LinkButton to="/webhooks" variant="outlined" search={{ tab: 'coverage' }}>
                Show missed events
              </LinkButton>
            )}
            {count > 0 && <GroupChip word="Unmatched" count={count} isChosen={isShown} onChoose={onShow} />}
          </>
        }
      >
        {lines.join(' ')}
      </Alert>
      <ErrorPanel failure={payments.failure} />
    </>
  )
}
