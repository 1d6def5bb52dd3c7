import { Component, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { deferred } from '../ui/deferred.tsx'
import { CodeNotLoaded } from '../ui/retried-lazy.ts'
import { pathOf, useHere, useNavigator } from '../ui/navigation/navigator.ts'
import { RouteFailure } from './route-failure.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'

/** Few ever see it. */
const NotFoundPage = deferred(async () => (await import('./not-found-page.tsx')).NotFoundPage)

/** Most code is there sooner: the screen before stays until then. */
const patienceMs = 150

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

type Wait = { readonly path: string; readonly end: 'late' | 'loaded' | { readonly error: unknown } }

/** The screen of the address that is shown. */
export const ScreenOutlet = () => {
  const { screens, drawn } = useNavigator()
  const here = useHere()
  const path = pathOf(here)
  const [wait, setWait] = useState<Wait | null>(null)
  const [former, setFormer] = useState<{ readonly path: string; readonly Part: ComponentType } | null>(null)
  const Part = screens.loaded(path)
  const isMissing = Part === undefined && screens.has(path)
  const end = wait?.path === path ? wait.end : null

  if (Part !== undefined && former?.Part !== Part) setFormer({ path, Part })
  // Whoever comes back to a screen later begins anew.
  if (wait !== null && wait.path !== path) setWait(null)

  const isAwaited = isMissing && (end === null || end === 'late')

  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(
      () => setWait((now) => (now?.path === path ? now : { path, end: 'late' })),
      patienceMs,
    )
    void screens.load(path).then(
      () => setWait({ path, end: 'loaded' }),
      (error: unknown) => setWait({ path, end: { error } }),
    )
    return () => clearTimeout(timer)
  }, [isAwaited, path, screens])
  useEffect(() => {
    if (!isMissing) drawn(here)
  }, [here, isMissing, drawn])

  if (Part === undefined && !isMissing)
    return (
      <FailureGuard key={path} place={here.href}>
        <NotFoundPage />
      </FailureGuard>
    )
  if (isMissing && typeof end === 'object' && end !== null)
    return <RouteFailure error={new CodeNotLoaded(() => undefined, end.error)} reset={() => setWait(null)} />
  const shown = Part !== undefined ? { path, Part } : end === 'late' ? null : former
  return shown === null ? (
    <ScreenSkeleton />
  ) : (
    <FailureGuard key={shown.path} place={here.href}>
      <shown.Part />
    </FailureGuard>
  )
}
