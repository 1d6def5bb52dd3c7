import { z } from 'zod'
import { eventRowSchema } from './events.ts'
import { callTimeout } from './operations.ts'
import { callFactsSchema } from './orders.ts'
import { httpUrl } from './http-url.ts'
import { method, topic } from './method.ts'
import { isoTime, json } from './scalars.ts'

/** Where a listener stands, as far as this desk knows. `draft` is a definition that was never sent. */
export const listenerStates = [
  'draft',
  'adding',
  'registered',
  'removing',
  'removed',
  'failed',
  'unknown',
] as const

export const listenerStateSchema = z.enum(listenerStates)
export type ListenerState = z.infer<typeof listenerStateSchema>

const most = 1000
const address = z.string().trim().max(100)

/** A token id: decimal digits, up to 78 of them; a number while it is exact. */
const tokenId = z
  .union([
    z.int().min(0),
    z
      .string()
      .trim()
      .regex(/^\d{1,78}$/, 'must be decimal digits'),
  ])
  .transform(String)

/** What a listener asks for, in the document's words. Lists that may be left out come back only when they hold something. */
export const listenerFiltersSchema = z.strictObject({
  contractAddresses: z.array(address).max(most),
  /** Event signatures, `indexed` where the contract has it. */
  events: z.array(z.string().trim().max(4000)).max(most),
  /** Exact decimal digits. */
  tokenIDs: z.array(tokenId).max(most).optional(),
  accounts: z.array(address).max(most).optional(),
  topicHashes: z.array(z.string().trim().max(100)).max(most).optional(),
})

export type ListenerFilters = z.output<typeof listenerFiltersSchema>

/** The desk's own key of a listener. */
const key = z.string().regex(/^[a-z0-9]{8,40}$/, 'must be the key of a listener')

/** The service's id of a listener: a uint64 in decimal digits, exact. */
const listenerId = z.string().regex(/^\d{1,20}$/, 'must be decimal digits')

/** What is wrong with a listener, or may be. */
export const healthKinds = [
  'orphan',
  'receiver-down',
  'url-changed',
  'quiet',
  'delivers-after-end',
  'replacement-unfinished',
] as const

export const listenerSchema = z.object({
  key,
  /** The service's id; `null` while none is known. */
  id: listenerId.nullable(),
  state: listenerStateSchema,
  /** The desk's id of the project. */
  project: z.string(),
  network: z.string(),
  /** The operator's own name for it; may be empty. */
  name: z.string(),
  note: z.string(),
  /** Where the service delivers to, secret included; `null` for a draft. */
  url: z.string().nullable(),
  /** Whether `url` is a path of this desk's own receiver, or another address. */
  receives: z.enum(['desk', 'elsewhere']),
  /**
   * For `desk`: key of the receiver path (`receiver.paths`), by which its deliveries are known. One that takes the place of
   * another has the same.
   */
  path: z.string().nullable(),
  /** For `desk`: the URL as it would be registered now; `null` while the receiver has none. */
  currentUrl: z.string().nullable(),
  filters: listenerFiltersSchema,
  /** The operator paused it on this desk: deliveries are stored and forwarded as ever, but it raises no warnings. */
  paused: z.boolean(),
  /** Warn when nothing came for so many hours; `null` never. */
  quietAfterHours: z.int().nullable(),
  createdAt: isoTime,
  /** When the state changed last. */
  changedAt: isoTime,
  /** `unknown`: which call left it so. */
  doubt: z.enum(['add', 'remove']).nullable(),
  /** Why the last call failed, or why nobody knows. */
  problem: z.object({ message: z.string(), hint: z.string().nullable() }).nullable(),
  /** Number of the recorded call that was made last (`calls.get`). */
  callId: z.int().nullable(),
  /** Key of the listener this one takes the place of. */
  replaces: key.nullable(),
  /** Key of the listener that takes the place of this one. */
  replacedBy: key.nullable(),
})

export type Listener = z.infer<typeof listenerSchema>

/** One line of a listener's history, oldest first. */
export const listenerStepSchema = z.object({
  at: isoTime,
  state: listenerStateSchema,
  id: listenerId.nullable(),
  /** What happened, one sentence. */
  what: z.string(),
  callId: z.int().nullable(),
})

export type ListenerStep = z.infer<typeof listenerStepSchema>

