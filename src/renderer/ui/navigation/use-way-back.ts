import type { HistoryLocation } from '@tanstack/history'
import { placeBefore, useNavigator } from './navigator.ts'
import type { Place } from './place.ts'

/** Left by a step back that may still be under way: a second one at once would go too far. */
let left: HistoryLocation | undefined

/**
 * The way back from what was opened from a list. Where the list is the step before, it is a step back, so that Back never
 * leads to the same list twice.
 *
 * @param list where it leads
 * @param isList whether the search of an address of that screen is the list's, however it was filtered
 */
export const useWayBack = (
  list: Place,
  isList: (search: object) => boolean,
): {
  /** A step back if that leads to the list; says whether it does. */
  readonly stepBack: () => boolean
  readonly leave: () => void
} => {
  const { go, history } = useNavigator()
  const stepBack = (): boolean => {
    const { location } = history
    if (location === left) return true
    const before = placeBefore(history)
    if (before?.path !== list.to || !isList(before.search)) return false
    left = location
    const unsubscribe = history.subscribe(() => {
      // It is done, or somebody who was asked stays here: then it can be tried again.
      if (left === location) left = undefined
      unsubscribe()
    })
    history.back()
    return true
  }
  return {
    stepBack,
    leave: () => {
      if (!stepBack()) void go(list, { replace: true })
    },
  }
}
