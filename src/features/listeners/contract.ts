import { z } from 'zod'
import { eventRowSchema } from '../events/contract.ts'
import { callFactsSchema } from '../orders/contract.ts'
import { recipes } from '../../core/webhooks/listener-recipes.ts'
import { contractAddress } from '../../contract/collection-input.ts'
import { failureSchema } from '../../contract/failure.ts'
import { httpUrl } from '../../contract/http-url.ts'
import { method, topic } from '../../contract/method.ts'
import { receiverStatusSchema } from '../receiver/contract.ts'
import { intFrom, isoTime, json, parsedJson } from '../../contract/scalars.ts'
import {
  most,
  listenerFiltersSchema,
  key,
  listenerId,
  listenerSchema,
  listenerStepSchema,
} from './contract/listener.ts'
import { callTimeout } from '../../contract/service-call.ts'

/** What is wrong with a listener, or may be. */
export const healthKinds = [
  'orphan',
  'path-missing',
  'receiver-down',
  'receiver-off',
  'url-changed',
  'quiet',
  'delivers-after-end',
  'replacement-unfinished',
] as const

const calls = ['not-found', 'conflict', 'unavailable'] as const

const details = {
  name: z.string().trim().max(100).optional(),
  note: z.string().trim().max(2000).optional(),
  quietAfterHours: intFrom(1, 8760, 'Hours from 1 to 8,760, or empty.').nullable().optional(),
}

export const remoteListenerSchema = z
  .object({
    id: listenerId,
    url: z.string().nullable(),
    name: z.string().nullable(),
    active: z.boolean().nullable(),
    updatedAt: z.string().nullable(),
    filters: json.nullable(),
  })
  .meta({ id: 'RemoteListener', description: 'A listener as the service lists it.' })

export type RemoteListener = z.infer<typeof remoteListenerSchema>

export const listenerTrafficSchema = z
  .object({
    key,
    lastEventAt: isoTime.nullable().describe('When the newest event came.'),
    lastEventId: z.int().nullable().describe('Newest event in the log.'),
    eventsLastHour: z.int().describe('Events in the 60 minutes before now: a count, no average.'),
    eventsLastDay: z.int().describe('Events in the 24 hours before now.'),
    events: z.int(),
    duplicates: z
      .int()
      .nullable()
      .describe('Events that repeat an on-chain log already brought. `null`: the log does not tell.'),
    health: z.array(z.object({ kind: z.enum(healthKinds), message: z.string() })),
  })
  .meta({ id: 'ListenerTraffic' })

export type ListenerTraffic = z.infer<typeof listenerTrafficSchema>

