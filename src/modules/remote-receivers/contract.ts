import { z } from 'zod'
import { failureSchema } from '../../contract/failure.ts'
import { method, topic } from '../../contract/method.ts'
import { secretStateSchema } from '../../features/projects/contract.ts'
import { saveInput } from '../../contract/save-input.ts'
import { isoTime } from '../../contract/scalars.ts'

const id = z.string().max(64).describe('Id of the source.')

const name = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(60)
  .describe('Name for people, for example where the receiver stands.')

const loopback = /^https?:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?(?:\/|$)/i

/** Without a password, which has a field of its own, and without settings of the connection: TLS is verified. */
const teamLog = /^postgres(?:ql)?:\/\/[^\s/?#@:]+@[^\s/?#@]+\/[^\s/?#]+$/i

export const isTeamLogUrl = (text: string): boolean => /^postgres(?:ql)?:/i.test(text)

const isTeamLog = (text: string): boolean => teamLog.test(text)
const teamLogShape = 'must be postgres://ROLE@HOST/DATABASE; the password is entered apart'

export const teamLogUrl = z.string().trim().max(2000).refine(isTeamLog, teamLogShape)

const url = z
  .string()
  .trim()
  .max(2000)
  .refine((text) => !isTeamLogUrl(text) || isTeamLog(text), teamLogShape)
  .refine(
    (text) =>
      isTeamLogUrl(text) ||
      (/^https?:\/\/[^\s/?#@]+(?:\/[^\s?#]*)?$/i.test(text) && z.url().safeParse(text).success),
    'must be an https:// address without a question mark, for example https://hooks.example.org',
  )
  .refine(
    (text) => isTeamLogUrl(text) || /^https:/i.test(text) || loopback.test(text),
    'must begin with https://: the token would cross the network for everyone to read',
  )
  .describe(
    'Base address of the receiver’s read port: `/api/deliveries.follow` stands behind it. `http://` is taken for this machine alone. Of a team log: `postgres://ROLE@HOST/DATABASE`.',
  )
  .meta({ examples: ['https://hooks.example.org'] })

const readToken = z
  .string()
  .trim()
  .regex(/^[^\u0000-\u001F\u007F-\u009F]{1,200}$/, 'must have 1 to 200 characters on one line')
  .describe(
    'Token that can read and do nothing else, as the receiver printed it (--add-token); of a team log the password of the role. Sealed in the vault; no method returns it.',
  )
  .meta({ writeOnly: true, examples: ['mdr_fZ5ktMDSu4pX1Yp0vJ2dbW7hV0nQm0a3kq9yR1sT2uE'] })

export const certificates = z
  .string()
  .trim()
  .max(100_000)
  .regex(/-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----/, 'must be a certificate in PEM')

const ca = certificates.describe(
  'Certificates (PEM) of an authority of your own, trusted for this source besides those of the system.',
)

export const sourceSchema = z
  .object({
    id,
    name,
    kind: z
      .enum(['desk', 'team'])
      .describe('`desk`: a receiver of Marketdesk on another machine; `team`: a team log on PostgreSQL.'),
    url: z.string(),
    readToken: secretStateSchema,
    hasOwnCa: z.boolean().describe('Whether certificates of an authority of one’s own are trusted for it.'),
    state: z
      .enum(['starting', 'reading', 'current', 'paused', 'locked', 'failing'])
      .describe(
        '`current`: everything there was has been read. `locked`: its token is sealed and the vault is locked. `failing`: see `failure`; it is tried again.',
      ),
    position: z.int().describe('Number of the last delivery that was read, in the log of the source.'),
    end: z
      .int()
      .nullable()
      .describe('Number of its newest delivery, as last heard; `null` before the first answer.'),
    lag: z
      .object({
        rows: z.int().describe('Deliveries that are there and not here.'),
        seconds: z
          .number()
          .describe(
            'How much later its newest delivery was received than the newest one of it that is here.',
          ),
      })
      .nullable()
      .describe('As of `heardAt`; `null` before the first answer.'),
    imported: z.int().describe('Deliveries imported from it.'),
    addedAt: isoTime.nullable().describe('When it was added; `null` where that was not stored yet.'),
    lastReceivedAt: isoTime.nullable().describe('When the last delivery that was read was received there.'),
    heardAt: isoTime.nullable().describe('When it answered last.'),
    failure: failureSchema.pick({ kind: true, message: true, hint: true }).nullable(),
    notices: z
      .array(z.string())
      .describe(
        'What a person should know of its log: set back, another one, removed before it was read, clocks that differ.',
      ),
    origins: z
      .array(z.string())
      .describe(
        'Identities of the receivers whose deliveries came from it: what `origin` of events and deliveries says.',
      ),
    receivers: z
      .array(
        z.object({
          origin: z.string().describe('Identity of the receiver.'),
          name: z.string().nullable().describe('As the team log has it; `null`: it has none.'),
          lastReceivedAt: isoTime
            .nullable()
            .describe('When the newest of its deliveries that were read was received; `null`: unknown.'),
        }),
      )
      .describe('The receivers of `origins`, with what is known of them.'),
    rewoundAt: isoTime
      .nullable()
      .describe(
        'When its log was last found set back or replaced, as by a failover that lost rows; `null`: never.',
      ),
  })
  .meta({ id: 'Source', description: 'Another receiver whose log is read.' })

export type Source = z.infer<typeof sourceSchema>

const list = z.object({ sources: z.array(sourceSchema) })

export const sourceTestSchema = z
  .object({
    milliseconds: z.int().describe('How long it took to answer.'),
    begin: z.int().describe('Number of the oldest delivery there.'),
    end: z.int().describe('Number of the newest one; 0: there is none yet.'),
    endReceivedAt: isoTime.nullable(),
    clockAheadSeconds: z.number().nullable().describe('How far its clock is ahead of this machine’s.'),
    notices: z.array(z.string()),
  })
  .meta({ id: 'SourceTest', description: 'That a log can be read, as it showed just now.' })

export const sources = topic('sources', {
  list: method({
    summary: 'Other receivers whose logs are read, with progress.',
    input: z.strictObject({}),
    output: list,
    errors: ['unavailable'],
    reads: ['sources', 'vault'],
  }),
  save: method({
    summary:
      'Starts reading the log of another receiver: its deliveries are imported with their bytes, headers and times, each once. With `id` it changes the named members of a source, whose place in the log stays. With the address of another server its token is given again.',
    input: saveInput(id, {
      name,
      url,
      readToken,
      ca: ca.nullable().optional().describe('`null`: none of one’s own any more.'),
      isPaused: z.boolean().optional(),
    }),
    output: list,
    errors: ['not-found', 'conflict', 'locked', 'unavailable'],
    changes: ['sources'],
  }),
  remove: method({
    summary: 'Removes a source and its token. What was read stays in the log.',
    input: z.strictObject({ id }),
    output: list,
    errors: ['not-found', 'unavailable'],
    changes: ['sources'],
  }),
  test: method({
    summary: 'Asks a log for its first row, to see that it can be read. Nothing is stored.',
    input: z.strictObject({
      id: id.optional().describe('A source there is: what is left out is as it is stored.'),
      url: url.optional(),
      readToken: readToken.optional(),
      ca: ca.nullable().optional(),
    }),
    output: sourceTestSchema,
    errors: [
      'not-found',
      'conflict',
      'locked',
      'unavailable',
      'unreachable',
      'timeout',
      'bad-answer',
      'cancelled',
    ],
    changes: [],
  }),
})
