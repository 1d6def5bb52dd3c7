import type { DayDesk } from './day-desk.ts'
import { allPages } from './read-day.ts'

/** As long as a delivery may still be on its way (ms). */
export const graceMs = 62_000

/** Has the chain compared with what came, and fills in what did not. */
export const fillInMissed = async (
  desk: DayDesk,
  listener: string,
): Promise<{ readonly found: number; readonly filled: number }> => {
  const { audit: one } = await desk.call('audit.begin', { listener })
  const { audit: done } = await desk.until(
    'the audit',
    () => desk.call('audit.get', { id: one.id }),
    ({ audit: { state } }) => state !== 'running',
  )
  if (done.state !== 'done') throw new Error(`The audit ended as ${done.state}.`)
  if (done.counts.tooFresh > 0) throw new Error('The audit came too soon.')
  const isOpen = async (): Promise<boolean> =>
    (await allPages(desk, 'alerts.list')).some(({ kind }) => kind === 'missed-events')
  await desk.until('the alert of what was missed', isOpen, (is) => is)
  const { filled } = await desk.call('audit.backfill', { listener })
  await desk.until('the end of that alert', isOpen, (is) => !is)
  return { found: done.counts.missed + done.counts.missedInOutage, filled }
}
