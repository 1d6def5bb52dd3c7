import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { z } from 'zod'
import { audit } from '../../../../contract/audit.ts'
import type { Answer, Output } from '../../../../contract/contract.ts'
import type { Listener } from '../../../../contract/listener.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useContractForm } from '../../../form/contract-form.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { FormSelect } from '../../../form/form-select.tsx'
import { ProofLists } from '../../../parts/certificate/proof-lists.tsx'
import { countOf, formatBytes, formatCount } from '../../../ui/count-format.ts'
import { callIt } from '../state-words.ts'
import { rangeSchema } from './audit-range.ts'
import { PlanFacts } from './plan-facts.tsx'
import { RangeFields } from './range-fields.tsx'

const { listener: listenerKey } = audit['audit.certificatePlan'].input.shape
const formSchema = z.strictObject({ listener: listenerKey, range: rangeSchema })

const choices = [
  { value: 'hour', label: 'The last hour' },
  { value: 'day', label: 'The last 24 hours' },
  { value: 'own', label: 'From … to …' },
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
  const [planned, setPlanned] = useState<Output<'audit.certificatePlan'> | null>(null)
  const replan = (): void => setPlanned(null)
  const form = useContractForm(formSchema, {
    listener: listeners[0]?.key ?? '',
    range: { of: 'hour', from: '', to: '' },
  })
  return (
    <FormDialog
      title="Completeness certificate"
      width="sm"
      isLight
      form={form}
      label={planned === null ? 'Estimate requests' : 'Make the certificate'}
      disabled={planned !== null && planned.blocks === null}
      stays={planned === null}
      onSave={async ({ listener, range }): Promise<Answer<unknown>> => {
        if (planned?.blocks != null) {
          // What was shown is what is made, not what an hour is by then.
          const { from, to } = planned.blocks
          return await make.run({ listener, from, to })
        }
        const answer = await plan.run({ listener, ...range })
        if (answer.ok) setPlanned(answer.value)
        return answer
      }}
      onSaved={() => planned !== null && onBegun()}
      onClose={onClose}
    >
      <p style={{ margin: '0 0 12px' }}>
        A file that shows which events in a range of blocks matched a listener and which were missed. Anyone
        can verify it without this desk or a node. Every block in the range is read, so use it for an hour, an
        outage or a day.
      </p>
      {listeners.length > 1 && (
        <FormSelect
          form={form}
          name="listener"
          label="Listener"
          choices={listeners.map((one) => ({ value: one.key, label: callIt(one) }))}
          onPick={replan}
          className="md-above"
        />
      )}
      <RangeFields form={form} choices={choices} onChange={replan} />
      {planned?.note != null && (
        <Alert severity={planned.blocks === null ? 'warning' : 'info'} className="md-below">
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
                label: 'Read in full',
                value: `about ${countOf(planned.rebuilt, 'block')} of ${formatCount(planned.cost.blocks)}`,
                title: 'Blocks whose receipts must be read; headers rule out the others.',
              },
            ]}
          />
          <ProofLists {...planned} />
        </>
      )}
    </FormDialog>
  )
}
