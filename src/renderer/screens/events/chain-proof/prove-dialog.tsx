import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import type { EventFilter } from '../../../../contract/event-filter.ts'
import type { ProofJob } from '../../../../contract/proofs.ts'
import { chainVerdicts, type ChainVerdict } from '../../../../core/chain-proof/words.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { useNodeNetworks } from '../../../api/use-nodes.ts'
import { SoFarNote } from '../../../parts/so-far-note.tsx'
import { useEventCount } from '../../../parts/use-event-count.ts'
import { countOf, formatCount } from '../../../ui/count-format.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { JobProgress } from '../../../ui/job-progress.tsx'
import { SimpleTable } from '../../../ui/simple-table.tsx'
import { ChainMark } from './chain-mark.tsx'
import { NetworkChoice } from './network-choice.tsx'
import { NoNode } from './no-node.tsx'
import { chainVerdictWords } from './verdict-words.ts'

type ProveDialogProps = {
  /** Of the list; `undefined`: all events. */
  readonly filter: EventFilter | undefined
  /** Ids of events that were picked: these are meant, whatever the filter. */
  readonly events?: readonly number[]
  /** Shows the events of a verdict. */
  readonly onVerdict: (verdict: ChainVerdict) => void
  readonly onClose: () => void
}

const sizeOf = (count: number | undefined, { filter, events }: ProveDialogProps): string => {
  if (count === undefined) return 'Counting…'
  if (events !== undefined) return `${countOf(count, 'event')} picked.`
  return filter === undefined
    ? `The log has ${countOf(count, 'event')}.`
    : `${countOf(count, 'event')} match the filters of the list.`
}

/** Proves what the list shows or what was picked, and says how far that is and what came of it. It goes on when the dialog is closed. */
export const ProveDialog = (props: ProveDialogProps) => {
  const { filter, events, onVerdict, onClose } = props
  const [again, setAgain] = useState(false)
  const settings = useDeskQuery('proofs.settings', {}).data
  const jobs = useDeskQuery('proofs.jobs', {}).data?.jobs ?? []
  const matching = useEventCount(filter, events === undefined)
  const count = events?.length ?? (matching.isFormer ? undefined : matching.data?.events)
  const prove = useDeskMutation('proofs.proveMany')
  const cancel = useDeskMutation('proofs.cancel')
  const networks = [...useNodeNetworks()]
  const [chosen, setChosen] = useState<string | null>(null)
  const network = chosen ?? networks[0]
  const job = jobs.find(({ kind }) => kind === 'prove')
  const isRunning = job?.state === 'running'
  if (settings?.state === 'no-node')
    return (
      <DialogFrame title="Prove events" width="sm" onClose={onClose} closeLabel="Close">
        <NoNode />
      </DialogFrame>
    )
  return (
    <DialogFrame
      title="Prove events"
      width="sm"
      onClose={onClose}
      closeLabel="Close"
      failure={prove.failure ?? cancel.failure}
      act={{
        label: 'Prove',
        isRunning: prove.isRunning || isRunning,
        disabled: count === undefined || count === 0,
        run: () =>
          void prove.run({
            ...(events !== undefined ? { events: [...events] } : filter === undefined ? {} : { filter }),
            ...(network === undefined ? {} : { network }),
            again,
          }),
      }}
    >
      <p style={{ marginTop: 0 }}>
        {events === undefined && count !== undefined && matching.soFar !== null ? (
          <>
            <b>{formatCount(count)}</b> events <SoFarNote {...matching} what="count" />.
          </>
        ) : (
          sizeOf(count, props)
        )}{' '}
        Each is compared with its block, newest first: a few calls to a node for each block, whatever number
        of events it has, and within the budget of the node.
      </p>
      <FormControlLabel
        control={
          <Checkbox size="small" checked={again} onChange={({ target }) => setAgain(target.checked)} />
        }
        disabled={isRunning}
        label="Also those that have a lasting verdict"
        slotProps={{ typography: { variant: 'body2' } }}
      />
      {networks.length > 1 && network !== undefined && (
        <p>
          <NetworkChoice
            label="Network of events without a listener"
            networks={networks}
            value={network}
            onChange={setChosen}
          />
        </p>
      )}
      {job !== undefined && (
        <>
          {isRunning && (
            <JobProgress job={job} label="Events examined" onStop={() => void cancel.run({ job: job.id })} />
          )}
          <JobOutcome job={job} onVerdict={onVerdict} />
        </>
      )}
    </DialogFrame>
  )
}

const endWords = {
  done: 'The last run is done',
  failed: 'The last run failed',
  cancelled: 'The last run was stopped',
}

/** What a run that did not come to its end leaves: another one takes it up. */
const leftOf = ({ state, done, total }: ProofJob): string =>
  state === 'done' || total === null || total <= done
    ? ''
    : ` ${countOf(total - done, 'event')} left: “Prove” goes on with them.`

const JobOutcome = ({
  job,
  onVerdict,
}: {
  readonly job: ProofJob
  readonly onVerdict: (verdict: ChainVerdict) => void
}) => {
  const found = chainVerdicts.filter((verdict) => job.counts[verdict] > 0)
  return (
    <>
      {job.state !== 'running' && (
        <p>
          {endWords[job.state]}:{' '}
          {job.state === 'done' && job.done === 0
            ? 'every event has a lasting verdict.'
            : `${countOf(job.done, 'event')} examined, ${countOf(job.blocks, 'block')} read.${leftOf(job)}`}
        </p>
      )}
      {job.failure !== null && <ErrorPanel failure={job.failure} />}
      {found.length > 0 && (
        <SimpleTable
          label="What came of it"
          rows={found}
          keyOf={(verdict) => verdict}
          columns={[
            { cell: (verdict) => <ChainMark verdict={verdict} /> },
            { cell: (verdict) => chainVerdictWords[verdict].meaning },
            {
              className: 'md-figures',
              cell: (verdict) => (
                <button type="button" className="md-link-button" onClick={() => onVerdict(verdict)}>
                  {formatCount(job.counts[verdict])}
                </button>
              ),
            },
          ]}
        />
      )}
    </>
  )
}
