import { setTimeout as pause } from 'node:timers/promises'
import { callDesk, type DeskAddress } from './call-desk.ts'
import { findProject } from './find-project.ts'

export const checkOrders = async (desk: DeskAddress): Promise<void> => {
  const project = await findProject(desk)
  const collection = { project: project.id, ...project.startCollection }
  const { job } = await callDesk(desk, 'orders.check', collection)
  const isRunning = async (): Promise<boolean> => {
    const { jobs } = await callDesk(desk, 'jobs.list', {})
    return jobs.find(({ id }) => id === job)?.state === 'running'
  }
  while (await isRunning()) await pause(100)
}