const calls = ['not-found', 'conflict', 'unavailable'] as const

const details = {
  name: z.string().trim().max(100).optional(),
  note: z.string().trim().max(2000).optional(),
  quietAfterHours: z.int().min(1).max(8760).nullable().optional(),
}

/** A listener as the service tells of it. */
export const remoteListenerSchema = z.object({
  id: listenerId,
  url: z.string().nullable(),
  name: z.string().nullable(),
  active: z.boolean().nullable(),
  updatedAt: z.string().nullable(),
  filters: json.nullable(),
})

export type RemoteListener = z.infer<typeof remoteListenerSchema>

export const listenerTrafficSchema = z.object({
  key,
  /** When the newest event came. */
  lastEventAt: isoTime.nullable(),
  /** Newest event in the log. */
  lastEventId: z.int().nullable(),
  /** Events in the 60 minutes before now: a count, no average. */
  eventsLastHour: z.int(),
  /** Events in the 24 hours before now. */
  eventsLastDay: z.int(),
  events: z.int(),
  /** Events that repeat an on-chain log already brought. `null`: the log does not tell. */
  duplicates: z.int().nullable(),
  health: z.array(z.object({ kind: z.enum(healthKinds), message: z.string() })),
})

export type ListenerTraffic = z.infer<typeof listenerTrafficSchema>

