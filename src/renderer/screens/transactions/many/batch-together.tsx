import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { Output } from '../../../../contract/contract.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Time } from '../../../ui/time.tsx'
import { VerdictBox } from '../../../ui/verdict-box.tsx'
import '../build/verdict.css'
import { isUntriedTogether } from './bulk-words.ts'
import { verdictBoxTone } from './verdict-tone.ts'

type BatchTogetherProps = {
  readonly batch: number
  /** The chunks as they were simulated last; `null` before. */
  readonly simulated: Output<'bulk.verdict'> | null
  readonly onSimulated: (made: Output<'bulk.verdict'>) => void
}

/** What is said beside the button that simulates them, without its words. */
const untried = (headline: string): string => headline.replace(/; simulate all to know\.$/, '.')

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
  if (data === undefined)
    return failure === null ? null : <ErrorPanel failure={failure} onRetry={call.refetch} />
  const { verdict, simulatedAt, notes, chunks } = data
  const isOne = chunks.length === 1
  const isUntried = isUntriedTogether(data)
  return (
    <VerdictBox
      label="All chunks together"
      tone={isUntried ? 'unknown' : verdictBoxTone[verdict.state]}
      headline={isUntried ? 'Not simulated together' : <AddressedText text={verdict.headline} plain />}
      detail={
        <span className={isUntried ? 'md-text' : 'md-quiet md-small'}>
          {isUntried && <AddressedText text={untried(verdict.headline)} plain />}
          {simulatedAt !== null && (
            <>
              {isOne ? 'Simulated' : 'All chunks simulated together'} <Time at={simulatedAt} />.
            </>
          )}
        </span>
      }
      actions={
        <Button
          variant={simulatedAt === null ? 'contained' : 'outlined'}
          color={simulatedAt === null ? 'primary' : 'inherit'}
          loading={simulating.isRunning}
          onClick={() => void simulate()}
        >
          Simulate all
        </Button>
      }
    >
      {failure !== null && <ErrorPanel failure={failure} onRetry={call.refetch} />}
      {verdict.reasons.length > 1 && (
        <ul className="md-verdict__reasons" aria-label="Reasons">
          {verdict.reasons.map(({ id, message }) => (
            <li key={id}>
              <AddressedText text={message} />
            </li>
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <Alert key={note} severity="warning">
          {note}
        </Alert>
      ))}
    </VerdictBox>
  )
}
