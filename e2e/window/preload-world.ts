import type { fromText, toText } from './clone-text.ts'

// These run in the page, by their text: each has all it needs inside.

type Passed =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'function' | 'promise'; readonly id: number }
  | { readonly kind: 'list'; readonly items: readonly Passed[] }
  | { readonly kind: 'object'; readonly members: readonly (readonly [string, Passed])[] }

type Outcome = { readonly result: Passed } | { readonly problem: string }

type AnyFunction = (...args: unknown[]) => unknown

/**
 * One end of what Electron's `contextBridge` is between the isolated world of a preload and the page: values are cloned, functions become
 * functions of the other world that call back. Events of the document reach both worlds at once, and Chromium clones what they carry.
 */
export const linkWorlds = (link: string, here: 'page' | 'preload', there: 'page' | 'preload') => {
  const functions = new Map<number, AnyFunction>()

  const addFunction = (run: AnyFunction): number => {
    functions.set(functions.size, run)
    return functions.size - 1
  }

  const pass = (value: unknown): Passed => {
    if (typeof value === 'function') return { kind: 'function', id: addFunction(value as AnyFunction) }
    if (value instanceof Promise) {
      const id = addFunction((resolve, reject) => {
        value.then(resolve as AnyFunction, (cause: unknown) =>
          (reject as AnyFunction)(cause instanceof Error ? cause.message : String(cause)),
        )
      })
      return { kind: 'promise', id }
    }
    if (Array.isArray(value)) return { kind: 'list', items: value.map(pass) }
    if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype) {
      return { kind: 'object', members: Object.entries(value).map(([key, member]) => [key, pass(member)]) }
    }
    return { kind: 'value', value: structuredClone(value) }
  }

  const callThere = (id: number, args: readonly unknown[]): unknown => {
    const outcomes: Outcome[] = []
    const take = (event: Event): void => void outcomes.push((event as CustomEvent<Outcome>).detail)
    document.addEventListener(`${link}:answer:${here}`, take)
    const detail = { id, args: args.map(pass) }
    document.dispatchEvent(new CustomEvent(`${link}:call:${there}`, { detail }))
    document.removeEventListener(`${link}:answer:${here}`, take)
    // Calls within this one have ended before it, so the last answer is its own.
    const outcome = outcomes.at(-1) ?? { problem: 'The other world did not answer.' }
    if ('problem' in outcome) throw new Error(outcome.problem)
    return accept(outcome.result)
  }

  const accept = (passed: Passed): unknown => {
    if (passed.kind === 'value') return passed.value
    if (passed.kind === 'list') return passed.items.map(accept)
    if (passed.kind === 'object')
      return Object.fromEntries(passed.members.map(([key, member]) => [key, accept(member)]))
    const { id } = passed
    if (passed.kind === 'function') return (...args: unknown[]) => callThere(id, args)
    return new Promise((resolve, reject) => {
      callThere(id, [resolve, (problem: unknown) => reject(new Error(String(problem)))])
    })
  }

  document.addEventListener(`${link}:call:${here}`, (event) => {
    const { id, args } = (event as CustomEvent<{ id: number; args: readonly Passed[] }>).detail
    let detail: Outcome
    try {
      const run = functions.get(id)
      if (run === undefined) throw new Error(`There is no function ${id}.`)
      detail = { result: pass(run(...args.map(accept))) }
    } catch (cause) {
      detail = { problem: cause instanceof Error ? cause.message : String(cause) }
    }
    document.dispatchEvent(new CustomEvent(`${link}:answer:${there}`, { detail }))
  })

  return { pass, take: accept }
}

/** In the page's own world: makes what the preload exposes a member of the window. */
export const receiveExposed = (link: string, worlds: ReturnType<typeof linkWorlds>): void => {
  document.addEventListener(`${link}:expose`, (event) => {
    const { name, api } = (event as CustomEvent<{ name: string; api: Passed }>).detail
    Object.defineProperty(window, name, { value: worlds.take(api), enumerable: true })
  })
}

/**
 * In the isolated world: what a preload gets from `require('electron')`. `post` leads to the main process; `receive` is called with what
 * comes from there.
 */
export const playPreloadModules = (
  link: string,
  worlds: ReturnType<typeof linkWorlds>,
  post: (text: string) => void,
  texts: { readonly toText: typeof toText; readonly fromText: typeof fromText },
) => {
  const listeners = new Map<string, Set<AnyFunction>>()
  const pending = new Map<number, PromiseWithResolvers<unknown>>()
  let calls = 0
  const send = (kind: 'invoke' | 'send', number: number, channel: string, args: readonly unknown[]): void =>
    post(texts.toText({ kind, number, channel, args }))
  const wire = {
    invoke: (channel: string, ...args: unknown[]): Promise<unknown> => {
      calls += 1
      const answer = Promise.withResolvers<unknown>()
      pending.set(calls, answer)
      send('invoke', calls, channel, args)
      return answer.promise
    },
    send: (channel: string, ...args: unknown[]): void => send('send', 0, channel, args),
    on: (channel: string, listener: AnyFunction): void =>
      void listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener)),
    removeListener: (channel: string, listener: AnyFunction): void =>
      void listeners.get(channel)?.delete(listener),
  }
  const receive = (text: string): void => {
    const message = texts.fromText(text) as
      | { kind: 'message'; channel: string; args: unknown[] }
      | { kind: 'answer'; number: number; value: unknown }
      | { kind: 'failure'; number: number; problem: string }
    if (message.kind === 'message') {
      for (const listener of listeners.get(message.channel) ?? []) listener({}, ...message.args)
      return
    }
    const waiting = pending.get(message.number)
    pending.delete(message.number)
    if (message.kind === 'answer') waiting?.resolve(message.value)
    else waiting?.reject(new Error(message.problem))
  }
  const bridge = {
    exposeInMainWorld: (name: string, api: unknown): void => {
      document.dispatchEvent(new CustomEvent(`${link}:expose`, { detail: { name, api: worlds.pass(api) } }))
    },
  }
  const require = (name: string): unknown => {
    if (name !== 'electron') throw new Error(`a sandboxed preload cannot load ${name}`)
    return { contextBridge: bridge, ['ipcRenderer']: wire }
  }
  return { require, receive }
}
