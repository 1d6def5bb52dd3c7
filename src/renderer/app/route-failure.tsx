import { useQuery } from '@tanstack/react-query'
import { Alert, AlertTitle, Box, Button } from '@mui/material'
import { desk } from '../api/desk.ts'
import { useReached } from '../api/use-reached.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { CodeNotLoaded } from '../ui/lazy-part.tsx'
import { usePath } from '../ui/navigation/navigator.ts'

/**
 * A fault of the page as text for a report: message, place and stack. The query of the address is left out, because
 * filters may hold what the operator looked for.
 *
 * @param pathname path of the page that broke
 */
const faultText = (fault: unknown, pathname: string): string => {
  const { name, message, stack } = errorOf(fault)
  return [
    'Marketdesk: a screen broke',
    `Page: ${pathname}`,
    `${name}: ${message}`,
    '',
    stack ?? '(no stack)',
  ].join('\n')
}

const messageOf = (fault: unknown): string => errorOf(fault).message

const errorOf = (fault: unknown): Error => (fault instanceof Error ? fault : new Error(String(fault)))

const NotLoaded = () => {
  const isReached = useReached()
  const info = useQuery(desk.query('desk.info', {}))
  return (
    <Box sx={{ px: 2.5, py: 2, maxWidth: 800 }}>
      <Alert severity="warning" variant="outlined">
        <AlertTitle>{isReached ? 'Screen not loaded' : 'Marketdesk is not running'}</AlertTitle>
        {isReached ? 'Try again.' : 'Start it in the terminal, then try again.'}
        <div className="md-flow md-below">
          {/* Browsers keep a failed import, so only a new page fetches it again; without the desk there would be no page. */}
          <Button
            variant="outlined"
            loading={info.isFetching}
            onClick={() => (isReached ? location.reload() : void info.refetch())}
          >
            Try again
          </Button>
        </div>
      </Alert>
    </Box>
  )
}

export const RouteFailure = ({ error, reset }: { readonly error: unknown; readonly reset: () => void }) => {
  const pathname = usePath()
  if (error instanceof CodeNotLoaded) return <NotLoaded />
  return (
    <Box sx={{ px: 2.5, py: 2, maxWidth: 800 }}>
      <Alert severity="error" variant="outlined">
        <AlertTitle>This screen broke</AlertTitle>
        A bug in Marketdesk, not your data: {messageOf(error)}
        <div className="md-below--close">Try again, or report the details.</div>
        <div className="md-flow md-below">
          <Button variant="outlined" onClick={reset}>
            Try again
          </Button>
          <CopyButton
            text={() => faultText(error, pathname)}
            what="details of the fault"
            caption="Copy details"
          />
        </div>
      </Alert>
    </Box>
  )
}
