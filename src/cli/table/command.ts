import type { MethodName } from '../../contract/contract.ts'
import type { TopicName } from '../../contract/topics.ts'
import type { Flag } from './flag.ts'
import type { OutputShape } from './output-shape.ts'

/** A method of the contract as a command: all of it JSON, so that the build computes it once. */
export type MethodCommand = OutputShape & {
  readonly method: MethodName
  /** `event-notes` and `put`. */
  readonly topic: string
  readonly verb: string
  readonly summary: string
  /** Members of the input that the command itself stands for. */
  readonly fixed: Readonly<Record<string, string>>
  readonly flags: readonly Flag[]
  /** Flag whose value may stand without it, alone after the command: the one thing the method needs. */
  readonly positional: string | null
  /** Topics it shows; `null` for a method that does something. */
  readonly reads: readonly TopicName[] | null
}
