import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import type { RuleFilter } from '../../../../contract/event-filter.ts'
import type { Failure } from '../../../../contract/failure.ts'
import type { ForwardingRule } from '../../../../contract/forwarding.ts'
import type { SendWhat } from '../../../../contract/sending.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { OnThisDesk } from '../../../ui/on-this-desk.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { FilterPreview } from './filter-preview.tsx'
import { draftsOf, headersOf, problemOf } from './header-drafts.ts'
import { filterWords } from './rule-words.ts'
import { SendChoice } from './send-choice.tsx'
import { isUsableSecret, SigningField } from '../../../parts/signing-field.tsx'
import { rateOf, SpeedFields } from './speed-fields.tsx'
import { StoredHeadersField } from './stored-headers-field.tsx'
import { isUsableTarget, TargetField } from './target-field.tsx'
import { targetKind } from './target-url.ts'

type RuleDialogProps = {
  /** `null`: a new one. */
  readonly rule: ForwardingRule | null
  /** Filter of the list: what a new rule begins with, and what an old one may take over. */
  readonly filter: RuleFilter
  readonly onClose: () => void
}

const same = (one: RuleFilter, other: RuleFilter): boolean => JSON.stringify(one) === JSON.stringify(other)

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 1.5 }}>
    <Typography component="h3" variant="subtitle2" sx={{ mt: 1 }}>
      {title}
    </Typography>
    {children}
  </Box>
)

