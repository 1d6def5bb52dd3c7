import { basename } from 'node:path'
import type { SettingsStore } from '../parts.ts'

/** What a parser makes of a document. `newer`: written by a later version of the program, so not to be touched. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: string; readonly newer?: boolean }

export type Loaded<T> = {
  /** `undefined`: begin anew. */
  readonly value: T | undefined
  /** What a person must know, in plain sentences; `null` when all was well. */
  readonly problem: string | null
  /** `false`: what lies there could not be kept aside, so it must not be replaced. */
  readonly writable: boolean
}

const former = <T>(store: SettingsStore, parse: (document: unknown) => Parsed<T>): T | undefined => {
  const read = store.readFormer()
  if (read.state !== 'document') return undefined
  const parsed = parse(read.document)
  return parsed.ok ? parsed.value : undefined
}

/**
 * Keeps a damaged file aside and falls back to the version before it, if that one is whole.
 *
 * @param reason what is wrong, to follow "because"
 */
export const fallBack = <T>(
  store: SettingsStore,
  reason: string,
  parse: (document: unknown) => Parsed<T>,
): Loaded<T> => {
  const name = basename(store.path)
  let copy: string
  try {
    copy = store.keepAside()
  } catch (cause) {
    const why = (cause as NodeJS.ErrnoException).code ?? (cause as Error).message
    return {
      value: undefined,
      problem: `${name} cannot be used because ${reason}, and no copy of it could be kept (${why}). It is left as it is, and nothing is saved until that is mended: ${store.path}`,
      writable: false,
    }
  }
  const value = former(store, parse)
  return {
    value,
    problem:
      `${name} cannot be used because ${reason}. It is kept as ${copy}. ` +
      (value === undefined
        ? 'No usable former version of it was found.'
        : 'The version before it is in use; the last change may be missing.'),
    writable: true,
  }
}

/**
 * Reads a settings document, and never gives a damaged one up: it is kept aside and named, and the former version is used
 * where that one is whole.
 */
export const loadDocument = <T>(store: SettingsStore, parse: (document: unknown) => Parsed<T>): Loaded<T> => {
  const name = basename(store.path)
  const read = store.read()
  if (read.state === 'absent') {
    const value = former(store, parse)
    const problem =
      value === undefined ? null : `${name} is missing; the version before it, ${name}.bak, is in use.`
    return { value, problem, writable: true }
  }
  if (read.state === 'unreadable') {
    return {
      value: undefined,
      problem: `${name} is not used because ${read.reason}. Nothing is saved until that is mended: ${store.path}`,
      writable: false,
    }
  }
  if (read.state === 'damaged') return fallBack(store, read.reason, parse)
  const parsed = parse(read.document)
  if (parsed.ok) return { value: parsed.value, problem: null, writable: true }
  if (parsed.newer === true) {
    return {
      value: undefined,
      problem: `${name} was written by a newer Marketdesk (${parsed.reason}). It is left as it is, and nothing is saved. Open it with that version, or choose another data folder.`,
      writable: false,
    }
  }
  return fallBack(store, parsed.reason, parse)
}
