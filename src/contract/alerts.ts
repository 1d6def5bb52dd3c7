import { z } from 'zod'
import { incidentStates, ruleSenders } from '../core/alerts/alert-types.ts'
import { alertKinds } from '../core/alerts/kinds.ts'
import { signingSecret } from './forwarding.ts'
import { method, topic } from './method.ts'
import { secretStateSchema } from './projects.ts'
import { cursor, intFrom, isoTime, limit } from './scalars.ts'
import { remote, url } from './sending.ts'

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
  sends: z
    .enum(ruleSenders)
    .default('desk')
    .describe(
      '`team`: of the desks that take turns in a team log (`teamLog.setLease`) one sends what a rule says that all of them have, to each target once. Rules are the same where name, kind, scope and number are, targets where name and kind are. Not for kinds that are about one desk. Where no team is set, as `desk`.',
    ),
}

const alertRuleSchema = z.object({ id: z.int(), ...alertRuleSettings }).meta({ id: 'AlertRule' })
export type AlertRuleRow = z.infer<typeof alertRuleSchema>

export const alertIncidentSchema = z
  .object({
    id: z.int(),
    rule: z.int(),
    ruleName: z.string().nullable().describe('`null`: the rule was removed.'),
    kind: z.enum(alertKinds),
    subject: z.string().describe('What it is about; a rule has one incident that is not resolved for each.'),
    state: z.enum(incidentStates),
    muted: z.boolean().describe('Of this subject nothing is sent.'),
    count: z.int(),
    firstAt: isoTime,
    lastAt: isoTime,
    openedAt: isoTime.nullable(),
    resolvedAt: isoTime.nullable(),
    snoozedUntil: isoTime.nullable(),
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
    team: z
      .object({
        state: z
          .enum(['waiting', 'here', 'elsewhere', 'alone'])
          .describe(
            'Of what became of it last. `waiting`: it is not sent yet. `here`: by this desk, for the team. `elsewhere`: by `sender`. `alone`: by this desk without asking the team log, so that another one may have sent it, too.',
          ),
        sender: z
          .string()
          .nullable()
          .describe('Name of the desk that sends or sent it; `null`: this one, or not known.'),
        problem: z.string().nullable().describe('Why it waits.'),
        aloneAt: isoTime
          .nullable()
          .describe(
            'When this desk sends it by itself, unless the team log is back by then; `null`: it does not wait for that.',
          ),
      })
      .nullable()
      .describe('How it is sent once for the team; `null`: each desk sends it, or there is no target.'),
  })
  .meta({ id: 'AlertIncident' })
export type AlertIncidentRow = z.infer<typeof alertIncidentSchema>

const address = z.email({ error: 'must be an e-mail address' }).max(254)
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
    from: address,
    to: z.array(address).min(1).max(20),
  })
  .meta({ id: 'AlertMail', description: 'The mail server that alerts are handed to, and who gets them.' })
const password = z
  .string()
  .min(1)
  .max(1000)
  .describe('Sealed in the vault. No method ever returns it.')
  .meta({ writeOnly: true })

const alertTargetSchema = z
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
    signing: z.array(secretStateSchema.extend({ id: z.string(), addedAt: isoTime })),
    waiting: z.int().describe('Messages still to be sent.'),
    dead: z.int().describe('Messages given up after all attempts, to be retried or dropped.'),
    problem: z.string().nullable(),
  })
  .meta({ id: 'AlertTarget' })

const messageStates = ['waiting', 'sent', 'dead', 'dropped'] as const
const alertMessageSchema = z
  .object({
    id: z.int(),
    target: z.int(),
    webhookId: z.string().describe('The same for each attempt; in the `Message-ID` of an e-mail.'),
    what: z.enum(['opened', 'resolved', 'digest', 'test']),
    title: z.string(),
    at: isoTime,
    state: z.enum(messageStates),
    tries: z.int(),
    status: z.int().nullable().describe('HTTP status, or the reply code of the mail server.'),
    problem: z.string().nullable(),
  })
  .meta({ id: 'AlertMessage' })

const timeZones = new Set(Intl.supportedValuesOf('timeZone'))
const clock = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 22:00')
  .meta({ examples: ['22:00'] })
const settingsSchema = z
  .strictObject({
    quietHours: z
      .strictObject({ from: clock, to: clock })
      .nullable()
      .describe('Hours in which nothing is sent; what happened in them is one digest after them.'),
    timeZone: z
      .string()
      .max(100)
      .refine((name) => name === 'UTC' || timeZones.has(name), 'must be a time zone such as Europe/Berlin')
      .meta({ examples: ['Europe/Berlin'] }),
    digestMinutes: intFrom(1, 1440)
      .nullable()
      .describe('Everything is sent as one digest every so many minutes; `null`: at once.'),
    desktop: z.boolean().describe('Whether the desktop window shows notifications of the system.'),
  })
  .meta({ id: 'AlertSettings' })

