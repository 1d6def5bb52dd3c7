import type { Output } from '../../../contract/contract.ts'
import { openApi } from '../../../contract/openapi.ts'
import type { OpenApiDocument } from '../../../contract/openapi-document.ts'
import { succeed } from '../../../core/result.ts'
import type { HandlersOf } from '../../platform/router/router.ts'

export type DeskDeps = { readonly info: () => Output<'desk.info'> }

/** The desk itself. */
export const deskHandlers = ({ info }: DeskDeps) => {
  let document: OpenApiDocument | undefined
  return {
    info: () => succeed(info()),
    api: () => {
      document ??= openApi(info().version)
      return succeed({ document })
    },
  } satisfies HandlersOf<'desk'>
}
