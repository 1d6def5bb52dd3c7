import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { escapeControls } from '../../core/escape-controls.ts'

export type Printer = {
  readonly isTerminal: boolean
  readonly width: number
  /** Waits while the reader is slower than the command. */
  write(text: string): Promise<void>
}

/** Foreign text becomes no command of a terminal; what goes into a file or a pipe stays as it is. */
export const createPrinter = (stream: Writable & { isTTY?: boolean; columns?: number }): Printer => {
  const isTerminal = stream.isTTY === true
  return {
    isTerminal,
    width: stream.columns ?? 120,
    write: async (text) => {
      if (!stream.write(isTerminal ? escapeControls(text) : text)) await once(stream, 'drain')
    },
  }
}
