import type { z } from 'zod'
import type { FailureKind } from './failure.ts'

/**
 * One call the renderer may make of the desk. The name (`topic.verb`) is its key in the contract.
 */
export type Method<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  /** One sentence for `docs/api.md`. */
  readonly summary: string
  readonly input: I
  readonly output: O
  /** Failure kinds this method adds to `input`, `unauthorized`, `forbidden` and `internal`, which all have. */
  readonly errors: readonly FailureKind[]
}

/** Declares a method, keeping the exact schema types. */
export const method = <I extends z.ZodType, O extends z.ZodType>(declaration: Method<I, O>): Method<I, O> =>
  declaration
