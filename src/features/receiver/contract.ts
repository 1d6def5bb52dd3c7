import { z } from 'zod'
import { method, topic } from '../../contract/method.ts'
import { inputTime, intFrom, isoTime } from '../../contract/scalars.ts'

export const receiverStatusSchema = z
  .object({
    listening: z.boolean(),
    off: z
      .enum(['setting', 'flag'])
      .nullable()
      .describe(
        'Nothing listens because it is switched off: by its setting (`enabled`), or for this start by `--no-receiver`, which wins. `null`: it is on.',
      ),
    url: z
      .string()
      .nullable()
      .describe(
        'Complete URL that takes deliveries on this machine, secret included; `null` while not listening.',
      ),
    registerUrl: z
      .string()
      .nullable()
      .describe(
        'Complete URL to register with the service, secret included: by the public URL or the tunnel where one is set, else `url`. `null` while not listening, and while a tunnel has no address.',
      ),
    received: z
      .int()
      .describe(
        'Requests on a secret path since `since`, whatever the outcome: stored, refused, or still under way.',
      ),
    acknowledged: z
      .int()
      .describe('Deliveries stored since `since`. Each was on disk before it was answered.'),
    refused: z
      .int()
      .describe(
        'Requests refused since `since`, on a secret path or not (wrong path, too large, not POST, from a page, overload).',
      ),
    refusals: z.record(z.string(), z.int()).describe('Refusals by reason.'),
    backlog: z.int().describe('Deliveries stored but not yet read into events.'),
    since: isoTime.nullable().describe('When this receiver began to listen.'),
    problem: z
      .string()
      .nullable()
      .describe(
        'Why it does not listen, or why it answers 503/507; `null` when nothing is wrong, and while it is off.',
      ),
    maxBodyBytes: z.int().describe('Most bytes a body may have.'),
  })
  .meta({ id: 'ReceiverStatus' })

export type ReceiverStatus = z.infer<typeof receiverStatusSchema>

const pathKey = z
  .string()
  .min(1)
  .max(200)
  .nullable()
  .describe('Key of the listener a path belongs to; `null` for the general path.')

/** Answers with these have no body in HTTP. */
const bodiless = new Set([204, 205, 304])

