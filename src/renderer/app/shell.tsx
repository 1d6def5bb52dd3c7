import { useQuery } from '@tanstack/react-query'
import { Box } from '@mui/material'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { useApi } from '../api/api-provider.tsx'
import { gone, triesAgain } from '../api/bridge-http.ts'
import { CurrentProjectContext, pickProject } from '../api/current-project.ts'
import { desk } from '../api/desk.ts'
import { useReached } from '../api/use-reached.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { forgetSearches } from '../ui/remembered-search.ts'
import { usePreference } from '../ui/preference.ts'
import { ReleaseBanner } from './window-extras.tsx'
import { UnlockRequestContext } from '../ui/unlock-request.ts'
import { browserNotifications, notificationPermission } from '../parts/browser-notifications.ts'
import { AddressBookProvider } from './address-card/address-book-provider.tsx'
import { LostBanner, SampleBanner, WaitingBanner } from './banners.tsx'
// Also here: what comes with the first window alone would stand after the styles of the kit.
import './base.css'
import './frame.css'
import { Rail } from './rail.tsx'
import { rememberedProject, rememberedScope } from './remembered.ts'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { ShellDialogsContext, type ShellDialog } from './shell-dialogs.ts'
import { SkipLinks } from './skip-links.tsx'
import { TopBar } from './top-bar.tsx'
import { usePageTitle } from './use-page-title.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { lazyInPlace } from '../ui/lazy-part.tsx'
import { FormDialogProvider } from '../parts/form-dialogs.tsx'

const Palette = lazyInPlace(async () => (await import('./palette/palette.tsx')).Palette)
const ShortcutsDialog = lazyInPlace(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)
const UnlockDialog = lazyInPlace(async () => (await import('../parts/unlock-dialog.tsx')).UnlockDialog)

const noProjects: never[] = []

/** The desk does not answer, and has not before. */
const nothingFromBefore = {
  title: 'Marketdesk isn’t responding',
  failure: {
    ...gone,
    message: `Stopped or restarting. ${triesAgain} What was open comes back.`,
  },
}

const selectProject = (id: string): void => {
  forgetSearches()
  rememberedProject.write(id)
  rememberedScope.write('project')
}

type ShellProps = {
  readonly frame: (isNotifying: boolean) => ReactNode
  readonly children: ReactNode
}

export const Shell = ({ frame, children }: ShellProps) => {
  const list = useQuery(desk.query('projects.list', {}))
  const isReached = useReached()
  const { host } = useApi()
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
  const [dialog, setDialog] = useState<ShellDialog | null>(null)
  // The code of a dialog is fetched when it is first opened.
  const [opened, setOpened] = useState<readonly ShellDialog[]>([])
  if (dialog !== null && !opened.includes(dialog)) setOpened([...opened, dialog])
  const dialogs = useMemo(() => ({ open: dialog, show: setDialog }), [dialog])
  const close = () => setDialog(null)
  const isNotifying = usePreference(browserNotifications) === 'on' && notificationPermission() === 'granted'
  const unlock = useCallback(() => setDialog('unlock'), [])
  usePageTitle()
  useShortcuts(setDialog)

  return (
    <CurrentProjectContext value={current}>
      <ShellDialogsContext value={dialogs}>
        <SkipLinks />
        <div style={{ display: 'flex', height: '100%' }}>
          <Rail />
          <div className="md-column md-fill">
            <header>
              <TopBar />
              {/* A page that has nothing to show says it itself. */}
              {(list.data !== undefined || list.error === null) && <LostBanner />}
              <WaitingBanner />
              <SampleBanner />
              {host === 'electron' && <ReleaseBanner />}
            </header>
            <main id="screen" tabIndex={-1} style={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
              {list.data !== undefined ? (
                <UnlockRequestContext value={unlock}>
                  <AddressBookProvider>
                    <FormDialogProvider>{children}</FormDialogProvider>
                  </AddressBookProvider>
                </UnlockRequestContext>
              ) : list.error !== null ? (
                <Box sx={{ px: 2.5, py: 6, mx: 'auto', maxWidth: 680 }}>
                  <ErrorPanel
                    {...(isReached ? { failure: list.error.failure } : nothingFromBefore)}
                    onRetry={list.refetch}
                  />
                </Box>
              ) : (
                <ScreenSkeleton />
              )}
            </main>
          </div>
        </div>
        {frame(isNotifying)}
        {opened.includes('palette') && <Palette open={dialog === 'palette'} onClose={close} />}
        {opened.includes('shortcuts') && <ShortcutsDialog open={dialog === 'shortcuts'} onClose={close} />}
        {opened.includes('unlock') && <UnlockDialog open={dialog === 'unlock'} onClose={close} />}
      </ShellDialogsContext>
    </CurrentProjectContext>
  )
}