/** The file by which a second machine is set up. It holds no URL and no key: both would let others in. */
export const listenerDefinitionsSchema = z.object({
  format: z.literal('marketdesk.listeners'),
  version: z.literal(1),
  listeners: z
    .array(
      z.object({
        name: z.string().max(100),
        note: z.string().max(2000),
        network: z.string().max(64),
        receives: z.enum(['desk', 'elsewhere']),
        quietAfterHours: z.int().min(1).max(8760).nullable(),
        filters: listenerFiltersSchema,
      }),
    )
    .max(most),
})

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
  add: method({
    summary:
      'Writes a listener down and registers it. The answer is the entry of the ledger, whatever became of the call: see `state` and `problem`. Nothing is ever sent twice.',
    input: z.strictObject({
      /** The desk's id of the project. */
      project: z.string(),
      /** Network slug. */
      network: z.string().max(64),
      filters: listenerFiltersSchema,
      /** Where to deliver; left out: a secret path of this desk's receiver, made for this listener alone. */
      url: httpUrl.optional(),
      ...details,
      /** Only writes it down. */
      draft: z.boolean().optional(),
      timeoutMs: callTimeout,
    }),
    output: listenerSchema,
    errors: calls,
    changes: ['listeners'],
  }),
  register: method({
    summary:
      'Registers a listener that is written down and not registered: a draft, a failed or a removed one.',
    input: z.strictObject({ key, timeoutMs: callTimeout }),
    output: listenerSchema,
    errors: calls,
    changes: ['listeners'],
  }),
  remove: method({
    summary:
      'Removes a listener at the service. It stays in the ledger as removed; deliveries in the log stay. The answer is the entry, whatever became of the call.',
    input: z.strictObject({ key, timeoutMs: callTimeout }),
    output: listenerSchema,
    errors: calls,
    changes: ['listeners'],
  }),
  resolve: method({
    summary: 'Says what became of a listener, for one whose state is unknown or differs from the service’s.',
    input: z.strictObject({
      key,
      as: z.enum(['registered', 'removed', 'failed']),
      /** Needed for `registered` while none is known. */
      id: listenerId.optional(),
    }),
    output: listenerSchema,
    errors: calls,
    changes: ['listeners'],
  }),
  update: method({
    summary: 'Changes what only this desk knows of a listener: name, note, pause, when silence is a warning.',
    input: z.strictObject({ key, ...details, paused: z.boolean().optional() }),
    output: listenerSchema,
    errors: calls,
    changes: ['listeners'],
  }),
  edit: method({
    summary: 'Changes a draft.',
    input: z.strictObject({
      key,
      network: z.string().max(64),
      filters: listenerFiltersSchema,
      url: httpUrl.nullable().optional(),
      ...details,
    }),
    output: listenerSchema,
    errors: calls,
    changes: ['listeners'],
  }),
  forget: method({
    summary:
      'Strikes a listener from the ledger: a draft, a failed or a removed one. Its receiver path ends; deliveries in the log stay.',
    input: z.strictObject({ key }),
    output: z.object({ forgotten: z.literal(true) }),
    errors: calls,
    changes: ['listeners'],
  }),
  move: method({
    summary:
      'Registers listeners anew under the present URL of the receiver and then removes the former ones: step by step, each written down before it is done, and continued where it was left. Without keys: all whose URL changed.',
    input: z.strictObject({
      keys: z.array(key).min(1).max(most).optional(),
      /** Gives their paths new secrets first; the former ones go on working for a day. */
      rotate: z.boolean().optional(),
      timeoutMs: callTimeout,
    }),
    output: z.object({
      listeners: z.array(listenerSchema),
      /** Former keys that now have a registered successor and are removed. */
      moved: z.int(),
      /** Those that could not be finished; each says why. */
      unfinished: z.array(z.object({ key, message: z.string() })),
    }),
    errors: calls,
    changes: ['listeners'],
  }),
  reconcile: method({
    summary:
      'Compares the ledger with the service’s own list, where the service offers one (GetAllWebhookListeners, which is no part of the interface). Changes nothing.',
    input: z.strictObject({ project: z.string(), network: z.string().max(64), timeoutMs: callTimeout }),
    output: z.object({
      /** `false`: the service has no such call, so the ledger is the only record. */
      offered: z.boolean(),
      /** Registered there and known here; `key` names the entry. `fits`: the ledger says the same. */
      known: z.array(z.object({ key, fits: z.boolean(), remote: remoteListenerSchema })),
      /** Registered there and not known here. */
      onlyThere: z.array(remoteListenerSchema),
      /** Registered by the ledger and not there. */
      onlyHere: z.array(key),
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
  adopt: method({
    summary:
      'Takes a listener that is registered at the service into the ledger, so that it can be watched and removed.',
    input: z.strictObject({
      project: z.string(),
      network: z.string().max(64),
      id: listenerId,
      url: z.string().max(2000).optional(),
      filters: listenerFiltersSchema.optional(),
      name: details.name,
    }),
    output: listenerSchema,
    errors: calls,
    changes: ['listeners'],
  }),
  wouldMatch: method({
    summary:
      'Runs filters over the newest events of the log: which ones a listener with these filters would have brought.',
    input: z.strictObject({
      filters: listenerFiltersSchema,
      /** Events to look at, newest first; 2,000 unless told. */
      most: z.int().min(1).max(10_000).optional(),
    }),
    output: z.object({
      scanned: z.int(),
      matched: z.int(),
      /** The log has older events that were not looked at. */
      more: z.boolean(),
      /** The newest that match, at most 20. */
      examples: z.array(eventRowSchema),
      /** How many were left out, by the first filter that did. */
      misses: z.object({ contract: z.int(), event: z.int(), account: z.int(), tokenId: z.int() }),
      /** Matches for which the log does not say how many arguments are indexed, so that they may be of another standard. */
      uncertain: z.int(),
    }),
    errors: ['unavailable', 'input'],
    reads: [],
  }),
  testFire: method({
    summary:
      'Posts one made-up delivery for each event of a listener to its own path of this desk’s receiver, marked as a test.',
    input: z.strictObject({ key }),
    output: z.object({
      deliveries: z.array(
        z.object({
          event: z.string(),
          /** The event’s `uid` in the log. */
          uid: z.string(),
          /** HTTP status of the receiver’s answer; `null` without one. */
          status: z.int().nullable(),
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
        url: z.string().nullable(),
        problem: z.string().nullable(),
      }),
    }),
    errors: ['unavailable'],
    reads: ['listeners'],
  }),
  export: method({
    summary: 'The definitions of listeners, without URLs, ids or keys, to set up a second machine.',
    input: z.strictObject({ keys: z.array(key).max(most).optional() }),
    output: z.object({ definitions: listenerDefinitionsSchema }),
    errors: ['unavailable'],
    reads: [],
  }),
  import: method({
    summary: 'Writes exported definitions down as drafts. Nothing is sent.',
    input: z.strictObject({ project: z.string(), definitions: listenerDefinitionsSchema }),
    output: z.object({
      listeners: z.array(listenerSchema),
      /** Left out, because a listener of the same project, network and filters is there. */
      skipped: z.int(),
    }),
    errors: calls,
    changes: ['listeners'],
  }),
})
