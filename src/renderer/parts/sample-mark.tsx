import { useMemo, type ReactNode } from 'react'
import { useCurrentProject } from '../api/current-project.ts'
import { StatusChip } from '../ui/status-chip.tsx'
import { useShowsAllProjects } from './shows-all-projects.ts'
import { useListenerNames } from './use-listener-names.ts'

/** Desk id of the sample's project where its rows stand among those of others; `null` elsewhere: the banner says all then. */
export const useSampleAmongOthers = (): string | null => {
  const { projects } = useCurrentProject()
  const isOfAll = useShowsAllProjects()
  return isOfAll ? (projects.find(({ sample }) => sample)?.id ?? null) : null
}

const none: ReadonlySet<string | null> = new Set()

/** Listeners of the sample, by the key that deliveries carry, where its rows stand among those of others; none elsewhere. */
export const useSampleListeners = (): ReadonlySet<string | null> => {
  const sample = useSampleAmongOthers()
  const listeners = useListenerNames(sample !== null)
  return useMemo(
    () =>
      sample === null
        ? none
        : new Set([...listeners.values()].flatMap(({ key, project }) => (project === sample ? [key] : []))),
    [sample, listeners],
  )
}

/** Says of one row what the banner says of all: it is made up. */
export const SampleMark = () => (
  <StatusChip word="Sample" title="Of the sample project: generated on this machine." />
)

type MarkedCellProps = { readonly isOfSample: boolean; readonly children: ReactNode }

/** What a cell of a list says, and at its end whether the row is of the sample: that stands whole where the first is cut. */
export const MarkedCell = ({ isOfSample, children }: MarkedCellProps) =>
  isOfSample ? (
    <span className="md-marked">
      <span className="md-marked__what">{children}</span>
      <span className="md-marked__mark">
        <SampleMark />
      </span>
    </span>
  ) : (
    children
  )
