import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ForwardingRule } from '../../../../contract/forwarding.ts'
import type { ForwardedAnswer } from '../../../../contract/sending.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { PickableRows, type PickedActions } from '../../../list/select/selection.tsx'
import { AnswerTable, pickableAnswer } from './answer-table.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { useRetry } from './use-retry.ts'
import { Tab, Tabs } from '../../../ui/tabs.tsx'

type AnswersDialogProps = {
  /** `null`: what was sent by hand. */
  readonly rule: ForwardingRule | null
  /** Which ones are shown first. */
  readonly dead?: boolean
  readonly onClose: () => void
}

/** What a rule's target answered last, and its dead letters. */
export const AnswersDialog = ({ rule, dead = false, onClose }: AnswersDialogProps) => {
  const [shown, setShown] = useState<'all' | 'dead'>(dead ? 'dead' : 'all')
  const { data, failure, refetch } = useDeskQuery(
    'forwarding.answers',
    {
      limit: 100,
      ...(rule === null ? {} : { ruleId: rule.id }),
      ...(shown === 'dead' ? { outcome: 'dead' as const } : {}),
    },
    { keepFormer: true },
  )
  const rows = data?.rows ?? []
  return (
    <DialogFrame
      title={<>{rule === null ? 'Sent manually' : `Answers to “${rule.name}”`}</>}
      width="md"
      onClose={onClose}
      closeLabel="Close"
    >
      {rule !== null && (
        <Tabs
          value={shown}
          onChange={(_event, next: 'all' | 'dead') => setShown(next)}
          aria-label="Which answers"
          className="md-tabs--above"
        >
          <Tab value="all" label="Last answers" />
          <Tab value="dead" label={`Dead letters (${rule.dead})`} />
        </Tabs>
      )}
      {failure !== null && <ErrorPanel failure={failure} onRetry={refetch} />}
      {data === undefined && failure === null && <SkeletonRows rows={6} />}
      {rows.length > 0 &&
        (rule !== null && shown === 'dead' ? (
          <DeadLetters rule={rule} rows={rows} />
        ) : (
          <AnswerTable rows={rows} label="Answers" />
        ))}
      {data !== undefined && rows.length === 0 && (
        <p>{shown === 'dead' ? 'There are no dead letters.' : 'Nothing was sent yet.'}</p>
      )}
      {data?.next != null && <p className="md-quiet">The newest 100 are shown.</p>}
    </DialogFrame>
  )
}

/** The dead letters of a rule, to send again or to drop: those picked, or all of them. */
const DeadLetters = ({
  rule,
  rows,
}: {
  readonly rule: ForwardingRule
  readonly rows: readonly ForwardedAnswer[]
}) => {
  const retry = useRetry(rule)
  const drop = useDeskMutation('forwarding.drop')
  const actions: PickedActions<ForwardedAnswer> = (picked, clear) => {
    const ids = picked.map(({ id }) => id)
    return (
      <>
        <Button
          size="small"
          variant="contained"
          loading={retry.isRunning}
          onClick={() => void retry.again(ids).then((isDone) => (isDone ? clear() : undefined))}
        >
          Send again
        </Button>
        <Button
          size="small"
          color="error"
          loading={drop.isRunning}
          title="The events stay in the log."
          onClick={() => void drop.run({ ruleId: rule.id, ids }).then(({ ok }) => (ok ? clear() : undefined))}
        >
          Drop
        </Button>
      </>
    )
  }
  return (
    <>
      <div style={{ display: 'flex', gap: 8, margin: '8px 0' }}>
        <Button variant="outlined" loading={retry.isRunning} onClick={() => void retry.again()}>
          Send all again
        </Button>
        <Button
          color="error"
          loading={drop.isRunning}
          onClick={() => void drop.run({ ruleId: rule.id })}
          title="The events stay in the log."
        >
          Drop all
        </Button>
        {retry.failure !== null && <ErrorPanel failure={retry.failure} />}
        {drop.failure !== null && <ErrorPanel failure={drop.failure} />}
      </div>
      <PickableRows
        scope={String(rule.id)}
        rows={rows}
        pickableOf={pickableAnswer}
        noun={['dead letter', 'dead letters']}
        actions={actions}
      >
        <AnswerTable rows={rows} label="Answers" picks />
      </PickableRows>
    </>
  )
}
