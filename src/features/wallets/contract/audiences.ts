import { z } from 'zod'
import { audienceSchema } from '../core/audiences.ts'
import { method, topic } from '../../../contract/method.ts'
import { callFactsSchema } from '../../orders/contract.ts'
import { callErrors, callTimeout } from '../../../contract/service-call.ts'

export const audiences = topic('audiences', {
  list: method({
    summary: 'The audiences of a project by its number: ListAudiences of its service.',
    input: z.strictObject({
      project: z.string().describe('Project id.'),
      timeoutMs: callTimeout,
    }),
    output: z.object({ audiences: z.array(audienceSchema), call: callFactsSchema }),
    errors: callErrors,
    reads: [],
  }),
})
