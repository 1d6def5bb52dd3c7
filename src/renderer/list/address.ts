import { useRouter, useSearch, type AnyRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { z } from 'zod'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** These details were opened from the list one step before. */
    detailsOpened?: boolean
  }
}

/** A screen's part of the address, and the ways to change it. */
export type Address<Search> = {
  readonly search: Search
  /** Changes members of the address; `replace` leaves no step in the history. */
  readonly change: (members: Partial<Search>, replace?: boolean) => void
  /** Opens details of a row: a step in the history from the list, none from row to row. */
  readonly open: (members: Partial<Search>) => void
  /** Closes them. Where they were opened from the list it is a step back, so that Back never leads to the same list twice. */
  readonly close: () => void
}

const wereOpenedHere = (state: object): boolean => 'detailsOpened' in state && state.detailsOpened === true

/**
 * Declares what the address of a screen may hold, as a hook.
 *
 * @param schema every member optional; what it cannot use counts as not there
 * @param details members that say which row is open
 * @param parts members that say what of it: they stay from row to row, and go when it is closed
 */
export const defineAddress = <Search extends object>(
  path: string,
  schema: z.ZodType<Search>,
  details: readonly (keyof Search & string)[] = [],
  parts: readonly (keyof Search & string)[] = [],
): (() => Address<Search>) => {
  const none = schema.parse({})
  const without = (names: readonly string[]): Partial<Search> => ({
    ...none,
    ...Object.fromEntries(names.map((name) => [name, undefined])),
  })
  const noRow = without(details)
  const closed = without([...details, ...parts])
  return () => {
    const found: object = useSearch({ strict: false, structuralSharing: false })
    const search = useMemo(() => schema.parse(found), [found])
    const router = useRouter()
    // Which routes there are is declared after the addresses they hold.
    const anyRouter: AnyRouter = router
    const isOpen = details.some((name) => search[name] !== undefined)
    const change = useCallback(
      (members: Partial<Search>, replace = false) =>
        void anyRouter.navigate({
          to: path,
          search: (former: object) => ({ ...former, ...members }),
          replace,
          // A replaced place keeps what is known of how one came to it.
          ...(replace ? { state: true } : {}),
          resetScroll: false,
        }),
      [anyRouter],
    )
    const open = useCallback(
      (members: Partial<Search>) => {
        if (isOpen) return change({ ...noRow, ...members }, true)
        return void anyRouter.navigate({
          to: path,
          search: (former: object) => ({ ...former, ...members }),
          state: (former: object) => ({ ...former, detailsOpened: true }),
          resetScroll: false,
        })
      },
      [change, isOpen, anyRouter],
    )
    const close = useCallback(() => {
      if (wereOpenedHere(router.state.location.state)) router.history.back()
      else change(closed, true)
    }, [change, router])
    return { search, change, open, close }
  }
}
