import Box from '@mui/material/Box'
import type { FieldValues, Path } from 'react-hook-form'
import type { z } from 'zod'
import type { ContractForm } from '../../../form/contract-form.ts'
import { FormSelect } from '../../../form/form-select.tsx'
import { FormText } from '../../../form/form-text.tsx'
import type { rangeSchema } from './audit-range.ts'

type TypedRange = z.input<typeof rangeSchema>

type RangeFieldsProps<In extends FieldValues & { range: TypedRange }, Out> = {
  readonly form: ContractForm<In, Out>
  readonly choices: readonly { readonly value: TypedRange['of']; readonly label: string }[]
  readonly onChange: () => void
}

/** The member `range` of a form, from where to where: a usual stretch, or blocks or times of one's own. */
export const RangeFields = <In extends FieldValues & { range: TypedRange }, Out>(
  props: RangeFieldsProps<In, Out>,
) => {
  const { form, choices, onChange } = props
  const isOwn = form.watch('range.of' as Path<In>) === 'own'
  const ends = [
    { name: 'range.from' as Path<In>, label: 'From', placeholder: 'earliest possible' },
    { name: 'range.to' as Path<In>, label: 'To', placeholder: 'newest final block' },
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
          <FormText key={end.name} {...end} form={form} help="Block, or time (UTC)" onEdit={onChange} />
        ))}
    </Box>
  )
}
