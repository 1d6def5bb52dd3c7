import Box from '@mui/material/Box'
import { z } from 'zod'
import type { EventFilter } from '../../../../contract/event-filter.ts'
import { laboratory } from '../../../../contract/laboratory.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useContractForm } from '../../../form/contract-form.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { FormSelect } from '../../../form/form-select.tsx'
import { filterWords } from '../forwarding/rule-words.ts'
import { counts, HandlerFields, handlerSchema, noHandler, type TypedHandler } from './handler-fields.tsx'

/** While the page is open: one compares again and again. Headers may hold a secret and are typed anew. */
let last: { readonly old: TypedHandler; readonly new: TypedHandler } = { old: noHandler, new: noHandler }

const { last: count, perSecond, parallel } = laboratory['laboratory.compare'].input.shape
const formSchema = z.strictObject({
  old: handlerSchema,
  new: handlerSchema,
  of: z.enum(['filter', 'all']),
  last: count,
  perSecond,
  parallel,
})

type CompareDialogProps = {
  /** Filter of the list of events; of the chosen project alone where one is chosen. */
  readonly filter: EventFilter | undefined
  readonly onBegun: (report: number) => void
  readonly onClose: () => void
}

/** Begins a comparison of two handlers. */
export const CompareDialog = ({ filter: scoped, onBegun, onClose }: CompareDialogProps) => {
  const { projectId, ...own } = scoped ?? {}
  const project = projectId === undefined ? undefined : { projectId }
  const filter = Object.keys(own).length === 0 ? undefined : own
  const compare = useDeskMutation('laboratory.compare')
  const form = useContractForm(formSchema, {
    ...last,
    of: filter === undefined ? 'all' : 'filter',
    last: 100,
    perSecond: 10,
    parallel: 1,
  })
  const isOfProject = project !== undefined

  return (
    <FormDialog
      title="Compare handlers"
      width="md"
      form={form}
      label="Begin"
      onClose={onClose}
      onSave={({ of, ...settings }) => {
        const typed = form.getValues()
        last = { old: { ...typed.old, headers: '' }, new: { ...typed.new, headers: '' } }
        return compare.run({ ...settings, filter: of === 'filter' ? scoped : project })
      }}
      onSaved={({ report }) => onBegun(report)}
    >
      <p style={{ margin: '0 0 16px' }}>
        Each delivery is sent to the old handler twice and to the new one once, unchanged, with the header{' '}
        <code className="md-mono">X-Marketdesk-Laboratory</code>. Where the old handler’s two answers differ,
        the comparison is left out.
      </p>
      <div className="md-stack md-stack--near">
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {(['old', 'new'] as const).map((which) => (
            <HandlerFields
              key={which}
              form={form}
              label={which === 'old' ? 'Old handler' : 'New handler'}
              url={`${which}.url`}
              remote={`${which}.remote`}
              headers={`${which}.headers`}
            />
          ))}
        </Box>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: '2fr 1fr 1fr 1fr' } }}>
          <FormSelect
            form={form}
            name="of"
            label="Deliveries"
            choices={[
              {
                value: 'all',
                label: isOfProject ? 'the newest of this project' : 'the newest of all projects',
              },
              ...(filter === undefined
                ? []
                : [{ value: 'filter', label: `the newest with ${filterWords(filter)}` }]),
            ]}
          />
          <FormSelect form={form} name="last" label="How many" choices={counts(10, 100, 500, 2_000)} />
          <FormSelect
            form={form}
            name="perSecond"
            label="Requests per second"
            choices={counts(1, 5, 10, 50, 200)}
          />
          <FormSelect form={form} name="parallel" label="In parallel" choices={counts(1, 2, 4, 8, 32)} />
        </Box>
      </div>
    </FormDialog>
  )
}
