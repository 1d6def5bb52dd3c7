import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { TransactionBuild } from '../../../../contract/transaction-build.ts'
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

/** Leads to the run: beside an old simulation it is not what comes first. */
const Continue = ({ build, onClick }: { readonly build: TransactionBuild; readonly onClick: () => void }) => {
  const { needsSimulation } = useVerdictNow(build)
  return (
    <Button variant={needsSimulation ? 'outlined' : 'contained'} onClick={onClick}>
      Continue the run
    </Button>
  )
}

/** Says that a run of this draft has not ended, what comes next in it, and leads there: also after the desk was restarted. */
export const OpenRunNote = ({ openRun, newestBuild }: OpenRunNoteProps) => {
  const { search, change } = useTransactionsSearch()
  const runs = useDeskQuery('transactions.runs', { build: openRun.build }).data?.runs
  const build = useDeskQuery('transactions.getBuild', { id: openRun.build }).data
  const run = runs?.find(({ id }) => id === openRun.run)
  const isNewest = openRun.build === newestBuild
  const isInSight = search.part === 'run' && (search.build ?? newestBuild) === openRun.build
  if (build === undefined || run === undefined || run.state === 'done' || isInSight) return null
  const next = run.acts.find(({ position }) => position === run.next)
  return (
    <Alert
      severity="info"
      role="status"
      className="md-above--far md-tx-note"
      action={
        <Continue
          build={build}
          onClick={() => change({ part: 'run', build: isNewest ? undefined : openRun.build })}
        />
      }
    >
      Run {run.id}
      {!isNewest && ' of an earlier build'}: {openRun.done} of {openRun.acts} done
      {run.state === 'open' ? '.' : `, ${runStates[run.state].word}.`}
      {next !== undefined && ` Next: ${nextSteps[next.kind]} step ${next.step + 1}.`}
    </Alert>
  )
}
