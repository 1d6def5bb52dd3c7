import { useSyncExternalStore } from 'react'

/** A choice of the person at this machine, remembered in the browser's storage. Never a secret. */
export type Preference<T extends string> = {
  readonly read: () => T
  readonly write: (value: T) => void
  readonly subscribe: (listener: () => void) => () => void
}

export type TextStore = Pick<Storage, 'getItem' | 'setItem'>

/**
 * One remembered choice. Values that are not accepted (an older version's, edited by hand) count as not chosen. Where
 * the storage cannot be used, the choice lasts until the page is closed.
 *
 * @param accept narrows what was stored; `undefined` refuses it
 */
export const createPreference = <T extends string>(
  key: string,
  fallback: T,
  accept: (stored: string) => T | undefined,
  store: () => TextStore = () => localStorage,
): Preference<T> => {
  const listeners = new Set<() => void>()
  let value: T | undefined

  const load = (): T => {
    try {
      const stored = store().getItem(`marketdesk.${key}`)
      return (stored === null ? undefined : accept(stored)) ?? fallback
    } catch {
      return fallback
    }
  }

  return {
    read: () => (value ??= load()),
    write: (next) => {
      value = next
      try {
        store().setItem(`marketdesk.${key}`, next)
      } catch {
        // A full or forbidden storage costs only the memory of the choice.
      }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const choice =
  <T extends string>(...words: readonly T[]) =>
  (stored: string): T | undefined =>
    words.find((word) => word === stored)

export const usePreference = <T extends string>(preference: Preference<T>): T =>
  useSyncExternalStore(preference.subscribe, preference.read)
