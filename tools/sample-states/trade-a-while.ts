import { setTimeout as pause } from 'node:timers/promises'
import { saleEvents } from '../../src/sample/testing/scripted-day.ts'
import { callDesk, type DeskAddress } from './call-desk.ts'
import { findProject } from './find-project.ts'

/** Sales that are there before pictures are taken. */
const fewest = 6

/** Lets the sample trade until the log shows some sales, and stores its orders before and after. */
export const tradeAWhile = async (desk: DeskAddress): Promise<void> => {
  const project = await findProject(desk)
  const { network } = project.startCollection
  const of = { project: project.id, ...project.startCollection }
  const takeSnapshots = async (): Promise<void> => {
    for (const side of ['listing', 'offer']) await callDesk(desk, 'snapshots.take', { ...of, side })
    for (;;) {
      const { jobs } = await callDesk(desk, 'orders.jobs', {})
      if (jobs.every(({ state }) => state !== 'running')) return
      await pause(100)
    }
  }
  const filters = { contractAddresses: [], events: saleEvents }
  await callDesk(desk, 'listeners.add', { project: project.id, network, filters, name: 'Sales' })
  await takeSnapshots()
  await callDesk(desk, 'sample.setActivity', { perMinute: 300, faults: false })
  while ((await callDesk(desk, 'sales.list', {})).rows.length < fewest) await pause(200)
  await callDesk(desk, 'sample.setActivity', { perMinute: 0, faults: false })
  await takeSnapshots()
  const page = { page: 1, pageSize: 100 }
  const listed = await callDesk(desk, 'orders.list', { ...of, side: 'listing', page })
  const makers = [...new Set(listed.collectibles.flatMap(({ order }) => order?.createdBy ?? []))].slice(0, 2)
  await callDesk(desk, 'portfolio.setMakers', { project: project.id, makers })
}
