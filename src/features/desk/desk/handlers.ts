import type { MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { WindowState } from '../contract/window-settings.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'

export type WindowControls = {
  read(): WindowState
  set(change: ParsedInput<'desk.setWindow'>): MethodAnswer<'desk.setWindow'>
}

const noWindow: Failure = {
  kind: 'unavailable',
  message: 'Marketdesk runs in a browser here. These settings are for the desktop window.',
}

export type DeskDeps = {
  readonly window: WindowControls | undefined
  readonly info: () => Output<'desk.info'>
  readonly restore: (input: ParsedInput<'desk.restore'>, signal: AbortSignal) => MethodAnswer<'desk.restore'>
}

export const deskHandlers = ({ info, restore, window }: DeskDeps) =>
  ({
    info: () => succeed(info()),
    restore: (input, { signal }) => restore(input, signal),
    setWindow: (input) => window?.set(input) ?? fail(noWindow),
  }) satisfies HandlersOf<'desk'>
