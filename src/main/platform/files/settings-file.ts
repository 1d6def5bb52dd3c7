import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { SettingsRead, SettingsStore } from './settings-store.ts'
import { replaceFile, syncFolder } from './part-file.ts'
import { checkRegularFile, readRegularFile } from './read-regular-file.ts'
import { makePrivate } from './make-private.ts'

/** What is used of `conf`, and so of electron-store. */
export type SettingsBackend = { store: Record<string, unknown> }

/** As `conf` and electron-store take them; each names the file by another member. */
export type BackendOptions = {
  readonly cwd: string
  readonly configFileMode: number
  readonly clearInvalidConfig: false
  readonly accessPropertiesByDotNotation: false
  readonly deserialize: (text: string) => Record<string, unknown>
}

const parseDocument = (text: string): SettingsRead => {
  try {
    const document: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    if (typeof document === 'object' && document !== null && !Array.isArray(document)) {
      return { state: 'document', document }
    }
  } catch {
    // The parser's own words quote the file, so they go nowhere.
    return { state: 'damaged', reason: text.trim() === '' ? 'it is empty' : 'it is not valid JSON' }
  }
  return { state: 'damaged', reason: 'it does not hold a JSON object' }
}

const unreadable = (cause: unknown): SettingsRead => ({
  state: 'unreadable',
  reason: `it could not be read (${(cause as NodeJS.ErrnoException).code ?? (cause as Error).message})`,
})

const readAt = (path: string): SettingsRead => {
  if (!existsSync(path)) return { state: 'absent' }
  try {
    return parseDocument(readRegularFile(path))
  } catch (cause) {
    return unreadable(cause)
  }
}

/** What is somebody else's cannot be closed; whether it can be read shows when it is. */
const closeToOthers = (path: string): void => {
  if (!existsSync(path)) return
  try {
    makePrivate(path)
  } catch (cause) {
    if (!(cause instanceof Error && 'syscall' in cause)) throw cause
  }
}

/** After a write that failed: the file as it was before, where the failure touched it at all. */
const putBack = (path: string, standing: SettingsRead, contents: Buffer | undefined): void => {
  if (standing.state === 'absent') rmSync(path, { force: true })
  else if (contents !== undefined && !(existsSync(path) && readFileSync(path).equals(contents)))
    replaceFile(path, contents)
}

/**
 * One settings file with the safeguards that `conf` leaves out: the former version is on disk as `.bak` before the new one is
 * written, what was written is read back, and the folder is synced. docs/adr/0005-keys-at-rest.md says why.
 *
 * @param openBackend opens `conf` or electron-store; called at the first read or write of a file
 * @param folder made with mode 0700 where it is missing
 */
export const openSettingsFile = (
  openBackend: (options: BackendOptions) => SettingsBackend,
  folder: string,
  name: string,
): SettingsStore => {
  const path = join(folder, `${name}.json`)
  const former = `${path}.bak`
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Left by a process that was killed while it wrote: `conf` gives each attempt a name of its own.
  for (const file of readdirSync(folder)) {
    if (file.startsWith(`${name}.json.tmp-`)) rmSync(join(folder, file), { force: true })
  }

  for (const file of [path, former]) closeToOthers(file)

  let keptAside = false
  const seen: { last: SettingsRead } = { last: { state: 'absent' } }
  const lastSeen = (): SettingsRead => seen.last
  let backend: SettingsBackend | undefined
  // The backend must open on a damaged file too, so damage is noted here and not thrown.
  const open = (): SettingsBackend =>
    (backend ??= openBackend({
      cwd: folder,
      configFileMode: 0o600,
      clearInvalidConfig: false,
      accessPropertiesByDotNotation: false,
      deserialize: (text) => {
        const parsed = parseDocument(text)
        seen.last = parsed
        return parsed.state === 'document' ? (parsed.document as Record<string, unknown>) : {}
      },
    }))

  const read = (): SettingsRead => {
    if (!existsSync(path)) return { state: 'absent' }
    try {
      // A file that vanishes now is an empty store to the backend, and no text is parsed.
      seen.last = { state: 'absent' }
      checkRegularFile(path)
      const document = open().store
      const last = lastSeen()
      return last.state === 'document' ? { state: 'document', document } : last
    } catch (cause) {
      return unreadable(cause)
    }
  }

  const copyAside = (from: string, ending: string): string => {
    const bytes = readFileSync(from)
    const before = readdirSync(folder).find(
      (file) => file.startsWith(`${name}.damaged-`) && readFileSync(join(folder, file)).equals(bytes),
    )
    const time = new Date().toISOString().replaceAll(/[:.]/g, '-')
    const aside = join(folder, before ?? `${name}.damaged-${time}${ending}`)
    if (before === undefined) replaceFile(aside, bytes)
    return aside
  }

  const keepAside = (): string => {
    const aside = copyAside(path, '.json')
    keptAside = true
    return aside
  }

  const keepFormerAside = (): string => copyAside(former, '.json.bak')

  /** Before anything is replaced: a `.bak` that cannot be read cannot be copied either, and the write ends there. */
  const keepDamagedFormer = (): void => {
    const { state } = readAt(former)
    if (state === 'damaged' || state === 'unreadable') keepFormerAside()
  }

  const write = (document: object, options?: { readonly forgetFormer?: boolean }): void => {
    const standing = read()
    if (standing.state === 'unreadable') {
      throw new Error(`${basename(path)} was not replaced: ${standing.reason}`)
    }
    if (standing.state === 'damaged' && !keptAside) keepAside()
    // What is damaged must not take the place of the last good version.
    const contents = standing.state === 'document' && !keptAside ? readFileSync(path) : undefined
    if (contents !== undefined || options?.forgetFormer === true) keepDamagedFormer()
    if (contents !== undefined) replaceFile(former, contents)
    const plain = JSON.parse(JSON.stringify(document)) as Record<string, unknown>
    try {
      open().store = plain
      const written = readAt(path)
      if (written.state !== 'document' || !isDeepStrictEqual(written.document, plain)) {
        throw new Error(`${basename(path)} was not written whole; is the disk full?`)
      }
      syncFolder(folder)
    } catch (cause) {
      putBack(path, standing, contents)
      throw cause
    }
    keptAside = false
    if (options?.forgetFormer === true) replaceFile(former, readFileSync(path))
  }

  return { path, read, readFormer: () => readAt(former), write, keepAside, keepFormerAside }
}
