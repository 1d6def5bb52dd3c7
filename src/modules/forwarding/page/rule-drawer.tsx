import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '@mui/material'
import { desk } from '../../../renderer/api/desk.ts'
import type { ForwardingRule } from '../contract.ts'
import type { EventRow } from '../../../features/events/contract.ts'
import type { ForwardedAnswer } from '../../../features/events/contract/sending.ts'
import type { RowAction } from '../../../renderer/list/row-menu.tsx'
import { PickableRows, type PickedActions } from '../../../renderer/list/select/selection.tsx'
import { formatCount } from '../../../renderer/ui/count-format.ts'
import { DetailDrawer, DrawerSection, type Beside } from '../../../renderer/ui/detail-drawer.tsx'
import { ErrorPanel } from '../../../renderer/ui/error-panel.tsx'
import { FieldList } from '../../../renderer/ui/field-list.tsx'
import { MoreMenu } from '../../../renderer/ui/more-menu.tsx'
import { SkeletonRows } from '../../../renderer/ui/skeleton-rows.tsx'
import { StatusChip } from '../../../renderer/ui/status-chip.tsx'
import { Time } from '../../../renderer/ui/time.tsx'
import { visibleText } from '../../../renderer/ui/visible-text.ts'
import { AnswerTable, pickableAnswer } from './resend/answer-table.tsx'
import { RuleAction } from './rule-action.tsx'
import { RuleProgress } from './rule-columns.tsx'
import { givenUpWords, sentWords, stateOf } from './rule-words.ts'
import { useRetry } from './use-retry.ts'
import { NotYet } from '../../../renderer/ui/not-yet.tsx'

const most = 100

type RuleDrawerProps = {
  readonly rule: ForwardingRule
  readonly actions: readonly RowAction[]
  readonly beside: Beside
}

export const RuleDrawer = ({ rule, actions: [pause, ...others], beside }: RuleDrawerProps) => (
  <DetailDrawer
    title={
      <>
        {visibleText(rule.name)} <StatusChip {...stateOf(rule)} />
      </>
    }
    subject={`rule-${rule.id}`}
    {...beside}
  >
    <div className="md-flow md-below md-above">
      <RuleAction key={rule.id} rule={rule} />
      {pause !== undefined && (
        <Button variant="outlined" onClick={pause.run}>
          {pause.label}
        </Button>
      )}
      <MoreMenu label={`More about ${rule.name}`} items={others} />
    </div>
    <p className="md-flow md-flow--facts md-quiet md-above">
      <RuleProgress rule={rule} />
      {rule.dead > 0 && <GivenUp rule={rule} />}
    </p>
    <FieldList
      fields={[
        { label: 'Target', value: <span className="md-mono">{visibleText(rule.url)}</span> },
        { label: 'Forwards', value: sentWords(rule) },
        { label: 'Accepted', value: formatCount(rule.delivered) },
      ]}
    />
    {rule.dead > 0 && <DeadLetters key={rule.id} rule={rule} />}
    <LastAnswers rule={rule} />
  </DetailDrawer>
)

const LastAnswers = ({ rule }: { readonly rule: ForwardingRule }) => {
  const { data, error, refetch } = useQuery(
    desk.query('forwarding.answers', { limit: most, ruleId: rule.id }),
  )
  return (
    <DrawerSection title="Last responses">
      {(error !== null || data === undefined) && <NotYet error={error} onRetry={refetch} rows={6} />}
      {data?.rows.length === 0 && <p className="md-quiet">Nothing sent yet.</p>}
      {data !== undefined && data.rows.length > 0 && (
        <AnswerTable rows={data.rows} events={data.events} label="Last responses" />
      )}
      {data?.next != null && <p className="md-quiet">Newest {most}</p>}
    </DrawerSection>
  )
}

const noLetters: readonly ForwardedAnswer[] = []
const noEvents: readonly EventRow[] = []

const useDeadLetters = ({ id }: ForwardingRule) =>
  useQuery(desk.query('forwarding.answers', { limit: most, ruleId: id, outcome: 'dead' }, { keeps: true }))

const GivenUp = ({ rule }: { readonly rule: ForwardingRule }) => {
  const { data } = useDeadLetters(rule)
  const words = data === undefined ? null : givenUpWords(rule.dead, data.rows)
  return words === null ? null : (
    <span>
      {words.what}
      {words.firstAt !== null && (
        <>
          , {rule.dead > 1 && 'the first '}
          <Time at={words.firstAt} />
        </>
      )}
      . {words.why}
    </span>
  )
}

const DeadLetters = ({ rule }: { readonly rule: ForwardingRule }) => {
  const { data, error, refetch } = useDeadLetters(rule)
  const rows = data?.rows ?? noLetters
  const retry = useRetry(rule)
  const decide = useMutation(desk.mutation('forwarding.decide'))
  const picked: PickedActions<ForwardedAnswer> = (letters, clear) => {
    const ids = letters.map(({ id }) => id)
    return (
      <>
        <Button
          variant="contained"
          loading={retry.isRunning}
          onClick={() => void retry.again(ids).then((isDone) => (isDone ? clear() : undefined))}
        >
          Send again
        </Button>
        <Button
          color="error"
          loading={decide.isPending}
          title="Stored events stay"
          onClick={() => decide.mutate({ ruleId: rule.id, ids, decision: 'drop' }, { onSuccess: clear })}
        >
          Delete
        </Button>
      </>
    )
  }
  return (
    <DrawerSection
      title={`Dead letters (${formatCount(rule.dead)})`}
      actions={
        <Button
          color="error"
          loading={decide.isPending}
          title="Stored events stay"
          onClick={() => decide.mutate({ ruleId: rule.id, decision: 'drop' })}
        >
          Delete all
        </Button>
      }
    >
      <ErrorPanel failure={error?.failure} onRetry={refetch} />
      <ErrorPanel failure={decide.error?.failure} />
      {data === undefined && error === null && <SkeletonRows rows={4} />}
      <PickableRows
        scope={String(rule.id)}
        rows={rows}
        pickableOf={pickableAnswer}
        noun={['dead letter', 'dead letters']}
        actions={picked}
      >
        <AnswerTable rows={rows} events={data?.events ?? noEvents} label="Dead letters" picks />
      </PickableRows>
      {data?.next != null && <p className="md-quiet">Newest {most}</p>}
    </DrawerSection>
  )
}
