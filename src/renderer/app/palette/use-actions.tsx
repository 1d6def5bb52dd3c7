import AddOutlined from '@mui/icons-material/AddOutlined'
import BrightnessMediumOutlined from '@mui/icons-material/BrightnessMediumOutlined'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined'
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import ScienceOutlined from '@mui/icons-material/ScienceOutlined'
import SellOutlined from '@mui/icons-material/SellOutlined'
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined'
import TerminalOutlined from '@mui/icons-material/TerminalOutlined'
import type { ReactNode } from 'react'
import { useDeskMutation } from '../../api/mutations.ts'
import { useCurrentProject } from '../../api/current-project.ts'
import { useDeskQuery } from '../../api/queries.ts'
import { sampleProblem, useSample } from '../../api/use-sample.ts'
import { timeSetting, useTimeSetting } from '../../ui/time-setting.ts'
import { useToasts } from '../../ui/toasts.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { useShellDialogs } from '../shell-dialogs.ts'
import { usePreference } from '../../ui/preference.ts'
import { modes, themeMode } from '../../ui/theme-modes.ts'
import { useNavigate, useNavigator, usePath } from '../../ui/navigation/navigator.ts'
import { parseSearch } from '../../ui/navigation/search-params.ts'

export type PaletteAction = {
  readonly id: string
  readonly icon: ReactNode
  readonly label: string
  readonly keywords?: readonly string[]
  readonly run: () => void
}

/** What can be done from the palette now; actions that make no sense in the present state are not offered. */
export const useActions = (): PaletteAction[] => {
  const dialogs = useShellDialogs()
  const navigate = useNavigate()
  const navigator = useNavigator()
  const isAtEvents = usePath() === '/events'
  const toasts = useToasts()
  const { copy } = useCopy()
  const mode = usePreference(themeMode)
  const time = useTimeSetting()
  const vault = useDeskQuery('vault.status', {}).data
  const url = useDeskQuery('receiver.status', {}).data?.registerUrl ?? null
  const lock = useDeskMutation('vault.lock')
  const { project, select } = useCurrentProject()
  const sample = useSample()
  const start = project?.startCollection ?? null

  const copyUrl = async (text: string): Promise<void> => {
    if (await copy(text)) toasts.show('Receiver URL copied. It holds the secret.')
    else toasts.show('The browser blocked copying.', 'error')
  }
  const lockVault = async (): Promise<void> => {
    const answer = await lock.run({})
    if (answer.ok) toasts.show('The vault is locked.')
    else toasts.show(answer.error.message, 'error')
  }
  const openSample = async (): Promise<void> => {
    const isNew = sample.project === null
    // The palette is gone by now, and a service needs seconds to start.
    toasts.show('Starting the sample service …', 'info')
    const answer = await sample.open()
    if (!answer.ok) return toasts.show(sampleProblem(answer.error), 'error')
    toasts.show('The sample service runs.')
    if (!isNew) return undefined
    select(answer.value.id)
    const first = answer.value.startCollection
    return navigate(first === null ? { to: '/orders' } : { to: '/orders', search: first })
  }

  return [
    ...(url === null
      ? []
      : [
          {
            id: 'copy-receiver-url',
            icon: <ContentCopyOutlined />,
            label: 'Copy receiver URL',
            keywords: ['webhook', 'hook', 'address'],
            run: () => void copyUrl(url),
          },
        ]),
    ...(start === null
      ? []
      : [
          {
            id: 'start-collection',
            icon: <SellOutlined />,
            label: 'Orders of the start collection',
            run: () => void navigate({ to: '/orders', search: start }),
          },
        ]),
    ...(vault?.state === 'locked'
      ? [
          {
            id: 'unlock',
            icon: <LockOpenOutlined />,
            label: 'Unlock the vault',
            keywords: ['passphrase', 'keys'],
            run: () => dialogs.show('unlock'),
          },
        ]
      : []),
    ...(vault?.state === 'unlocked' && vault.slots.includes('passphrase')
      ? [
          {
            id: 'lock',
            icon: <LockOutlined />,
            label: 'Lock the vault',
            keywords: ['keys'],
            run: () => void lockVault(),
          },
        ]
      : []),
    {
      id: 'prove-events',
      icon: <VerifiedOutlined />,
      label: isAtEvents ? 'Prove what the list of events shows' : 'Prove events',
      keywords: ['chain', 'proof', 'verify', 'refute', 'node'],
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
      icon: <TerminalOutlined />,
      label: 'Request console',
      keywords: ['call', 'operation', 'rpc', 'send'],
      run: () => void navigate({ to: '/activity', search: { tab: 'console' } }),
    },
    ...(sample.project === null || sample.isStopped
      ? [
          {
            id: 'open-sample',
            icon: <ScienceOutlined />,
            label: sample.project === null ? 'Open the sample project' : 'Start the sample',
            keywords: ['demo', 'service', 'made up'],
            run: () => void openSample(),
          },
        ]
      : []),
    {
      id: 'help-api',
      icon: <HelpOutlineOutlined />,
      label: 'Help: the API for scripts',
      keywords: ['openapi', 'methods', 'fields', 'errors', 'curl', 'documentation'],
      run: () => void navigate({ to: '/settings', search: { section: 'api' } }),
    },
    {
      id: 'add-project',
      icon: <AddOutlined />,
      label: 'Add a project',
      run: () => void navigate({ to: '/settings', search: { section: 'projects', project: 'new' } }),
    },
    ...modes
      .filter((one) => one !== mode)
      .map((one) => ({
        id: `theme-${one}`,
        icon: <BrightnessMediumOutlined />,
        label: one === 'system' ? 'Theme as the system' : `Theme ${one}`,
        keywords: ['appearance', 'colour'],
        run: () => themeMode.write(one),
      })),
    {
      id: 'time',
      icon: <ScheduleOutlined />,
      label: time === 'utc' ? 'Exact times in this machine’s zone' : 'Exact times in UTC',
      keywords: ['time zone', 'local', 'utc'],
      run: () => timeSetting.write(time === 'utc' ? 'local' : 'utc'),
    },
    {
      id: 'shortcuts',
      icon: <KeyboardOutlined />,
      label: 'Show the shortcuts',
      keywords: ['help', 'keys'],
      run: () => dialogs.show('shortcuts'),
    },
  ]
}
