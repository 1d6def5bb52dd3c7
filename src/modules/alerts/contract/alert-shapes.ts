import { z } from 'zod'
import { transitionKinds } from '../../../features/findings/core/finding.ts'
import { findingKinds, findingSeverities } from '../../../features/findings/core/kinds.ts'
import { secretStateSchema } from '../../../features/projects/contract.ts'
import { intFrom, isoTime } from '../../../contract/scalars.ts'
import { remote, signingSecret, url } from '../../../features/events/contract/sending.ts'

const name = z.string().trim().min(1).max(80)

export const subscriptionSettings = {
  name,
  enabled: z.boolean(),
  kinds: z.array(z.enum(findingKinds)).min(1).nullable().describe('Null: all of them.'),
  severity: z.enum(findingSeverities).describe('At least.'),
  project: z
    .string()
    .max(200)
    .nullable()

    .describe('Findings of this project, and of none. Null: all.'),
  collection: z
    .string()
    .max(100)
    .transform((address) => address.toLowerCase())
    .nullable(),
  listener: z.string().max(200).nullable().describe('Key of the listener.'),
  desktop: z.boolean().describe('Whether it notifies on this machine.'),
  targets: z.array(z.int()).max(100).nullable().describe('Channels by id. Null: all of them.'),
}

export const subscriptionSchema = z
  .object({
    id: z.int(),
    ...subscriptionSettings,
    mutedUntil: isoTime.nullable().describe('Nothing is sent before.'),
  })
  .meta({ id: 'AlertSubscription', description: 'Which findings are sent, and where.' })
export type AlertSubscription = z.infer<typeof subscriptionSchema>

const mailAddress = z.email({ error: 'must be an e-mail address' }).max(254)
export const mailSchema = z
  .strictObject({
    host: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9_.:-]{1,253}$/, 'must be a host name or an address'),
    port: intFrom(1, 65_535),
    security: z
      .enum(['tls', 'starttls', 'none'])
      .describe(
        '`tls`: from the first byte. `starttls`: required before anything is said. `none`: in plain text.',
      ),
    user: z.string().trim().min(1).max(320).nullable().default(null).describe('`null`: no sign-in.'),
    from: mailAddress,
    to: z.array(mailAddress).min(1).max(20),
  })
  .meta({ id: 'AlertMail', description: 'The mail server that alerts are handed to, and who gets them.' })
const mailPassword = z
  .string()
  .min(1)
  .max(1000)
  .describe('Sealed in the vault. No method ever returns it.')
  .meta({ writeOnly: true })

export const alertTargetKinds = ['webhook', 'slack', 'email'] as const

export const targetSettings = {
  kind: z.enum(alertTargetKinds),
  name,
  enabled: z.boolean().optional(),
  details: z.boolean().optional().describe('Not by default: messages hold no word of a payload.'),
  url: url
    .optional()
    .describe(
      'Of a webhook or of Slack. Whoever has that of Slack may post: it is sealed in the vault, and no method returns it.',
    ),
  signingSecret: signingSecret.optional().describe('Of a webhook; replaces the stored one.'),
  mail: mailSchema.optional().describe('Of e-mails.'),
  password: mailPassword
    .nullable()
    .optional()
    .describe('Of e-mails. Left out it stays; `null` takes it away.'),
  remote,
}

export const alertTargetSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    enabled: z.boolean(),
    kind: z.enum(alertTargetKinds),
    url: z
      .string()
      .describe(
        'Of a mail server `smtp:` or `smtps:` with its host and port; of a Slack-compatible one its host alone.',
      ),
    mail: mailSchema
      .extend({ password: secretStateSchema.nullable().describe('`null`: none is stored.') })
      .nullable()
      .describe('`null` for what is not an e-mail target.'),
    details: z.boolean().describe('Whether messages hold what came in payloads: amounts, tokens, orders.'),
    signing: secretStateSchema
      .extend({ addedAt: isoTime })
      .nullable()
      .describe('The secret that messages are signed with; `null` for what is not a webhook.'),
    waiting: z.int().describe('Messages still to be sent.'),
    dead: z.int().describe('Messages given up after all attempts, to be retried or dropped.'),
    problem: z.string().nullable(),
  })
  .meta({ id: 'AlertTarget' })

export const alertMessageStates = ['waiting', 'sent', 'dead', 'dropped'] as const
export const alertMessageSchema = z
  .object({
    id: z.int(),
    target: z.int(),
    webhookId: z.string().describe('The same for each attempt; in the `Message-ID` of an e-mail.'),
    what: z.enum([...transitionKinds, 'test']),
    title: z.string(),
    at: isoTime,
    state: z.enum(alertMessageStates),
    tries: z.int(),
    status: z.int().nullable().describe('HTTP status, or the reply code of the mail server.'),
    problem: z.string().nullable(),
  })
  .meta({ id: 'AlertMessage' })

export const alertNoticeSchema = z
  .object({
    id: z.int(),
    at: isoTime,
    what: z.enum(transitionKinds),
    title: z.string().describe('Without a word of a payload.'),
    path: z.string().describe('Screen of the page where the evidence is.'),
  })
  .meta({ id: 'AlertNotice', description: 'What is said once: also targets are sent this.' })
