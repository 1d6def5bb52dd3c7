import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { Fragment, useMemo, useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import { bulkRowStates } from '../../../../core/transactions/bulk/bulk-row.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { SymbolsContext, useCurrencyLabel, useCurrencySymbols } from '../../../api/currency-symbols.ts'
import { useCurrentProject } from '../../../api/current-project.ts'
import { Amount } from '../../../ui/amount.tsx'
import { countOf } from '../../../ui/count-format.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { SubpageHeader } from '../subpage-header.tsx'
import { BatchChunks } from './batch-chunks.tsx'
import { BatchRows } from './batch-rows.tsx'
import { BatchExport } from './batch-export.tsx'
import { BatchTogether } from './batch-together.tsx'
import { actionWords, rowWords } from './bulk-words.ts'
import { SimpleTable } from '../../../ui/simple-table.tsx'

const allBatches = { label: 'All batches', search: { tab: 'batches' } }

/** A batch: what is wrong in its file, its rows, and its chunks. */
export const BatchView = ({ id }: { readonly id: number }) => {
  const call = useDeskQuery('bulk.get', { batch: id }, { keepFormer: true })
  if (call.data !== undefined) return <NamedBatch key={call.data.batch.id} {...call.data} />
  return (
    <div className="md-screen">
      <SubpageHeader title={`Batch ${id}`} back={allBatches} />
      {call.failure === null ? (
        <SkeletonRows rows={12} />
      ) : (
        <ErrorPanel failure={call.failure} onRetry={call.refetch} />
      )}
    </div>
  )
}

/** The batch within the names of its currencies. */
const NamedBatch = (opened: Output<'bulk.get'>) => {
  const { project } = useCurrentProject()
  const currencies = useMemo(() => opened.together.map(({ currency }) => currency), [opened.together])
  const symbols = useCurrencySymbols(project ?? undefined, opened.batch.form?.network ?? '', currencies)
  return (
    <SymbolsContext value={symbols}>
      <OpenBatch {...opened} />
    </SymbolsContext>
  )
}

const OpenBatch = ({ batch, faults, chunks, together, gasCap }: Output<'bulk.get'>) => {
  const check = useDeskMutation('bulk.check')
  const build = useDeskMutation('bulk.build')
  const stop = useDeskMutation('bulk.stop')
  const [simulated, setSimulated] = useState<Output<'bulk.verdict'> | null>(null)
  const { id, form, counts, job } = batch
  const isRunning = job?.state === 'running'
  const labelOf = useCurrencyLabel(form?.network)
  const failure = check.failure ?? build.failure ?? (job?.state === 'failed' ? job.failure : null)
  const label = job?.kind === 'build' ? 'Building chunks' : 'Looking for the orders'
  return (
    <div className="md-screen">
      <SubpageHeader
        back={allBatches}
        title={`${form === null ? 'Damaged' : actionWords[form.action].title}, batch ${id}`}
        description={form === null ? undefined : actionWords[form.action].about}
        actions={
          <>
            {isRunning ? (
              <Button color="inherit" onClick={() => void stop.run({ batch: id })}>
                Stop
              </Button>
            ) : (
              <>
                <Button variant="outlined" color="inherit" onClick={() => void check.run({ batch: id })}>
                  Check again
                </Button>
                {counts.ready > 0 && (
                  <Button variant="contained" onClick={() => void build.run({ batch: id })}>
                    Build {counts.ready} {counts.ready === 1 ? 'row' : 'rows'}
                  </Button>
                )}
              </>
            )}
            <BatchExport
              batch={id}
              hasChunks={chunks.length > 0 && !isRunning}
              simulated={counts.ready > 0 ? null : simulated}
            />
          </>
        }
      />
      {isRunning && (
        <div role="status" className="md-tx-progress">
          <span className="md-small">
            {label}: {job.done} of {job.total} rows
          </span>
          <LinearProgress
            aria-label={label}
            variant="determinate"
            value={job.total === 0 ? 0 : Math.min(100, (100 * job.done) / job.total)}
          />
        </div>
      )}
      {job?.state === 'cancelled' && <p role="status">You stopped it. Finished chunks stay.</p>}
      {failure !== null && <ErrorPanel failure={failure} />}
      <div className="md-strip">
        {bulkRowStates
          .filter((state) => counts[state] > 0)
          .map((state) => (
            <span key={state}>
              <b>{counts[state]}</b> {rowWords[state].word}
            </span>
          ))}
        {faults.length > 0 && <span className="md-late">{countOf(faults.length, 'line')} skipped</span>}
        {together.length > 0 && (
          <span>
            {together.map(({ currency, decimals, amount }, index) => (
              <Fragment key={currency}>
                {index > 0 && ' + '}
                <Amount raw={amount} decimals={decimals} currency={visibleText(labelOf(currency))} />
              </Fragment>
            ))}
          </span>
        )}
      </div>
      <div className="md-tx-stack md-tx-batch">
        {chunks.length > 0 && !isRunning && (
          <BatchTogether batch={id} simulated={simulated} onSimulated={setSimulated} />
        )}
        {chunks.length > 0 && (
          <BatchChunks
            chunks={chunks}
            gasCap={gasCap}
            action={form?.action ?? 'cancel'}
            network={form?.network}
          />
        )}
        {/* Skipped lines are counted above; they come after what is built. */}
        {faults.length > 0 && (
          <Panel title={`${countOf(faults.length, 'line')} of the file skipped`}>
            <SimpleTable
              label="Errors in the file"
              rows={faults}
              keyOf={(_row, index) => index}
              columns={[
                { head: 'Line', className: 'md-number', cell: ({ line }) => line },
                {
                  head: 'Column',
                  className: 'md-mono',
                  style: { whiteSpace: 'nowrap' },
                  cell: ({ column }) => visibleText(column),
                },
                { head: 'What is wrong', cell: ({ reason }) => visibleText(reason) },
                { head: 'Value', className: 'md-mono', cell: ({ found }) => visibleText(found) },
              ]}
            />
          </Panel>
        )}
        <BatchRows batch={batch} />
      </div>
    </div>
  )
}
