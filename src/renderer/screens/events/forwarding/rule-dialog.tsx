import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { EventFilter } from '../../../../contract/events.ts'
import type { ForwardingRule } from '../../../../contract/forwarding.ts'
import type { SendWhat } from '../../../../contract/sending.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { readHeaders } from './headers-text.ts'
import { OwnHeadersField } from './own-headers-field.tsx'
import { filterWords } from './rule-words.ts'
import { SendChoice } from './send-choice.tsx'
import { isUsableTarget, TargetField } from './target-field.tsx'
import { targetKind } from './target-url.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'

type RuleDialogProps = {
  /** `null`: a new one. */
  readonly rule: ForwardingRule | null
  /** Filter of the list: what a new rule begins with, and what an old one may take over. */
  readonly filter: EventFilter | undefined
  readonly onClose: () => void
}

const same = (one: EventFilter, other: EventFilter): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Adds a forwarding rule or changes one. */
export const RuleDialog = ({ rule, filter = {}, onClose }: RuleDialogProps) => {
  const add = useDeskMutation('forwarding.add')
  const update = useDeskMutation('forwarding.update')
  const action = rule === null ? add : update
  const [name, setName] = useState(rule?.name ?? '')
  const [target, setTarget] = useState(rule?.url ?? '')
  // A rule that is there was confirmed when it was made; another host asks again.
  const [remote, setRemote] = useState(rule !== null && targetKind(rule.url) === 'elsewhere')
  const [chosen, setChosen] = useState<EventFilter>(rule?.filter ?? filter)
  const [send, setSend] = useState<SendWhat>(rule?.send ?? 'event')
  const [from, setFrom] = useState<'now' | 'beginning'>('now')
  const [own, setOwn] = useState('')
  const [attempts, setAttempts] = useState(rule?.attempts ?? 8)
  const headers = readHeaders(own)
  const isReady = name.trim() !== '' && headers.ok && isUsableTarget(target, remote)

  const save = async (): Promise<void> => {
    if (!headers.ok) return
    const settings = {
      name: name.trim(),
      url: target.trim(),
      filter: chosen,
      send,
      ...(rule === null || own.trim() !== '' ? { headers: headers.headers } : {}),
      attempts,
      remote,
    }
    const answer =
      rule === null ? await add.run({ ...settings, from }) : await update.run({ ...settings, id: rule.id })
    if (answer.ok) onClose()
  }

  return (
    <DialogFrame
      title={<>{rule === null ? 'Forward events' : `Change “${rule.name}”`}</>}
      width="sm"
      onClose={onClose}
      failure={action.failure}
      act={{
        label: rule === null ? 'Begin to forward' : 'Save',
        isRunning: action.isRunning,
        disabled: !isReady,
        run: () => {
          if (isReady) void save()
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
        <SendChoice
          value={send}
          onChange={setSend}
          event="Each event alone: a JSON array with its element"
          delivery="The whole delivery, byte for byte, once"
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
        <TextField
          select
          label="Attempts"
          value={attempts}
          onChange={(event) => setAttempts(Number(event.target.value))}
          helperText="At an event that the target refuses or does not answer in time. Then it is set aside as a dead letter, and the next one is sent. A target that cannot be reached costs no attempt."
        >
          {[...new Set([1, 3, 8, 20, 50, attempts])]
            .toSorted((left, right) => left - right)
            .map((value) => (
              <MenuItem key={value} value={value}>
                {value}
              </MenuItem>
            ))}
        </TextField>
        <OwnHeadersField
          value={own}
          onChange={setOwn}
          read={headers}
          note="They are stored on this machine."
        />
      </Stack>
    </DialogFrame>
  )
}
