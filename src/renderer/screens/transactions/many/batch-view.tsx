import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { Fragment, useMemo, useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import { bulkRowStates } from '../../../../core/transactions/bulk/bulk-row.ts'
import { intentWords } from '../../../../core/transactions/intent-words.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { SymbolsContext, useCurrencyLabel, useCurrencySymbols } from '../../../api/currency-symbols.ts'
import { useCurrentProject } from '../../../api/current-project.ts'
import { useNetworks } from '../../../api/use-networks.ts'
import { AddressName } from '../../../ui/address-name.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { countOf } from '../../../ui/count-format.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Tab, Tabs } from '../../../ui/tabs.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { batchParts, useTransactionsSearch, type BatchPart } from '../search.ts'
import { SubpageHeader, UnreadSubpage } from '../subpage-header.tsx'
import { allBatches } from './all-batches.ts'
import { BatchChunks } from './batch-chunks.tsx'
import { batchName } from './batch-columns.tsx'
import { BatchLines } from './batch-lines.tsx'
import { BatchRows } from './batch-rows.tsx'
import { BatchExport } from './batch-export.tsx'
import { BatchTogether } from './batch-together.tsx'
import { actionWords, intents, rowWords } from './bulk-words.ts'

/** A batch: what is wrong in its file, its rows, and its chunks. */
export const BatchView = ({ id }: { readonly id: number }) => {
  const call = useDeskQuery('bulk.get', { batch: id }, { keepFormer: true })
  if (call.data !== undefined) return <NamedBatch key={call.data.batch.id} {...call.data} />
  return <UnreadSubpage noun="batch" id={id} back={allBatches} all="All batches" {...call} />
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
  const { nameOf } = useNetworks()
  const failure = check.failure ?? build.failure ?? (job?.state === 'failed' ? job.failure : null)
  const label = job?.kind === 'build' ? 'Building chunks' : 'Looking for the orders'
  const { search, change } = useTransactionsSearch()
  // What was built is what counts, once it is.
  const usual: BatchPart = chunks.length > 0 ? 'chunks' : 'rows'
  const labels: Readonly<Record<BatchPart, string | null>> = {
    rows: countOf(batch.rows, 'row'),
    chunks: chunks.length === 0 ? null : countOf(chunks.length, 'chunk'),
    lines: faults.length === 0 ? null : `${countOf(faults.length, 'line')} skipped`,
  }
  const asked = search.show ?? usual
  const part = labels[asked] === null ? usual : asked
  return (
    <div className="md-screen">
      <SubpageHeader
        back={allBatches}
        title={batchName(batch)}
        description={form === null ? undefined : actionWords[form.action].about}
        actions={
          <>
            {isRunning ? (
              <Button color="inherit" onClick={() => void stop.run({ batch: id })}>
                Stop
              </Button>
            ) : (
              <>
                <Button variant="outlined" onClick={() => void check.run({ batch: id })}>
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
      {form !== null && (
        <p className="md-flow md-strip md-tx-facts">
          <span>
            <AddressName address={form.collectionAddress} />
          </span>
          <span>
            <span className="md-quiet">{intentWords[intents[form.action]].taker}</span>{' '}
            <AddressName address={form.taker} />
          </span>
          <span className="md-quiet">{nameOf(form.network)}</span>
        </p>
      )}
      {chunks.length > 0 && !isRunning && (
        <BatchTogether
          batch={id}
          action={form?.action ?? 'cancel'}
          simulated={simulated}
          onSimulated={setSimulated}
        />
      )}
      <div className="md-tabs-row">
        <Tabs
          value={part}
          aria-label="Parts of the batch"
          onChange={(_event, next: BatchPart) => change({ show: next === usual ? undefined : next }, true)}
          isNarrow
        >
          {batchParts
            .filter((name) => labels[name] !== null)
            .map((name) => (
              <Tab
                key={name}
                value={name}
                label={labels[name]}
                id={`batch-tab-${name}`}
                aria-controls={name === part ? `batch-part-${name}` : undefined}
              />
            ))}
        </Tabs>
        <p className="md-flow md-strip md-tx-facts">
          {bulkRowStates
            .filter((state) => counts[state] > 0)
            .map((state) => (
              <span key={state}>
                <b>{counts[state]}</b> {counts[state] === 1 ? 'row' : 'rows'} {rowWords[state].word}
              </span>
            ))}
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
        </p>
      </div>
      <div
        role="tabpanel"
        id={`batch-part-${part}`}
        aria-labelledby={`batch-tab-${part}`}
        className="md-panel"
      >
        {part === 'rows' && <BatchRows batch={batch} chunks={chunks} />}
        {part === 'chunks' && (
          <BatchChunks
            chunks={chunks}
            gasCap={gasCap}
            action={form?.action ?? 'cancel'}
            network={form?.network}
          />
        )}
        {part === 'lines' && <BatchLines faults={faults} />}
      </div>
    </div>
  )
}
