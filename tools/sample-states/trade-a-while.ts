import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { saleEvents } from '../../src/sample/testing/scripted-day.ts'
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
const listedSchema = z.object({
  collectibles: z.array(z.object({ order: z.object({ createdBy: z.string().nullish() }).nullish() })),
})
const salesSchema = z.object({ rows: z.array(z.unknown()) })
const jobsSchema = z.object({ jobs: z.array(z.object({ state: z.string() })) })

/** Sales that are there before pictures are taken. */
const fewest = 6

/** Lets the sample trade until the log shows some sales, and stores its orders before and after. */
export const tradeAWhile = async (desk: DeskAddress): Promise<void> => {
  const [project] = projectsSchema.parse(await callDesk(desk, 'projects.list', {})).projects
  if (project === undefined) return
  const { network } = project.startCollection
  const of = { project: project.id, ...project.startCollection }
  const takeSnapshots = async (): Promise<void> => {
    for (const side of ['listing', 'offer']) await callDesk(desk, 'snapshots.take', { ...of, side })
    for (;;) {
      const { jobs } = jobsSchema.parse(await callDesk(desk, 'orders.jobs', {}))
      if (jobs.every(({ state }) => state !== 'running')) return
      await pause(100)
    }
  }
  const filters = { contractAddresses: [], events: saleEvents }
  await callDesk(desk, 'listeners.add', { project: project.id, network, filters, name: 'Sales' })
  await takeSnapshots()
  await callDesk(desk, 'sample.setActivity', { perMinute: 300, faults: false })
  while (salesSchema.parse(await callDesk(desk, 'sales.list', {})).rows.length < fewest) await pause(200)
  await callDesk(desk, 'sample.setActivity', { perMinute: 0, faults: false })
  await takeSnapshots()
  const page = { page: 1, pageSize: 100 }
  const listed = listedSchema.parse(await callDesk(desk, 'orders.list', { ...of, side: 'listing', page }))
  const makers = [...new Set(listed.collectibles.flatMap(({ order }) => order?.createdBy ?? []))].slice(0, 2)
  await callDesk(desk, 'portfolio.setMakers', { project: project.id, makers })
}
