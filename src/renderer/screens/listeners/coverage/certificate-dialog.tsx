import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import type { Listener } from '../../../../contract/listener.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { ProofLists } from '../../../parts/certificate/proof-lists.tsx'
import { countOf, formatBytes, formatCount } from '../../../ui/count-format.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { callIt } from '../state-words.ts'
import { rangeOf, type RangeDraft } from './audit-words.ts'
import { PlanFacts } from './plan-facts.tsx'
import { RangeFields } from './range-fields.tsx'

const choices = [
  ['hour', 'the last hour'],
  ['day', 'the last 24 hours'],
  ['own', 'from … to …'],
] as const

type CertificateDialogProps = {
  readonly listeners: readonly Listener[]
  readonly onBegun: () => void
  readonly onClose: () => void
}

/** Shows what a certificate costs and what it proves, then has it made. */
export const CertificateDialog = ({ listeners, onBegun, onClose }: CertificateDialogProps) => {
  const plan = useDeskMutation('audit.certificatePlan')
  const make = useDeskMutation('audit.makeCertificate')
  const [key, setKey] = useState(listeners[0]?.key ?? '')
  const [draft, setDraft] = useState<RangeDraft>({ of: 'hour', from: '', to: '' })
  const [planned, setPlanned] = useState<Output<'audit.certificatePlan'> | null>(null)
  const isReadable = rangeOf(draft, 0) !== null
  const run = async (): Promise<void> => {
    if (planned === null) {
      const range = rangeOf(draft, Date.now())
      if (range === null) return
      const answer = await plan.run({ listener: key, ...range })
      if (answer.ok) setPlanned(answer.value)
      return
    }
    if (planned.blocks === null) return
    // What was shown is what is made, not what an hour is by then.
    const { from, to } = planned.blocks
    const answer = await make.run({ listener: key, from, to })
    if (!answer.ok) return
    onClose()
    onBegun()
  }
  return (
    <DialogFrame
      title="Completeness certificate"
      width="sm"
      onClose={onClose}
      failure={plan.failure ?? make.failure}
      act={{
        label: planned === null ? 'Show what it costs' : 'Make the certificate',
        isRunning: plan.isRunning || make.isRunning,
        disabled: !isReadable || key === '' || planned?.blocks === null,
        run: () => void run(),
      }}
    >
      <p style={{ margin: '0 0 12px' }}>
        A file that shows which events of a range of blocks matched a listener, and which of them were missed.
        Whoever gets it can check it without this desk and without a node. Every block of the range is read:
        it is for an hour, an outage or a day.
      </p>
      {listeners.length > 1 && (
        <TextField
          select
          fullWidth
          label="Listener"
          value={key}
          onChange={({ target }) => {
            setPlanned(null)
            setKey(target.value)
          }}
          sx={{ mb: 1 }}
        >
          {listeners.map((listener) => (
            <MenuItem key={listener.key} value={listener.key}>
              {callIt(listener)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <RangeFields
        value={draft}
        choices={choices}
        onChange={(next) => {
          setPlanned(null)
          setDraft(next)
        }}
      />
      {planned?.note != null && (
        <Alert severity={planned.blocks === null ? 'warning' : 'info'} sx={{ mt: 1.5 }}>
          {planned.note}
        </Alert>
      )}
      {planned !== null && planned.blocks !== null && (
        <>
          <PlanFacts
            {...planned}
            blocks={planned.blocks}
            more={[
              { label: 'File', value: `about ${formatBytes(planned.fileBytes)}` },
              {
                label: 'Read whole',
                value: `about ${countOf(planned.rebuilt, 'block')} of ${formatCount(planned.cost.blocks)}`,
                title: 'Blocks whose receipts must all be read; the others are ruled out by their headers.',
              },
            ]}
          />
          <ProofLists {...planned} />
        </>
      )}
    </DialogFrame>
  )
}
