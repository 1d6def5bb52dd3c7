import { z } from 'zod'
import { failureSchema } from '../../contract/failure.ts'
import { method, topic } from '../../contract/method.ts'
import { secretStateSchema } from '../../features/projects/contract.ts'
import { isoTime } from '../../contract/scalars.ts'
import { certificates, teamLogUrl } from '../remote-receivers/contract.ts'

const url = teamLogUrl
  .describe(
    'Address of the team log: `postgres://ROLE@HOST/DATABASE`, several servers as HOST1:PORT1,HOST2:PORT2. The role may append.',
  )
  .meta({ examples: ['postgres://hooks1@db1.example.org/team'] })

const name = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(100)
  .describe('Name of this receiver, for the team.')

const password = z
  .string()
  .regex(/^[^\u0000-\u001F\u007F-\u009F]{1,200}$/, 'must have 1 to 200 characters on one line')
  .describe('Password of the role. Sealed in the vault; no method returns it.')
  .meta({ writeOnly: true })

export const teamCopySchema = z
  .object({
    url: z.string(),
    name: z.string(),
    password: secretStateSchema,
    hasOwnCa: z.boolean().describe('Whether certificates of an authority of one’s own are trusted for it.'),
    state: z
      .enum(['starting', 'copying', 'current', 'locked', 'failing'])
      .describe(
        '`current`: the team log has every delivery of this receiver. `locked`: the password is sealed and the vault is locked. `failing`: see `failure`; it is tried again.',
      ),
    cursor: z
      .int()
      .nullable()
      .describe('Number of the newest delivery that the team log has; `null` before it answered.'),
    lag: z
      .object({
        rows: z.int().describe('Deliveries that are here and not there.'),
        seconds: z.number().describe('Age of the oldest of them.'),
      })
      .nullable(),
    failure: failureSchema.pick({ kind: true, message: true, hint: true }).nullable(),
    notices: z.array(z.string()).describe('What a person should know of the copy.'),
  })
  .meta({
    id: 'TeamCopy',
    description: 'The copy of what the local receiver takes, in a team log on PostgreSQL.',
  })

export type TeamCopy = z.infer<typeof teamCopySchema>

export const hostCopySchema = teamCopySchema.omit({ password: true, hasOwnCa: true }).meta({
  id: 'HostCopy',
  description: 'The copy set by a flag at start (`serve --team-log`), with a role of its own.',
})

export type HostCopy = z.infer<typeof hostCopySchema>

const deskName = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(100)
  .describe('Name of this installation, for the team.')

export const teamSenderSchema = z
  .object({
    source: z.string().describe('Id of the source that reads the team log.'),
    name: z.string().describe('Name of this installation, for the team.'),
    state: z
      .enum(['starting', 'sending', 'waiting', 'locked', 'failing'])
      .describe(
        '`sending`: sends for the team. `waiting`: `sender` does. `locked`: the password is sealed and the vault is locked. `failing`: see `failure`; nothing is sent from here, and it is tried again.',
      ),
    sender: z
      .object({ name: z.string(), since: isoTime, seenAt: isoTime })
      .nullable()
      .describe('The sender named in the team log, as last read; `null`: none, or unknown.'),
    warning: z
      .string()
      .nullable()
      .describe('No sender was seen for 10 minutes; `null`: one was, or it is unknown.'),
    failure: failureSchema.pick({ kind: true, message: true, hint: true }).nullable(),
  })
  .meta({
    id: 'TeamSender',
    description: 'Which desk forwards and sends alerts for all that take part in a team log.',
  })

export type TeamSenderRow = z.infer<typeof teamSenderSchema>

const answer = z.object({
  copy: teamCopySchema.nullable().describe('The copy of these settings; `null`: none.'),
  hostCopy: hostCopySchema.nullable().describe('The copy of the command line; `null`: none.'),
  sender: teamSenderSchema.nullable().describe('`null`: not taking part.'),
})

export const teamLog = topic('teamLog', {
  status: method({
    summary: 'Whether what the local receiver takes is copied into a team log, and the progress of the copy.',
    input: z.strictObject({}),
    output: answer,
    errors: ['unavailable'],
    reads: ['teamLog', 'vault'],
  }),
  copy: method({
    summary:
      'Copies what the local receiver takes into a team log, from its first delivery on; what was read from sources is left out. Replaces what was set before.',
    input: z
      .strictObject({
        url: url
          .nullable()
          .describe('`null`: ends the copy and forgets the password. What was copied stays in the team log.'),
        name: name.optional().describe('Needed with an address.'),
        password: password
          .optional()
          .describe('Password of the role; left out: the one that is set, for the same address.'),
        ca: certificates
          .nullable()
          .optional()
          .describe('`null`: none of one’s own. Left out: as it is, for the same address.'),
      })
      .refine(({ url: to, name: given }) => to === null || given !== undefined, {
        path: ['name'],
        error: 'must not be empty',
      })
      .meta({ examples: [{ url: 'postgres://hooks1@db1.example.org/team', name: 'hooks1' }] }),
    output: answer,
    errors: ['locked', 'unavailable'],
    changes: ['teamLog'],
  }),
  setSender: method({
    summary:
      'Takes part in a team log that has one sender: it forwards and sends alerts for all. Another installation becomes the sender only by taking over.',
    input: z.strictObject({
      source: z
        .string()
        .max(64)
        .nullable()
        .describe('Id of a source that is a team log; `null`: stops taking part.'),
      name: deskName.optional().describe('Name of this installation, for the team; needed with a source.'),
      sends: z.boolean().optional().describe('Whether to become the sender.'),
      takeOver: z
        .boolean()
        .optional()
        .describe('Also where the team log names another sender, which stops when it reads that.'),
    }),
    output: answer,
    errors: ['not-found', 'conflict', 'locked', 'unavailable', 'unreachable', 'timeout', 'bad-answer'],
    changes: ['teamLog', 'forwarding', 'alerts'],
  }),
})