export const receiverAnswerSchema = z
  .strictObject({
    status: intFrom(200, 599),
    delayMs: intFrom(0, 60_000).describe('Waits so long after storing; at most a minute.'),
    body: z.string().max(65_536, 'must have at most 65,536 characters'),
    contentType: z
      .string()
      .max(200)
      .regex(
        /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:\s*;\s*[\w.-]+=[\w."-]+)*$/,
        'must be a media type such as application/json',
      )
      .default('text/plain; charset=utf-8'),
  })
  .refine(({ status, body }) => body === '' || !bodiless.has(status), {
    path: ['body'],
    message: 'an answer with status 204, 205 or 304 has no body',
  })
  .meta({
    id: 'ReceiverAnswer',
    description:
      'What a sender is answered instead of an empty 200, to see how it behaves. The delivery is stored first in any case.',
  })

export type ReceiverAnswer = z.infer<typeof receiverAnswerSchema>

export const receiverPathSchema = z
  .object({
    key: pathKey,
    url: z
      .string()
      .nullable()
      .describe('Complete URL to register, secret included; `null` while a tunnel has no address.'),
    localUrl: z.string().nullable().describe('The same on this machine; `null` while the port is unknown.'),
    createdAt: isoTime.nullable(),
    former: z
      .array(z.object({ until: isoTime }))
      .describe('Former secrets of this path that still work, and until when.'),
    answer: receiverAnswerSchema.nullable().describe('`null`: an empty 200 at once.'),
  })
  .meta({ id: 'ReceiverPath' })

export type ReceiverPath = z.infer<typeof receiverPathSchema>

export const outageReasons = [
  'closed',
  'crashed',
  'not-listening',
  'asleep',
  'stalled',
  'not-storing',
  'off',
] as const

export const outageSchema = z
  .object({
    from: isoTime,
    to: isoTime.nullable().describe('`null` while it lasts.'),
    reason: z
      .enum(outageReasons)
      .describe(
        '`closed`: Marketdesk was closed. `crashed`: it ended unexpectedly. `not-listening`: it ran, but could not listen. `asleep`: the machine slept, or its clock was set forward. `stalled`: the machine ran, the receiver did not. `not-storing`: it listened, but nothing could be stored. `off`: it was switched off.',
      ),
  })
  .meta({ id: 'Outage' })

export type OutageRow = z.infer<typeof outageSchema>

const hostName = z
  .string()
  .max(255)
  .regex(
    /^(?:[\w-]+\.)*[\w-]+(?::\d{1,5})?$/,
    'must be a host name such as hooks.example.org, with its port if it is not the usual one',
  )

const baseUrl = z
  .url({
    protocol: /^https?$/,
    error: 'must be a base address such as https://hooks.example.org',
  })
  .max(2000)
  .regex(/^[^?#@\s]+$/, 'must be a base address without user, query and fragment')

export const receiverSettingsSchema = z
  .strictObject({
    enabled: z
      .boolean()
      .describe(
        'Receives on this machine. `false`: no port is opened and no tunnel run; what is read from sources and imported still comes in.',
      ),
    host: z
      .union([z.ipv4(), z.ipv6()], { error: 'must be an IP address of this machine' })
      .nullable()
      .describe('IP address to listen on; `null`: loopback alone, IPv4 and IPv6.'),
    port: intFrom(1, 65_535),
    publicUrl: baseUrl
      .nullable()
      .describe(
        "Public base URL of a tunnel or a reverse proxy that the operator runs; `null`: the tunnel's below, or none.",
      ),
    publicHosts: z.array(hostName).max(100).describe('Further values of `Host` to accept.'),
    tunnelCommand: z
      .string()
      .trim()
      .min(1)
      .max(2000, 'must have at most 2,000 characters')
      .nullable()
      .describe(
        "Program and arguments of a tunnel that Marketdesk runs, without a shell; `{url}` becomes the receiver's address on this machine, `{port}` its port. `null`: none.",
      ),
    tunnelHost: hostName
      .nullable()
      .describe(
        "End of the tunnel's public host name, such as `trycloudflare.com`, where its output names other addresses too.",
      ),
  })
  .meta({ id: 'ReceiverSettings' })

export type ReceiverSettings = z.infer<typeof receiverSettingsSchema>

export const receiver = topic('receiver', {
  status: method({
    summary: 'Whether deliveries can come in, where, and how many did.',
    input: z.strictObject({}),
    output: receiverStatusSchema,
    errors: [],
    // How many deliveries wait to be read changes with the events that are read from them.
    reads: ['receiver', 'events'],
  }),
  sendTest: method({
    summary:
      'Posts one made-up delivery to the general path, through the receiver as any sender. It is marked as a test.',
    input: z.strictObject({}),
    output: z.object({
      uid: z.string().describe('Of its event.'),
      status: z.int().describe('HTTP status it was answered with.'),
    }),
    errors: ['unavailable'],
    changes: ['receiver'],
  }),
  paths: method({
    summary: 'The secret paths that take deliveries: the general one first, then one per listener.',
    input: z.strictObject({}),
    output: z.object({ paths: z.array(receiverPathSchema) }),
    errors: ['unavailable'],
    reads: ['receiver'],
  }),
  setPath: method({
    summary: 'Gives a path a new secret, or sets what deliveries on it are answered.',
    input: z
      .strictObject({
        key: pathKey,
        rotate: z
          .strictObject({
            overlapMinutes: z
              .int()
              .min(0)
              .max(129_600)
              .default(1440)
              .describe('So long the former secret keeps working; 0 ends it at once; at most 90 days.'),
          })
          .optional()
          .describe('A new secret.'),
        answer: receiverAnswerSchema
          .nullable()
          .optional()
          .describe('To test how the sender behaves; `null`: an empty 200 at once.'),
      })
      .refine(({ rotate, answer }) => rotate !== undefined || answer !== undefined, {
        path: ['rotate'],
        error: 'must be given, or an answer',
      })
      .meta({ examples: [{ key: 'example', rotate: { overlapMinutes: 60 } }] }),
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
      from: inputTime.optional().describe('Only outages that end at this time or later.'),
      to: inputTime.optional().describe('Only outages that begin before this time.'),
      limit: z.int().min(1).max(1000).optional(),
    }),
    output: z.object({ outages: z.array(outageSchema) }),
    errors: ['unavailable'],
    reads: ['receiver'],
  }),
})
