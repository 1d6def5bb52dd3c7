import { z } from 'zod'
import { incidentStates } from '../core/alerts/alert-types.ts'
import { method, topic } from './method.ts'
import { cursor, inputTime, isoTime, limit, oldestFirst } from './scalars.ts'
import {
  alertRuleSettings,
  alertRuleSchema,
  alertIncidentSchema,
  alertTargetSchema,
  alertMessageStates,
  alertMessageSchema,
  alertSettingsSchema,
  alertNoticeSchema,
  newMailSchema,
  newWebhookSchema,
  targetChangeSchema,
} from './alert-shapes.ts'

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
      muted: z.int().describe('Open and muted.'),
      dead: z.int().describe('Messages that were given up.'),
      problems: z.array(z.string()).describe('What cannot be looked at now. Plain sentences.'),
      teamProblem: z
        .string()
        .nullable()
        .describe('Why no desk of the team may be sending what all of them have to say; `null`: one is.'),
    }),
    errors: ['unavailable'],
    reads: ['alerts'],
  }),
  list: method({
    summary: 'Incidents, newest first or oldest first.',
    input: z.strictObject({
      states: z
        .array(z.enum(incidentStates))
        .min(1)
        .optional()
        .describe('Open and acknowledged ones by default.'),
      text: z
        .string()
        .max(200)
        .optional()
        .describe(
          'Only those whose title or text has every word of this, in any letter case of ASCII letters.',
        ),
      oldestFirst,
      limit,
      cursor,
    }),
    output: z.object({ rows: z.array(alertIncidentSchema), next: z.string().nullable() }),
    errors: ['unavailable'],
    reads: ['alerts'],
  }),
  acknowledge: method({
    summary: 'Notes that somebody has seen these incidents, or takes that back.',
    input: z.strictObject({
      ids,
      acknowledged: z.boolean().default(true).describe('`false`: opens acknowledged ones again.'),
    }),
    output: changed,
    errors: ['unavailable'],
    changes: ['alerts'],
  }),
  mute: method({
    summary:
      'Sends nothing of a rule, or of one of its subjects, until a time. What still holds then is sent again.',
    input: z.strictObject({
      rule: z.int(),
      subject: z
        .string()
        .max(1000)
        .nullable()
        .default(null)
        .describe('As its incidents have it; `null`: the whole rule.'),
      until: inputTime.nullable().describe('`null`: ends the mute, and sends nothing for that.'),
    }),
    output: z.object({ until: isoTime.nullable() }),
    errors: ['not-found', 'unavailable'],
    changes: ['alerts'],
  }),
  rules: method({
    summary: 'The rules of alerts, and what each has said.',
    input: z.strictObject({}),
    output: rules.extend({
      fired: z
        .array(
          z.object({
            rule: z.int(),
            open: z.int().describe('Its alerts that are open, muted ones among them.'),
            lastAt: isoTime.nullable().describe('When one opened last, of those that are stored.'),
          }),
        )
        .describe('Rules that have never fired are left out.'),
      muted: z.array(z.object({ rule: z.int(), until: isoTime })).describe('Rules of which nothing is sent.'),
    }),
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
  notices: method({
    summary: 'What was said last, for notifications: the newest 50, oldest first.',
    input: z.strictObject({ after: z.int().optional().describe('Those after this one alone.') }),
    output: z.object({
      notices: z.array(alertNoticeSchema),
      last: z.int().describe('The newest there is; 0 before the first.'),
      desktop: alertSettingsSchema.shape.desktop,
    }),
    errors: ['unavailable'],
    reads: ['alerts'],
  }),
  settings: method({
    summary: 'Whether alerts are shown as notifications of the system.',
    input: z.strictObject({}),
    output: alertSettingsSchema,
    errors: ['unavailable'],
    reads: ['alerts'],
  }),
  setSettings: method({
    summary: 'Turns notifications of the system on or off.',
    input: alertSettingsSchema,
    output: alertSettingsSchema,
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
    summary: 'Posts alerts to an address, signed as Standard Webhooks has it, or sends them by e-mail.',
    input: z.discriminatedUnion('kind', [newWebhookSchema, newMailSchema]),
    output: targets,
    errors: ['conflict', 'locked', 'unavailable'],
    changes: ['alerts'],
  }),
  updateTarget: method({
    summary: 'Changes a target. To another host or port it goes with a new secret or password alone.',
    input: targetChangeSchema,
    output: targets,
    errors: ['not-found', 'conflict', 'locked', 'unavailable'],
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
      states: z.array(z.enum(alertMessageStates)).min(1).optional(),
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
