import type { Project } from '../../../../contract/projects.ts'
import type { TransactionBuild } from '../../../../contract/transaction-build.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { BeginRun } from './begin-run.tsx'
import { RunView } from './run-view.tsx'

type RunPartProps = { readonly build: TransactionBuild; readonly project: Project | undefined }

/** Hands the steps to a signer of the operator, one step at a time. */
export const RunPart = ({ build, project }: RunPartProps) => {
  const call = useDeskQuery('transactions.runs', { build: build.id })
  if (call.data === undefined)
    return call.failure === null ? (
      <SkeletonRows rows={5} />
    ) : (
      <ErrorPanel failure={call.failure} onRetry={call.refetch} />
    )
  const { runs } = call.data
  const isOpen = runs.some(({ endedAt }) => endedAt === null)
  const wasDone = runs.some(({ state }) => state === 'done')
  return (
    <>
      {wasDone && (
        <p className="md-tx-hint md-tx-hint--apart">
          These steps were carried out already. Build the draft again before you run it again.
        </p>
      )}
      {!isOpen && !wasDone && build.steps.length > 0 && <BeginRun build={build} project={project} />}
      {runs.map((run) => (
        <RunView key={run.id} run={run} build={build} />
      ))}
    </>
  )
}
