import type { Bridge } from '../../contract/bridge.ts'
import type { MethodName } from '../../contract/contract.ts'
import { methodNames } from '../../contract/method-facts.ts'
import type { TopicName } from '../../contract/topics.ts'
import { createRouter, type Handlers } from '../../main/platform/router/router.ts'

/** Handlers of the methods that a test needs, in the contract's types. */
export type SomeHandlers = { readonly [T in keyof Handlers]?: Partial<Handlers[T]> }

/** A desk in the page's own memory, behind the router of the real one. */
export type TestDesk = {
  readonly bridge: Bridge
  /** Says that a topic has changed, as a desk does. */
  readonly announce: (topic: TopicName) => void
  /** Names of the methods that were called, in their order, without those the frame calls by itself. */
  readonly called: () => readonly MethodName[]
  /** Bugs of handlers: an answer that the contract does not declare, a method nobody answers. */
  readonly bugs: readonly unknown[]
}

/** What the frame asks for at the start of every page. Most tests have no frame: nobody looks at the answer. */
const frame = ['projects.list', 'vault.status', 'receiver.status', 'desk.info', 'addresses.list']

/**
 * Makes a desk of a few handlers. Inputs and outputs pass the contract's schemas, and what a call changes is announced, as the
 * router of the real desk does it; only what lies below the handlers is the test's.
 */
export const createTestDesk = (handlers: SomeHandlers): TestDesk => {
  const listeners = new Set<(message: { readonly topic: TopicName }) => void>()
  const running = new Map<string, AbortController>()
  const called: MethodName[] = []
  const bugs: unknown[] = []
  const announce = (topic: TopicName): void => listeners.forEach((listener) => listener({ topic }))
  const router = createRouter(
    handlers as Handlers,
    {
      info: () => undefined,
      warn: () => undefined,
      error: (details) => void bugs.push(details),
      flush: () => undefined,
    },
    (changes) => changes.forEach(announce),
  )
  const isAnswered = (name: MethodName): boolean => {
    const [topic = '', verb = ''] = name.split('.')
    const ofTopic: object = handlers[topic as keyof Handlers] ?? {}
    return verb in ofTopic
  }
  const call = async (name: MethodName, input: unknown, callId: string): Promise<unknown> => {
    if (frame.includes(name) && !isAnswered(name))
      return { ok: false, error: { kind: 'unavailable', message: `This desk does not answer ${name}.` } }
    called.push(name)
    const controller = new AbortController()
    running.set(callId, controller)
    // As over a wire: what the page holds and what the desk holds are never the same object.
    const answer = await router.dispatch(name, structuredClone(input), {
      signal: controller.signal,
      caller: 'page',
    })
    running.delete(callId)
    return controller.signal.aborted
      ? { ok: false, error: { kind: 'cancelled', message: `${name} was given up.` } }
      : structuredClone(answer)
  }
  const methods = methodNames.map((name) => [
    name,
    (input: unknown, callId: string) => call(name, input, callId),
  ])
  return {
    bridge: {
      host: 'browser',
      methods: Object.fromEntries(methods) as Bridge['methods'],
      cancel: (callId) => running.get(callId)?.abort(),
      subscribe: (onMessage) => {
        listeners.add(onMessage)
        return () => void listeners.delete(onMessage)
      },
    },
    announce,
    called: () => called,
    bugs,
  }
}
