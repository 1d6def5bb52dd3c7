import Box from '@mui/material/Box'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { gone, triesAgain } from '../api/bridge-http.ts'
import { CurrentProjectContext, pickProject } from '../api/current-project.ts'
import { useDeskQuery } from '../api/queries.ts'
import { useReached } from '../api/use-reached.ts'
import { usePreload } from '../ui/deferred.tsx'
import { tipCode } from '../ui/hover-tip.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { forgetSearches } from '../ui/remembered-search.ts'
import { usePreference } from '../ui/preference.ts'
import { UnlockRequestContext } from '../ui/unlock-request.ts'
import { browserNotifications, notificationPermission } from '../parts/browser-notifications.ts'
import { AddressBookProvider } from './address-card/address-book-provider.tsx'
import { LostBanner, SampleBanner } from './banners.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import './frame.css'
import { Rail } from './rail.tsx'
import { lastScope, rememberedProject, rememberedScope } from './remembered.ts'
import { ScreenOutlet } from './screen-outlet.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { ShellDialogsContext, type ShellDialog } from './shell-dialogs.ts'
import { SkipLinks } from './skip-links.tsx'
import { TopBar } from './top-bar.tsx'
import { usePageTitle } from './use-page-title.ts'
import { useShortcuts } from './use-shortcuts.ts'

const Palette = onDemand(async () => (await import('./palette/palette.tsx')).Palette)
const AlertNotifications = onDemand(
  async () => (await import('./alert-notifications.tsx')).AlertNotifications,
)
const ShortcutsDialog = onDemand(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)
const UnlockDialog = onDemand(async () => (await import('../parts/unlock-dialog.tsx')).UnlockDialog)

const soonNeeded = [tipCode]
const noProjects: never[] = []

/** The desk does not answer, and has not before. */
const nothingFromBefore = {
  title: 'Marketdesk does not answer',
  failure: {
    ...gone,
    message: `It was stopped, or is restarting. ${triesAgain} What was open comes back then.`,
  },
}

const selectProject = (id: string): void => {
  forgetSearches()
  rememberedProject.write(id)
  rememberedScope.write('project')
}

/** The frame around every screen: rail, top bar, banners, dialogs. */
export const Shell = () => {
  const list = useDeskQuery('projects.list', {})
  const isReached = useReached()
  const remembered = usePreference(rememberedProject)
  const scope = usePreference(rememberedScope)
  const projects = list.data?.projects ?? noProjects
  const current = useMemo(() => {
    const project = pickProject(projects, remembered)
    return {
      project,
      projects,
      scope: scope === 'all' || projects.length < 2 ? null : (project?.id ?? null),
      select: selectProject,
      selectAll: () => rememberedScope.write('all'),
    }
  }, [projects, remembered, scope])
  const isKnown = list.data !== undefined
  useEffect(() => {
    if (isKnown) lastScope.write(current.scope ?? '')
  }, [isKnown, current.scope])
  const [dialog, setDialog] = useState<ShellDialog | null>(null)
  const dialogs = useMemo(() => ({ open: dialog, show: setDialog }), [dialog])
  const close = () => setDialog(null)
  const isNotifying = usePreference(browserNotifications) === 'on' && notificationPermission() === 'granted'
  const unlock = useCallback(() => setDialog('unlock'), [])
  usePageTitle()
  usePreload(soonNeeded)
  useShortcuts(setDialog)

  return (
    <CurrentProjectContext value={current}>
      <ShellDialogsContext value={dialogs}>
        <SkipLinks />
        <div className="md-frame">
          <Rail />
          <div className="md-frame__side">
            <header>
              <TopBar />
              {/* A page that has nothing to show says it itself. */}
              {(list.data !== undefined || list.failure === null) && <LostBanner />}
              <SampleBanner />
            </header>
            <main id="screen" tabIndex={-1} className="md-frame__screen">
              {list.data !== undefined ? (
                <UnlockRequestContext value={unlock}>
                  <AddressBookProvider>
                    <ScreenOutlet />
                  </AddressBookProvider>
                </UnlockRequestContext>
              ) : list.failure !== null ? (
                <Box sx={{ px: 2.5, py: 6, mx: 'auto', maxWidth: 680 }}>
                  <ErrorPanel
                    {...(isReached ? { failure: list.failure } : nothingFromBefore)}
                    onRetry={list.refetch}
                  />
                </Box>
              ) : (
                <ScreenSkeleton />
              )}
            </main>
          </div>
        </div>
        <AlertNotifications open={isNotifying} />
        <Palette open={dialog === 'palette'} onClose={close} />
        <ShortcutsDialog open={dialog === 'shortcuts'} onClose={close} />
        <UnlockDialog open={dialog === 'unlock'} onClose={close} />
      </ShellDialogsContext>
    </CurrentProjectContext>
  )
}
