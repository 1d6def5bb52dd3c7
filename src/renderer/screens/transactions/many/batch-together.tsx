import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import type { BulkAction } from '../../../../core/transactions/bulk/bulk-row.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { countOf } from '../../../ui/count-format.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Time } from '../../../ui/time.tsx'
import { VerdictBox } from '../../../ui/verdict-box.tsx'
import '../build/verdict.css'
import { togetherState, togetherWords } from './bulk-words.ts'
import { verdictBoxTone } from './verdict-tone.ts'

/** Reasons stand by themselves where rows are in sight below them. */
const tallEnough = '(min-height: 600px)'

type BatchTogetherProps = {
  readonly batch: number
  readonly action: BulkAction
  /** The chunks as they were simulated last; `null` before. */
  readonly simulated: Output<'bulk.verdict'> | null
  readonly onSimulated: (made: Output<'bulk.verdict'>) => void
}

/** What all chunks that were not sent yet do together. */
export const BatchTogether = ({ batch, action, simulated, onSimulated }: BatchTogetherProps) => {
  const isTall = useMediaQuery(tallEnough, { noSsr: true })
  const [isOpen, setOpen] = useState(false)
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
  const { verdict, simulatedAt, notes } = data
  const { headline, detail } = togetherWords(data, action)
  const hasReasons = verdict.reasons.length > 0
  const showsReasons = hasReasons && (isTall || isOpen)
  return (
    <VerdictBox
      label="All chunks together"
      tone={togetherState(data).tone === 'warning' ? 'unknown' : verdictBoxTone[verdict.state]}
      headline={<AddressedText text={headline} plain />}
      detail={
        <div className="md-text">
          {!showsReasons && <AddressedText text={detail} plain />}
          {simulatedAt !== null && (
            <span className="md-quiet md-small">
              {' Simulated '}
              <Time at={simulatedAt} />
            </span>
          )}
        </div>
      }
      actions={
        <>
          {hasReasons && !isTall && (
            <Button color="inherit" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {countOf(verdict.reasons.length, 'reason')}
            </Button>
          )}
          <Button
            variant={simulatedAt === null ? 'contained' : 'outlined'}
            loading={simulating.isRunning}
            onClick={() => void simulate()}
          >
            Simulate all
          </Button>
        </>
      }
    >
      {failure !== null && <ErrorPanel failure={failure} onRetry={call.refetch} />}
      {showsReasons && (
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
