import type { AlertSubscription } from '../contract/alert-shapes.ts'
import type { TransitionKind } from '../../../features/findings/core/finding.ts'
import type { SealedSigning } from '../../forwarding/desk/forwarding-rows.ts'
import type { SealedPassword } from '../../forwarding/desk/rule-secrets.ts'

export type MailTarget = {
  readonly host: string
  readonly port: number
  readonly security: 'tls' | 'starttls' | 'none'
  readonly user: string | null
  readonly from: string
  readonly to: readonly string[]
  readonly password: SealedPassword | null
}

export type TargetRow = {
  readonly id: number
  readonly name: string
  readonly enabled: boolean
  /** Of a mail server `smtp:` or `smtps:` with its host and port; of a Slack-compatible target its host alone. */
  readonly url: string
  readonly mail: MailTarget | null
  readonly details: boolean
  readonly signing: SealedSigning | null
  /** The whole address of a Slack-compatible target: whoever has it may post. Null for the others. */
  readonly address: SealedPassword | null
}

export const kindOfTarget = ({
  mail,
  address,
}: Pick<TargetRow, 'mail' | 'address'>): 'webhook' | 'slack' | 'email' =>
  mail !== null ? 'email' : address !== null ? 'slack' : 'webhook'

export const messageStates = ['waiting', 'sent', 'dead', 'dropped'] as const
export type MessageState = (typeof messageStates)[number]

export type MessageRow = {
  readonly id: number
  readonly target: number
  readonly webhookId: string
  readonly what: TransitionKind | 'test'
  readonly title: string
  readonly body: string
  readonly at: number
  readonly state: MessageState
  readonly tries: number
  readonly nextTryAt: number
  readonly status: number | null
  readonly problem: string | null
}

export type TeamStep = {
  /** Another desk sends it. */
  readonly waits: boolean
}

/** A subscription as it is stored; `mutedUntil` in milliseconds since the epoch. */
export type SubscriptionRow = Omit<AlertSubscription, 'mutedUntil'> & { readonly mutedUntil: number | null }

export type NoticeRow = {
  readonly id: number
  readonly at: number
  readonly what: TransitionKind
  readonly title: string
  readonly path: string
}
