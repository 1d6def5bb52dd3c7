import { z } from 'zod'
import type { RunningDesk } from './desk.ts'

const answerSchema = z.object({
  value: z.object({
    projects: z.array(
      z.object({
        id: z.string(),
        marketplaceUrl: z.string(),
        startCollection: z.object({ network: z.string(), contractAddress: z.string() }),
      }),
    ),
  }),
})

/** The project of the sample service that runs with the desk. */
export const sampleProject = async (desk: RunningDesk) => {
  const [project] = answerSchema.parse(await desk.call('projects.list')).value.projects
  if (project === undefined) throw new Error('The sample has no project.')
  return project
}
