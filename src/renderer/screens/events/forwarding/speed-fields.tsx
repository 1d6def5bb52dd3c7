import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { forwardOrders, type ForwardOrder } from '../../../../contract/forward-orders.ts'
import { FormSelect } from '../../../form/form-select.tsx'
import { FormText } from '../../../form/form-text.tsx'
import type { RuleForm } from './rule-form.ts'
import { orderWords } from './rule-words.ts'

const notes: Record<ForwardOrder, string> = {
  arrival: 'One at a time: the next is sent once the last was accepted.',
  contract: 'Only events of the same contract wait for each other.',
  token: 'Only events of the same token wait for each other.',
  account: 'Only events naming the same account wait for each other.',
}

/** Usual numbers to choose from, with the one that is stored. */
export const withStored = (usual: readonly number[], stored: number) =>
  [...new Set([...usual, stored])]
    .toSorted((left, right) => left - right)
    .map((value) => ({ value, label: value }))

/** In what order, how many at once and how fast. */
export const SpeedFields = ({ form }: { readonly form: RuleForm }) => {
  const [order, lanes] = form.watch(['order', 'lanes'])
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr 1fr' }, gap: 1.5 }}>
      <FormSelect
        form={form}
        name="order"
        label="Order"
        help={notes[order]}
        choices={forwardOrders.map((value) => ({ value, label: orderWords[value] }))}
      />
      {order === 'arrival' ? (
        <TextField label="Lanes" value={1} disabled helperText="Sent at once." />
      ) : (
        <FormSelect
          form={form}
          name="lanes"
          label="Lanes"
          help="Sent at once."
          choices={withStored([1, 2, 4, 8, 16, 32, 64], lanes)}
        />
      )}
      <FormText
        form={form}
        name="perSecond"
        label="Requests per second"
        placeholder="No limit"
        as="decimal or none"
        help="Attempts included."
      />
    </Box>
  )
}
