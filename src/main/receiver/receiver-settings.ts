import { chmodSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { fail, succeed } from '../../core/result.ts'
import type { Result } from '../../core/result.ts'
import { createSecret, isSecret } from './secret-path.ts'
import { writeWhole } from './write-whole.ts'

/** What makes up the address that was registered with the service, so it must outlive every start. */
export type ReceiverSettings = {
  readonly secret: string
  readonly port: number
  /** Further values of `Host` to accept, such as the name of a tunnel. Edited by hand; empty at first. */
  readonly publicHosts: readonly string[]
}

/** Port of a receiver that was never given one. */
const firstPort = 4601

const schema = z.object({
  version: z.literal(1),
  secret: z.string().refine(isSecret),
  port: z.int().min(1).max(65_535),
  publicHosts: z
    .array(z.string().regex(/^[\w.-]+(?::\d+)?$/))
    .max(100)
    .default([]),
})

const read = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const keepPrivate = (file: string): void => {
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600)
}

const save = (file: string, settings: ReceiverSettings): void =>
  writeWhole(file, `${JSON.stringify({ version: 1, ...settings }, null, 2)}\n`)

type Loaded = { readonly settings: ReceiverSettings; readonly notice: string | null }

/**
 * Reads `<data>/receiver.json`; begins it with a new secret where it is missing. A file that cannot be understood is kept
 * aside, and the notice says that the address is another one now.
 *
 * @param port asked for: a number above 0 is remembered, 0 (any) is not, `undefined` means the remembered one
 * @returns what to listen with (`port` 0 for any), or a sentence for people
 */
export const loadReceiverSettings = (data: string, port: number | undefined): Result<Loaded, string> => {
  const file = join(data, 'receiver.json')
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 })
    const found = read(file)
    const parsed = schema.safeParse(found)
    let notice: string | null = null
    if (parsed.success) keepPrivate(file)
    else if (found !== undefined) {
      const kept = `${file}.damaged-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
      renameSync(file, kept)
      notice = `${file} was damaged. It was kept as ${kept}; the receiver has a new address now: register it with the service.`
    }
    const known = parsed.success ? parsed.data : { secret: createSecret(), port: firstPort, publicHosts: [] }
    const { secret, publicHosts } = known
    const lasting = { secret, port: port === undefined || port === 0 ? known.port : port, publicHosts }
    if (!parsed.success || lasting.port !== known.port) save(file, lasting)
    return succeed({ settings: { ...lasting, port: port ?? lasting.port }, notice })
  } catch (error) {
    return fail(
      `${file} cannot be used (${(error as Error).message}), so the receiver has no address. Check who owns the data folder and its access rights.`,
    )
  }
}