/** Adds a forwarding rule or changes one. */
export const RuleDialog = ({ rule, filter, onClose }: RuleDialogProps) => {
  const add = useDeskMutation('forwarding.add')
  const update = useDeskMutation('forwarding.update')
  const addSecret = useDeskMutation('forwarding.addSigningSecret')
  const removeSecret = useDeskMutation('forwarding.removeSigningSecret')
  const [failure, setFailure] = useState<Failure | null>(null)
  const [name, setName] = useState(rule?.name ?? '')
  const [target, setTarget] = useState(rule?.url ?? '')
  // A rule that is there was confirmed when it was made; another host asks again.
  const [remote, setRemote] = useState(rule !== null && targetKind(rule.url) === 'elsewhere')
  const [chosen, setChosen] = useState<RuleFilter>(rule?.filter ?? filter)
  const [send, setSend] = useState<SendWhat>(rule?.send ?? 'event')
  const [backfilled, setBackfilled] = useState(rule?.backfilled ?? false)
  const [from, setFrom] = useState<'now' | 'beginning'>('now')
  const [headers, setHeaders] = useState(draftsOf(rule?.headers ?? []))
  const [signing, setSigning] = useState<Parameters<typeof SigningField>[0]['value']>({
    secret: '',
    removed: [],
  })
  const [attempts, setAttempts] = useState(rule?.attempts ?? 8)
  const [speed, setSpeed] = useState<Parameters<typeof SpeedFields>[0]['value']>({
    order: rule?.order ?? 'arrival',
    lanes: rule?.lanes ?? 8,
    perSecond: rule?.perSecond == null ? '' : String(rule.perSecond),
  })
  const perSecond = rateOf(speed.perSecond)
  const isReady =
    name.trim() !== '' &&
    isUsableTarget(target, remote) &&
    headers.every((draft) => problemOf(draft) === null) &&
    isUsableSecret(signing.secret) &&
    perSecond !== undefined

  const save = async (): Promise<Failure | null> => {
    const secret = signing.secret.trim()
    const settings = {
      name: name.trim(),
      url: target.trim(),
      filter: chosen,
      send,
      backfilled,
      attempts,
      order: speed.order,
      lanes: speed.lanes,
      perSecond: perSecond ?? null,
      remote,
    }
    if (rule === null) {
      const own = headersOf(headers).map(([of, value]): [string, string] => [of, value ?? ''])
      const signed = secret === '' ? {} : { signingSecret: secret }
      const added = await add.run({ ...settings, headers: own, ...signed, from })
      return added.ok ? null : added.error
    }
    const { id } = rule
    const updated = await update.run({ ...settings, headers: headersOf(headers), id })
    if (!updated.ok) return updated.error
    // The further one first: requests are never unsigned in between.
    if (secret !== '') {
      const added = await addSecret.run({ id, secret })
      if (!added.ok) return added.error
      setSigning((now) => ({ ...now, secret: '' }))
    }
    for (const secretId of signing.removed) {
      const removed = await removeSecret.run({ id, secretId })
      if (!removed.ok && removed.error.kind !== 'not-found') return removed.error
    }
    return null
  }
  const run = async (): Promise<void> => {
    const problem = await save()
    setFailure(problem)
    if (problem === null) onClose()
  }

  return (
    <DialogFrame
      title={<>{rule === null ? 'Forward events' : `Change “${rule.name}”`}</>}
      width="md"
      onClose={onClose}
      failure={failure}
      act={{
        label: rule === null ? 'Begin to forward' : 'Save',
        isRunning: [add, update, addSecret, removeSecret].some(({ isRunning }) => isRunning),
        disabled: !isReady,
        run: () => {
          if (isReady) void run()
        },
      }}
    >
      <Stack spacing={1.5} sx={{ pt: 1 }}>
        <TextField
          label="Name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 80 } }}
        />
        <TargetField
          value={target}
          onChange={(next) => {
            setTarget(next)
            setRemote(false)
          }}
          remote={remote}
          onRemote={setRemote}
        />
        <OnThisDesk />
        <Part title="What is sent">
          <div>
            Forwards <strong>{filterWords(chosen)}</strong>
            {same(chosen, filter) ? (
              ': the filters of the list.'
            ) : (
              <Button size="small" onClick={() => setChosen(filter)}>
                Take the filters of the list ({filterWords(filter)})
              </Button>
            )}
          </div>
          <FilterPreview filter={chosen} send={send} backfilled={backfilled} />
          <SendChoice
            value={send}
            onChange={setSend}
            event="Each event alone: a JSON array with its element"
            delivery="The whole delivery, byte for byte, once"
          />
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={backfilled}
                onChange={(_event, checked) => setBackfilled(checked)}
              />
            }
            label="Also what was missed and filled in from the chain"
            slotProps={{ typography: { variant: 'body2' } }}
          />
          {rule === null && (
            <TextField
              select
              label="Begins with"
              value={from}
              onChange={(event) => setFrom(event.target.value === 'beginning' ? 'beginning' : 'now')}
            >
              <MenuItem value="now">what comes in from now on</MenuItem>
              <MenuItem value="beginning">the oldest event of the log</MenuItem>
            </TextField>
          )}
        </Part>
        <Part title="Order and speed">
          <SpeedFields value={speed} onChange={setSpeed} />
          <TextField
            select
            label="Attempts"
            value={attempts}
            onChange={(event) => setAttempts(Number(event.target.value))}
            helperText="At an event that the target refuses or does not answer in time. Then it is set aside as a dead letter, and the next one is sent. A target that cannot be reached costs no attempt; one that answers 410 (Gone) pauses the rule."
          >
            {[...new Set([1, 3, 8, 20, 50, attempts])]
              .toSorted((left, right) => left - right)
              .map((value) => (
                <MenuItem key={value} value={value}>
                  {value}
                </MenuItem>
              ))}
          </TextField>
        </Part>
        <Part title="Headers and signature">
          <div className="md-quiet">
            Values and secrets are sealed in the vault and never shown again. While it is locked, the rule
            waits.
          </div>
          <StoredHeadersField value={headers} onChange={setHeaders} />
          <SigningField stored={rule?.signing ?? []} value={signing} onChange={setSigning} />
        </Part>
      </Stack>
    </DialogFrame>
  )
}
