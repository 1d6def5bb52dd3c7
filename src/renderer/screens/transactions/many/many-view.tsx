import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import DownloadIcon from '@mui/icons-material/Download'
import UploadFileIcon from '@mui/icons-material/UploadFile'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { bulkActions, type BulkAction } from '../../../../core/transactions/bulk/bulk-row.ts'
import type { Project } from '../../../../contract/projects.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { useKnownAddresses } from '../../../api/use-known-addresses.ts'
import { useNetworks } from '../../../api/use-networks.ts'
import { InterruptedJobs } from '../../../parts/jobs/interrupted-jobs.tsx'
import { AddressField } from '../../../ui/address-field.tsx'
import { downloadBytes } from '../../../ui/download.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { FilePick } from '../../../ui/file-pick.tsx'
import { isAddress } from '../../../ui/hex-format.ts'
import { LinkButton, TextLink } from '../../../ui/links.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useTransactionsSearch } from '../search.ts'
import { actionWords, batchWords } from './bulk-words.ts'
import { SimpleTable } from '../../../ui/simple-table.tsx'

const problemOf = (value: string): string | undefined =>
  value.trim() === '' || isAddress(value.trim()) ? undefined : 'An address: 0x and 40 hex digits.'

/** Many orders at once from a file, and the batches of before. */
export const ManyView = ({ project }: { readonly project: Project }) => {
  const { change } = useTransactionsSearch()
  const { nameOf } = useNetworks()
  const known = useKnownAddresses(project.id)
  const [action, setAction] = useState<BulkAction>('sweep')
  const [network, setNetwork] = useState(project.startCollection?.network ?? project.networks[0] ?? '')
  const [collection, setCollection] = useState(project.startCollection?.contractAddress ?? '')
  const [taker, setTaker] = useState('')
  const [csv, setCsv] = useState('')
  const template = useDeskQuery('bulk.template', { action }).data
  const batches = useDeskQuery('bulk.list', { project: project.id })
  const create = useDeskMutation('bulk.create')
  const check = useDeskMutation('bulk.check')
  const isWhole = isAddress(collection.trim()) && isAddress(taker.trim()) && csv.trim() !== ''

  const begin = async (): Promise<void> => {
    const form = { action, network, collectionAddress: collection.trim(), taker: taker.trim() }
    const created = await create.run({ project: project.id, form, csv })
    if (!created.ok) return
    const begun = await check.run({ batch: created.value.batch })
    if (begun.ok) change({ many: undefined, batch: created.value.batch })
  }
  const failure = create.failure ?? check.failure

  return (
    <div className="md-screen">
      <PageHeader
        title="Many at once"
        description="Sweep listings, accept offers or cancel orders, row by row from a file. Rows can also be picked under Orders."
        actions={
          <LinkButton to="/transactions" search={{}} color="inherit" startIcon={<ArrowBackIcon />}>
            All drafts
          </LinkButton>
        }
      />
      <InterruptedJobs of={['bulk.check', 'bulk.build']} />
      <div className="md-tx-columns">
        <Panel title="New batch">
          <div className="md-tx-form">
            <TextField
              select
              label="What to do"
              value={action}
              onChange={({ target }) => setAction(bulkActions.find((one) => one === target.value) ?? 'sweep')}
              helperText={actionWords[action].about}
              fullWidth
            >
              {bulkActions.map((one) => (
                <MenuItem key={one} value={one}>
                  {actionWords[one].title}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              select
              label="Network"
              value={network}
              onChange={({ target }) => setNetwork(target.value)}
              fullWidth
            >
              {project.networks.map((slug) => (
                <MenuItem key={slug} value={slug}>
                  {nameOf(slug)}
                </MenuItem>
              ))}
            </TextField>
            <AddressField
              label="Collection"
              value={collection}
              onChange={setCollection}
              known={known.contracts}
              problem={problemOf(collection)}
            />
            <AddressField
              label={actionWords[action].account}
              value={taker}
              onChange={setTaker}
              known={known.accounts}
              problem={problemOf(taker)}
              help="Whoever carries the steps out."
            />
            <TextField
              label="Rows as CSV"
              value={csv}
              onChange={({ target }) => setCsv(target.value)}
              multiline
              minRows={6}
              maxRows={14}
              fullWidth
              placeholder={template?.text ?? ''}
              slotProps={{
                htmlInput: { className: 'md-mono', spellCheck: false },
              }}
            />
            <div className="md-tx-actions">
              <FilePick
                label="CSV file"
                accept=".csv,.txt,text/csv"
                variant="text"
                size="small"
                startIcon={<UploadFileIcon />}
                onFile={(file) => void file.text().then(setCsv)}
              >
                Read a file…
              </FilePick>
              {template !== undefined && (
                <Button
                  size="small"
                  color="inherit"
                  startIcon={<DownloadIcon />}
                  onClick={() => downloadBytes(new TextEncoder().encode(template.text), template.fileName)}
                >
                  Save the template
                </Button>
              )}
              <Button
                variant="contained"
                disabled={!isWhole}
                loading={create.isRunning || check.isRunning}
                onClick={() => void begin()}
              >
                Check the rows
              </Button>
            </div>
            {failure !== null && <ErrorPanel failure={failure} />}
            <Alert severity="info">
              A listing at another price is a new order, and the interface has no operation that makes one.
              Cancel the old listing here, and make the new one where listings are made.
            </Alert>
          </div>
        </Panel>
        <div className="md-tx-stack">
          <Panel
            title="Columns of the file"
            description="The first line names them, in any order. Commas, semicolons or tabs stand between cells."
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
          <Panel title="Batches">
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
    </div>
  )
}
