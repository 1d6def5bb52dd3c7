import { useMutation } from '@tanstack/react-query'
import { Alert, Box } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import type { AuditPlan } from '../../contract/audit-shapes.ts'
import type { Listener } from '../../../../features/listeners/contract/listener.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { type ContractForm, useContractForm } from '../../../../renderer/form/contract-form.ts'
import { FormCheck } from '../../../../renderer/form/form-check.tsx'
import { FormDialog } from '../../../../renderer/form/form-dialog.tsx'
import { callIt } from '../../../../features/listeners/page/state-words.ts'
import { rangeSchema } from './audit-range.ts'
import type { FieldValues, Path } from 'react-hook-form'
import { FormSelect } from '../../../../renderer/form/form-select.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { countOf, formatCount } from '../../../../renderer/ui/count-format.ts'
import { type Field, FieldList } from '../../../../renderer/ui/field-list.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { blocksWords, costWords } from './audit-words.ts'

type PlanFactsProps = Pick<AuditPlan, 'cost' | 'node' | 'finality'> & {
  readonly blocks: NonNullable<AuditPlan['blocks']>
  readonly more?: readonly Field[]
}

const PlanFacts = ({ blocks, cost, node, finality, more = [] }: PlanFactsProps) => (
  <FieldList
    fields={[
      {
        label: 'Blocks',
        value: <span>{`${formatCount(cost.blocks)}: ${blocksWords(blocks)}`}</span>,
      },
      { label: 'From', value: <Time at={blocks.fromTime} form="both" /> },
      { label: 'To', value: <Time at={blocks.toTime} form="both" /> },
      { label: 'Costs', value: costWords(cost) },
      { label: 'Left today', value: left(cost) },
      { label: 'Node', value: visibleText(node) },
      {
        label: 'Finality',
        value: visibleText(finality),
        title: 'Finality rule',
      },
      ...more,
    ]}
  />
)

const left = ({ budgetCalls, calls }: AuditPlan['cost']): ReactNode => {
  if (budgetCalls === null) return 'No limit'
  if (budgetCalls >= calls) return countOf(budgetCalls, 'request')
  return <b>{countOf(budgetCalls, 'request')}. Continues tomorrow.</b>
}

type TypedRange = z.input<typeof rangeSchema>

type RangeFieldsProps<In extends FieldValues & { range: TypedRange }, Out> = {
  readonly form: ContractForm<In, Out>
  readonly choices: readonly { readonly value: TypedRange['of']; readonly label: string }[]
  readonly onChange: () => void
}

const RangeFields = <In extends FieldValues & { range: TypedRange }, Out>(
  props: RangeFieldsProps<In, Out>,
) => {
  const { form, choices, onChange } = props
  const isOwn = form.watch('range.of' as Path<In>) === 'own'
  const ends = [
    { name: 'range.from' as Path<In>, label: 'From', placeholder: 'Earliest' },
    { name: 'range.to' as Path<In>, label: 'To', placeholder: 'Newest final block' },
  ]
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: isOwn ? { sm: '1fr 1fr 1fr' } : '1fr', mt: 1 }}>
      <FormSelect
        form={form}
        name={'range.of' as Path<In>}
        label="Period"
        choices={choices}
        onPick={onChange}
      />
      {isOwn &&
        ends.map((end) => (
          <FormText key={end.name} {...end} form={form} help="Block or UTC time" onEdit={onChange} />
        ))}
    </Box>
  )
}

const formSchema = z.strictObject({ range: rangeSchema, again: z.boolean() })

const choices = [
  { value: 'all', label: 'Not audited yet' },
  { value: 'day', label: 'The last 24 hours' },
  { value: 'week', label: 'The last 7 days' },
  { value: 'own', label: 'Custom' },
] as const

export const AuditDialog = ({
  listener,
  onClose,
}: {
  readonly listener: Listener
  readonly onClose: () => void
}) => {
  const begin = useMutation(desk.mutation('audit.begin'))
  const [planned, setPlanned] = useState<AuditPlan | null>(null)
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
      onSave={async ({ range, again: isAgain }) => {
        const input = { listener: listener.key, ...range }
        if (planned !== null) return begin.mutateAsync({ ...input, again: isAgain })
        const estimate = await begin.mutateAsync({ ...input, dryRun: true })
        setPlanned(estimate.plan)
        return estimate
      }}
      onClose={onClose}
    >
      <p style={{ margin: '0 0 12px' }}>Compares on-chain logs with deliveries.</p>
      <RangeFields form={form} choices={choices} onChange={() => setPlanned(null)} />
      {of !== 'all' && <FormCheck as="switch" form={form} name="again" label="Include audited blocks" />}
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
