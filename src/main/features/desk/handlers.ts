import type { MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import type { HandlersOf } from '../../platform/router/router.ts'

export type DeskDeps = {
  readonly info: () => Output<'desk.info'>
  readonly restore: (input: ParsedInput<'desk.restore'>, signal: AbortSignal) => MethodAnswer<'desk.restore'>
}

/** The desk itself. */
export const deskHandlers = ({ info, restore }: DeskDeps) =>
  ({
    info: () => succeed(info()),
    restore: (input, { signal }) => restore(input, signal),
  }) satisfies HandlersOf<'desk'>
