import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import type { Listener } from '../../../../contract/listener.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { callIt } from '../state-words.ts'
import { rangeOf, type RangeDraft } from './audit-words.ts'
import { PlanFacts } from './plan-facts.tsx'
import { RangeFields } from './range-fields.tsx'

const choices = [
  ['all', 'all that was not audited yet'],
  ['day', 'the last 24 hours'],
  ['week', 'the last 7 days'],
  ['own', 'from … to …'],
] as const

/** Shows what an audit looks at and costs, then begins it. */
export const AuditDialog = ({
  listener,
  onClose,
}: {
  readonly listener: Listener
  readonly onClose: () => void
}) => {
  const plan = useDeskMutation('audit.plan')
  const begin = useDeskMutation('audit.begin')
  const [draft, setDraft] = useState<RangeDraft>({ of: 'all', from: '', to: '' })
  const [again, setAgain] = useState(false)
  const [planned, setPlanned] = useState<Output<'audit.plan'> | null>(null)
  const isReadable = rangeOf(draft, 0) !== null
  const change = (next: RangeDraft): void => {
    setPlanned(null)
    setDraft(next)
  }
  const run = async (): Promise<void> => {
    const range = rangeOf(draft, Date.now())
    if (range === null) return
    const input = { listener: listener.key, ...range }
    if (planned === null) {
      const answer = await plan.run(input)
      if (answer.ok) setPlanned(answer.value)
      return
    }
    const answer = await begin.run({ ...input, again })
    if (answer.ok) onClose()
  }
  const isEmpty = planned !== null && planned.blocks === null
  return (
    <DialogFrame
      title={`Audit ${callIt(listener)}`}
      width="sm"
      onClose={onClose}
      failure={plan.failure ?? begin.failure}
      act={{
        label: planned === null ? 'Show what it costs' : 'Begin the audit',
        isRunning: plan.isRunning || begin.isRunning,
        disabled: !isReadable || (isEmpty && !again),
        run: () => void run(),
      }}
    >
      <p style={{ margin: '0 0 12px' }}>
        Compares the logs of the chain that match this listener with what was delivered. Finding out what that
        costs takes a few requests of a node; the audit begins only when you say so.
      </p>
      <RangeFields value={draft} choices={choices} onChange={change} />
      {draft.of !== 'all' && (
        <FormControlLabel
          sx={{ mt: 1 }}
          control={<Switch size="small" checked={again} onChange={(_event, on) => setAgain(on)} />}
          label="Also what was audited before"
          slotProps={{ typography: { variant: 'body2' } }}
        />
      )}
      {planned !== null && (
        <>
          {planned.blocks !== null && <PlanFacts {...planned} blocks={planned.blocks} />}
          {planned.note !== null && (
            <Alert severity="info" sx={{ mt: 1.5 }}>
              {planned.note}
            </Alert>
          )}
        </>
      )}
    </DialogFrame>
  )
}
