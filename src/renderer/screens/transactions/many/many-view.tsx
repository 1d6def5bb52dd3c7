import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { z } from 'zod'
import { ExportIcon, ImportIcon } from '../../../ui/icons.ts'
import { bulkFormSchema } from '../../../../contract/bulk.ts'
import { bulkActions } from '../../../../core/transactions/bulk/bulk-row.ts'
import type { Project } from '../../../../contract/projects.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { useKnownAddresses } from '../../../api/use-known-addresses.ts'
import { useNetworks } from '../../../api/use-networks.ts'
import { InterruptedJobs } from '../../../parts/jobs/interrupted-jobs.tsx'
import { useContractForm } from '../../../form/contract-form.ts'
import { FormAddress } from '../../../form/form-address.tsx'
import { FormSelect } from '../../../form/form-select.tsx'
import { FormText } from '../../../form/form-text.tsx'
import { useFormSave } from '../../../form/use-form-save.ts'
import { useBeginBatch } from '../../../parts/use-begin-batch.ts'
import { downloadBytes } from '../../../ui/download.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { FilePick } from '../../../ui/file-pick.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useTransactionsSearch } from '../search.ts'
import { actionWords, batchWords } from './bulk-words.ts'
import { SimpleTable } from '../../../ui/simple-table.tsx'

const addressText = z.string().trim().pipe(bulkFormSchema.shape.taker)
const formSchema = z.strictObject({
  action: bulkFormSchema.shape.action,
  network: bulkFormSchema.shape.network,
  collectionAddress: addressText,
  taker: addressText,
  csv: z.string().trim().min(1),
})

/** Many orders at once from a file, and the batches of before. */
export const ManyView = ({ project }: { readonly project: Project }) => {
  const { change } = useTransactionsSearch()
  const { nameOf } = useNetworks()
  const known = useKnownAddresses(project.id)
  const { network, contractAddress } = project.startCollection ?? {}
  const form = useContractForm(formSchema, {
    action: 'sweep',
    network: network ?? project.networks[0] ?? '',
    collectionAddress: contractAddress ?? '',
    taker: '',
    csv: '',
  })
  const action = form.watch('action')
  const template = useDeskQuery('bulk.template', { action }).data
  const batches = useDeskQuery('bulk.list', { project: project.id })
  const begin = useBeginBatch()
  const save = useFormSave(form, {
    onSave: ({ csv, ...what }) => begin({ project: project.id, form: what, csv }),
    onSaved: ({ batch }) => change({ batch }),
  })

  return (
    <>
      <p className="md-page-note">
        Sweep listings, accept offers or cancel orders from a file of rows. You can also select rows under
        Orders.
      </p>
      <InterruptedJobs of={['bulk.check', 'bulk.build']} />
      <div className="md-tx-columns">
        <Panel title="New batch">
          <form className="md-tx-form" onSubmit={save.onSubmit} noValidate>
            <FormSelect
              form={form}
              name="action"
              label="Action"
              help={actionWords[action].about}
              choices={bulkActions.map((value) => ({ value, label: actionWords[value].title }))}
              fullWidth
            />
            <FormSelect
              form={form}
              name="network"
              label="Network"
              choices={project.networks.map((slug) => ({ value: slug, label: nameOf(slug) }))}
              fullWidth
            />
            <FormAddress form={form} name="collectionAddress" label="Collection" known={known.contracts} />
            <FormAddress
              form={form}
              name="taker"
              label={actionWords[action].account}
              known={known.accounts}
              help="The account that runs the steps."
            />
            <FormText
              form={form}
              name="csv"
              label="Rows as CSV"
              multiline
              minRows={6}
              maxRows={14}
              fullWidth
              placeholder={template?.text ?? ''}
              mono
            />
            <div className="md-tx-actions">
              <FilePick
                label="CSV file"
                accept=".csv,.txt,text/csv"
                variant="text"
                size="small"
                startIcon={<ImportIcon />}
                onFile={(file) =>
                  void file.text().then((csv) => form.setValue('csv', csv, { shouldValidate: true }))
                }
              >
                Read a file…
              </FilePick>
              {template !== undefined && (
                <Button
                  size="small"
                  color="inherit"
                  startIcon={<ExportIcon />}
                  onClick={() => downloadBytes(new TextEncoder().encode(template.text), template.fileName)}
                >
                  Save the template
                </Button>
              )}
              <Button type="submit" variant="contained" loading={save.isRunning}>
                Check the rows
              </Button>
            </div>
            {save.failure !== null && <ErrorPanel failure={save.failure} />}
            <Alert severity="info">
              A listing at another price is a new order, and the interface has no operation to create one.
              Cancel the old listing here and create the new one in your marketplace.
            </Alert>
          </form>
        </Panel>
        <div className="md-tx-stack">
          <Panel
            title="Columns of the file"
            description="Named in the first line, in any order. Separate cells with commas, semicolons or tabs."
          >
            <SimpleTable
              label="Columns of the file"
              rows={template?.columns ?? []}
              keyOf={({ name }) => name}
              columns={[
                { isName: true, className: 'md-mono', cell: ({ name }) => name },
                {
                  cell: ({ required, about }) => (
                    <>
                      {required && <b>Needed. </b>}
                      {about}
                    </>
                  ),
                },
              ]}
            />
          </Panel>
          <Panel title="Batches so far">
            {batches.failure !== null && <ErrorPanel failure={batches.failure} onRetry={batches.refetch} />}
            {batches.data?.batches.length === 0 && <p className="md-quiet">None yet.</p>}
            <ul className="md-tx-batches">
              {batches.data?.batches.map((batch) => (
                <li key={batch.id}>
                  <TextLink to="/transactions" search={{ batch: batch.id }}>
                    {batchWords(batch)}
                  </TextLink>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      </div>
    </>
  )
}
