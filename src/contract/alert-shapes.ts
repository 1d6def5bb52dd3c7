import { z } from 'zod'
import { incidentStates } from '../core/alerts/alert-types.ts'
import { alertKinds } from '../core/alerts/kinds.ts'
import { secretStateSchema } from './projects.ts'
import { intFrom, isoTime } from './scalars.ts'
import { remote, signingSecret, url } from './sending.ts'

const dayMs = 86_400_000

const scopeSchema = z
  .strictObject({
    project: z.string().max(200).nullable().default(null),
    listener: z.string().max(200).nullable().default(null).describe('Key of the listener.'),
    collection: z
      .string()
      .max(100)
      .transform((address) => address.toLowerCase())
      .nullable()
      .default(null),
    currency: z
      .string()
      .max(100)
      .transform((address) => address.toLowerCase())
      .nullable()
      .default(null)
      .describe('A rule about amounts needs one: amounts of different currencies are not compared.'),
  })
  .meta({ id: 'AlertScope', description: 'What a rule is narrowed to; `null`: all.' })

/** What a person sets of a rule of alerts. */
export const alertRuleSettings = {
  name: z.string().trim().min(1).max(80),
  kind: z.enum(alertKinds),
  enabled: z.boolean(),
  scope: scopeSchema,
  threshold: z
    .string()
    .regex(/^\d{1,78}$/, 'must be decimal digits')
    .nullable()
    .describe(
      'The number of a kind that needs one: bytes free, days or hours left, percent of the floor, a count, or an amount in the smallest unit of the currency.',
    ),
  forMs: intFrom(0, dayMs).describe('How long it has to hold before it is an alert.'),
  keepMs: intFrom(0, 30 * dayMs).describe('How long it has to be over before it counts as resolved.'),
}

export const alertRuleSchema = z.object({ id: z.int(), ...alertRuleSettings }).meta({ id: 'AlertRule' })
export type AlertRuleRow = z.infer<typeof alertRuleSchema>

export const alertIncidentSchema = z
  .object({
    id: z.int(),
    rule: z.int(),
    ruleName: z.string().nullable().describe('`null`: the rule was removed.'),
    kind: z.enum(alertKinds),
    subject: z.string().describe('What it is about; a rule has one incident that is not resolved for each.'),
    state: z.enum(incidentStates),
    muted: z
      .object({
        by: z.enum(['alert', 'rule']).describe('Whether its subject or its whole rule is muted.'),
        until: isoTime,
      })
      .nullable()
      .describe('Until when nothing is sent about it; `null`: it is not muted.'),
    count: z.int(),
    firstAt: isoTime,
    lastAt: isoTime,
    openedAt: isoTime.nullable(),
    resolvedAt: isoTime.nullable(),
    title: z.string().describe('Without a word of a payload.'),
    text: z.string(),
    evidence: z.object({
      events: z.array(z.int()).describe('Newest last, at most 20.'),
      listener: z.string().nullable(),
      project: z.string().nullable(),
      forwardingRule: z.int().nullable(),
      order: z.string().nullable(),
      blocks: z.object({ from: z.int(), to: z.int() }).nullable(),
    }),
  })
  .meta({ id: 'AlertIncident' })
export type AlertIncidentRow = z.infer<typeof alertIncidentSchema>

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

/** What may be set of each kind of target. */
const targetSettings = {
  name: alertRuleSettings.name,
  details: z.boolean().optional().describe('Not by default: messages hold no word of a payload.'),
  remote,
}
export const newWebhookSchema = z.strictObject({
  kind: z.literal('webhook'),
  ...targetSettings,
  url,
  signingSecret,
})
export const newMailSchema = z.strictObject({
  kind: z.literal('email'),
  ...targetSettings,
  mail: mailSchema,
  password: mailPassword.optional(),
})
export const targetChangeSchema = z.strictObject({
  id: z.int(),
  name: targetSettings.name.optional(),
  url: url.optional(),
  enabled: z.boolean().optional(),
  details: targetSettings.details,
  signingSecret: signingSecret.optional().describe('Replaces the stored one.'),
  mail: mailSchema.optional().describe('Of a target of e-mails.'),
  password: mailPassword.nullable().optional().describe('Left out it stays; `null` takes it away.'),
  remote,
})

export const alertTargetSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    enabled: z.boolean(),
    kind: z.enum(['webhook', 'email']),
    url: z.string().describe('Of a mail server `smtp:` or `smtps:` with its host and port.'),
    mail: mailSchema
      .extend({ password: secretStateSchema.nullable().describe('`null`: none is stored.') })
      .nullable()
      .describe('`null` for a webhook.'),
    details: z.boolean().describe('Whether messages hold what came in payloads: amounts, tokens, orders.'),
    signing: secretStateSchema
      .extend({ addedAt: isoTime })
      .nullable()
      .describe('The secret that messages are signed with; `null` for an e-mail target.'),
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
    what: z.enum(['opened', 'resolved', 'test']),
    title: z.string(),
    at: isoTime,
    state: z.enum(alertMessageStates),
    tries: z.int(),
    status: z.int().nullable().describe('HTTP status, or the reply code of the mail server.'),
    problem: z.string().nullable(),
  })
  .meta({ id: 'AlertMessage' })

export const alertSettingsSchema = z
  .strictObject({
    desktop: z.boolean().describe('Whether the desktop window shows notifications of the system.'),
  })
  .meta({ id: 'AlertSettings' })

export const alertNoticeSchema = z
  .object({
    id: z.int(),
    at: isoTime,
    what: z.enum(['opened', 'resolved']),
    title: z.string().describe('Without a word of a payload.'),
    path: z.string().describe('Screen of the page where the evidence is.'),
  })
  .meta({ id: 'AlertNotice', description: 'What is said once: also targets are sent this.' })
