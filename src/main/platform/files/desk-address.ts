import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { replaceFile } from './part-file.ts'

const deskAddressSchema = z.object({
  url: z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ }),
  token: z.string().min(16),
  pid: z.int(),
  forCall: z.boolean(),
})

/** How programs of the same user reach the desk that runs over a data folder. */
export type DeskAddress = {
  /** Base address without a trailing slash, on loopback. */
  readonly url: string
  readonly token: string
  readonly pid: number
  /** Opened for one call: it ends with that call, and is nobody else's. */
  readonly forCall: boolean
}

const fileOf = (data: string): string => join(data, 'desk.json')

/** Writes where the desk of this data folder is reached, readable by its user alone (mode 0600). */
export const writeDeskAddress = (data: string, address: DeskAddress): void =>
  replaceFile(fileOf(data), `${JSON.stringify(address)}\n`)

/** Takes it back when the desk ends in order. */
export const removeDeskAddress = (data: string): void => rmSync(fileOf(data), { force: true })

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Reads where the desk of this data folder is reached.
 *
 * @returns `null` without a running one: what a desk left that was killed leads nowhere, and its token is shown to nobody
 */
export const readDeskAddress = (data: string): DeskAddress | null => {
  let text: string
  try {
    text = readFileSync(fileOf(data), 'utf8')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw cause
  }
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    return null
  }
  const read = deskAddressSchema.safeParse(content)
  return read.success && isRunning(read.data.pid) ? read.data : null
}
