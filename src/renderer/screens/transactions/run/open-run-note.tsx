import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { TransactionBuild } from '../../../../contract/transaction-build.ts'
import type { TransactionRun } from '../../../../contract/transaction-run.ts'
import type { DraftRow } from '../../../../contract/transactions.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { useVerdictNow } from '../build/verdict-now.tsx'
import { useTransactionsSearch } from '../search.ts'
import { nextSteps, runStates } from './step-words.ts'
import './run.css'

type OpenRunNoteProps = {
  readonly openRun: NonNullable<DraftRow['openRun']>
  /** The newest build: it needs no number in the address. */
  readonly newestBuild: number | null
}

/** Says that a run of this draft has not ended, what comes next in it, and leads there: also after the desk was restarted. */
export const OpenRunNote = ({ openRun, newestBuild }: OpenRunNoteProps) => {
  const { search } = useTransactionsSearch()
  const runs = useDeskQuery('transactions.runs', { build: openRun.build }).data?.runs
  const build = useDeskQuery('transactions.getBuild', { id: openRun.build }).data
  const run = runs?.find(({ id }) => id === openRun.run)
  const isNewest = openRun.build === newestBuild
  const isInSight = search.part === 'run' && (search.build ?? newestBuild) === openRun.build
  if (build === undefined || run === undefined || run.state === 'done' || isInSight) return null
  return <Note run={run} build={build} done={openRun.done} acts={openRun.acts} isNewest={isNewest} />
}

type NoteProps = {
  readonly run: TransactionRun
  readonly build: TransactionBuild
  /** Of its acts, so many. */
  readonly done: number
  readonly acts: number
  readonly isNewest: boolean
}

const Note = ({ run, build, done, acts, isNewest }: NoteProps) => {
  const { change } = useTransactionsSearch()
  const { needsSimulation } = useVerdictNow(build)
  const next = run.acts.find(({ position }) => position === run.next)
  const before = !needsSimulation
    ? ''
    : build.simulation === null
      ? 'simulate, then '
      : 'simulate again, then '
  return (
    <Alert
      severity="info"
      role="status"
      className="md-above--far md-tx-note"
      action={
        // Beside an old simulation it is not what comes first.
        <Button
          variant={needsSimulation ? 'outlined' : 'contained'}
          onClick={() => change({ part: 'run', build: isNewest ? undefined : build.id })}
        >
          Continue the run
        </Button>
      }
    >
      Run {run.id}
      {!isNewest && ' of an earlier build'}: {done} of {acts} done
      {run.state === 'open' ? '.' : `, ${runStates[run.state].word}.`}
      {/* What was sent already, or is in doubt, is looked at there first. */}
      {next !== undefined &&
        run.state === 'open' &&
        next.state !== 'sent' &&
        ` Next: ${before}${nextSteps[next.kind]} step ${next.step + 1}.`}
    </Alert>
  )
}
