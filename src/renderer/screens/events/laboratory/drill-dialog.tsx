import { z } from 'zod'
import { laboratory } from '../../../../contract/laboratory.ts'
import { drillPartIds } from '../../../../core/laboratory/drill-plan.ts'
import { partWords } from '../../../../core/laboratory/report-words.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useContractForm } from '../../../form/contract-form.ts'
import { FormChecks } from '../../../form/form-checks.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { FormSelect } from '../../../form/form-select.tsx'
import { counts, HandlerFields, handlerSchema, noHandler, type TypedHandler } from './handler-fields.tsx'

/** While the page is open: one drills again and again. Headers may hold a secret and are typed anew. */
let last: TypedHandler = noHandler

const { parts, perSecond } = laboratory['laboratory.drill'].input.shape
const formSchema = z.strictObject({ target: handlerSchema, parts: parts.unwrap(), perSecond })

const choices = drillPartIds.map((value) => ({
  value,
  label: (
    <>
      {partWords[value].title}
      <span className="md-quiet md-small md-drill-about">{partWords[value].about}</span>
    </>
  ),
}))

type DrillDialogProps = {
  /** Of whose contracts and events; left out: of all. */
  readonly project: string | undefined
  readonly onBegun: (report: number) => void
  readonly onClose: () => void
}

/** Begins a fire drill. */
export const DrillDialog = ({ project, onBegun, onClose }: DrillDialogProps) => {
  const drill = useDeskMutation('laboratory.drill')
  const form = useContractForm(formSchema, { target: last, parts: [...drillPartIds], perSecond: 10 })
  return (
    <FormDialog
      title="Fire drill"
      width="sm"
      form={form}
      label="Begin"
      onClose={onClose}
      onSave={(settings) => {
        last = { ...form.getValues('target'), headers: '' }
        return drill.run({ ...settings, ...(project === undefined ? {} : { project }) })
      }}
      onSaved={({ report }) => onBegun(report)}
    >
      <p style={{ margin: '0 0 16px' }}>
        Invented deliveries for your contracts and events are sent to your handler, each marked as a test in
        the member <code className="md-mono">test</code> and in the header{' '}
        <code className="md-mono">X-Marketdesk-Test</code>. They are not stored in the log.
      </p>
      <div className="md-stack md-stack--near">
        <HandlerFields
          form={form}
          label="Handler"
          url="target.url"
          remote="target.remote"
          headers="target.headers"
        />
        <FormChecks form={form} name="parts" legend="What is sent" choices={choices} columns={2} />
        <FormSelect
          form={form}
          name="perSecond"
          label="Requests per second"
          choices={counts(1, 5, 10, 50, 200)}
          sx={{ width: 160 }}
        />
      </div>
    </FormDialog>
  )
}
