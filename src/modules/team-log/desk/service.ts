import type { Answer, MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'
import type { DeliveryOrigin } from '../../../features/events/desk/service.ts'
import type { CopyOfLog } from '../../../features/log-maintenance/desk/copies.ts'

/** The copy of what this desk's receiver takes in a team log, as it was set in the desk. */
export type TeamCopyService = CopyOfLog & {
  status(): Answer<Output<'teamLog.status'>>
  copy(input: ParsedInput<'teamLog.copy'>): MethodAnswer<'teamLog.status'>
  setSender(input: ParsedInput<'teamLog.setSender'>): MethodAnswer<'teamLog.status'>
  start(): Promise<void>
  stop(): Promise<void>
}

export type SenderStanding =
  | { readonly kind: 'own' }
  | { readonly kind: 'sends' }
  | {
      readonly kind: 'waits'
      /** Name of the desk that does; `null`: none, or not known. */
      readonly sender: string | null
      readonly problem: string | null
      readonly rules: readonly string[]
    }

/** A rule, and the event up to which this desk had handled everything, of the log `source`. */
export type RuleAt = { readonly rule: string; readonly source: string | null; readonly cursor: number }

export type TeamStart = {
  /** Id of the last event before the first one that the team has not handled. */
  readonly cursor: number
  /** Whether another desk handled a delivery behind that. */
  isHandled(delivery: DeliveryOrigin): boolean
}

/** Forwarding for a team: by its sender, from the cursors in the team log. */
export type TeamForwarding = {
  standing(): SenderStanding
  onChange(listener: () => void): () => void
  /** Called before this desk takes part no more, and waited for: places are still known then. */
  onLeave(listener: () => Promise<void>): () => void
  place(at: RuleAt): Promise<Answer<number>>
  begin(at: RuleAt): Promise<Answer<TeamStart>>
  /** Every event up to that id is handled. */
  moved(rule: string, cursor: number): void
  rest(rule: string): Promise<void>
  remove(rule: string): void
}

export type TeamAlerts = {
  standing(): SenderStanding
  onChange(listener: () => void): () => void
  note(messages: readonly string[]): Promise<Answer<null>>
  /** When each of those that were sent was (ms since 1970). */
  sent(messages: readonly string[]): Promise<Answer<ReadonlyMap<string, number>>>
}
