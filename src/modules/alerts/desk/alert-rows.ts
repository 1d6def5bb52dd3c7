import { z } from 'zod'
import {
  mailSchema,
  subscriptionSchema,
  type alertMessageSchema,
  type alertNoticeSchema,
  type alertTargetKinds,
} from '../contract/alert-shapes.ts'

const sealed = z.object({ place: z.string(), record: z.string() })

export const targetDocument = z.object({
  name: z.string(),
  enabled: z.boolean(),
  /** Of a mail server `smtp:` or `smtps:` with its host and port; of a Slack-compatible target its host alone. */
  url: z.string(),
  mail: mailSchema.extend({ password: sealed.nullable() }).nullable(),
  details: z.boolean(),
  signing: sealed.extend({ addedAt: z.number() }).nullable(),
  /** The whole address of a Slack-compatible target: whoever has it may post. Null for the others. */
  address: sealed.nullable(),
})
/** In place of a channel that cannot be read: it is seen, sends nothing, and can be deleted. */
export const damagedTarget: z.infer<typeof targetDocument> = {
  name: 'Damaged',
  enabled: false,
  url: '',
  mail: null,
  details: false,
  signing: null,
  address: null,
}
export type TargetRow = z.infer<typeof targetDocument> & { readonly id: number }
export type MailTarget = NonNullable<TargetRow['mail']>

export const kindOfTarget = ({
  mail,
  address,
}: Pick<TargetRow, 'mail' | 'address'>): (typeof alertTargetKinds)[number] =>
  mail !== null ? 'email' : address !== null ? 'slack' : 'webhook'

export type MessageRow = Omit<z.infer<typeof alertMessageSchema>, 'at'> & {
  readonly body: string
  readonly at: number
  readonly nextTryAt: number
}

export type TeamStep = {
  /** Another desk sends it. */
  readonly waits: boolean
}

export const subscriptionDocument = subscriptionSchema
  .omit({ id: true, mutedUntil: true })
  .extend({ mutedUntil: z.number().nullable() })
/** A subscription as it is stored; `mutedUntil` in milliseconds since the epoch. */
export type SubscriptionRow = z.infer<typeof subscriptionDocument> & { readonly id: number }

export type NoticeRow = Omit<z.infer<typeof alertNoticeSchema>, 'at'> & { readonly at: number }
