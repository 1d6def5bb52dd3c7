import { contract, type MethodTopic } from '../../../contract/contract.ts'
import type { CallContext, VerbOf } from './router.ts'

type Method = (input: never, signal: AbortSignal) => unknown
type InputOf<M> = M extends (...args: infer A) => unknown
  ? A extends [infer I, ...unknown[]]
    ? I
    : unknown
  : never

type Passing<T extends MethodTopic, S> = {
  readonly [K in keyof S & VerbOf<T> as S[K] extends Method ? K : never]: S[K] extends Method
    ? (input: InputOf<S[K]>, context: CallContext) => ReturnType<S[K]>
    : never
}

export const passTo = <T extends MethodTopic, S extends object>(topic: T, service: S): Passing<T, S> => {
  const methods = service as Readonly<Record<string, unknown>>
  const passing =
    (verb: string) =>
    (input: never, { signal }: CallContext) =>
      (methods[verb] as Method)(input, signal)
  const verbs = Object.keys(contract).flatMap((name) =>
    name.startsWith(`${topic}.`) ? [name.slice(topic.length + 1)] : [],
  )
  return Object.fromEntries(
    verbs.flatMap((verb) => (typeof methods[verb] === 'function' ? [[verb, passing(verb)]] : [])),
  ) as Passing<T, S>
}
