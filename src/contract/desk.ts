import { z } from 'zod'
import { method, topic } from './method.ts'

export const desk = topic('desk', {
  info: method({
    summary: 'What runs here: versions, data folder, host, and what is worth knowing about this machine.',
    input: z.strictObject({}),
    output: z.object({
      name: z.literal('Marketdesk'),
      version: z.string(),
      /** `electron`: the desktop window. `browser`: `npm run serve`. */
      host: z.enum(['electron', 'browser']),
      /** Absolute path of the data folder. */
      data: z.string(),
      node: z.string(),
      electron: z.string().nullable(),
      sqlite: z.string(),
      platform: z.string(),
      pid: z.int(),
      startedAt: z.iso.datetime({ precision: 3 }),
      /** Address of the sample service while it runs. */
      sample: z.object({ url: z.string(), project: z.string() }).nullable(),
      /** Things a person should know: a damaged file kept aside, a folder others can read. Plain sentences. */
      notices: z.array(z.string()),
    }),
    errors: [],
    reads: ['projects', 'vault'],
  }),
})
