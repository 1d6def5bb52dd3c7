import type { Project } from '../../../../contract/projects.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { AbisPanel } from './abis-panel.tsx'
import { ContractsPanel } from './contracts-panel.tsx'

/** What calls are read and checked with. */
export const KnownView = ({ project }: { readonly project: Project }) => {
  const call = useDeskQuery('transactions.known', { project: project.id })
  return (
    <>
      {call.failure !== null && <ErrorPanel failure={call.failure} onRetry={call.refetch} />}
      {call.data === undefined ? (
        call.failure === null && <SkeletonRows rows={10} />
      ) : (
        <div className="md-tx-known">
          <ContractsPanel known={call.data} />
          <AbisPanel known={call.data} />
        </div>
      )}
    </>
  )
}
