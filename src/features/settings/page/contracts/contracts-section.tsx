import { useQuery } from '@tanstack/react-query'
import { useCurrentProject } from '../../../../renderer/api/current-project.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { NoProject } from '../../../../renderer/parts/no-project.tsx'
import { ReceiptLongIcon } from '../../../../renderer/ui/icons.tsx'
import { NotYet } from '../../../../renderer/ui/not-yet.tsx'
import type { Project } from '../../../projects/contract.ts'
import { AbisPanel } from './abis-panel.tsx'
import { ContractsPanel } from './contracts-panel.tsx'

export const ContractsSection = () => {
  const { project } = useCurrentProject()
  if (project === null)
    return <NoProject icon={<ReceiptLongIcon />}>Contracts belong to a project’s networks.</NoProject>
  return <OfProject project={project} />
}

const OfProject = ({ project }: { readonly project: Project }) => {
  const { data, error, refetch } = useQuery(desk.query('contracts.list', { project: project.id }))
  if (error !== null || data === undefined) return <NotYet error={error} onRetry={refetch} rows={10} />
  return (
    <div className="md-stack">
      <ContractsPanel known={data} project={project} />
      <AbisPanel known={data} />
    </div>
  )
}
