import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { AlertRuleRow } from '../../../contract/alerts.ts'
import { alertKinds, kindFacts } from '../../../core/alerts/kinds.ts'
import { useDeskMutation } from '../../api/mutations.ts'
import { useDeskQuery } from '../../api/queries.ts'
import { AddressedText } from '../../ui/addressed-text.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { Time } from '../../ui/time.tsx'
import { OnThisDesk } from '../../ui/on-this-desk.tsx'
import { visibleText } from '../../ui/visible-text.ts'
import { draftOf, ruleOf, unitWords, type RuleDraft } from './rule-drafts.ts'

/** Alerts of the preview that are named. */
const shown = 5

/** What the rule would have said in the last 7 days. */
const Preview = ({ rule }: { readonly rule: Omit<AlertRuleRow, 'id'> }) => {
  const { data, failure } = useDeskQuery('alerts.preview', rule, { keepFormer: true })
  const words = (() => {
    if (failure !== null) return failure.message
    if (data === undefined) return 'Looking through the last 7 days …'
    if (!data.known) return data.note ?? 'Nobody can say when it would have fired.'
    if (data.total === 0) return 'It would not have fired.'
    return data.total === 1 ? 'It would have fired once.' : `It would have fired ${data.total} times.`
  })()
  return (
    <section aria-label="In the last 7 days">
      <strong>In the last 7 days</strong>
      <div role="status">{words}</div>
      {data?.known === true && data.note !== null && <div className="md-quiet">{data.note}</div>}
      {data !== undefined && data.alerts.length > 0 && (
        <ul style={{ margin: '4px 0', paddingLeft: 18 }}>
          {data.alerts.slice(0, shown).map((one, place) => (
            <li key={place}>
              <Time at={one.firstAt} />: <AddressedText text={one.text} plain />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Who sends what the rule says. Nothing where this desk takes turns in no team. */
const Sends = ({
  draft: { kind, sends },
  onChange,
}: {
  readonly draft: RuleDraft
  readonly onChange: (sends: RuleDraft['sends']) => void
}) => {
  const lease = useDeskQuery('teamLog.status', {}).data?.lease ?? null
  const { ofTeam } = kindFacts[kind]
  if (lease === null && sends === 'desk') return null
  const words = (() => {
    if (!ofTeam) return 'It is about this desk alone: no other one would send it.'
    if (sends === 'desk') return 'Each desk with such a rule sends its own messages.'
    if (lease !== null && lease.failure !== null)
      return `The team log cannot be asked now: ${lease.failure.message} Until then messages wait, five minutes at most.`
    return lease === null
      ? 'This desk takes turns in no team (Settings → Sources), so it sends by itself.'
      : 'Of desks with a rule of this name, kind, scope and number, one sends to each target of the same name. Inbox and notifications stay each desk’s own.'
  })()
  return (
    <TextField
      select
      label="Messages are sent"
      value={ofTeam ? sends : 'desk'}
      disabled={!ofTeam}
      helperText={words}
      onChange={(event) => onChange(event.target.value === 'team' ? 'team' : 'desk')}
    >
      <MenuItem value="desk">By this desk</MenuItem>
      <MenuItem value="team">Once for the team</MenuItem>
    </TextField>
  )
}

/** Adds a rule or changes one. */
export const RuleDialog = ({
  rule,
  onClose,
}: {
  /** `null`: a new one. */
  readonly rule: AlertRuleRow | null
  readonly onClose: () => void
}) => {
  const add = useDeskMutation('alerts.addRule')
  const update = useDeskMutation('alerts.updateRule')
  const listeners = useDeskQuery('listeners.list', {}).data?.listeners ?? []
  const [draft, setDraft] = useState<RuleDraft>(() => draftOf(rule, 'listing-filled'))
  const facts = kindFacts[draft.kind]
  const isOfOrders = [
    'listing-filled',
    'offer',
    'listing-under-floor',
    'order-ends',
    'listing-dead',
    'listing-revived',
  ].includes(draft.kind)
  const isOfListener = ['silence', 'missed-events', 'refuted'].includes(draft.kind)
  const made = ruleOf(draft, rule)
  const set = (more: Partial<RuleDraft>): void => setDraft((now) => ({ ...now, ...more }))
  const text = (name: Exclude<keyof RuleDraft, 'sends'>, label: string, help?: string) => (
    <TextField
      label={label}
      value={draft[name]}
      helperText={help}
      onChange={(event) => set({ [name]: event.target.value })}
      slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off' } }}
    />
  )
  const save = async (): Promise<void> => {
    if (made === null) return
    const done = rule === null ? await add.run(made) : await update.run({ id: rule.id, ...made })
    if (done.ok) onClose()
  }
  return (
    <DialogFrame
      title={rule === null ? 'New rule' : `Change “${rule.name}”`}
      width="sm"
      onClose={onClose}
      failure={(rule === null ? add : update).failure}
      act={{
        label: rule === null ? 'Add the rule' : 'Save',
        isRunning: add.isRunning || update.isRunning,
        disabled: made === null,
        run: () => void save(),
      }}
    >
      <Stack spacing={1.5} sx={{ pt: 1 }}>
        <TextField
          select
          label="What"
          value={draft.kind}
          helperText={facts.about}
          onChange={(event) => {
            const kind = alertKinds.find((one) => one === event.target.value)
            if (kind !== undefined) setDraft(draftOf(null, kind))
          }}
        >
          {alertKinds.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {kindFacts[kind].title}
            </MenuItem>
          ))}
        </TextField>
        {text('name', 'Name')}
        {facts.threshold !== null && text('threshold', unitWords[facts.threshold.unit])}
        {isOfOrders && text('collection', 'Collection', 'Address of its contract; empty: all.')}
        {isOfOrders &&
          text(
            'currency',
            'Currency',
            draft.kind === 'offer' ? 'Address of its contract.' : 'Address of its contract; empty: all.',
          )}
        {isOfListener && (
          <TextField
            select
            label="Listener"
            value={draft.listener}
            onChange={(event) => set({ listener: event.target.value })}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">All</MenuItem>
            {listeners.map(({ key, name }) => (
              <MenuItem key={key} value={key}>
                {name === '' ? key : visibleText(name)}
              </MenuItem>
            ))}
          </TextField>
        )}
        {facts.mode === 'state' && text('forSeconds', 'Seconds it has to hold')}
        {text('keepMinutes', 'Minutes it has to be over to be resolved')}
        <Sends draft={draft} onChange={(sends) => set({ sends })} />
        <OnThisDesk />
        {made !== null && <Preview rule={made} />}
      </Stack>
    </DialogFrame>
  )
}
