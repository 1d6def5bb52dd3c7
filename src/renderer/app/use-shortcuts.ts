import { useLayoutEffect } from 'react'
import { tinykeys } from 'tinykeys'
import { focusScreen } from '../ui/focus-screen.ts'
import { screens } from './screens.ts'
import type { ShellDialog } from './shell-dialogs.ts'
import { singleKeys } from '../ui/single-keys.ts'
import { isTyping } from '../ui/typing.ts'
import { useGoToScreen } from './use-go-to-screen.ts'

/** The shell's keys: `Ctrl/Cmd-K`, `?`, and `g` with the key of a screen. Single keys rest while someone types. */
export const useShortcuts = (show: (dialog: ShellDialog) => void): void => {
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
