import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { receiverAnswerSchema, receiverSettingsSchema, type ReceiverSettings } from '../contract.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { createSecret, isSecret } from './secret-path.ts'
import { makePrivate } from '../../../main/platform/files/make-private.ts'
import { readRegularFile } from '../../../main/platform/files/read-regular-file.ts'
import { replaceFile } from '../../../main/platform/files/part-file.ts'

const firstPort = 4601

const secret = z.string().refine(isSecret)
const time = z.int().min(0)

const pathShape = {
  secret,
  former: z.array(z.object({ secret, until: time })).default([]),
  answer: receiverAnswerSchema.nullable().default(null),
}

const settings = receiverSettingsSchema.shape

/** Version 1 knew the secret, the port and further hosts; everything else has a value that leaves it as it was. */
const schema = z.object({
  version: z.union([z.literal(1), z.literal(2)]),
  ...pathShape,
  createdAt: time.nullable().default(null),
  port: settings.port,
  host: settings.host.default(null),
  publicUrl: settings.publicUrl.default(null),
  publicHosts: settings.publicHosts.default([]),
  tunnelCommand: settings.tunnelCommand.default(null),
  tunnelHost: settings.tunnelHost.default(null),
  enabled: settings.enabled.default(true),
  listeners: z
    .array(
      z.object({
        key: z.string().min(1).max(200),
        project: z.string().min(1).max(200).nullable().default(null),
        createdAt: time,
        ...pathShape,
      }),
    )
    .max(10_000)
    .default([]),
})

/** What makes up the addresses that were registered with the service, so it must outlive every start. */
export type ReceiverFile = Omit<z.output<typeof schema>, 'version'>

const begin = (): ReceiverFile => ({
  secret: createSecret(),
  former: [],
  answer: null,
  createdAt: Date.now(),
  port: firstPort,
  host: null,
  publicUrl: null,
  publicHosts: [],
  tunnelCommand: null,
  tunnelHost: null,
  enabled: true,
  listeners: [],
})

const fileIn = (data: string): string => join(data, 'receiver.json')

/** What it held last, byte for byte: the addresses outlive a file that is lost or damaged. */
const copyOf = (file: string): string => `${file}.bak`

const read = (file: string): unknown => {
  try {
    return JSON.parse(readRegularFile(file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const guarded = <T>(file: string, work: () => T): Result<T, string> => {
  try {
    return succeed(work())
  } catch (error) {
    return fail(
      `${file} cannot be used (${(error as Error).message}), so the receiver’s addresses cannot be kept. Check who owns the data folder, its access rights and the space on its disk.`,
    )
  }
}

const write = (file: string, content: ReceiverFile): void => {
  const text = `${JSON.stringify({ version: 2, ...content }, null, 2)}\n`
  replaceFile(file, text)
  replaceFile(copyOf(file), text)
}

export const saveReceiverFile = (data: string, content: ReceiverFile): Result<null, string> => {
  const file = fileIn(data)
  return guarded(file, () => {
    write(file, content)
    return null
  })
}

export type LoadedReceiverFile = {
  readonly file: ReceiverFile
  readonly notice: string | null
}

/**
 * Reads `<data>/receiver.json`; begins it with a new secret where it is missing. A file that cannot be understood is kept
 * aside; where there is no copy either, the notice says that the addresses are other ones now.
 */
export const loadReceiverFile = (
  data: string,
  port: number | undefined,
): Result<LoadedReceiverFile, string> => {
  const file = fileIn(data)
  return guarded(file, () => {
    mkdirSync(data, { recursive: true, mode: 0o700 })
    const storedContent = read(file)
    const stored = schema.safeParse(storedContent)
    const parsed = stored.success ? stored : schema.safeParse(read(copyOf(file)))
    const after = parsed.success
      ? 'its copy is in use, and the addresses stay as they were.'
      : 'the receiver has new addresses now: register them with the service.'
    let notice: string | null = null
    if (stored.success)
      for (const existingPath of [file, copyOf(file)].filter((path) => existsSync(path)))
        makePrivate(existingPath)
    else if (storedContent !== undefined) {
      const aside = `${file}.damaged-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
      renameSync(file, aside)
      notice = `${file} was damaged. It was kept as ${aside}; ${after}`
    } else if (parsed.success) notice = `${file} was missing: ${after}`
    const { version, ...current } = parsed.success ? parsed.data : { version: 0, ...begin() }
    const content: ReceiverFile = port === undefined || port === 0 ? current : { ...current, port }
    const isStored = stored.success && version === 2 && isDeepStrictEqual(read(copyOf(file)), storedContent)
    if (!isStored || content.port !== current.port) write(file, content)
    return { file: content, notice }
  })
}

export const settingsOf = (file: ReceiverFile): ReceiverSettings => {
  const { enabled, host, port, publicUrl, publicHosts, tunnelCommand, tunnelHost } = file
  return { enabled, host, port, publicUrl, publicHosts, tunnelCommand, tunnelHost }
}
