import { setTimeout as pause } from 'node:timers/promises'
import { callDesk, type DeskAddress } from './call-desk.ts'

export const auditListener = async (
  desk: DeskAddress,
): Promise<{ readonly listener: string; readonly knownAt: number | null }> => {
  const { listeners } = await callDesk(desk, 'listeners.list', {})
  const listener = listeners.find(({ state }) => state === 'registered')?.key
  if (listener === undefined) throw new Error('No listener of the sample is registered.')
  let { audit } = await callDesk(desk, 'audit.begin', { listener, again: true })
  while (audit?.state === 'running') {
    await pause(200)
    audit = (await callDesk(desk, 'audit.list', { id: audit.id })).audits[0] ?? null
  }
  if (audit?.state !== 'done') throw new Error(`The audit ended as ${audit?.state ?? 'unknown'}.`)
  return { listener, knownAt: audit.fresh === null ? null : Date.parse(audit.fresh.knownAt) }
}

export const auditLoss = async (desk: DeskAddress): Promise<string> => {
  await callDesk(desk, 'sample.playFault', { fault: 'lost' })
  await callDesk(desk, 'sample.playFault', { fault: 'doubled' })
  for (;;) {
    const { listener, knownAt } = await auditListener(desk)
    if (knownAt === null) return listener
    await pause(Math.max(1000, knownAt - Date.now()))
  }
}
