import type { z } from 'zod'
import {
  type Answer,
  contract,
  type MethodAnswer,
  type MethodName,
  type MethodTopic,
  type Output,
  type ParsedInput,
} from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { Method } from '../../../contract/method.ts'
import type { TopicName } from '../../../contract/topics.ts'
import type { Result } from '../../../core/result.ts'
import { StorageFault } from '../app-database/storage-fault.ts'
import type { Logger } from '../log/logger.ts'
import { deepestInput, isTooDeep } from '../../../core/is-too-deep.ts'

export type CallContext = {
  readonly signal: AbortSignal
  /** `page`: a person at the desk's own window. `script`: whoever shows the token. */
  readonly caller: 'page' | 'script'
}

export type Handler<N extends MethodName> = (
  input: ParsedInput<N>,
  context: CallContext,
) => Promise<Result<Output<N>, Failure>> | Result<Output<N>, Failure>

/** `add` of `listeners.add`. */
export type VerbOf<T extends MethodTopic> = MethodName extends infer N
  ? N extends `${T}.${infer V}`
    ? V
    : never
  : never

/** One function per method of a topic, by its verb; the compiler says which one is missing. */
export type HandlersOf<T extends MethodTopic> = {
  readonly [N in MethodName as N extends `${T}.${infer V}` ? V : never]: Handler<N>
}

export type MethodsOf<T extends MethodTopic, V extends VerbOf<T> = VerbOf<T>> = {
  readonly [N in MethodName as N extends `${T}.${V}` ? (N extends `${T}.${infer K}` ? K : never) : never]: (
    input: ParsedInput<N>,
    signal: AbortSignal,
  ) => MethodAnswer<N>
}

export type Handlers = { readonly [T in MethodTopic]: HandlersOf<T> }

/** Answers calls of the contract, whoever carries them. Never throws, never lets a stack out. */
export type Router = {
  dispatch(name: string, input: unknown, context: CallContext): Promise<Answer<unknown>>
}

const isMethodName = (name: string): name is MethodName => Object.hasOwn(contract, name)

/**
 * Turns zod's issues into the contract's failure: a message that names the first wrong field, and all of them as a list.
 */
export const inputFailure = (name: string, error: z.ZodError): Failure => {
  const issues = error.issues.slice(0, 50).map((issue) => {
    const at = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
    return { path: at.map(String).join('.'), message: issue.message }
  })
  const first = issues[0] ?? { path: '', message: 'not of the declared shape' }
  const place = first.path === '' ? 'The input' : `Field “${first.path}”`
  return {
    kind: 'input',
    message: `${place} of ${name}: ${first.message}.`,
    hint: 'Correct the field and call again; the OpenAPI document (openapi.json) describes it.',
    field: first.path,
    issues,
  }
}

const depthFailure = (name: string): Failure => ({
  kind: 'input',
  message: `The input of ${name} is nested more than ${deepestInput} levels deep.`,
  hint: 'Nothing was done. Send a request of the shape that the OpenAPI document (openapi.json) declares.',
  field: '',
  issues: [{ path: '', message: 'is nested too deep' }],
})

type AnyHandler = (input: unknown, context: CallContext) => ReturnType<Handler<MethodName>>

const handlerOf = (handlers: Handlers, name: MethodName): AnyHandler | undefined => {
  const [topic = '', verb = ''] = name.split('.')
  return (handlers as Readonly<Record<string, Readonly<Record<string, AnyHandler>>>>)[topic]?.[verb]
}

/** @param newId makes the id under which a bug stands in the log */
export const createRouter = (
  handlers: Handlers,
  logger: Logger,
  announce: (changes: readonly TopicName[]) => void = () => {},
  newId: () => string = () => crypto.randomUUID().slice(-12),
): Router => {
  const bug = (name: string, stage: string, cause: unknown): Answer<unknown> => {
    const id = newId()
    const error =
      cause instanceof Error
        ? { name: cause.name, message: cause.message, stack: cause.stack }
        : { message: String(cause) }
    logger.error({ id, method: name, stage, error }, 'a call failed by a bug')
    return {
      ok: false,
      error: {
        kind: 'internal',
        message: `${name} failed by a bug of Marketdesk.`,
        hint: `Nothing else is affected. The desk's log has the details under ${id}.`,
        id,
      },
    }
  }

  return {
    dispatch: async (name, input, context) => {
      if (!isMethodName(name)) {
        return {
          ok: false,
          error: {
            kind: 'unknown-method',
            message: `There is no method “${name.slice(0, 80)}”.`,
            hint: 'The OpenAPI document (openapi.json) lists all methods.',
          },
        }
      }
      if (isTooDeep(input)) return { ok: false, error: depthFailure(name) }
      const declared: Method = contract[name]
      const parsed = declared.input.safeParse(input)
      if (!parsed.success) return { ok: false, error: inputFailure(name, parsed.error) }
      try {
        const handler = handlerOf(handlers, name)
        if (handler === undefined) throw new Error(`${name} has no handler.`)
        const result = await handler(parsed.data, context)
        if (!result.ok) return { ok: false, error: result.error }
        if (declared.changes !== undefined) announce(declared.changes)
        const output = declared.output.safeParse(result.value)
        if (!output.success) return bug(name, 'output', output.error)
        return { ok: true, value: output.data }
      } catch (cause) {
        if (cause instanceof StorageFault) return { ok: false, error: cause.failure }
        return bug(name, 'handler', cause)
      }
    },
  }
}
