import type { ReceiverAnswer, ReceiverPath } from '../contract.ts'
import type { ReceiverFile } from './receiver-file.ts'
import { createSecret, deliveryUrl, type KnownPath } from './secret-path.ts'

/** Each change makes a new content, which the caller writes down before it takes effect. */

type PathEntry = Pick<ReceiverFile, 'secret' | 'former' | 'answer' | 'createdAt'>

const entryOf = (file: ReceiverFile, key: string | null): PathEntry | undefined =>
  key === null ? file : file.listeners.find((listener) => listener.key === key)

export const hasPath = (file: ReceiverFile, key: string | null): boolean => entryOf(file, key) !== undefined

const change = (
  file: ReceiverFile,
  key: string | null,
  edit: (entry: PathEntry) => Partial<PathEntry>,
): ReceiverFile => {
  if (key === null) return { ...file, ...edit(file) }
  const listeners = file.listeners.map((listener) =>
    listener.key === key ? { ...listener, ...edit(listener), key, createdAt: listener.createdAt } : listener,
  )
  return { ...file, listeners }
}

export const withPath = (
  file: ReceiverFile,
  key: string,
  project: string | undefined,
  now: number,
): ReceiverFile => {
  const present = file.listeners.find((listener) => listener.key === key)
  if (present !== undefined && (project === undefined || present.project === project)) return file
  const listeners =
    present === undefined
      ? [
          ...file.listeners,
          { key, project: project ?? null, createdAt: now, secret: createSecret(), former: [], answer: null },
        ]
      : file.listeners.map((listener) =>
          listener === present ? { ...listener, project: project ?? null } : listener,
        )
  return { ...file, listeners }
}

export const withNewSecret = (
  file: ReceiverFile,
  key: string | null,
  overlapMs: number,
  now: number,
): ReceiverFile =>
  change(file, key, (entry) => ({
    secret: createSecret(),
    former: [
      ...entry.former.filter(({ until }) => until > now),
      ...(overlapMs > 0 ? [{ secret: entry.secret, until: now + overlapMs }] : []),
    ],
  }))

export const withoutPath = (file: ReceiverFile, key: string): ReceiverFile => ({
  ...file,
  listeners: file.listeners.filter((listener) => listener.key !== key),
})

export const withAnswer = (
  file: ReceiverFile,
  key: string | null,
  answer: ReceiverAnswer | null,
): ReceiverFile => change(file, key, () => ({ answer }))

export const knownPaths = (file: ReceiverFile): readonly KnownPath[] => {
  const ofEntry = (
    { secret, former, answer }: PathEntry,
    path: Pick<KnownPath, 'listener' | 'project'>,
  ): KnownPath[] => [
    { secret, ...path, answer, until: null },
    ...former.map((one) => ({ ...one, ...path, answer })),
  ]
  return [
    ...ofEntry(file, { listener: null, project: null }),
    ...file.listeners.flatMap((one) => ofEntry(one, { listener: one.key, project: one.project })),
  ]
}

export type Bases = { readonly register: string | null; readonly local: string | null }

export const describePath = (
  file: ReceiverFile,
  key: string | null,
  bases: Bases,
  now: number,
): ReceiverPath | undefined => {
  const entry = entryOf(file, key)
  if (entry === undefined) return undefined
  const { secret, former, answer, createdAt } = entry
  const behind = (base: string | null): string | null => (base === null ? null : deliveryUrl(base, secret))
  return {
    key,
    url: behind(bases.register),
    localUrl: behind(bases.local),
    createdAt: createdAt === null ? null : new Date(createdAt).toISOString(),
    former: former
      .filter(({ until }) => until > now)
      .map(({ until }) => ({ until: new Date(until).toISOString() })),
    answer,
  }
}
