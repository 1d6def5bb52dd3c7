import { z } from 'zod'
import { method, topic } from './method.ts'
import { projectSchema } from './projects.ts'

export const sampleActivitySchema = z
  .strictObject({
    perMinute: z
      .int()
      .min(0)
      .max(300)
      .describe('Listings, offers, purchases, sales, cancellations and transfers a minute; 0: none.'),
    faults: z.boolean().describe('One call in six gets an error, a late or a broken answer.'),
  })
  .meta({ id: 'SampleActivity' })

export const sample = topic('sample', {
  open: method({
    summary:
      'Starts the sample service on this machine (if it does not run) and opens its project. The data is made up and labelled so.',
    input: z.strictObject({}),
    output: projectSchema,
    errors: ['unavailable', 'locked'],
    changes: ['projects', 'vault'],
  }),
  setActivity: method({
    summary: 'Lets things happen on the sample’s chain by themselves, or calls to it go wrong.',
    input: sampleActivitySchema,
    output: sampleActivitySchema,
    errors: ['unavailable'],
    changes: ['projects'],
  }),
  stop: method({
    summary: 'Ends the sample service. It does not start again with the desk until it is opened.',
    input: z.strictObject({}),
    output: z.object({}),
    errors: [],
    changes: ['projects'],
  }),
})
