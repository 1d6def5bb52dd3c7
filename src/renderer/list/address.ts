import type { RouterHistory } from '@tanstack/history'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { rememberSearch } from '../ui/remembered-search.ts'
import type { SearchReader } from '../ui/search-values.ts'
import { pathOf, useNavigator } from '../ui/navigation/navigator.ts'
import type { LoosePlace } from '../ui/navigation/place.ts'
import { parseSearch } from '../ui/navigation/search-params.ts'

export type Address<Search> = {
  readonly search: Search
  /** Changes members of the address; `replace` leaves no step in the history. */
  readonly change: (members: Partial<Search>, replace?: boolean) => void
  /** Opens details of a row: a step in the history from the list, none from row to row. */
  readonly open: (members: Partial<Search>) => void
  /** Closes them. Where they were opened from the list it is a step back, so that Back never leads to the same list twice. */
  readonly close: () => void
}

export const without = <Name extends PropertyKey>(
  names: readonly Name[],
): { readonly [N in Name]?: undefined } =>
  Object.fromEntries(names.map((name) => [name, undefined])) as { readonly [N in Name]?: undefined }

const opened = { detailsOpened: true }

const wereOpenedHere = (state: object): boolean => 'detailsOpened' in state && state.detailsOpened === true

/**
 * Declares what the address of a screen may hold, as a hook. It follows the history itself: a key pressed before the
 * screen is drawn anew would meet it as it was otherwise.
 *
 * @param schema what the address may hold
 * @param details members that say which row is open
 * @param parts members that say what of it: they stay from row to row, and go when it is closed
 * @param lasting members that stand again when one comes back to the screen by its name
 */
export const defineAddress = <Search extends object>(
  path: string,
  schema: SearchReader<Search>,
  details: readonly (keyof Search & string)[] = [],
  parts: readonly (keyof Search & string)[] = [],
  lasting: readonly (keyof Search & string)[] = [],
): (() => Address<Search>) => {
  const none: Partial<Search> = {}
  const noRow = { ...none, ...without(details) }
  const closed = { ...none, ...without([...details, ...parts]) }
  let shown = ''
  // On the way to another screen this one stays as it is until it goes.
  const shownOf = (history: RouterHistory): string => {
    if (pathOf(history.location) === path) shown = history.location.search
    return shown
  }
  const withMembers = (history: RouterHistory, members: Partial<Search>): LoosePlace => {
    const former = parseSearch(history.location.search)
    return { to: path, search: { ...former, ...schema.parse(former), ...members } }
  }
  let left: unknown
  return () => {
    const { go, history } = useNavigator()
    const text = useSyncExternalStore(history.subscribe, () => shownOf(history))
    const search = useMemo(() => schema.parse(parseSearch(text)), [text])
    useEffect(() => {
      rememberSearch(path, Object.fromEntries(lasting.map((name) => [name, search[name]])))
    }, [search])
    const isOpen = details.some((name) => search[name] !== undefined)
    const change = useCallback(
      (members: Partial<Search>, replace = false) =>
        void go(withMembers(history, members), {
          replace,
          // A replaced place keeps what is known of how one came to it.
          ...(replace ? { state: (former: object) => former } : {}),
        }),
      [go, history],
    )
    const open = useCallback(
      (members: Partial<Search>) => {
        if (isOpen) return change({ ...noRow, ...members }, true)
        return void go(withMembers(history, members), {
          state: (former) => ({ ...former, ...opened }),
        })
      },
      [change, isOpen, go, history],
    )
    const close = useCallback(() => {
      const { location } = history
      if (!wereOpenedHere(location.state)) return change(closed, true)
      // The step back takes a moment: a second Escape in it is no second step.
      if (left !== location) history.back()
      left = location
    }, [change, history])
    return { search, change, open, close }
  }
}
