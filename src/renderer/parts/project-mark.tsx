import { useMemo, type ReactNode } from 'react'
import { useCurrentProject } from '../api/current-project.ts'
import { visibleText } from '../ui/visible-text.ts'
import { useShowsAllProjects } from './shows-all-projects.ts'
import { useListenerNames } from './use-listener-names.ts'

export type MarkedProject = { readonly name: string; readonly isSample: boolean }

const none: ReadonlyMap<string | null, MarkedProject> = new Map()

/** Projects by desk id where rows of all are shown; none elsewhere: the top bar says of which project all are. */
export const useProjectMarks = (): ReadonlyMap<string | null, MarkedProject> => {
  const { projects } = useCurrentProject()
  const isOfAll = useShowsAllProjects()
  return useMemo(
    () =>
      isOfAll ? new Map(projects.map(({ id, name, sample }) => [id, { name, isSample: sample }])) : none,
    [isOfAll, projects],
  )
}

/** The same by the key that deliveries carry: that of the listener they came by. What came on the general path is no project’s. */
export const useListenerMarks = (): ReadonlyMap<string | null, MarkedProject> => {
  const projects = useProjectMarks()
  const listeners = useListenerNames(projects.size > 0)
  return useMemo(
    () =>
      projects.size === 0
        ? none
        : new Map(
            [...listeners.values()].flatMap(({ key, project }) => {
              const mark = projects.get(project)
              return mark === undefined ? [] : [[key, mark] as const]
            }),
          ),
    [projects, listeners],
  )
}

/**
 * Names the project of a row, quietly: most rows of a list are of the same. Of the sample’s it begins with what the banner says of
 * all, and in a narrow list says nothing else.
 */
export const ProjectMark = ({ name, isSample }: MarkedProject) => {
  const shown = visibleText(name)
  const rest = shown.replace(/^sample\b/i, '')
  return (
    <bdi className="md-quiet" title={isSample ? `${shown}: generated on this machine` : shown}>
      {isSample ? (
        <>
          Sample<span className="md-mark__more">{rest === shown ? `: ${shown}` : rest}</span>
        </>
      ) : (
        shown
      )}
    </bdi>
  )
}

type MarkedCellProps = { readonly mark: MarkedProject | undefined; readonly children: ReactNode }

/** What a cell of a list says, and at its end of which project the row is: that stands whole where the first is cut. */
export const MarkedCell = ({ mark, children }: MarkedCellProps) =>
  mark === undefined ? (
    children
  ) : (
    <span className="md-row-of">
      <span className="md-cut">{children}</span>
      <span className="md-marked__mark">
        <ProjectMark {...mark} />
      </span>
    </span>
  )
