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
      <p className="md-page-note">
        ABIs used to read calldata, and contracts known to belong to the marketplace.
      </p>
      {call.failure !== null && <ErrorPanel failure={call.failure} onRetry={call.refetch} />}
      {call.data === undefined ? (
        call.failure === null && <SkeletonRows rows={10} />
      ) : (
        <div className="md-tx-known">
          <AbisPanel known={call.data} />
          <ContractsPanel known={call.data} project={project} />
        </div>
      )}
    </>
  )
}
