import { z } from 'zod'
import { method, topic } from './method.ts'
import { askedTime, isoTime } from './scalars.ts'

export const receiverStatusSchema = z.object({
  listening: z.boolean(),
  /** Complete URL that takes deliveries on this machine, secret included; `null` while not listening. */
  url: z.string().nullable(),
  /**
   * Complete URL to register with the service, secret included: by the public URL or the tunnel where one is set, else
   * `url`. `null` while not listening, and while a tunnel has no address.
   */
  registerUrl: z.string().nullable(),
  /** Requests on a secret path since `since`, whatever became of them: stored, refused, or still under way. */
  received: z.int(),
  /** Deliveries stored since `since`. Each was on disk before it was answered. */
  acknowledged: z.int(),
  /** Requests refused since `since`, on a secret path or not (wrong path, too large, not POST, from a page, overload). */
  refused: z.int(),
  /** Refusals by reason. */
  refusals: z.record(z.string(), z.int()),
  /** Deliveries stored but not yet read into events. */
  backlog: z.int(),
  /** When this receiver began to listen. */
  since: isoTime.nullable(),
  /** Why it does not listen, or why it answers 503/507; `null` when all is well. */
  problem: z.string().nullable(),
  /** Most bytes a body may have. */
  maxBodyBytes: z.int(),
})

export type ReceiverStatus = z.infer<typeof receiverStatusSchema>

/** Key of the listener a path belongs to; `null` for the general path. */
const pathKey = z.string().min(1).max(200).nullable()

/** Answers with these have no body in HTTP. */
const bodiless = new Set([204, 205, 304])

/** What a sender is answered instead of an empty 200, to see how it behaves. The delivery is stored first in any case. */
export const receiverAnswerSchema = z
  .strictObject({
    status: z.int().min(200).max(599),
    /** Waits so long after storing; at most a minute. */
    delayMs: z.int().min(0).max(60_000),
    body: z.string().max(65_536),
    contentType: z
      .string()
      .max(200)
      .regex(
        /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:\s*;\s*[\w.-]+=[\w."-]+)*$/,
        'a media type such as application/json',
      )
      .default('text/plain; charset=utf-8'),
  })
  .refine(({ status, body }) => body === '' || !bodiless.has(status), {
    path: ['body'],
    message: 'an answer with status 204, 205 or 304 has no body',
  })

export type ReceiverAnswer = z.infer<typeof receiverAnswerSchema>

export const receiverPathSchema = z.object({
  key: pathKey,
  /** Complete URL to register, secret included; `null` while a tunnel has no address. */
  url: z.string().nullable(),
  /** The same on this machine; `null` while the port is not known. */
  localUrl: z.string().nullable(),
  createdAt: isoTime.nullable(),
  /** Former secrets of this path that still work, and until when. */
  former: z.array(z.object({ until: isoTime })),
  /** `null`: an empty 200 at once. */
  answer: receiverAnswerSchema.nullable(),
})

export type ReceiverPath = z.infer<typeof receiverPathSchema>

export const outageReasons = [
  'closed',
  'crashed',
  'not-listening',
  'asleep',
  'stalled',
  'not-storing',
] as const

export const outageSchema = z.object({
  from: isoTime,
  /** `null` while it lasts. */
  to: isoTime.nullable(),
  /**
   * `closed`: Marketdesk was closed. `crashed`: it ended without a word. `not-listening`: it ran, but could not listen.
   * `asleep`: the machine slept, or its clock was set forward. `stalled`: the machine ran, the receiver did not.
   * `not-storing`: it listened, but nothing could be stored.
   */
  reason: z.enum(outageReasons),
})

export type OutageRow = z.infer<typeof outageSchema>

const hostName = z
  .string()
  .max(255)
  .regex(/^(?:[\w-]+\.)*[\w-]+(?::\d{1,5})?$/, 'a host name, with its port if it is not the usual one')

const baseUrl = z
  .url({
    protocol: /^https?$/,
    error: 'a base URL such as https://hooks.example.org',
  })
  .max(2000)
  .regex(/^[^?#@\s]+$/, 'a base URL without user, query and fragment')

export const receiverSettingsSchema = z.strictObject({
  /** IP address to listen on; `null`: loopback alone, IPv4 and IPv6. */
  host: z.union([z.ipv4(), z.ipv6()]).nullable(),
  port: z.int().min(1).max(65_535),
  /** Public base URL of a tunnel or a reverse proxy that the operator runs; `null`: the tunnel's below, or none. */
  publicUrl: baseUrl.nullable(),
  /** Further values of `Host` to accept. */
  publicHosts: z.array(hostName).max(100),
  /**
   * Program and arguments of a tunnel that the desk runs, without a shell; `{url}` becomes the receiver's address on this
   * machine, `{port}` its port. `null`: none.
   */
  tunnelCommand: z.string().trim().min(1).max(2000).nullable(),
  /** End of the tunnel's public host name, such as `trycloudflare.com`, where its output names other addresses too. */
  tunnelHost: hostName.nullable(),
})

export type ReceiverSettings = z.infer<typeof receiverSettingsSchema>

export const receiver = topic('receiver', {
  status: method({
    summary: 'Whether deliveries can come in, where, and how many did.',
    input: z.strictObject({}),
    output: receiverStatusSchema,
    errors: [],
    reads: ['receiver'],
  }),
  paths: method({
    summary: 'The secret paths that take deliveries: the general one first, then one per listener.',
    input: z.strictObject({}),
    output: z.object({ paths: z.array(receiverPathSchema) }),
    errors: ['unavailable'],
    reads: ['receiver'],
  }),
  rotate: method({
    summary: 'Gives a path a new secret. The former one goes on working for a while.',
    input: z.strictObject({
      key: pathKey,
      /** 0 ends the former one at once; at most 90 days. */
      overlapMinutes: z.int().min(0).max(129_600).default(1440),
    }),
    output: receiverPathSchema,
    errors: ['not-found', 'unavailable'],
    changes: ['receiver'],
  }),
  setAnswer: method({
    summary: 'Sets what deliveries on a path are answered, to test how the sender behaves.',
    input: z.strictObject({ key: pathKey, answer: receiverAnswerSchema.nullable() }),
    output: receiverPathSchema,
    errors: ['not-found', 'unavailable'],
    changes: ['receiver'],
  }),
  settings: method({
    summary: 'How the receiver listens and how it is reached from outside.',
    input: z.strictObject({}),
    output: receiverSettingsSchema,
    errors: ['unavailable'],
    reads: ['receiver'],
  }),
  setSettings: method({
    summary:
      'Changes how the receiver listens and how it is reached; what is left out stays. Takes effect at once.',
    input: receiverSettingsSchema.partial(),
    output: receiverSettingsSchema,
    errors: ['unavailable'],
    changes: ['receiver'],
  }),
  outages: method({
    summary: 'Intervals in which no delivery could come in, newest first.',
    input: z.strictObject({
      /** Only outages that end at this time or later. */
      from: askedTime.optional(),
      /** Only outages that begin before this time. */
      to: askedTime.optional(),
      limit: z.int().min(1).max(1000).optional(),
    }),
    output: z.object({ outages: z.array(outageSchema) }),
    errors: ['unavailable'],
    reads: ['receiver'],
  }),
})
