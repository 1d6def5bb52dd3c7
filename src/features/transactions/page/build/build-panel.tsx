import type { Project } from '../../../projects/contract.ts'
import type { BuildRow } from '../../contract.ts'
import { useDeskQuery } from '../../../../renderer/api/queries.ts'
import { FilterSelect } from '../../../../renderer/ui/filter-select.tsx'
import { useTransactionsSearch } from '../search.ts'
import { BuildView } from './build-view.tsx'
import { NotYet } from '../../../../renderer/ui/not-yet.tsx'

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
  if (chosen === undefined) return null
  return (
    <section className="md-fill" aria-label={chosen === newest ? 'Steps' : 'Steps of an earlier build'}>
      {builds.length > 1 && (
        <div className="md-above">
          <FilterSelect
            isInline
            label="Build"
            any=""
            width={360}
            value={String(chosen.id)}
            choices={builds.map((build, index) => ({
              value: String(build.id),
              label: index === 0 ? `newest, ${wordsOf(build)}` : wordsOf(build),
            }))}
            onChange={(id) => change({ build: Number(id) === newest?.id ? undefined : Number(id) })}
          />
        </div>
      )}
      <OpenBuild key={chosen.id} id={chosen.id} project={project} />
    </section>
  )
}

const OpenBuild = ({ id, project }: { readonly id: number; readonly project: Project | undefined }) => {
  const call = useDeskQuery('transactions.getBuild', { id })
  if (call.data === undefined) return <NotYet failure={call.failure} onRetry={call.refetch} rows={10} />
  return <BuildView build={call.data} project={project} />
}
