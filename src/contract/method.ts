import type { z } from 'zod'
import type { FailureKind } from './failure-kinds.ts'
import type { TopicName } from './topics.ts'

/** Of a method that shows something: whoever shows its answer asks again when one of these changed. */
type Shows = {
  /** None for what never changes, and for what is asked of a service outside: no call leaves this machine unasked. */
  readonly reads: readonly TopicName[]
  /** Topics that the answer shows as well when the input's filter has the member. */
  readonly readsIfFiltered?: Readonly<Record<string, TopicName>>
  readonly changes?: never
}

/** Of a method that does something: these have changed when it succeeds. */
type Does = {
  readonly changes: readonly TopicName[]
  readonly reads?: never
  readonly readsIfFiltered?: never
}

export type Method<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  /** One sentence, for people. */
  readonly summary: string
  readonly input: I
  readonly output: O
  /** Failure kinds this method adds to `input`, `unauthorized`, `forbidden` and `internal`, which all have. */
  readonly errors: readonly FailureKind[]
} & (Shows | Does)

export const method = <I extends z.ZodType, O extends z.ZodType>(declaration: Method<I, O>): Method<I, O> =>
  declaration

type Named<T extends string, M> = { readonly [V in keyof M & string as `${T}.${V}`]: M[V] }

/** Methods of one topic by their verbs, as they stand in the contract: `add` of `listeners` is `listeners.add`. */
export const topic = <const T extends string, const M extends Readonly<Record<string, Method>>>(
  name: T,
  methods: M,
): Named<T, M> =>
  Object.fromEntries(
    Object.entries(methods).map(([verb, declared]) => [`${name}.${verb}`, declared]),
  ) as Named<T, M>
