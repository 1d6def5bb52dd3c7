import { z } from 'zod'
import { method, topic } from './method.ts'
import type { OpenApiDocument } from './openapi-document.ts'
import { sampleActivitySchema } from './sample.ts'

export const desk = topic('desk', {
  info: method({
    summary: 'What runs here: versions, data folder, host, and what is worth knowing about this machine.',
    input: z.strictObject({}),
    output: z.object({
      name: z.literal('Marketdesk'),
      version: z.string(),
      host: z
        .enum(['electron', 'browser'])
        .describe('`electron`: the desktop window. `browser`: `npm run serve`.'),
      data: z.string().describe('Absolute path of the data folder.'),
      node: z.string(),
      electron: z.string().nullable(),
      sqlite: z.string(),
      platform: z.string(),
      pid: z.int(),
      startedAt: z.iso.datetime({ precision: 3 }),
      sample: z
        .object({
          url: z.string(),
          project: z.string(),
          hasChain: z.boolean().describe('Whether things can happen on a chain of its own.'),
          activity: sampleActivitySchema,
        })
        .nullable()
        .describe('Address of the sample service while it runs.'),
      notices: z
        .array(z.string())
        .describe(
          'Things a person should know: a damaged file kept aside, a folder others can read. Plain sentences.',
        ),
    }),
    errors: [],
    reads: ['projects', 'vault'],
  }),
  api: method({
    summary: 'This interface as an OpenAPI 3.1 document. Over HTTP also plain, at `GET openapi.json`.',
    input: z.strictObject({}),
    output: z.object({ document: z.custom<OpenApiDocument>() }),
    errors: [],
    reads: [],
  }),
})
