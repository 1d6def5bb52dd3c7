import { createContext, use } from 'react'

export type ShellDialog = 'palette' | 'shortcuts' | 'unlock'

export type ShellDialogs = {
  readonly open: ShellDialog | null
  readonly show: (dialog: ShellDialog | null) => void
}

export const ShellDialogsContext = createContext<ShellDialogs | undefined>(undefined)

export const useShellDialogs = (): ShellDialogs => {
  const dialogs = use(ShellDialogsContext)
  if (dialogs === undefined) throw new Error('useShellDialogs is used outside of the shell.')
  return dialogs
}
