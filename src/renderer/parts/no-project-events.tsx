import { useCurrentProject } from '../api/current-project.ts'
import { eventCountText, useEventCount } from './use-event-count.ts'

/** Counts the events of no project while one project is shown, and leads to them. */
export const NoProjectEvents = () => {
  const { scope, selectAll } = useCurrentProject()
  const count = useEventCount({ projectId: 'none' }, scope !== null)
  const words = eventCountText(count)
  if (scope === null || words === undefined || count.data?.events === 0) return null
  return (
    <button type="button" className="md-link" onClick={selectAll}>
      {words} without a project
    </button>
  )
}