/** Methods that write the ledger, and mostly call the service. */
const changeMethods = {
  add: method({
    summary:
      'Stores a listener and registers it. The answer is the stored listener, whether or not the call succeeded: see `state` and `problem`. Nothing is ever sent twice.',
    input: z.strictObject({
      project: z.string().describe('Project id.'),
      network: z.string().max(64).describe('Network slug.'),
      filters: listenerFiltersSchema,
      url: httpUrl
        .optional()
        .describe('Where to deliver; left out: a new secret path of the local receiver.'),
      ...details,
      draft: z.boolean().optional().describe('Saves a draft without registering it.'),
      id: listenerId
        .optional()
        .describe(
          'Already registered at the service under this id: stored here, so that it can be watched and removed.',
        ),
      timeoutMs: callTimeout,
    }),
    output: listenerSchema,
    errors: calls,
    changes: ['listeners'],
  }),
  register: method({
    summary: 'Registers a stored listener that is not registered: a draft, a failed or a removed one.',
    input: z.strictObject({ key, timeoutMs: callTimeout }),
    output: listenerSchema,
    errors: calls,
    changes: ['listeners'],
  }),
  remove: method({
    summary:
      'Removes a listener at the service. It stays listed as removed; its deliveries stay in the log. The answer is the stored listener, whether or not the call succeeded.',
    input: z.strictObject({
      key,
      forget: z
        .boolean()
        .optional()
        .describe(
          'Nothing is sent: a draft, a failed or a removed one is struck from the ledger, and its receiver path ends.',
        ),
      timeoutMs: callTimeout,
    }),
    output: listenerSchema,
    errors: calls,
    changes: ['listeners'],
  }),
  resolve: method({
    summary: 'Sets the state of a listener, for one whose state is unknown or differs from the service’s.',
    input: z.strictObject({
      key,
      as: z.enum(['registered', 'removed', 'failed']),
      id: listenerId.optional().describe('Needed for `registered` while none is known.'),
    }),
    output: listenerSchema,
    errors: calls,
    changes: ['listeners'],
  }),
  update: method({
    summary:
      'Changes local settings of a listener: name, note, pause, when silence is a warning. Of a draft, its filters too.',
    input: z.strictObject({
      key,
      ...details,
      paused: z.boolean().optional(),
      network: z.string().max(64).optional().describe('Of a draft, as `filters` and `url`.'),
      filters: listenerFiltersSchema.optional(),
      url: httpUrl.nullable().optional(),
    }),
    output: listenerSchema,
    errors: calls,
    changes: ['listeners'],
  }),
  move: method({
    summary:
      'Registers listeners again under the present URL of the receiver and then removes the former ones: step by step, each stored before it is done, and continued where it stopped. Without keys: all whose URL changed.',
    input: z.strictObject({
      keys: z.array(key).min(1).max(most).optional(),
      rotate: z
        .boolean()
        .optional()
        .describe('Gives their paths new secrets first; the former ones go on working for a day.'),
      timeoutMs: callTimeout,
    }),
    output: z.object({
      listeners: z.array(listenerSchema),
      moved: z.int().describe('Former keys that now have a registered successor and are removed.'),
      unfinished: z
        .array(z.object({ key, message: z.string() }))
        .describe('Those that could not be finished; each says why.'),
    }),
    errors: calls,
    changes: ['listeners'],
  }),
}

