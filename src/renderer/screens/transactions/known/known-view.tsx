import type { Project } from '../../../../contract/projects.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { SubpageHeader } from '../subpage-header.tsx'
import { AbisPanel } from './abis-panel.tsx'
import { ContractsPanel } from './contracts-panel.tsx'

/** What calls are read and checked with. */
export const KnownView = ({ project }: { readonly project: Project }) => {
  const call = useDeskQuery('transactions.known', { project: project.id })
  return (
    <div className="md-screen">
      <SubpageHeader
        title="ABIs and contracts"
        description="ABIs used to read calldata, and contracts known to belong to the marketplace."
      />
      {call.failure !== null && <ErrorPanel failure={call.failure} onRetry={call.refetch} />}
      {call.data === undefined ? (
        call.failure === null && <SkeletonRows rows={10} />
      ) : (
        <div className="md-tx-known">
          <AbisPanel known={call.data} />
          <ContractsPanel known={call.data} project={project} />
        </div>
      )}
    </div>
  )
}
