import {
  Component,
  type ComponentType,
  createElement,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
} from 'react'
import { pathOf, useHere, useNavigator, usePath } from '../ui/navigation/navigator.ts'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import Box from '@mui/material/Box'
import { EmptyState } from '../ui/empty-state.tsx'
import { TravelExploreIcon } from '../ui/icons.tsx'
import { LinkButton } from '../ui/links.tsx'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { useDeskQuery } from '../api/queries.ts'
import { useReached } from '../api/use-reached.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { CodeNotLoaded } from '../ui/lazy-part.tsx'

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

/** The message of whatever was thrown. */
const messageOf = (fault: unknown): string => errorOf(fault).message

const errorOf = (fault: unknown): Error => (fault instanceof Error ? fault : new Error(String(fault)))

/** A screen whose code the desk did not send: most often its program was stopped. */
const NotLoaded = () => {
  const isReached = useReached()
  const desk = useDeskQuery('desk.info', {})
  return (
    <Box sx={{ px: 2.5, py: 2, maxWidth: 800 }}>
      <Alert severity="warning" variant="outlined">
        <AlertTitle>{isReached ? 'This screen could not be loaded' : 'Marketdesk is not running'}</AlertTitle>
        {isReached
          ? 'Its code could not be loaded. Try again: this loads the page anew.'
          : 'This screen was not opened before Marketdesk stopped. Start Marketdesk in the terminal, then try again. Screens you already opened still show their data.'}
        <div className="md-flow md-below">
          {/* Browsers keep a failed import, so only a new page fetches it again; without the desk there would be no page. */}
          <Button
            variant="outlined"
            loading={desk.isFetching}
            onClick={isReached ? () => location.reload() : desk.refetch}
          >
            Try again
          </Button>
        </div>
      </Alert>
    </Box>
  )
}

/** A screen that broke while drawing. The rest of the page goes on. */
const RouteFailure = ({ error, reset }: { readonly error: unknown; readonly reset: () => void }) => {
  const pathname = usePath()
  if (error instanceof CodeNotLoaded) return <NotLoaded />
  return (
    <Box sx={{ px: 2.5, py: 2, maxWidth: 800 }}>
      <Alert severity="error" variant="outlined">
        <AlertTitle>This screen broke</AlertTitle>
        This is a bug in Marketdesk, not in your data: {messageOf(error)}
        <div className="md-below--close">
          Try again. If it happens again, copy the details into a report. The other screens still work.
        </div>
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

/** An address that no screen has. */
const NotFoundPage = () => {
  const pathname = usePath()
  return (
    <Box sx={{ px: 2.5, py: 2 }}>
      <EmptyState
        icon={<TravelExploreIcon />}
        heading="h1"
        title="There is no page at this address"
        actions={
          <LinkButton variant="contained" to="/">
            Go to Overview
          </LinkButton>
        }
      >
        Marketdesk has nothing at <code>{pathname}</code>. The screens are in the rail on the left; Ctrl/Cmd-K
        finds them by name.
      </EmptyState>
    </Box>
  )
}

type GuardProps = { readonly place: string; readonly children: ReactNode }
type GuardState = { readonly place: string; readonly fault: { readonly error: unknown } | null }

/** Shows what broke in place of it, until another place is shown. */
export class FailureGuard extends Component<GuardProps, GuardState> {
  override state: GuardState = { place: this.props.place, fault: null }

  static getDerivedStateFromError(error: unknown): Partial<GuardState> {
    return { fault: { error } }
  }

  static getDerivedStateFromProps({ place }: GuardProps, state: GuardState): GuardState | null {
    return place === state.place ? null : { place, fault: null }
  }

  readonly reset = (): void => this.setState({ fault: null })

  override render(): ReactNode {
    const { fault } = this.state
    return fault === null ? this.props.children : <RouteFailure error={fault.error} reset={this.reset} />
  }
}

/** The screen of the address that is shown. */
export const ScreenOutlet = ({ screens }: { readonly screens: ReadonlyMap<string, ComponentType> }) => {
  const { drawn } = useNavigator()
  const here = useHere()
  const path = pathOf(here)
  // Until the code of the next screen is there the one before stays, so that no place holder flashes.
  const shownPath = useDeferredValue(path)
  useEffect(() => {
    if (shownPath === path) drawn(here)
  }, [here, path, shownPath, drawn])
  const screen = screens.get(shownPath) ?? NotFoundPage
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <FailureGuard key={shownPath} place={here.href}>
        {createElement(screen)}
      </FailureGuard>
    </Suspense>
  )
}
