import type { Project } from '../../../projects/contract.ts'
import type { TransactionBuild } from '../../contract/transaction-build.ts'
import { useDeskQuery } from '../../../../renderer/api/queries.ts'
import { BeginRun } from './begin-run.tsx'
import { RunView } from './run-view.tsx'
import { NotYet } from '../../../../renderer/ui/not-yet.tsx'

type RunPartProps = { readonly build: TransactionBuild; readonly project: Project | undefined }

/** Hands the steps to the operator's signer one by one, and follows them. */
export const RunPart = ({ build, project }: RunPartProps) => {
  const call = useDeskQuery('transactions.runs', { build: build.id })
  if (call.data === undefined) return <NotYet failure={call.failure} onRetry={call.refetch} rows={5} />
  const { runs, reasons, usualDepth } = call.data
  const isOpen = runs.some(({ endedAt }) => endedAt === null)
  const wasDone = runs.some(({ state }) => state === 'done')
  return (
    <>
      {wasDone && (
        <p className="md-text md-above">Already carried out. Build again before another hand-off.</p>
      )}
      {!isOpen && build.steps.length > 0 && (
        <BeginRun
          // A build that was simulated meanwhile, or was run, is asked about anew.
          key={reasons.map(({ id }) => id).join()}
          build={build}
          project={project}
          reasons={reasons}
          usualDepth={usualDepth ?? 1}
        />
      )}
      {runs.map((run) => (
        <RunView key={run.id} run={run} build={build} />
      ))}
    </>
  )
}
