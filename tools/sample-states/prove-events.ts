import { setTimeout as pause } from 'node:timers/promises'
import { callDesk, type DeskAddress } from './call-desk.ts'

/**
 * Plays faults on the sample and proves what came of them, so that the pictures of chain proofs have something to show.
 *
 * @returns an event that is proven, and one that is refuted
 */
export const proveEvents = async (
  desk: DeskAddress,
): Promise<{ readonly proven: number; readonly refuted: number }> => {
  for (const fault of ['doubled', 'forged', 'invented', 'false-removal', 'silent-reorg', 'disordered'])
    await callDesk(desk, 'sample.playFault', { fault })
  const { id: job } = await callDesk(desk, 'proofs.proveMany', {})
  for (;;) {
    const { jobs } = await callDesk(desk, 'proofs.jobs', {})
    if (jobs.find(({ id }) => id === job)?.state !== 'running') break
    await pause(100)
  }
  const newest = async (chainVerdict: string): Promise<number> => {
    const listed = await callDesk(desk, 'events.list', { filter: { chainVerdict }, limit: 1 })
    const [row] = listed.rows
    if (row === undefined) throw new Error(`No event is ${chainVerdict}.`)
    return row.id
  }
  return { proven: await newest('proven'), refuted: await newest('refuted') }
}
