import TerminalIcon from '@mui/icons-material/Terminal'
import { useCurrentProject } from '../../../api/current-project.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { NoProject } from '../../../parts/no-project.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import type { SearchControls } from '../search.ts'
import { Console } from './console.tsx'

/** The request console: any operation, from a form or from JSON. */
export const ConsoleTab = ({ search, change }: SearchControls) => {
  const { project } = useCurrentProject()
  const { data, failure, refetch } = useDeskQuery('operations.list', {})
  if (project === null)
    return (
      <NoProject icon={<TerminalIcon />}>
        A call needs the address and the keys of a service. Both belong to a project.
      </NoProject>
    )
  if (failure !== null) return <ErrorPanel failure={failure} onRetry={refetch} />
  if (data === undefined) return <SkeletonRows rows={14} />
  const [first] = data.operations
  const operation = data.operations.find(({ name }) => name === search.op) ?? first
  if (operation === undefined) return null
  return (
    <Console
      // What was answered to one operation, or by one service, says nothing about another.
      key={`${project.id} ${operation.name}`}
      project={project}
      operations={data.operations}
      operation={operation}
      onOperation={(op) => change({ op }, true)}
    />
  )
}
