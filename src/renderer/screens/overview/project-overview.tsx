import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useCurrentProject, useProjectFilter } from '../../api/current-project.ts'
import { useDeskQuery } from '../../api/queries.ts'
import { useEventCount } from '../../parts/use-event-count.ts'
import { InterruptedJobs } from '../../parts/jobs/interrupted-jobs.tsx'
import type { Project } from '../../../contract/projects.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { tickTime } from '../../ui/time-ticker.ts'
import { visibleText } from '../../ui/visible-text.ts'
import { useTicking } from '../../ui/use-ticking.ts'
import { Figures } from './figures.tsx'
import { LastEvents, useLastEvents } from './last-events.tsx'
import { LastHour, useLastHour } from './last-hour.tsx'
import { NextStepsPanel } from './next-steps-panel.tsx'
import { AttentionPanel } from './attention-panel.tsx'
import { ProjectPanel } from './project-panel.tsx'
import { ProjectsPanel } from './projects-panel.tsx'
import { ListenersPanel } from './listeners-panel.tsx'

/** Begin of this minute, ms since 1970. */
const thisMinute = (): string => String(Math.floor(tickTime() / 60_000) * 60_000)

/** Panels under each other; in a narrow window those of both columns stand in one. */
const columnFrom = (width: 'md' | 'lg') =>
  ({ display: { xs: 'contents', [width]: 'grid' }, gap: 2, minWidth: 0 }) as const

/** How the desk and the chosen project are. */
export const ProjectOverview = ({ project }: { project: Project }) => {
  const info = useDeskQuery('desk.info', {})
  const vault = useDeskQuery('vault.status', {})
  const receiver = useDeskQuery('receiver.status', {})
  const { scope, projects } = useCurrentProject()
  const within = useProjectFilter()
  const count = useEventCount({ test: false, backfilled: false, ...within })
  // A test shows the way as well as any other delivery.
  const stored = useDeskQuery('events.count', {}).data?.deliveries ?? null
  // Until something came, the way there is all there is to do.
  const isNew = stored === 0
  const isOfAll = scope === null && projects.length > 1
  // Marks of the sample need room.
  const wide = isOfAll ? 'lg' : 'md'
  const column = columnFrom(wide)
  const newest = useLastEvents()
  const now = Number(useTicking(thisMinute))
  const hour = useLastHour(now)
  const warnings = [vault.data?.problem, ...(info.data?.notices ?? [])].filter(
    (warning) => typeof warning === 'string',
  )
  const nextSteps = (
    <NextStepsPanel
      project={project}
      vault={vault.data ?? null}
      deliveries={stored}
      receiver={receiver.data ?? null}
    />
  )
  return (
    <div className="md-page md-page--panels">
      <PageHeader title="Overview" description={isOfAll ? 'All projects' : project.name} />
      <div className="md-stack">
        {warnings.map((warning) => (
          <Alert key={warning} severity="warning">
            {warning}
          </Alert>
        ))}
        <InterruptedJobs />
        <Figures receiver={receiver} hour={hour} count={count} newest={newest} now={now} />
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', [wide]: 'minmax(0, 3fr) minmax(0, 2fr)' },
            gap: 2,
            alignItems: 'start',
          }}
        >
          <Box sx={column}>
            {isNew ? (
              <Box sx={{ order: { xs: -1, [wide]: 0 }, minWidth: 0 }}>{nextSteps}</Box>
            ) : (
              <LastHour call={hour} />
            )}
            <LastEvents call={newest} />
          </Box>
          <Box sx={column}>
            {/* In one column what needs a person stands above what came. */}
            <Box sx={{ order: { xs: -1, [wide]: 0 }, display: 'grid', gap: 2, minWidth: 0 }}>
              <AttentionPanel />
              {!isNew && nextSteps}
            </Box>
            <ListenersPanel
              project={project.id}
              title={isOfAll ? `Listeners of ${visibleText(project.name)}` : 'Listeners'}
            />
            {isOfAll ? (
              <ProjectsPanel projects={projects} vault={vault.data ?? null} />
            ) : (
              <ProjectPanel project={project} vault={vault.data ?? null} />
            )}
          </Box>
        </Box>
      </div>
    </div>
  )
}
