import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { DraftRow } from '../../../../contract/transactions.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { useTransactionsSearch } from '../search.ts'
import { stepKinds, runStates } from './step-words.ts'

type OpenRunNoteProps = {
  readonly openRun: NonNullable<DraftRow['openRun']>
  /** The newest build: it needs no number in the address. */
  readonly newestBuild: number | null
}

/** Says that a run of this draft has not ended, what comes next in it, and leads there: also after the desk was restarted. */
export const OpenRunNote = ({ openRun, newestBuild }: OpenRunNoteProps) => {
  const { search, change } = useTransactionsSearch()
  const runs = useDeskQuery('transactions.runs', { build: openRun.build }).data?.runs
  const run = runs?.find(({ id }) => id === openRun.run)
  const isInSight = search.part === 'run' && (search.build ?? newestBuild) === openRun.build
  if (run === undefined || run.state === 'done' || isInSight) return null
  const next = run.acts.find(({ position }) => position === run.next)
  return (
    <Alert
      severity="info"
      role="status"
      className="md-above--far"
      action={
        <Button
          variant="contained"
          onClick={() =>
            change({ part: 'run', build: openRun.build === newestBuild ? undefined : openRun.build })
          }
        >
          Continue the run
        </Button>
      }
    >
      Run {run.id} of build {openRun.build} is unfinished, {openRun.done} of {openRun.acts} done:{' '}
      {runStates[run.state].word}.
      {next !== undefined && ` Next: ${stepKinds[next.kind].toLowerCase()} of step ${next.step + 1}.`}
    </Alert>
  )
}