/** Methods that compare, plan or test, and leave the ledger as it is. */
const inspectionMethods = {
  reconcile: method({
    summary:
      'Compares the ledger with the service’s own list, where the service offers one (GetAllWebhookListeners, which is no part of the interface). Changes nothing.',
    input: z.strictObject({ project: z.string(), network: z.string().max(64), timeoutMs: callTimeout }),
    output: z.object({
      offered: z
        .boolean()
        .describe('`false`: the service has no such call, so the ledger is the only record.'),
      known: z
        .array(z.object({ key, fits: z.boolean(), remote: remoteListenerSchema }))
        .describe(
          'Registered there and known here; `key` names the entry. `fits`: the ledger says the same.',
        ),
      onlyThere: z.array(remoteListenerSchema).describe('Registered there and unknown here.'),
      onlyHere: z
        .array(key)
        .describe(
          'Registered by the ledger and not there. With an unreadable row in the list, one of these may be it.',
        ),
      unreadable: z
        .array(z.object({ row: parsedJson, problem: z.string() }))
        .describe(
          'Rows of the service’s list that cannot be read, as they came, each with what is wrong with it.',
        ),
      call: callFactsSchema.nullable(),
    }),
    errors: [
      'not-found',
      'unavailable',
      'service',
      'unreachable',
      'timeout',
      'bad-answer',
      'locked',
      'conflict',
    ],
    reads: [],
  }),
  plan: method({
    summary:
      'The listeners that follow transfers, sales, listings or payments: what to register, without what registered listeners bring already. Coins and order books come from the collections’ orders and from known contracts. Registers nothing.',
    input: z.strictObject({
      project: z.string().describe('Project id.'),
      network: z.string().max(64).describe('Network slug.'),
      recipes: z
        .array(z.enum(recipes))
        .min(1)
        .describe('`sales`: fills, transfers and payments. `payments`: those alone.'),
      collections: z
        .array(z.strictObject({ contractAddress, name: z.string().trim().max(80).optional() }))
        .max(20)
        .default([]),
      markets: z.array(contractAddress).max(20).default([]).describe('Order books besides those known.'),
      coins: z.array(contractAddress).max(20).default([]).describe('Coins besides those of the orders.'),
      timeoutMs: callTimeout,
    }),
    output: z.object({
      listeners: z.array(z.object({ name: z.string(), network: z.string(), filters: listenerFiltersSchema })),
      markets: z.array(
        z.object({
          address: z.string(),
          label: z.string().nullable(),
          source: z
            .enum(['input', 'known', 'service'])
            .describe('`service`: the target of a purchase that the service prepared.'),
        }),
      ),
      coins: z.array(z.object({ address: z.string(), symbol: z.string().nullable() })),
      notes: z
        .array(
          z.object({
            id: z.enum(['no-market', 'orders-unread', 'purchase-unread', 'coins-left-out', 'followed']),
            contractAddress: z.string().nullable(),
            failure: failureSchema.nullable(),
          }),
        )
        .describe(
          '`no-market`: no order book is known, so fills cannot be followed. `orders-unread`, `purchase-unread`: the service did not give them. `coins-left-out`: orders are in more than 50 coins, and only the most used are followed. `followed`: registered listeners bring all of it.',
        ),
    }),
    errors: ['not-found', 'unavailable', 'locked'],
    reads: [],
  }),
  check: method({
    summary:
      'What is wrong or odd in filters, and which of the newest events of the log a listener with them would have brought.',
    input: z.strictObject({
      filters: listenerFiltersSchema,
      most: z
        .int()
        .min(1)
        .max(10_000)
        .optional()
        .describe('Events to look at, newest first; 2,000 by default.'),
    }),
    output: z.object({
      errors: z
        .array(z.object({ path: z.string(), message: z.string() }))
        .describe('What keeps it from being registered, with its place.'),
      marks: z
        .array(z.object({ severity: z.enum(['error', 'warning', 'note']), message: z.string() }))
        .describe('Of the filters as a whole.'),
      log: z
        .object({
          scanned: z.int(),
          matched: z.int(),
          more: z.boolean().describe('The log has older events that were not looked at.'),
          examples: z.array(eventRowSchema).describe('The newest that match, at most 20.'),
          misses: z
            .object({ contract: z.int(), event: z.int(), account: z.int(), tokenId: z.int() })
            .describe('How many were left out, by the first filter that did.'),
          uncertain: z
            .int()
            .describe(
              'Matches for which the log does not say how many arguments are indexed, so that they may be of another standard.',
            ),
        })
        .nullable()
        .describe('What they match; `null` while something is wrong.'),
    }),
    errors: ['unavailable', 'input'],
    reads: [],
  }),
}

export const listeners = topic('listeners', {
  list: method({
    summary: 'Every listener in the ledger, newest first.',
    input: z.strictObject({ project: z.string().optional() }),
    output: z.object({ listeners: z.array(listenerSchema) }),
    errors: ['unavailable'],
    reads: ['listeners'],
  }),
  get: method({
    summary: 'One listener and all that was ever done with it.',
    input: z.strictObject({ key }),
    output: z.object({ listener: listenerSchema, history: z.array(listenerStepSchema) }),
    errors: ['not-found', 'unavailable'],
    reads: ['listeners'],
  }),
  ...changeMethods,
  ...inspectionMethods,
  testFire: method({
    summary:
      'Posts a sample delivery for each event of a listener to its path of the local receiver, marked as a test. For a listener that names no event: of a token event it takes.',
    input: z.strictObject({ key }),
    output: z.object({
      deliveries: z.array(
        z.object({
          event: z.string(),
          uid: z.string().describe('The event’s `uid` in the log.'),
          status: z.int().nullable().describe('HTTP status of the receiver’s answer; `null` without one.'),
          problem: z.string().nullable(),
        }),
      ),
    }),
    errors: calls,
    changes: ['events'],
  }),
  traffic: method({
    summary: 'What each listener brought, and what is wrong with it or may be.',
    input: z.strictObject({}),
    output: z.object({
      traffic: z.array(listenerTrafficSchema),
      receiver: z.object({
        listening: z.boolean(),
        off: receiverStatusSchema.shape.off,
        url: z.string().nullable(),
        problem: z.string().nullable(),
      }),
    }),
    errors: ['unavailable'],
    reads: ['listeners'],
  }),
})
