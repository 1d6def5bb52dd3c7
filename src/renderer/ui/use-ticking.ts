import { useSyncExternalStore } from 'react'
import { subscribeToTicks } from './time-ticker.ts'

/**
 * A text that depends on the clock, worked out each second; the caller is drawn again only when it changes.
 *
 * @param read works the text out; must give the same text for the same second
 */
export const useTicking = <T extends string>(read: () => T): T => useSyncExternalStore(subscribeToTicks, read)
