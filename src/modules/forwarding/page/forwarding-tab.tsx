import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '@mui/material'
import { useMemo, useState } from 'react'
import { desk } from '../../../renderer/api/desk.ts'
import { answerOf } from '../../../contract/call-failed.ts'
import type { ForwardingRule } from '../contract.ts'
import { defineList } from '../../../renderer/list/define-list.ts'
import { List } from '../../../renderer/list/list.tsx'
import { explainedRowHeight } from '../../../renderer/list/row-heights.ts'
import { hasWords } from '../../../core/search-words.ts'
import { countOf } from '../../../renderer/ui/count-format.ts'
import { EmptyState } from '../../../renderer/ui/empty-state.tsx'
import { AddIcon, ForwardToInboxIcon } from '../../../renderer/ui/icons.tsx'
import type { Address } from '../../../renderer/list/address.ts'
import { rememberedSearch } from '../../../renderer/ui/remembered-search.ts'
import { eventFilterOf, eventsSearchSchema } from '../../../features/events/page/search.ts'
import { ruleColumns } from './rule-columns.tsx'
import { behindWords, filterWords, mannerWords, stateOf } from './rule-words.ts'
import { RuleDrawer } from './rule-drawer.tsx'
import { useToasts } from '../../../renderer/ui/toasts.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { DialogFrame } from '../../../renderer/ui/dialog-frame.tsx'
import { AnswerTable } from './resend/answer-table.tsx'
import { NotYet } from '../../../renderer/ui/not-yet.tsx'
import { useConfirm } from '../../../renderer/ui/confirm.tsx'

const useRemoveRules = () => {
  const { mutateAsync } = useMutation(desk.mutation('forwarding.remove'))
  const confirm = useConfirm()
  return (rules: readonly ForwardingRule[]): void => {
    const [only] = rules.length === 1 ? rules : []
    confirm({
      title:
        only === undefined ? `Delete ${countOf(rules.length, 'forwarding rule')}?` : `Delete “${only.name}”?`,
      about: 'Deletes responses and dead letters. Stored events stay.',
      label: only === undefined ? 'Delete rules' : 'Delete rule',
      run: () => mutateAsync(rules.map(({ id }) => ({ id }))),
    })
  }
}

const AnswersDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { data, error, refetch } = useQuery(desk.query('forwarding.answers', { limit: 100 }))
  return (
    <DialogFrame title="Manual sends" width="md" onClose={onClose}>
      {(error !== null || data === undefined) && <NotYet error={error} onRetry={refetch} rows={6} />}
      {data?.rows.length === 0 && <p>Nothing sent yet.</p>}
      {data !== undefined && data.rows.length > 0 && (
        <AnswerTable rows={data.rows} events={data.events} label="Answers" />
      )}
      {data?.next != null && <p className="md-quiet">Newest 100</p>}
    </DialogFrame>
  )
}

type PickedRulesProps = {
  readonly rules: readonly ForwardingRule[]
  readonly onRemove: () => void
}

const PickedRules = ({ rules, onRemove }: PickedRulesProps) => {
  const save = useMutation(desk.mutation('forwarding.save'))
  const decide = useMutation(desk.mutation('forwarding.decide'))
  const toasts = useToasts()
  const paused = rules.filter(({ state }) => state === 'paused')
  const others = rules.filter(({ state }) => state !== 'paused')
  const failing = rules.filter(({ dead }) => dead > 0)
  const letters = failing.reduce((sum, { dead }) => sum + dead, 0)

  const setPaused = (isPaused: boolean, changed: readonly ForwardingRule[]): void =>
    void toasts.after(save.mutateAsync(changed.map(({ id }) => ({ id, paused: isPaused }))))
  const sendAgain = async (): Promise<void> => {
    let [accepted, left] = [0, 0]
    for (const { id } of failing) {
      const answer = await answerOf(decide.mutateAsync({ ruleId: id, decision: 'retry' }))
      if (!answer.ok) return toasts.show(answer.error.message, 'error')
      accepted += answer.value.delivered
      left += answer.value.failed + answer.value.left
    }
    const rest = left === 0 ? '' : ` ${countOf(left, 'dead letter')} left.`
    toasts.show(`${countOf(accepted, 'event')} accepted.${rest}`, left === 0 ? 'success' : 'warning')
  }
  return (
    <>
      {letters > 0 && (
        <Button variant="contained" loading={decide.isPending} onClick={() => void sendAgain()}>
          {`Retry ${countOf(letters, 'event')}`}
        </Button>
      )}
      {others.length > 0 && (
        <Button loading={save.isPending} onClick={() => setPaused(true, others)}>
          Pause
        </Button>
      )}
      {paused.length > 0 && (
        <Button loading={save.isPending} onClick={() => setPaused(false, paused)}>
          Resume
        </Button>
      )}
      <Button color="error" onClick={onRemove}>
        Delete…
      </Button>
    </>
  )
}

