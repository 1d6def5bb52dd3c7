import type { MethodName } from '../../contract/contract.ts'
import type { Flags } from '../input/build-input.ts'

export type Shortcut = {
  readonly topic: string
  readonly verb: string
  readonly method: MethodName
  readonly summary: string
  readonly preset: Flags
}

export const shortcuts: readonly Shortcut[] = [
  {
    topic: 'events',
    verb: 'watch',
    method: 'events.list',
    summary: 'Print events as they arrive.',
    preset: { watch: true },
  },
]
