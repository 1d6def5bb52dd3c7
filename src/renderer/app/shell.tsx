import Box from '@mui/material/Box'
import {
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { gone, triesAgain } from '../api/bridge-http.ts'
import { CurrentProjectContext, pickProject, useCurrentProject } from '../api/current-project.ts'
import { useDeskQuery } from '../api/queries.ts'
import { useReached } from '../api/use-reached.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { forgetSearches } from '../ui/remembered-search.ts'
import { usePreference } from '../ui/preference.ts'
import { UnlockRequestContext } from '../ui/unlock-request.ts'
import { browserNotifications, notificationPermission } from '../parts/browser-notifications.ts'
import { LostBanner, SampleBanner } from './banners.tsx'
import './frame.css'
import { Rail } from './rail.tsx'
import { rememberedProject, rememberedScope } from './remembered.ts'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { type ShellDialog, ShellDialogsContext } from './shell-dialogs.ts'
import { TopBar } from './top-bar.tsx'
import { lazyInPlace, lazyPart } from '../ui/lazy-part.tsx'
import { screens } from './screens.ts'
import { useNavigator, usePath } from '../ui/navigation/navigator.ts'
import type { Output } from '../../contract/contract.ts'
import Link from '@mui/material/Link'
import { tinykeys } from 'tinykeys'
import { focusScreen } from '../ui/focus-screen.ts'
import { singleKeys } from '../ui/single-keys.ts'
import { isTyping } from '../ui/typing.ts'
import { useGoToScreen } from './use-go-to-screen.ts'
import { AddressBookContext } from '../ui/address-book.ts'
import { useShowsAllProjects } from '../parts/shows-all-projects.ts'

/** The card knows checksums; the page needs that code only when one is opened. */
const AddressCard = lazyPart(async () => (await import('./address-card/address-card.tsx')).AddressCard)

type Opened = { readonly address: string; readonly anchor: HTMLElement }

/** Gives every address on the page its name and its card. */
const AddressBookProvider = ({ children }: { readonly children: ReactNode }) => {
  const listed = useDeskQuery('addresses.list', {}).data?.addresses
  const { project } = useCurrentProject()
  const isOfAll = useShowsAllProjects()
  const known = useDeskQuery('addresses.known', isOfAll ? {} : { project: project?.id ?? '' }, {
    enabled: project !== null,
  }).data?.contracts
  const [opened, setOpened] = useState<Opened | null>(null)
  const entries = useMemo(() => new Map(listed?.map((entry) => [entry.address, entry])), [listed])
  const contracts = useMemo(() => new Map(known?.map((entry) => [entry.address, entry])), [known])
  const book = useMemo(
    () => ({
      labelOf: (address: string) => {
        const key = address.toLowerCase()
        return entries.get(key)?.label ?? contracts.get(key)?.name
      },
      coinOf: (address: string) => contracts.get(address.toLowerCase())?.coin ?? undefined,
      contracts: [...contracts.values()],
      open: (address: string, anchor: HTMLElement) => setOpened({ address, anchor }),
    }),
    [entries, contracts],
  )
  return (
    <AddressBookContext value={book}>
      {children}
      {opened !== null && (
        <Suspense fallback={null}>
          <AddressCard
            key={opened.address}
            address={opened.address}
            anchor={opened.anchor}
            entry={entries.get(opened.address.toLowerCase())}
            knownAs={contracts.get(opened.address.toLowerCase())?.name}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </AddressBookContext>
  )
}

/** The shell's keys: `Ctrl/Cmd-K`, `?`, and `g` with the key of a screen. Single keys rest while someone types. */
const useShortcuts = (show: (dialog: ShellDialog) => void): void => {
  const go = useGoToScreen()
  // With the drawing itself: who sees the page can use its keys.
  useLayoutEffect(() => {
    const unlessTyping =
      (act: () => void) =>
      (event: KeyboardEvent): void => {
        if (
          singleKeys.read() === 'off' ||
          isTyping(event.target) ||
          event.ctrlKey ||
          event.metaKey ||
          event.altKey
        )
          return
        event.preventDefault()
        act()
      }
    const jumps: Record<string, (event: KeyboardEvent) => void> = {}
    for (const { key, path } of screens) {
      jumps[`g ${key}`] = unlessTyping(() => void go(path).then(focusScreen))
    }
    return tinykeys(window, {
      '$mod+k': (event) => {
        event.preventDefault()
        show('palette')
      },
      // The key, not Shift and a key: where `?` sits differs between keyboards.
      '(\\?)': unlessTyping(() => show('shortcuts')),
      'Shift+(\\?)': unlessTyping(() => show('shortcuts')),
      ...jumps,
    })
  }, [go, show])
}

const list = '#screen :is([role="grid"], [role="treegrid"])'

const SkipTo = ({ place, children }: { readonly place: string; readonly children: string }) => (
  <Link
    href="#screen"
    onClick={(event) => {
      // The address must keep its filters, so the focus moves without the fragment.
      event.preventDefault()
      document.querySelector<HTMLElement>(place)?.focus()
    }}
    sx={{
      position: 'fixed',
      top: 8,
      left: 8,
      zIndex: 'tooltip',
      px: 2,
      py: 1,
      typography: 'button',
      bgcolor: 'background.paper',
      border: 1,
      borderColor: 'primary.main',
      borderRadius: 1,
      transform: 'translateY(-200%)',
      '&:focus': { transform: 'none' },
    }}
  >
    {children}
  </Link>
)

/** First stops of the Tab key: they jump over the rail to the screen, and over its tools to its list if it has one. */
const SkipLinks = () => {
  const [hasList, setHasList] = useState(false)
  return (
    <div onFocus={() => setHasList(document.querySelector(list) !== null)}>
      <SkipTo place="#screen">Skip to the screen</SkipTo>
      {hasList && <SkipTo place={list}>Skip to the list</SkipTo>}
    </div>
  )
}

/** Notifications that one look shows at most: what is more is in the inbox, where they lead. */
const mostAtOnce = 3

type Notice = Output<'alerts.notices'>['notices'][number]

const Shown = () => {
  const { data } = useDeskQuery('alerts.notices', {})
  const { history } = useNavigator()
  const last = useRef<number | null>(null)
  const show = ({ id, title, path }: Notice): void => {
    // Of several pages with the same tag the browser shows one.
    const shown = new Notification(title, { body: 'Marketdesk', tag: `marketdesk-alert-${id}` })
    shown.addEventListener('click', () => {
      window.focus()
      history.push(path)
      shown.close()
    })
  }
  const look = useEffectEvent((said: Output<'alerts.notices'>): void => {
    const before = last.current
    last.current = said.last
    if (before === null) return
    for (const notice of said.notices.filter(({ id }) => id > before).slice(-mostAtOnce)) show(notice)
  })
  useEffect(() => {
    if (data !== undefined) look(data)
  }, [data])
  return null
}

/** Shows alerts as notifications of the browser, from the moment the page was opened on. */
const AlertNotifications = ({ open }: { readonly open: boolean }) => (open ? <Shown /> : null)

/** Names the browser's tab after the screen. */
const usePageTitle = (): void => {
  const pathname = usePath()
  useEffect(() => {
    const screen = screens.find(({ path }) => path === pathname)
    document.title = screen === undefined ? 'Marketdesk' : `${screen.label} · Marketdesk`
  }, [pathname])
}

const Palette = lazyInPlace(async () => (await import('./palette/palette.tsx')).Palette)
const ShortcutsDialog = lazyInPlace(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)
const UnlockDialog = lazyInPlace(async () => (await import('../parts/unlock-dialog.tsx')).UnlockDialog)

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

/** The frame around the screen: rail, top bar, banners, dialogs. */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
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
                  <AddressBookProvider>{children}</AddressBookProvider>
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
        {opened.includes('palette') && <Palette open={dialog === 'palette'} onClose={close} />}
        {opened.includes('shortcuts') && <ShortcutsDialog open={dialog === 'shortcuts'} onClose={close} />}
        {opened.includes('unlock') && <UnlockDialog open={dialog === 'unlock'} onClose={close} />}
      </ShellDialogsContext>
    </CurrentProjectContext>
  )
}