const usePause = () => {
  const save = useMutation(desk.mutation('forwarding.save'))
  const toasts = useToasts()
  return ({ id, state }: ForwardingRule) => ({
    label: state === 'paused' ? 'Resume' : 'Pause',
    run: () => void toasts.after(save.mutateAsync({ id, paused: state !== 'paused' })),
  })
}

const rulesList = defineList<ForwardingRule>({
  name: 'forwarding',
  label: 'Forwarding rules',
  noun: ['rule', 'rules'],
  columns: ruleColumns,
  keyOf: ({ id }) => id,
  menuOf: ({ name }) => name,
  rowHeight: explainedRowHeight,
  pick: ({ id, name }) => ({ key: String(id), name }),
})

type Open = { readonly kind: 'add' | 'sent' } | { readonly kind: 'edit'; readonly rule: ForwardingRule }

type ForwardingSearch = { readonly rule?: number | undefined; readonly words?: string | undefined }

const none: readonly ForwardingRule[] = []

const wordsOf = (rule: ForwardingRule): string =>
  [
    rule.name,
    rule.url,
    filterWords(rule.filter),
    ...mannerWords(rule),
    stateOf(rule).word,
    behindWords(rule),
  ].join(' ')

export const ForwardingTab = ({ search, open, close, change }: Address<ForwardingSearch>) => {
  // A new rule starts with the filters that were last set on Events.
  const [filter] = useState(() => eventFilterOf(eventsSearchSchema.parse(rememberedSearch('/events'))))
  const { data, error, isPending, refetch } = useQuery(desk.query('forwarding.list', {}))
  const [over, setOver] = useState<Open | null>(null)
  const pauseOf = usePause()
  const remove = useRemoveRules()
  const { words = '' } = search
  const all = data?.rules ?? none
  const rules = useMemo(() => all.filter((rule) => hasWords(wordsOf(rule), words)), [all, words])
  const opened = all.find(({ id }) => id === search.rule)
  const shut = (): void => setOver(null)
  const actionsOf = (rule: ForwardingRule) => [
    pauseOf(rule),
    { label: 'Edit…', run: () => setOver({ kind: 'edit', rule }) },
    { label: 'Delete…', run: () => remove([rule]) },
  ]
  const sent = (
    <Button variant="outlined" onClick={() => setOver({ kind: 'sent' })}>
      Manual sends
    </Button>
  )
  const add = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOver({ kind: 'add' })}>
      Forward events…
    </Button>
  )
  return (
    <>
      <List
        list={rulesList}
        source={{
          rows: rules,
          isPending,
          failure: data === undefined ? (error?.failure ?? null) : null,
          refetch,
        }}
        open={search.rule}
        onOpen={({ id }) => open({ rule: id })}
        onClose={close}
        actionsOf={actionsOf}
        search={
          all.length > 0 && {
            text: search.words,
            onText: (next) => change({ words: next }),
            placeholder: 'Search rules',
            children: (
              <>
                {sent}
                {add}
              </>
            ),
          }
        }
        scope={words}
        picked={(picked) => <PickedRules rules={picked} onRemove={() => remove(picked)} />}
        end={
          rules.length === all.length
            ? countOf(all.length, 'rule')
            : `${countOf(rules.length, 'rule')} of ${all.length}`
        }
        empty={
          <EmptyState
            icon={<ForwardToInboxIcon />}
            title="No forwarding rules yet"
            actions={
              <>
                {add}
                {sent}
              </>
            }
          >
            Forward events to your server.
          </EmptyState>
        }
      >
        {(beside) =>
          opened !== undefined && <RuleDrawer rule={opened} actions={actionsOf(opened)} beside={beside} />
        }
      </List>
      {over?.kind === 'add' && <RuleDialog rule={null} filter={filter} onClose={shut} />}
      {over?.kind === 'edit' && <RuleDialog rule={over.rule} filter={filter} onClose={shut} />}
      {over?.kind === 'sent' && <AnswersDialog onClose={shut} />}
    </>
  )
}
