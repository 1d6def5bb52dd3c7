import { basename } from 'node:path'
import { z } from 'zod'
import type { SettingsStore } from './settings-store.ts'

/** What a parser makes of a document. `newer`: written by a later version of the program, so not to be touched. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: string; readonly newer?: boolean }

const versionedSchema = z.looseObject({ version: z.int().min(1) })

/** Reads a document of a version: another version, or anything that is not one, is said by its place. */
export const parseVersioned =
  <S extends z.ZodType>(schema: S, version: number) =>
  (document: unknown): Parsed<z.output<S>> => {
    const stated = versionedSchema.safeParse(document)
    if (!stated.success) return { ok: false, reason: 'it does not say its version' }
    if (stated.data.version > version)
      return { ok: false, reason: `version ${stated.data.version}`, newer: true }
    const parsed = schema.safeParse(document)
    if (parsed.success) return { ok: true, value: parsed.data }
    const issue = parsed.error.issues[0]
    return {
      ok: false,
      reason: `“${issue?.path.map(String).join('.') ?? ''}” is not valid: ${issue?.message ?? ''}`,
    }
  }

export type Loaded<T> = {
  /** `undefined`: begin anew. */
  readonly value: T | undefined
  /** What a person must know, in plain sentences; `null` when all was well. */
  readonly problem: string | null
  /** `false`: what lies there could not be kept aside, so it must not be replaced. */
  readonly writable: boolean
}

type Former<T> = {
  readonly value: T | undefined
  /** What is wrong with it and where it is kept; `null` where it is whole or there is none. */
  readonly problem: string | null
  readonly writable: boolean
}

const systemReason = (cause: unknown): string =>
  (cause as NodeJS.ErrnoException).code ?? (cause as Error).message

/** The version before, or, where that one cannot be used either, a copy of it: a later write takes its place. */
const former = <T>(store: SettingsStore, parse: (document: unknown) => Parsed<T>): Former<T> => {
  const read = store.readFormer()
  if (read.state === 'absent') return { value: undefined, problem: null, writable: true }
  const parsed: Parsed<T> =
    read.state === 'document' ? parse(read.document) : { ok: false, reason: read.reason }
  if (parsed.ok) return { value: parsed.value, problem: null, writable: true }
  const said = `The version before it, ${basename(store.path)}.bak, cannot be used because of this: ${parsed.reason}.`
  try {
    return { value: undefined, problem: `${said} It is kept as ${store.keepFormerAside()}.`, writable: true }
  } catch (cause) {
    return {
      value: undefined,
      problem: `${said} No copy of it could be kept (${systemReason(cause)}), so nothing is saved until that is mended: ${store.path}.bak`,
      writable: false,
    }
  }
}

/** Keeps a damaged file aside and falls back to the version before it, if that one is whole. */
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
    return {
      value: undefined,
      problem: `${name} cannot be used because ${reason}, and no copy of it could be kept (${systemReason(cause)}). It is left as it is, and nothing is saved until that is mended: ${store.path}`,
      writable: false,
    }
  }
  const { value, problem, writable } = former(store, parse)
  const rest =
    value === undefined
      ? (problem ?? 'No usable former version of it was found.')
      : 'The version before it is in use; the last change may be missing.'
  return {
    value,
    problem: `${name} cannot be used because ${reason}. It is kept as ${copy}. ${rest}`,
    writable,
  }
}

/** A damaged document is kept aside and named, and the former version is used where that one is whole. */
export const loadDocument = <T>(store: SettingsStore, parse: (document: unknown) => Parsed<T>): Loaded<T> => {
  const name = basename(store.path)
  const read = store.read()
  if (read.state === 'absent') {
    const { value, problem, writable } = former(store, parse)
    if (problem !== null) return { value, problem: `${name} is missing. ${problem}`, writable }
    const inUse = `${name} is missing; the version before it, ${name}.bak, is in use.`
    return { value, problem: value === undefined ? null : inUse, writable }
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
