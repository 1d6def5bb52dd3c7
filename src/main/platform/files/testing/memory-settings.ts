import type { SettingsRead, SettingsStore } from '../settings-store.ts'

/** A settings file in memory, with its `.bak` and its copies, and a switch that makes writing fail. */
export type MemorySettings = SettingsStore & {
  /** Text of the file; `undefined` when there is none. */
  text: string | undefined
  former: string | undefined
  readonly aside: Map<string, string>
  failWith: NodeJS.ErrnoException | undefined
  readonly writes: string[]
}

const parse = (text: string | undefined): SettingsRead => {
  if (text === undefined) return { state: 'absent' }
  try {
    const document: unknown = JSON.parse(text)
    return typeof document === 'object' && document !== null
      ? { state: 'document', document }
      : { state: 'damaged', reason: 'it does not hold a JSON object' }
  } catch {
    return { state: 'damaged', reason: 'it is not valid JSON' }
  }
}

export const memorySettings = (name: string, text?: string): MemorySettings => {
  const store: MemorySettings = {
    path: `/settings/${name}.json`,
    text,
    former: undefined,
    aside: new Map(),
    failWith: undefined,
    writes: [],
    read: () => parse(store.text),
    readFormer: () => parse(store.former),
    write: (document, options) => {
      if (store.failWith !== undefined) throw store.failWith
      if (store.text !== undefined && ![...store.aside.values()].includes(store.text))
        store.former = store.text
      store.text = JSON.stringify(document, undefined, '\t')
      store.writes.push(store.text)
      if (options?.forgetFormer === true) store.former = store.text
    },
    keepAside: () => keep(store.text, ''),
    keepFormerAside: () => keep(store.former, '.bak'),
  }
  const keep = (kept: string | undefined, end: string): string => {
    const path = `/settings/${name}.damaged-${store.aside.size + 1}.json${end}`
    store.aside.set(path, kept ?? '')
    return path
  }
  return store
}

/** An error as the file system makes them. */
export const systemError = (code: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`${code}: made up by the test`), { code })
