import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { callDesk, type DeskAddress } from './call-desk.ts'

const listenersSchema = z.object({ listeners: z.array(z.object({ key: z.string() })).min(1) })
const auditSchema = z.object({
  audit: z.object({
    id: z.int(),
    state: z.string(),
    fresh: z.object({ knownAt: z.string() }).nullable(),
  }),
})

/**
 * Loses a delivery and audits the listener of the sample until nothing of it may still be on its way, which takes a minute.
 *
 * @returns the listener
 */
export const auditListener = async (desk: DeskAddress): Promise<string> => {
  await callDesk(desk, 'sample.playFault', { fault: 'lost' })
  await callDesk(desk, 'sample.playFault', { fault: 'doubled' })
  const { listeners } = listenersSchema.parse(await callDesk(desk, 'listeners.list', {}))
  const [listener = ''] = listeners.map(({ key }) => key)
  for (;;) {
    let { audit } = auditSchema.parse(await callDesk(desk, 'audit.begin', { listener, again: true }))
    while (audit.state === 'running') {
      await pause(200)
      audit = auditSchema.parse(await callDesk(desk, 'audit.get', { id: audit.id })).audit
    }
    if (audit.state !== 'done') throw new Error(`The audit ended as ${audit.state}.`)
    if (audit.fresh === null) return listener
    await pause(Math.max(1000, Date.parse(audit.fresh.knownAt) - Date.now()))
  }
}
