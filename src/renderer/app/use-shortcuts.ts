import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { tinykeys } from 'tinykeys'
import { focusScreen } from './focus-screen.ts'
import { screens } from './screens.ts'
import type { ShellDialog } from './shell-dialogs.ts'
import { isTyping } from '../ui/typing.ts'

/** The shell's keys: `Ctrl/Cmd-K`, `?`, and `g` with the key of a screen. Single keys rest while someone types. */
export const useShortcuts = (show: (dialog: ShellDialog) => void): void => {
  const navigate = useNavigate()
  useEffect(() => {
    const unlessTyping =
      (act: () => void) =>
      (event: KeyboardEvent): void => {
        if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        act()
      }
    const jumps: Record<string, (event: KeyboardEvent) => void> = {}
    for (const { key, path } of screens) {
      jumps[`g ${key}`] = unlessTyping(() => void navigate({ to: path }).then(focusScreen))
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
  }, [navigate, show])
}
