import type { Output } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import type { HandlersOf } from '../../platform/router/router.ts'

export type DeskDeps = { readonly info: () => Output<'desk.info'> }

/** The desk itself. */
export const deskHandlers = ({ info }: DeskDeps) =>
  ({ info: () => succeed(info()) }) satisfies HandlersOf<'desk'>
