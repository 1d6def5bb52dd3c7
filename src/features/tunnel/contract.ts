import { z } from 'zod'
import { method, topic } from '../../contract/method.ts'
import { isoTime } from '../../contract/scalars.ts'

const commandDigest = z.string().regex(/^[0-9a-f]{64}$/)

export const tunnelPrograms = ['cloudflared', 'ngrok'] as const

export const tunnelStates = ['off', 'unconfirmed', 'starting', 'up', 'down', 'gave-up'] as const

export const tunnelStatusSchema = z
  .object({
    state: z
      .enum(tunnelStates)
      .describe(
        '`off`: no command is set. `unconfirmed`: the command was not confirmed in the window as it is now, so it is not run. `starting`: it runs and has named no public address yet. `up`: it runs and has, or its public URL was given. `down`: it ended and is started again at `nextTryAt`. `gave-up`: it ended too often, or cannot be run.',
      ),
    url: z.string().nullable().describe('Public base URL it named; `null` while it has named none.'),
    since: isoTime.describe('When it came into this state.'),
    failures: z.int().describe('Starts in a row that did not last.'),
    nextTryAt: isoTime.nullable(),
    problem: z.string().nullable().describe('What is wrong and what to do; `null` when nothing is wrong.'),
    command: z
      .object({
        words: z
          .array(z.string())
          .describe(
            "Program and arguments, each apart, as they are run: with the receiver's address in place of `{url}` and `{port}`, unless it has none at the moment.",
          ),
        digest: commandDigest.describe(
          'What a confirmation names: SHA-256 of program and arguments, before the address is put in.',
        ),
        isConfirmed: z.boolean(),
      })
      .nullable()
      .describe('`null` where no command is set, or it cannot be read; then `problem` says why.'),
    tail: z
      .array(z.object({ at: isoTime, text: z.string() }))
      .describe('Its last lines of output, oldest first.'),
  })
  .meta({ id: 'TunnelStatus' })

export type TunnelStatus = z.infer<typeof tunnelStatusSchema>

export const tunnel = topic('tunnel', {
  status: method({
    summary:
      'The tunnel command that the desk runs: its state, its public address, its last output; and the tunnel programs installed on this machine.',
    input: z.strictObject({}),
    output: tunnelStatusSchema.extend({
      programs: z
        .array(
          z.object({
            name: z.enum(tunnelPrograms),
            path: z.string(),
            command: z.string().describe('For `tunnelCommand` of `receiver.setSettings`.'),
            host: z.string().nullable().describe('For `tunnelHost`.'),
          }),
        )
        .describe('With the command of each that tunnels to the receiver. None is run.'),
    }),
    errors: [],
    reads: ['receiver'],
  }),
  confirm: method({
    summary:
      'Lets Marketdesk run the tunnel command as it is now. Accepted from the page only: a script that can set a command cannot confirm it.',
    input: z.strictObject({
      digest: commandDigest.describe('`command.digest` of the status that was shown.'),
    }),
    output: tunnelStatusSchema,
    errors: ['conflict', 'unavailable'],
    changes: ['receiver'],
  }),
  restart: method({
    summary:
      'Ends the tunnel command and starts it again at once, also after it was given up. One that is not confirmed is not started.',
    input: z.strictObject({}),
    output: tunnelStatusSchema,
    errors: [],
    changes: ['receiver'],
  }),
})
