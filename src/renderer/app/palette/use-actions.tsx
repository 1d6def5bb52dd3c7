import { useMutation, useQuery } from '@tanstack/react-query'
import { desk } from '../../api/desk.ts'
import { useCurrentProject } from '../../api/current-project.ts'
import { useTestDelivery } from '../../parts/use-test-delivery.ts'
import {
  AddIcon,
  ContentCopyIcon,
  ContrastIcon,
  FolderIcon,
  KeyboardIcon,
  LockIcon,
  LockOpenIcon,
  ScheduleIcon,
  SellIcon,
  SendIcon,
  TerminalIcon,
  VerifiedUserIcon,
} from '../../ui/icons.tsx'
import { timeSetting, useTimeSetting } from '../../ui/time-setting.ts'
import { useToasts } from '../../ui/toasts.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { useShellDialogs } from '../shell-dialogs.ts'
import { usePreference } from '../../ui/preference.ts'
import { modes, themeMode } from '../../ui/theme-modes.ts'
import { useNavigate, useNavigator, usePath } from '../../ui/navigation/navigator.ts'
import { parseSearch } from '../../ui/navigation/search-params.ts'
import { useSampleActions } from './use-sample-actions.tsx'
import type { Line } from './line.tsx'
import { present } from '../../ui/possible.ts'

export const useActions = (): Line[] => {
  const dialogs = useShellDialogs()
  const navigate = useNavigate()
  const navigator = useNavigator()
  const path = usePath()
  const isAtEvents = path === '/events'
  const toasts = useToasts()
  const { copy } = useCopy()
  const mode = usePreference(themeMode)
  const time = useTimeSetting()
  const vault = useQuery(desk.query('vault.status', {})).data
  const url = useQuery(desk.query('receiver.status', {})).data?.registerUrl ?? null
  const lock = useMutation(desk.mutation('vault.lock'))
  const { project, projects, scope, selectAll } = useCurrentProject()
  const sampleActions = useSampleActions()
  const test = useTestDelivery()
  const start = project?.startCollection ?? null

  const copyUrl = async (text: string): Promise<void> => {
    if (await copy(text)) toasts.show('Receiver URL copied, with its secret.')
    else toasts.show('The browser blocked copying.', 'error')
  }
  // The other screens are about one project in any case.
  const showAll = (): void => {
    selectAll()
    if (path !== '/' && !isAtEvents) void navigate({ to: '/' })
  }
  return present<Line>([
    url !== null && {
      id: 'copy-receiver-url',
      icon: <ContentCopyIcon />,
      label: 'Copy receiver URL',
      keywords: ['webhook', 'hook', 'address'],
      run: () => void copyUrl(url),
    },
    url !== null && {
      id: 'send-test',
      icon: <SendIcon />,
      label: 'Send a test delivery',
      keywords: ['receiver', 'webhook', 'event'],
      run: () => void test.send(),
    },
    projects.length > 1 &&
      scope !== null && {
        id: 'all-projects',
        icon: <FolderIcon />,
        label: 'Show all projects',
        keywords: ['switch', 'home', 'events'],
        run: showAll,
      },
    start !== null && {
      id: 'start-collection',
      icon: <SellIcon />,
      label: 'Orders of the start collection',
      to: '/orders',
      search: start,
    },
    vault?.state === 'locked' && {
      id: 'unlock',
      icon: <LockOpenIcon />,
      label: 'Unlock the vault',
      keywords: ['passphrase', 'keys'],
      run: () => dialogs.show('unlock'),
    },
    vault?.state === 'unlocked' &&
      vault.slots.includes('passphrase') && {
        id: 'lock',
        icon: <LockIcon />,
        label: 'Lock the vault',
        keywords: ['keys'],
        run: () => void toasts.after(lock.mutateAsync({}), 'The vault is locked.'),
      },
    {
      id: 'prove-events',
      icon: <VerifiedUserIcon />,
      label: isAtEvents ? 'Verify matching events' : 'Verify events',
      keywords: ['chain', 'proof', 'prove', 'forged', 'node'],
      // The filters of the list stay where it is open.
      run: () =>
        void (isAtEvents
          ? navigator.go(
              { to: '/events', search: { ...parseSearch(navigator.history.location.search), prove: true } },
              { replace: true },
            )
          : navigate({ to: '/events', search: { prove: true } })),
    },
    {
      id: 'console',
      icon: <TerminalIcon />,
      label: 'Request console',
      keywords: ['call', 'operation', 'rpc', 'send'],
      to: '/requests',
      search: { tab: 'console' },
    },
    ...sampleActions,
    {
      id: 'add-project',
      icon: <AddIcon />,
      label: 'Add project',
      to: '/settings',
      search: { section: 'projects', project: 'new' },
    },
    ...modes
      .filter((one) => one !== mode)
      .map((one) => ({
        id: `theme-${one}`,
        icon: <ContrastIcon />,
        label: one === 'system' ? 'Theme as the system' : `Theme ${one}`,
        keywords: ['appearance', 'colour'],
        run: () => themeMode.write(one),
      })),
    {
      id: 'time',
      icon: <ScheduleIcon />,
      label: time === 'utc' ? 'Exact local times' : 'Exact times in UTC',
      keywords: ['time zone', 'local', 'utc'],
      run: () => timeSetting.write(time === 'utc' ? 'local' : 'utc'),
    },
    {
      id: 'shortcuts',
      icon: <KeyboardIcon />,
      label: 'Show the shortcuts',
      keywords: ['help', 'keys'],
      run: () => dialogs.show('shortcuts'),
    },
  ])
}
