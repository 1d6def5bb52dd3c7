import type {
  AlertIncident,
  AlertMute,
  AlertObservation,
  AlertRule,
} from '../../../core/alerts/alert-types.ts'
import type { SealedSigning } from '../forwarding/forwarding-rows.ts'
import type { SealedPassword } from '../forwarding/rule-secrets.ts'

/** A mail server, and who gets what it is handed. */
export type MailTarget = {
  readonly host: string
  readonly port: number
  readonly security: 'tls' | 'starttls' | 'none'
  readonly user: string | null
  readonly from: string
  readonly to: readonly string[]
  readonly password: SealedPassword | null
}

/** Where messages go. */
export type TargetRow = {
  readonly id: number
  readonly name: string
  readonly enabled: boolean
  /** Of a mail server `smtp:` or `smtps:` with its host and port. */
  readonly url: string
  /** `null`: a webhook. */
  readonly mail: MailTarget | null
  /** Whether messages hold what came in payloads. */
  readonly details: boolean
  /** `null` for a mail server. */
  readonly signing: SealedSigning | null
}

export const messageStates = ['waiting', 'sent', 'dead', 'dropped'] as const
export type MessageState = (typeof messageStates)[number]

/** One message to one target. */
export type MessageRow = {
  readonly id: number
  readonly target: number
  readonly webhookId: string
  readonly what: 'opened' | 'resolved' | 'test'
  readonly title: string
  readonly body: string
  readonly at: number
  readonly state: MessageState
  readonly tries: number
  readonly nextTryAt: number
  readonly status: number | null
  readonly problem: string | null
}

/** How far a source was read, before and after. */
export type CursorMove = { readonly source: string; readonly from: string | null; readonly to: string }

/** What was seen, and how far it was read for it. */
export type StepInput = {
  readonly now: number
  readonly observations: readonly AlertObservation[]
  readonly cursors: readonly CursorMove[]
  /** Whether this desk has a team that says some of it once. */
  readonly hasTeam: boolean
}

export type StepResult = {
  /** `false`: a cursor was moved by someone else, and nothing was written. */
  readonly isTaken: boolean
  readonly changed: number
  readonly notices: number
}

/** A page of incidents, newest first. */
export type IncidentQuery = {
  readonly states: readonly AlertIncident['state'][]
  /** Words that all stand in its title or text. */
  readonly text?: string | undefined
  /** Where the page before ended: those beyond it, in the order of the list. */
  readonly below: number | null
  readonly limit: number
  /** Begins with the oldest. */
  readonly oldestFirst?: boolean
}

/**
 * What becomes of a transition that is sent once for the team. `waiting`: it is not known who sends it. `held`: it is still open on another
 * desk. `claimed`: this desk sends it. `sent`: this
 * desk did. `elsewhere`: another one did. `alone`: this desk did without asking, because it could not ask or is to ask no more. `dead`: the target
 * refused it here.
 */
export type TeamSendingState = 'waiting' | 'held' | 'claimed' | 'sent' | 'elsewhere' | 'alone' | 'dead'

/** One transition of an incident for one target. */
export type TeamSending = {
  readonly id: number
  readonly target: number
  readonly what: 'opened' | 'resolved'
  /** The notice itself: what is sent of it is one message. */
  readonly batch: string
  readonly incident: AlertIncident
  /** Its mute ended, and it is to be said once more. */
  readonly again: boolean
  readonly at: number
  readonly state: TeamSendingState
  /** What the team log knows it by; `null`: it was not asked yet. */
  readonly key: string | null
  /** Of an end that was not asked about: which opening it ends, as far as this desk heard. */
  readonly epoch: number | null
  /** Attempts that the target refused. */
  readonly tries: number
}

/** What there is to say to the team log. */
export type TeamTalk = {
  /** Sent or given up here, which the team log has not heard. */
  readonly unreported: readonly TeamSending[]
  /** Who sends these? Of one subject and target the oldest. */
  readonly ask: readonly TeamSending[]
  /** Keys of what is open here. */
  readonly held: readonly string[]
  /** When there is more to ask; `null`: nothing waits. */
  readonly nextAskAt: number | null
}

/** What becomes of a transition. */
export type TeamMove = {
  readonly id: number
  readonly state: TeamSendingState
  readonly key: string | null
  readonly epoch: number | null
  /** What is sent together with it. */
  readonly batch: string
  readonly isOpen: boolean
  readonly sender: string | null
  readonly problem: string | null
  readonly nextAskAt: number
}

/** What the team log has heard of. */
export type TeamReport = { readonly id: number; readonly epoch: number | null; readonly isOpen: boolean }

/** How an incident is sent once for the team. */
export type TeamDelivery = {
  readonly state: 'waiting' | 'here' | 'elsewhere' | 'alone'
  /** Name of the desk that sent it, where it was another one. */
  readonly sender: string | null
  /** Why it waits. */
  readonly problem: string | null
  /** Since when it waits. */
  readonly since: number
}

export type IncidentRow = AlertIncident & {
  readonly mute: AlertMute | null
  readonly team: TeamDelivery | null
}
export type RuleRow = AlertRule
export type NewRule = Omit<AlertRule, 'id'>
export type StoredSettings = {
  /** Whether the desktop shows notifications. */
  readonly desktop: boolean
}

/** What was said once. */
export type NoticeRow = {
  readonly id: number
  readonly at: number
  readonly what: 'opened' | 'resolved'
  readonly title: string
  readonly path: string
}

/** What a rule has said: how many of its alerts are open, and when one opened last (ms). */
export type FiredRow = { readonly rule: number; readonly open: number; readonly openedAt: number | null }
