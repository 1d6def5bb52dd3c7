import { readFileSync } from 'node:fs'

/**
 * How many files and connections a process may have open, as Linux tells it.
 *
 * @param limits content of `/proc/self/limits`
 * @returns `null` where there is no such bound
 */
export const readOpenFiles = (limits: string): number | null => {
  const bound = /^Max open files\s+(\d+)\s/m.exec(limits)?.[1]
  return bound === undefined ? null : Number(bound)
}

/** That of this process; `null` where the system does not tell or sets no bound. */
const openFiles = (): number | null => {
  try {
    return readOpenFiles(readFileSync('/proc/self/limits', 'utf8'))
  } catch {
    // Only Linux has it. Elsewhere Node raises the bound to the most the system allows, which is far beyond what is wanted.
    return null
  }
}

/**
 * Connections the receiver may hold. Half of what the process may have open is left to the rest of the desk: its database
 * files, its page, its calls. With none left nobody could connect any more, and nothing could be stored.
 *
 * @param wanted where the system sets no lower bound
 */
export const connectionPlaces = (wanted: number, bound: number | null = openFiles()): number =>
  bound === null ? wanted : Math.max(1, Math.min(wanted, Math.floor(bound / 2)))
