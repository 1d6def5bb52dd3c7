import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { z } from 'zod'
import type { Answer, Output } from '../../../../contract/contract.ts'
import type { Listener } from '../../../../contract/listener.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useContractForm } from '../../../form/contract-form.ts'
import { FormCheck } from '../../../form/form-check.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { callIt } from '../state-words.ts'
import { rangeSchema } from './audit-range.ts'
import { PlanFacts } from './plan-facts.tsx'
import { RangeFields } from './range-fields.tsx'

const formSchema = z.strictObject({ range: rangeSchema, again: z.boolean() })

const choices = [
  { value: 'all', label: 'Everything not audited yet' },
  { value: 'day', label: 'The last 24 hours' },
  { value: 'week', label: 'The last 7 days' },
  { value: 'own', label: 'From … to …' },
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
  const [planned, setPlanned] = useState<Output<'audit.plan'> | null>(null)
  const form = useContractForm(formSchema, { range: { of: 'all', from: '', to: '' }, again: false })
  const [of, again] = form.watch(['range.of', 'again'])
  return (
    <FormDialog
      title={`Audit ${callIt(listener)}`}
      width="sm"
      isLight
      form={form}
      label={planned === null ? 'Estimate requests' : 'Start audit'}
      disabled={planned !== null && planned.blocks === null && !again}
      stays={planned === null}
      onSave={async ({ range, again: isAgain }): Promise<Answer<unknown>> => {
        const input = { listener: listener.key, ...range }
        if (planned !== null) return await begin.run({ ...input, again: isAgain })
        const answer = await plan.run(input)
        if (answer.ok) setPlanned(answer.value)
        return answer
      }}
      onClose={onClose}
    >
      <p style={{ margin: '0 0 12px' }}>
        Compares matching logs on the chain with what was delivered. Estimating the cost takes a few requests
        to a node; the audit starts only when you confirm.
      </p>
      <RangeFields form={form} choices={choices} onChange={() => setPlanned(null)} />
      {of !== 'all' && (
        <FormCheck as="switch" form={form} name="again" label="Include blocks audited before" />
      )}
      {planned !== null && (
        <>
          {planned.blocks !== null && <PlanFacts {...planned} blocks={planned.blocks} />}
          {planned.note !== null && (
            <Alert severity="info" className="md-below">
              {planned.note}
            </Alert>
          )}
        </>
      )}
    </FormDialog>
  )
}
