import { z } from 'zod'
import { method, topic } from './method.ts'
import { isoTime } from './scalars.ts'

export const tunnelStates = ['off', 'starting', 'up', 'down', 'gave-up'] as const

export const tunnelStatusSchema = z.object({
  /**
   * `off`: no command is set. `starting`: it runs and has named no public address yet. `up`: it runs and has, or its
   * public URL was given. `down`: it
   * ended and is started again at `nextTryAt`. `gave-up`: it ended too often, or cannot be run.
   */
  state: z.enum(tunnelStates),
  /** Public base URL it named; `null` while it has named none. */
  url: z.string().nullable(),
  /** When it came into this state. */
  since: isoTime,
  /** Starts in a row that did not last. */
  failures: z.int(),
  nextTryAt: isoTime.nullable(),
  /** What is wrong and what to do; `null` when all is well. */
  problem: z.string().nullable(),
  /** Its last lines of output, oldest first. */
  tail: z.array(z.object({ at: isoTime, text: z.string() })),
})

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
