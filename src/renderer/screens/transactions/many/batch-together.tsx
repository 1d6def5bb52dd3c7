import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { Output } from '../../../../contract/contract.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Time } from '../../../ui/time.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { verdictTone } from './verdict-tone.ts'

type BatchTogetherProps = {
  readonly batch: number
  /** The chunks as they were simulated last; `null` before. */
  readonly simulated: Output<'bulk.verdict'> | null
  readonly onSimulated: (made: Output<'bulk.verdict'>) => void
}

/** What all chunks that were not sent yet do together. */
export const BatchTogether = ({ batch, simulated, onSimulated }: BatchTogetherProps) => {
  const call = useDeskQuery('bulk.verdict', { batch }, { keepFormer: true })
  const simulating = useDeskMutation('bulk.verdict')
  // When all were sent, nothing is left to be said of them together.
  if (call.failure?.kind === 'conflict') return null
  const simulate = async (): Promise<void> => {
    const made = await simulating.run({ batch, simulate: true })
    if (made.ok) onSimulated(made.value)
  }
  const failure = call.failure ?? simulating.failure
  // What was simulated is of the chunks of then.
  const isSame = simulated?.chunks.join() === call.data?.chunks.join()
  const data = isSame ? (simulated ?? call.data) : call.data
  return (
    <Panel
      title="All chunks together"
      actions={
        <Button
          variant={data?.simulatedAt == null ? 'contained' : 'outlined'}
          color={data?.simulatedAt == null ? 'primary' : 'inherit'}
          loading={simulating.isRunning}
          onClick={() => void simulate()}
        >
          Simulate all
        </Button>
      }
    >
      {failure !== null && <ErrorPanel failure={failure} onRetry={call.refetch} />}
      {data !== undefined && (
        <>
          <p className="md-tx-hint">
            <StatusChip
              word={data.verdict.headline.slice(0, data.verdict.headline.indexOf(':'))}
              tone={verdictTone[data.verdict.state]}
            />{' '}
            <AddressedText
              text={data.verdict.headline.slice(data.verdict.headline.indexOf(':') + 1).trim()}
            />
            {data.simulatedAt !== null && (
              <span className="md-quiet">
                {' '}
                Simulated <Time at={data.simulatedAt} />.
              </span>
            )}
          </p>
          {data.verdict.reasons.length > 1 && (
            <ul aria-label="Reasons">
              {data.verdict.reasons.map(({ id, message }) => (
                <li key={id}>
                  <AddressedText text={message} />
                </li>
              ))}
            </ul>
          )}
          {data.notes.map((note) => (
            <Alert key={note} severity="warning" sx={{ mt: 1 }}>
              {note}
            </Alert>
          ))}
        </>
      )}
    </Panel>
  )
}
