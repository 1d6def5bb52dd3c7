import { z } from 'zod'
import { method, topic } from './method.ts'
import { isoTime } from './scalars.ts'

export const tunnelStates = ['off', 'starting', 'up', 'down', 'gave-up'] as const

export const tunnelStatusSchema = z
  .object({
    state: z
      .enum(tunnelStates)
      .describe(
        '`off`: no command is set. `starting`: it runs and has named no public address yet. `up`: it runs and has, or its public URL was given. `down`: it ended and is started again at `nextTryAt`. `gave-up`: it ended too often, or cannot be run.',
      ),
    url: z.string().nullable().describe('Public base URL it named; `null` while it has named none.'),
    since: isoTime.describe('When it came into this state.'),
    failures: z.int().describe('Starts in a row that did not last.'),
    nextTryAt: isoTime.nullable(),
    problem: z.string().nullable().describe('What is wrong and what to do; `null` when all is well.'),
    tail: z
      .array(z.object({ at: isoTime, text: z.string() }))
      .describe('Its last lines of output, oldest first.'),
  })
  .meta({ id: 'TunnelStatus' })

export type TunnelStatus = z.infer<typeof tunnelStatusSchema>

export const tunnel = topic('tunnel', {
  status: method({
    summary: 'The tunnel command that the desk runs: its state, its public address, its last output.',
    input: z.strictObject({}),
    output: tunnelStatusSchema,
    errors: [],
    reads: ['receiver'],
  }),
  restart: method({
    summary: 'Ends the tunnel command and starts it again at once, also after it was given up.',
    input: z.strictObject({}),
    output: tunnelStatusSchema,
    errors: [],
    changes: ['receiver'],
  }),
})
