import { z } from 'zod'
import { operation } from '../operation.ts'
import { sentInteger, wireInteger } from '../wire-integer.ts'

/** Section "General API group", ListAudiences: the audiences of a project. Its path has the service segment `Builder`. */
export const listAudiences = operation({
  name: 'ListAudiences',
  group: 'api',
  service: 'Builder',
  credentials: ['accessKey'],
  effect: 'read',
  request: z.strictObject({ projectId: sentInteger }),
  response: z.looseObject({
    audiences: z
      .array(
        z.looseObject({
          id: wireInteger,
          projectId: wireInteger,
          name: z.string(),
          contactCount: z.number(),
          createdAt: z.string(),
          updatedAt: z.string(),
          deletedAt: z.string().nullish(),
        }),
      )
      .meta({ essential: true }),
  }),
})
