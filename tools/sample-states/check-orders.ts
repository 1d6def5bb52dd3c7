import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { callDesk, type DeskAddress } from './call-desk.ts'

const projectsSchema = z.object({
  projects: z
    .array(
      z.object({
        id: z.string(),
        startCollection: z.object({ network: z.string(), contractAddress: z.string() }),
      }),
    )
    .min(1),
})
const jobSchema = z.object({ job: z.int() })
const jobsSchema = z.object({ jobs: z.array(z.object({ id: z.int(), state: z.string() })) })

/** Checks the sample's collection by the rules and by the chain, so that the tabs Check and Health have something to show. */
export const checkOrders = async (desk: DeskAddress): Promise<void> => {
  const [project] = projectsSchema.parse(await callDesk(desk, 'projects.list', {})).projects
  if (project === undefined) return
  const collection = { project: project.id, ...project.startCollection }
  for (const topic of ['orders', 'health']) {
    const { job } = jobSchema.parse(await callDesk(desk, `${topic}.check`, collection))
    const isRunning = async (): Promise<boolean> => {
      const { jobs } = jobsSchema.parse(await callDesk(desk, `${topic}.jobs`, {}))
      return jobs.find(({ id }) => id === job)?.state === 'running'
    }
    while (await isRunning()) await pause(100)
  }
}
