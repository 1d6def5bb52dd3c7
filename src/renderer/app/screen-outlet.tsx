import {
  Component,
  createElement,
  Suspense,
  useDeferredValue,
  useEffect,
  type ComponentType,
  type ReactNode,
} from 'react'
import { pathOf, useHere, useNavigator, usePath } from '../ui/navigation/navigator.ts'
import { RouteFailure } from './route-failure.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { Box } from '@mui/material'
import { EmptyState } from '../ui/empty-state.tsx'
import { TravelExploreIcon } from '../ui/icons.tsx'

const NotFoundPage = () => {
  const pathname = usePath()
  return (
    <Box sx={{ px: 2.5, py: 2 }}>
      <EmptyState
        icon={<TravelExploreIcon />}
        heading="h1"
        title="Page not found"
        action={{ label: 'Go to Home', to: '/' }}
      >
        Marketdesk has nothing at <code>{pathname}</code>.
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
