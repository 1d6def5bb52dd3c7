import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EventFilter } from '../../../features/events/contract/event-filter.ts'
import type { JobOf } from '../../../features/jobs/contract.ts'
import { proofs, type ChainProof } from '../contract.ts'
import { chainVerdicts, type ChainVerdict } from '../../../core/webhooks/chain-verdicts.ts'
import { desk } from '../../../renderer/api/desk.ts'
import { useNetworks } from '../../../renderer/api/use-networks.ts'
import { useNodeNetworks } from '../../../renderer/api/use-nodes.ts'
import { useContractForm } from '../../../renderer/form/contract-form.ts'
import { FormCheck } from '../../../renderer/form/form-check.tsx'
import { FormDialog } from '../../../renderer/form/form-dialog.tsx'
import { FormSelect } from '../../../renderer/form/form-select.tsx'
import { CountingNote } from '../../../renderer/parts/partial-note.tsx'
import { useEventCount } from '../../../renderer/parts/use-event-count.ts'
import { countOf, formatCount } from '../../../renderer/ui/count-format.ts'
import { DialogFrame } from '../../../renderer/ui/dialog-frame.tsx'
import { ErrorPanel } from '../../../renderer/ui/error-panel.tsx'
import { JobProgress } from '../../../renderer/ui/job-progress.tsx'
import { SimpleTable } from '../../../renderer/ui/simple-table.tsx'
import { visibleText } from '../../../renderer/ui/visible-text.ts'
import { ChainMark } from '../../../features/events/page/chain-mark.tsx'
import { NoNode } from './no-node.tsx'
import { audited, chainVerdictWords, unverified } from '../../../features/events/page/chain-words.ts'

type ProveDialogProps = {
  readonly filter: EventFilter | undefined
  readonly events?: readonly number[]
  readonly onVerdict: (verdict: ChainVerdict) => void
  readonly onClose: () => void
}

const sizeOf = (count: number | undefined, { filter, events }: ProveDialogProps): string => {
  if (count === undefined) return 'Counting…'
  if (events !== undefined) return `${countOf(count, 'event')} picked.`
  return filter === undefined
    ? `The log has ${countOf(count, 'event')}.`
    : `${countOf(count, 'event')} match the filters.`
}

type Left = { readonly count: number; readonly words: string }
const nothingLeft: Left = { count: 0, words: '' }

/** How many of what the list shows have no final result, and of what kinds; none until that is known, or where the filter is for one verdict. */
const useLeft = (filter: EventFilter | undefined, isOn: boolean): Left => {
  const asks = isOn && filter?.chainVerdict === undefined
  const counts = [
    useEventCount({ ...filter, chainVerdict: 'not-examined' }, asks),
    useEventCount({ ...filter, chainVerdict: 'audited' }, asks),
    useEventCount({ ...filter, chainVerdict: 'cannot-tell' }, asks),
    useEventCount({ ...filter, chainVerdict: 'not-yet' }, asks),
  ]
  const isKnown =
    asks && counts.every(({ data, partial, isFormer }) => data !== undefined && partial.complete && !isFormer)
  if (!isKnown) return nothingLeft
  const kinds = [
    unverified.word,
    audited.word,
    chainVerdictWords['cannot-tell'].word,
    chainVerdictWords['not-yet'].word,
  ]
  const counted = counts.map(({ data }, place) => [data?.events ?? 0, kinds[place]] as const)
  return {
    count: counted.reduce((sum, [count]) => sum + count, 0),
    words: counted
      .filter(([count]) => count > 0)
      .map(([count, kind]) => `${formatCount(count)} ${kind}`)
      .join(', '),
  }
}

