import { readFileSync } from 'node:fs'

export const readOpenFiles = (limits: string): number | null => {
  const bound = /^Max open files\s+(\d+)\s/m.exec(limits)?.[1]
  return bound === undefined ? null : Number(bound)
}

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
 */
export const connectionPlaces = (wanted: number, bound: number | null = openFiles()): number =>
  bound === null ? wanted : Math.max(1, Math.min(wanted, Math.floor(bound / 2)))
