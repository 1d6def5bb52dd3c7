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
  /** `null`: this desk sends everything by itself. */
  readonly team: TeamStep | null
}

export type StepResult = { readonly changed: number; readonly notices: number }

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

/** What is needed to write messages that desks of a team have in common. */
export type TeamStep = {
  /** What the team knows rules by. */
  readonly ruleKeys: ReadonlyMap<number, string>
  /** Another desk sends them. */
  readonly waits: boolean
}

export type IncidentRow = AlertIncident & { readonly mute: AlertMute | null }
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