const alertNoticeSchema = z
  .object({
    id: z.int(),
    at: isoTime,
    what: z.enum(['opened', 'resolved', 'digest']),
    title: z.string().describe('Without a word of a payload.'),
    path: z.string().describe('Screen of the page where the evidence is.'),
  })
  .meta({ id: 'AlertNotice', description: 'What is said once: also targets are sent this.' })

const rules = z.object({ rules: z.array(alertRuleSchema) })
const targets = z.object({ targets: z.array(alertTargetSchema) })
const ids = z.array(z.int()).min(1).max(1000)
const changed = z.object({ changed: z.int().describe('Those that are resolved stay as they are.') })
const ofTarget = z.strictObject({ target: z.int(), ids: ids.optional().describe('All by default.') })

export const alerts = topic('alerts', {
  status: method({
    summary: 'How many alerts are open, and what keeps the desk from looking or from sending.',
    input: z.strictObject({}),
    output: z.object({
      open: z.int().describe('Open and not muted.'),
      acknowledged: z.int(),
      snoozed: z.int(),
      dead: z.int().describe('Messages that were given up.'),
      problems: z.array(z.string()).describe('What cannot be looked at now. Plain sentences.'),
      teamProblem: z
        .string()
        .nullable()
        .describe('Why what is sent once for the team waits for the team log; `null`: it does not.'),
    }),
    errors: ['unavailable'],
    reads: ['alerts'],
  }),
  list: method({
    summary: 'Incidents, newest first.',
    input: z.strictObject({
      states: z
        .array(z.enum(incidentStates))
        .min(1)
        .optional()
        .describe('Open, acknowledged and snoozed ones by default.'),
      limit,
      cursor,
    }),
    output: z.object({ rows: z.array(alertIncidentSchema), next: z.string().nullable() }),
    errors: ['unavailable'],
    reads: ['alerts'],
  }),
  acknowledge: method({
    summary: 'Somebody has seen these incidents: they are said again only when they are over.',
    input: z.strictObject({ ids }),
    output: changed,
    errors: ['unavailable'],
    changes: ['alerts'],
  }),
  reopen: method({
    summary: 'Takes acknowledgement and snoozing back.',
    input: z.strictObject({ ids }),
    output: changed,
    errors: ['unavailable'],
    changes: ['alerts'],
  }),
  snooze: method({
    summary: 'Says nothing of these incidents for so long; if they last, they are said again then.',
    input: z.strictObject({ ids, minutes: intFrom(1, 43_200) }),
    output: changed,
    errors: ['unavailable'],
    changes: ['alerts'],
  }),
  mute: method({
    summary: 'Sends nothing any more of the subject of an incident, now and later, or sends it again.',
    input: z.strictObject({ id: z.int(), muted: z.boolean() }),
    output: z.object({ muted: z.boolean() }),
    errors: ['not-found', 'unavailable'],
    changes: ['alerts'],
  }),
  rules: method({
    summary: 'The rules of alerts.',
    input: z.strictObject({}),
    output: rules,
    errors: ['unavailable'],
    reads: ['alerts'],
  }),
  addRule: method({
    summary: 'Adds a rule. What happened before it is no alert.',
    input: z.strictObject(alertRuleSettings),
    output: rules,
    errors: ['unavailable'],
    changes: ['alerts'],
  }),
  updateRule: method({
    summary: 'Changes a rule. Turned off, what it said is resolved without a message.',
    input: z.strictObject({ id: z.int(), ...alertRuleSettings }),
    output: rules,
    errors: ['not-found', 'unavailable'],
    changes: ['alerts'],
  }),
  removeRule: method({
    summary: 'Removes a rule. Its incidents are resolved without a message, and stay in the list.',
    input: z.strictObject({ id: z.int() }),
    output: rules,
    errors: ['not-found', 'unavailable'],
    changes: ['alerts'],
  }),
  preview: method({
    summary: 'Which alerts a rule would have made in the last 7 days. Nothing is sent or stored.',
    input: z.strictObject(alertRuleSettings),
    output: z.object({
      since: isoTime,
      known: z.boolean().describe('`false`: nothing of the past is held for this kind, so nobody can say.'),
      note: z.string().nullable(),
      alerts: z.array(
        z.object({ title: z.string(), text: z.string(), count: z.int(), firstAt: isoTime, lastAt: isoTime }),
      ),
      total: z.int(),
    }),
    errors: ['unavailable'],
    reads: [],
  }),
  notices: method({
    summary: 'What was said last, for notifications: the newest 50, oldest first.',
    input: z.strictObject({ after: z.int().optional().describe('Those after this one alone.') }),
    output: z.object({
      notices: z.array(alertNoticeSchema),
      last: z.int().describe('The newest there is; 0 before the first.'),
      desktop: settingsSchema.shape.desktop,
    }),
    errors: ['unavailable'],
    reads: ['alerts'],
  }),
  settings: method({
    summary: 'When messages are sent.',
    input: z.strictObject({}),
    output: settingsSchema,
    errors: ['unavailable'],
    reads: ['alerts'],
  }),
  setSettings: method({
    summary: 'Changes when messages are sent. What is left out stays.',
    input: settingsSchema.partial({ digestMinutes: true, desktop: true }),
    output: settingsSchema,
    errors: ['unavailable'],
    changes: ['alerts'],
  }),
  targets: method({
    summary: 'Where alerts are sent to, besides the page.',
    input: z.strictObject({}),
    output: targets,
    errors: ['unavailable'],
    reads: ['alerts'],
  }),
  addTarget: method({
    summary: 'Posts alerts to an address, signed as Standard Webhooks has it.',
    input: z.strictObject({
      name: alertRuleSettings.name,
      url,
      signingSecret,
      details: z.boolean().optional().describe('Not by default: messages hold no word of a payload.'),
      remote,
    }),
    output: targets,
    errors: ['conflict', 'locked', 'unavailable'],
    changes: ['alerts'],
  }),
  addMailTarget: method({
    summary: 'Sends alerts by e-mail, through a mail server.',
    input: z.strictObject({
      name: alertRuleSettings.name,
      mail: mailSchema,
      password: password.optional(),
      details: z.boolean().optional().describe('Not by default: messages hold no word of a payload.'),
      remote,
    }),
    output: targets,
    errors: ['conflict', 'locked', 'unavailable'],
    changes: ['alerts'],
  }),
  updateTarget: method({
    summary: 'Changes a target. To another host or port it goes with a new secret or password alone.',
    input: z.strictObject({
      id: z.int(),
      name: alertRuleSettings.name.optional(),
      url: url.optional(),
      enabled: z.boolean().optional(),
      details: z.boolean().optional(),
      signingSecret: signingSecret.optional().describe('One more secret; the newest two sign.'),
      mail: mailSchema.optional().describe('Of a target of e-mails.'),
      password: password.nullable().optional().describe('Left out it stays; `null` takes it away.'),
      remote,
    }),
    output: targets,
    errors: ['not-found', 'conflict', 'locked', 'unavailable'],
    changes: ['alerts'],
  }),
  removeSigningSecret: method({
    summary: 'Ends a rotation: messages are signed no more with a secret. The last one stays.',
    input: z.strictObject({ id: z.int(), secretId: z.string().max(100) }),
    output: targets,
    errors: ['not-found', 'conflict', 'unavailable'],
    changes: ['alerts'],
  }),
  removeTarget: method({
    summary: 'Removes a target with its messages.',
    input: z.strictObject({ id: z.int() }),
    output: targets,
    errors: ['not-found', 'unavailable'],
    changes: ['alerts'],
  }),
  testTarget: method({
    summary: 'Sends a test message to a target, as any other message.',
    input: z.strictObject({ id: z.int() }),
    output: z.object({ message: z.int() }),
    errors: ['not-found', 'unavailable'],
    changes: ['alerts'],
  }),
  messages: method({
    summary:
      'Messages to targets, newest first: the last 1,000 of each that were sent, and as many dead letters.',
    input: z.strictObject({
      target: z.int().optional(),
      states: z.array(z.enum(messageStates)).min(1).optional(),
      limit,
      cursor,
    }),
    output: z.object({ rows: z.array(alertMessageSchema), next: z.string().nullable() }),
    errors: ['unavailable'],
    reads: ['alerts'],
  }),
  retryMessages: method({
    summary: 'Sends dead letters of a target again.',
    input: ofTarget,
    output: z.object({ waiting: z.int() }),
    errors: ['unavailable'],
    changes: ['alerts'],
  }),
  dropMessages: method({
    summary: 'Gives dead letters of a target up. The incidents stay.',
    input: ofTarget,
    output: z.object({ dropped: z.int() }),
    errors: ['unavailable'],
    changes: ['alerts'],
  }),
})