/** Proves what the list shows or what was picked, and says how far that is and what came of it. It goes on when the dialog is closed. */
export const ProveDialog = (props: ProveDialogProps) => {
  const { filter, events, onVerdict, onClose } = props
  const settings = useQuery(desk.query('proofs.settings', {})).data
  const matching = useEventCount(filter, events === undefined)
  const count = events?.length ?? (matching.isFormer ? undefined : matching.data?.events)
  const prove = useMutation(desk.mutation('proofs.prove'))
  const cancel = useMutation(desk.mutation('jobs.cancel'))
  const [proof, setProof] = useState<ChainProof | null>(null)
  const networks = [...useNodeNetworks()]
  const { nameOf } = useNetworks()
  const scope = events !== undefined ? { events: [...events] } : filter === undefined ? {} : { filter }
  const form = useContractForm(proofs['proofs.prove'].input, {
    ...scope,
    ...(networks[0] === undefined ? {} : { network: networks[0] }),
    again: false,
  })
  const job = useQuery(desk.query('jobs.list', {})).data?.jobs.find(
    (one): one is JobOf<'proofs.prove'> => one.method === 'proofs.prove' && one.state !== 'interrupted',
  )
  const left = useLeft(filter, events === undefined && settings?.state !== 'no-node')
  const open = form.watch('again') ? nothingLeft : left
  const isRunning = job?.state === 'running'
  if (settings?.state === 'no-node')
    return (
      <DialogFrame title="Verify events" width="sm" onClose={onClose}>
        <NoNode />
      </DialogFrame>
    )
  return (
    <FormDialog
      title="Verify events"
      width="md"
      isLight
      stays
      form={form}
      label={open.count === 0 ? 'Verify' : `Verify ${countOf(open.count, 'event')}`}
      disabled={isRunning || count === undefined || count === 0}
      failure={cancel.error?.failure ?? null}
      onSave={async (input) => {
        setProof(null)
        const begun = await prove.mutateAsync(input)
        setProof(begun.proof)
        return begun
      }}
      onClose={onClose}
      closeLabel="Close"
    >
      <p style={{ marginTop: 0 }}>
        {events === undefined && count !== undefined && !matching.partial.complete ? (
          <>
            <b>{formatCount(count)}</b> events <CountingNote {...matching} what="count" />.
          </>
        ) : (
          sizeOf(count, props)
        )}{' '}
        Newest first. A few node calls per block.
      </p>
      {open.count > 0 && (
        <p>
          <b>{formatCount(open.count)} without a final result</b>: {open.words}.
        </p>
      )}
      <FormCheck form={form} name="again" disabled={isRunning} label="Re-check final results" />
      {networks.length > 1 && (
        <FormSelect
          form={form}
          name="network"
          label="Network without listener"
          choices={networks.map((slug) => ({ value: slug, label: visibleText(nameOf(slug)) }))}
        />
      )}
      {proof !== null && (
        <p>
          <ChainMark verdict={proof.verdict} /> {visibleText(proof.message)}
        </p>
      )}
      {job !== undefined && (
        <>
          {isRunning && (
            <JobProgress job={job} label="Events examined" onStop={() => cancel.mutate({ id: job.id })} />
          )}
          <JobOutcome job={job} onVerdict={onVerdict} />
        </>
      )}
    </FormDialog>
  )
}

const endWords: Partial<Record<JobOf<'proofs.prove'>['state'], string>> = {
  done: 'The last run is done',
  failed: 'The last run failed',
  cancelled: 'The last run was stopped',
}

const leftOf = ({ state, progress }: JobOf<'proofs.prove'>): string =>
  state === 'done' || progress === null || progress.total === null || progress.total <= progress.done
    ? ''
    : ` ${countOf(progress.total - progress.done, 'event')} left: “Verify” continues with them.`

const JobOutcome = ({
  job,
  onVerdict,
}: {
  readonly job: JobOf<'proofs.prove'>
  readonly onVerdict: (verdict: ChainVerdict) => void
}) => {
  const { blocks = 0, counts } = job.result ?? {}
  const done = job.progress?.done ?? 0
  const occurring = chainVerdicts.filter((verdict) => (counts?.[verdict] ?? 0) > 0)
  return (
    <>
      {job.state !== 'running' && (
        <p>
          {endWords[job.state]}:{' '}
          {job.state === 'done' && done === 0
            ? 'all final.'
            : `${countOf(done, 'event')} examined, ${countOf(blocks, 'block')} read.${leftOf(job)}`}
        </p>
      )}
      <ErrorPanel failure={job.failure} />
      {occurring.length > 0 && (
        <SimpleTable
          label="Results"
          rows={occurring}
          keyOf={(verdict) => verdict}
          columns={[
            { cell: (verdict) => <ChainMark verdict={verdict} /> },
            { cell: (verdict) => chainVerdictWords[verdict].meaning },
            {
              className: 'md-figures',
              cell: (verdict) => (
                <button type="button" className="md-link" onClick={() => onVerdict(verdict)}>
                  {formatCount(counts?.[verdict] ?? 0)}
                </button>
              ),
            },
          ]}
        />
      )}
    </>
  )
}
