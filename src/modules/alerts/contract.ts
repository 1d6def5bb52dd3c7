import { z } from 'zod'
import { method, topic } from '../../contract/method.ts'
import { cursor, inputTime, limit } from '../../contract/scalars.ts'
import { saveInput } from '../../contract/save-input.ts'
import {
  alertMessageSchema,
  alertMessageStates,
  alertNoticeSchema,
  alertTargetSchema,
  subscriptionSchema,
  subscriptionSettings,
  targetSettings,
} from './contract/alert-shapes.ts'

const subscriptions = z.object({ subscriptions: z.array(subscriptionSchema) })
const targets = z.object({ targets: z.array(alertTargetSchema) })

export const alerts = topic('alerts', {
  subscriptions: method({
    summary: 'Which findings are sent, and where.',
    input: z.strictObject({}),
    output: subscriptions.extend({
      teamProblem: z
        .string()
        .nullable()
        .describe('Why no desk of the team may be sending; `null`: one is, or there is no team.'),
    }),
    errors: ['unavailable'],
    reads: ['alerts'],
  }),
  saveSubscription: method({
    summary: 'Sends findings from now on, or changes a subscription.',
    input: saveInput(z.int(), {
      ...z.strictObject(subscriptionSettings).partial().shape,
      name: subscriptionSettings.name,
      mutedUntil: inputTime
        .nullable()
        .optional()
        .describe(
          'Nothing is sent until then, nor later; it is in the findings all the same. `null` ends the mute.',
        ),
    }),
    output: subscriptions,
    errors: ['not-found', 'unavailable'],
    changes: ['alerts'],
  }),
  removeSubscription: method({
    summary: 'Removes a subscription. The findings stay.',
    input: z.strictObject({ id: z.int() }),
    output: subscriptions,
    errors: ['not-found', 'unavailable'],
    changes: ['alerts'],
  }),
  notices: method({
    summary: 'What was sent to the desktop last: the newest 50, oldest first.',
    input: z.strictObject({ after: z.int().optional().describe('Those after this one alone.') }),
    output: z.object({
      notices: z.array(alertNoticeSchema),
      last: z.int().describe('The newest there is; 0 before the first.'),
      desktop: z.boolean().describe('Whether a subscription sends to the desktop.'),
    }),
    errors: ['unavailable'],
    reads: ['alerts'],
  }),
  targets: method({
    summary: 'Channels that findings are sent to, besides the desktop.',
    input: z.strictObject({}),
    output: targets,
    errors: ['unavailable'],
    reads: ['alerts'],
  }),
  saveTarget: method({
    summary:
      'Adds a channel or changes one: posts to an address, signed by Standard Webhooks, or to a Slack-compatible one, or sends e-mails. To another host or port it goes with a new secret or password only.',
    input: saveInput(z.int(), targetSettings),
    output: targets,
    errors: ['not-found', 'conflict', 'locked', 'unavailable'],
    changes: ['alerts'],
  }),
  removeTarget: method({
    summary: 'Removes a channel with its messages.',
    input: z.strictObject({ id: z.int() }),
    output: targets,
    errors: ['not-found', 'unavailable'],
    changes: ['alerts'],
  }),
  testTarget: method({
    summary: 'Sends a test message to a channel, as any other message.',
    input: z.strictObject({ id: z.int() }),
    output: z.object({ message: z.int() }),
    errors: ['not-found', 'unavailable'],
    changes: ['alerts'],
  }),
  messages: method({
    summary:
      'Messages to channels, newest first: the last 1,000 of each that were sent, and as many dead letters.',
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
  decideMessages: method({
    summary: 'Sends dead letters of a channel again, or drops them. The findings stay.',
    input: z.strictObject({
      target: z.int(),
      ids: z.array(z.int()).min(1).max(1000).optional().describe('All by default.'),
      decision: z.enum(['retry', 'drop']),
    }),
    output: z.object({ messages: z.int() }),
    errors: ['unavailable'],
    changes: ['alerts'],
  }),
})
