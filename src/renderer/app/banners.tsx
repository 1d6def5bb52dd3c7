import { useQuery } from '@tanstack/react-query'
import { Alert, Box, Button } from '@mui/material'
import { gone, triesAgain } from '../api/bridge-http.ts'
import { useCurrentProject } from '../api/current-project.ts'
import { desk } from '../api/desk.ts'
import { useReached } from '../api/use-reached.ts'
import { useSample } from '../api/use-sample.ts'
import { StartSampleButton } from '../parts/start-sample-button.tsx'
import { useShowsAllProjects } from '../parts/shows-all-projects.ts'
import { tickTime } from '../ui/time-ticker.ts'
import { useTicking } from '../ui/use-ticking.ts'
import { SampleControls } from './sample-controls.tsx'

/**
 * Says that figures on the page are made up, and whether there is a service behind them. Stands as long as the sample project
 * is chosen, or what came in for it is shown among that of others.
 */
export const SampleBanner = () => {
  const { project } = useCurrentProject()
  const isOfAll = useShowsAllProjects()
  const { project: sample, isStopped, running } = useSample()
  const isAmongOthers = isOfAll && sample !== null
  if (!isAmongOthers && project?.sample !== true) return null
  return (
    <Box
      role="note"
      sx={{
        flex: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        px: 2,
        py: 0.25,
        // As high as with its buttons, which come a moment later.
        minHeight: 37,
        typography: 'caption',
        color: 'info.main',
        bgcolor: 'color-mix(in srgb, var(--mui-palette-info-main) 9%, transparent)',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <span>
        <strong>{isAmongOthers ? 'Sample data among the rows' : 'Sample data'}</strong>
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          : made up on this machine.
        </Box>
      </span>
      {running !== null && <SampleControls sample={running} />}
      {isStopped && (
        <>
          <span>The sample isn’t running.</span>
          <StartSampleButton size="small" variant="outlined" />
        </>
      )}
    </Box>
  )
}

export const WaitingBanner = () => {
  const waits = useQuery(desk.query('calls.waiting', {})).data?.waits ?? []
  const until = Math.max(0, ...waits.map((wait) => Date.parse(wait.until)))
  const left = useTicking(() => String(Math.ceil((until - tickTime()) / 1000)))
  if (Number(left) <= 0) return null
  return (
    <Alert severity="info" square role="status" sx={{ flex: 'none', borderRadius: 0 }}>
      Waiting {left} s, as the service asks
    </Alert>
  )
}

/** Says that the desk does not answer, so that no one takes old figures for new ones. */
export const LostBanner = () => {
  const isReached = useReached()
  const info = useQuery(desk.query('desk.info', {}))
  if (isReached) return null
  return (
    <Alert
      severity="error"
      square
      action={
        <Button color="inherit" onClick={() => void info.refetch()} loading={info.isFetching}>
          Try again
        </Button>
      }
      sx={{ flex: 'none', borderRadius: 0 }}
    >
      {gone.message} Older data shown. {triesAgain} {gone.hint}
    </Alert>
  )
}
