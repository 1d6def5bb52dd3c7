import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Project } from '../../../../contract/projects.ts'
import type { BuildRow } from '../../../../contract/transactions.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { useTransactionsSearch } from '../search.ts'
import { BuildView } from './build-view.tsx'

type BuildPanelProps = {
  /** Newest first. */
  readonly builds: readonly BuildRow[]
  /** `undefined`: it was removed. */
  readonly project: Project | undefined
}

const wordsOf = ({ startedAt, steps, failure }: BuildRow): string => {
  const outcome = failure !== null ? 'failed' : steps === 1 ? '1 step' : `${steps} steps`
  return `${startedAt.slice(0, 19).replace('T', ' ')} UTC, ${outcome}`
}

/** What the service made of a draft, build by build. */
export const BuildPanel = ({ builds, project }: BuildPanelProps) => {
  const { search, change } = useTransactionsSearch()
  const [newest] = builds
  const chosen = builds.find(({ id }) => id === search.build) ?? newest
  return (
    <Panel
      title={chosen === undefined || chosen === newest ? 'Steps' : 'Steps of an earlier build'}
      actions={
        builds.length > 1 &&
        chosen !== undefined && (
          <TextField
            select
            label="Build"
            value={chosen.id}
            onChange={({ target }) =>
              change({ build: Number(target.value) === newest?.id ? undefined : Number(target.value) })
            }
            sx={{ width: 340, my: 1 }}
          >
            {builds.map((build) => (
              <MenuItem key={build.id} value={build.id}>
                {wordsOf(build)}
              </MenuItem>
            ))}
          </TextField>
        )
      }
    >
      {chosen === undefined ? (
        <EmptyState title="Not built yet">
          Fill in the draft and choose <b>Build the steps</b>. Every build is stored with its request, answer
          and time.
        </EmptyState>
      ) : (
        <OpenBuild key={chosen.id} id={chosen.id} project={project} />
      )}
    </Panel>
  )
}

const OpenBuild = ({ id, project }: { readonly id: number; readonly project: Project | undefined }) => {
  const call = useDeskQuery('transactions.getBuild', { id })
  if (call.data === undefined)
    return call.failure === null ? (
      <SkeletonRows rows={10} />
    ) : (
      <ErrorPanel failure={call.failure} onRetry={call.refetch} />
    )
  return <BuildView build={call.data} project={project} />
}
