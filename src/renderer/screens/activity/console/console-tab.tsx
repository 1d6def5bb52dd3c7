import { useCurrentProject } from '../../../api/current-project.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { NoProject } from '../../../parts/no-project.tsx'
import { TerminalIcon } from '../../../ui/icons.tsx'
import type { SearchControls } from '../search.ts'
import { Console } from './console.tsx'
import { otherOperation } from './operation-select.tsx'
import { OtherConsole } from './other-console.tsx'
import { NotYet } from '../../../ui/not-yet.tsx'

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
  if (failure !== null || data === undefined) return <NotYet failure={failure} onRetry={refetch} rows={14} />
  const onOperation = (op: string): void => change({ op }, true)
  if (search.op === otherOperation)
    return (
      <OtherConsole
        key={project.id}
        project={project}
        operations={data.operations}
        onOperation={onOperation}
      />
    )
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
      onOperation={onOperation}
    />
  )
}
