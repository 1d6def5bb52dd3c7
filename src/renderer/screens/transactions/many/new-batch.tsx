import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useId } from 'react'
import { z } from 'zod'
import { ExportIcon, ImportIcon } from '../../../ui/icons.ts'
import { bulkFormSchema } from '../../../../contract/bulk.ts'
import { bulkActions } from '../../../../core/transactions/bulk/bulk-row.ts'
import type { Project } from '../../../../contract/projects.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { useKnownAddresses } from '../../../api/use-known-addresses.ts'
import { useNetworks } from '../../../api/use-networks.ts'
import { useContractForm } from '../../../form/contract-form.ts'
import { FormAddress } from '../../../form/form-address.tsx'
import { FormSelect } from '../../../form/form-select.tsx'
import { FormText } from '../../../form/form-text.tsx'
import { useFormSave } from '../../../form/use-form-save.ts'
import { useBeginBatch } from '../../../parts/use-begin-batch.ts'
import { downloadBytes } from '../../../ui/download.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { FilePick } from '../../../ui/file-pick.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useTransactionsSearch } from '../search.ts'
import { SubpageHeader } from '../subpage-header.tsx'
import { allBatches } from './all-batches.ts'
import { actionWords } from './bulk-words.ts'
import { SimpleTable } from '../../../ui/simple-table.tsx'

const addressText = z.string().trim().pipe(bulkFormSchema.shape.taker)
const formSchema = z.strictObject({
  action: bulkFormSchema.shape.action,
  network: bulkFormSchema.shape.network,
  collectionAddress: addressText,
  taker: addressText,
  csv: z.string().trim().min(1),
})

/** Many orders at once from a file. */
export const NewBatch = ({ project }: { readonly project: Project }) => {
  const { change } = useTransactionsSearch()
  const { nameOf } = useNetworks()
  const formId = useId()
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
  const [taker, typed] = form.watch(['taker', 'csv'])
  // As with a new draft: nothing was entered yet, and what is missing is said in place of faults.
  const missing =
    taker.trim() === '' && typed.trim() === ''
      ? `Enter the ${actionWords[action].account.toLowerCase()} and the rows.`
      : null
  const begin = useBeginBatch()
  const save = useFormSave(form, {
    onSave: ({ csv, ...what }) => begin({ project: project.id, form: what, csv }),
    // In place of its form: Back leads to the list.
    onSaved: ({ batch }) => change({ batch, new: undefined }, true),
  })

  return (
    <div className="md-screen">
      <SubpageHeader
        title="New batch"
        description="Sweep listings, accept offers or cancel orders from a file of rows, or select rows under Orders. Each row is looked up at the service; nothing is bought or sold yet."
        back={allBatches}
        // What was typed would be lost.
        isHeld={form.formState.isDirty}
        actions={
          <>
            {missing !== null && <span className="md-quiet md-small">{missing}</span>}
            <Button
              type="submit"
              form={formId}
              variant="contained"
              disabled={missing !== null}
              loading={save.isRunning}
            >
              Check the rows
            </Button>
          </>
        }
      />
      <div className="md-tx-columns md-tx-columns--wide-first">
        <Panel title="Action and rows">
          <form id={formId} className="md-tx-form" onSubmit={save.onSubmit} noValidate>
            <div className="md-tx-pair-of-fields">
              <FormSelect
                form={form}
                name="action"
                label="Action"
                help={actionWords[action].about}
                choices={bulkActions.map((value) => ({ value, label: actionWords[value].title }))}
              />
              <FormSelect
                form={form}
                name="network"
                label="Network"
                choices={project.networks.map((slug) => ({ value: slug, label: nameOf(slug) }))}
              />
              <FormAddress form={form} name="collectionAddress" label="Collection" known={known.contracts} />
              <FormAddress
                form={form}
                name="taker"
                label={actionWords[action].account}
                known={known.accounts}
                help="The account that runs the steps."
              />
            </div>
            <FormText
              form={form}
              name="csv"
              label="Rows as CSV"
              multiline
              minRows={6}
              maxRows={14}
              placeholder={template?.text ?? ''}
              mono
              // A row of the file is a line here, however long.
              sx={{ '& textarea': { whiteSpace: 'pre', overflowX: 'auto !important' } }}
            />
            <div className="md-flow">
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
                  color="inherit"
                  startIcon={<ExportIcon />}
                  onClick={() => downloadBytes(new TextEncoder().encode(template.text), template.fileName)}
                >
                  Save the template
                </Button>
              )}
            </div>
            {action === 'cancel' && (
              <Alert severity="info">
                A listing at another price is a new order, and the service has no operation to create one.
                Cancel the old listing here and create the new one in your marketplace.
              </Alert>
            )}
            {save.failure !== null && <ErrorPanel failure={save.failure} />}
          </form>
        </Panel>
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
      </div>
    </div>
  )
}
