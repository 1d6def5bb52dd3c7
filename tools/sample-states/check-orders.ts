import { setTimeout as pause } from 'node:timers/promises'
import { callDesk, type DeskAddress } from './call-desk.ts'
import { findProject } from './find-project.ts'

/** Checks the sample's collection by the rules and by the chain, so that the tabs Check and Health have something to show. */
export const checkOrders = async (desk: DeskAddress): Promise<void> => {
  const project = await findProject(desk)
  const collection = { project: project.id, ...project.startCollection }
  for (const topic of ['orders', 'health'] as const) {
    const { job } = await callDesk(desk, `${topic}.check`, collection)
    const isRunning = async (): Promise<boolean> => {
      const { jobs } = await callDesk(desk, `${topic}.jobs`, {})
      return jobs.find(({ id }) => id === job)?.state === 'running'
    }
    while (await isRunning()) await pause(100)
  }
}
