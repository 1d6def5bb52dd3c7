import { z } from 'zod'
import { method, topic } from './method.ts'
import { projectSchema } from './projects.ts'

export const sample = topic('sample', {
  open: method({
    summary:
      'Starts the sample service on this machine (if it does not run) and opens its project. The data is made up and labelled so.',
    input: z.strictObject({}),
    output: projectSchema,
    errors: ['unavailable', 'locked'],
    changes: ['projects', 'vault'],
  }),
})
