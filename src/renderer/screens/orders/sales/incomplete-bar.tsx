import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { unmatchedTitles } from '../../../../core/sales/unmatched-words.ts'
import { useProjectFilter } from '../../../api/current-project.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import type { Collection } from '../../../parts/order-actions/collection.ts'
import { useSaleGaps } from '../../../parts/use-sale-gaps.ts'
import { countOf } from '../../../ui/count-format.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { LinkButton } from '../../../ui/links.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { GroupChip } from '../group-chips.tsx'
import { paymentsListener, useUntrackedCoins } from './untracked-coins.ts'

type IncompleteBarProps = {
  readonly project: string
  readonly collection: Collection | null
  readonly from: string | undefined
  readonly to: string | undefined
  /** What could not be matched is shown in place of sales. */
  readonly isShown: boolean
  readonly onShow: (isShown: boolean) => void
}

/** Why sales may be missing, and what brings them; nothing where none are known to be. */
export const IncompleteBar = ({ project, collection, from, to, isShown, onShow }: IncompleteBarProps) => {
  const ofProject = useProjectFilter()
  const { unread = 0, unmatched = [] } =
    useDeskQuery('sales.progress', ofProject, { keepFormer: true }).data ?? {}
  const isBehind = unread > 0
  // Between two changes of the log it goes on without saying so.
  useDeskQuery('sales.progress', ofProject, { enabled: isBehind, every: 1000 })
  const gaps = useSaleGaps({ from, to })
  const count = unmatched.reduce((sum, row) => sum + row.count, 0)
  const unpaid = unmatched.find(({ reason }) => reason === 'no-payment')?.count ?? 0
  const coins = useUntrackedCoins(project, collection, unpaid > 0)
  const add = useDeskMutation('listeners.add')
  const fill = useDeskMutation('audit.beginBackfill')
  const toasts = useToasts()
  const track = async (): Promise<void> => {
    if (collection === null) return
    const answer = await add.run(paymentsListener(project, collection.network, coins))
    if (!answer.ok) return
    const { problem } = answer.value
    if (problem === null) toasts.show('Payments are tracked from now on.', 'success')
    else toasts.show(problem.message, 'error')
    await fill.run({ project })
  }
  const missed = gaps?.missed ?? 0
  const outages = gaps?.outages ?? 0
  const lines = [
    ...(isBehind ? [`About ${countOf(unread, 'delivery', 'deliveries')} not read yet.`] : []),
    ...unmatched.map(
      ({ reason, count: rows }) => `${countOf(rows, 'sale')} not counted. ${unmatchedTitles[reason]}.`,
    ),
    ...(missed > 0 ? [`${countOf(missed, 'event')} missed.`] : []),
    ...(outages > 0 ? [`The receiver was down ${countOf(outages, 'time')}.`] : []),
    ...(gaps?.isLate === true ? ['No listener was registered for all of this time.'] : []),
  ]
  if (lines.length === 0) return null
  const failure = add.failure ?? fill.failure
  return (
    <>
      <Alert
        severity="warning"
        role="note"
        aria-label="Sales may be incomplete"
        className="md-incomplete"
        action={
          <>
            {coins.length > 0 && (
              <Button
                variant="contained"
                loading={add.isRunning || fill.isRunning}
                onClick={() => void track()}
              >
                Track {coins.map(({ name }) => visibleText(name)).join(' and ')}
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
      {failure !== null && <ErrorPanel failure={failure} />}
    </>
  )
}
