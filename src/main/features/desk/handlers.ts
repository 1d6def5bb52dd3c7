import type { MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'
import { openApi } from '../../../contract/openapi.ts'
import type { OpenApiDocument } from '../../../contract/openapi-document.ts'
import { succeed } from '../../../core/result.ts'
import type { HandlersOf } from '../../platform/router/router.ts'

export type DeskDeps = {
  readonly info: () => Output<'desk.info'>
  readonly restore: (input: ParsedInput<'desk.restore'>, signal: AbortSignal) => MethodAnswer<'desk.restore'>
}

/** The desk itself. */
export const deskHandlers = ({ info, restore }: DeskDeps) => {
  let document: OpenApiDocument | undefined
  return {
    info: () => succeed(info()),
    restore: (input, { signal }) => restore(input, signal),
    api: () => {
      document ??= openApi(info().version)
      return succeed({ document })
    },
  } satisfies HandlersOf<'desk'>
}
