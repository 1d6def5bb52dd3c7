import { setTimeout as pause } from 'node:timers/promises'
import { callDesk, type DeskAddress } from './call-desk.ts'

/** Makes a certificate of a listener of the sample, as soon as it has blocks that are final. */
export const makeCertificate = async (desk: DeskAddress): Promise<void> => {
  // The sample registers its listener with the first fault; this one loses nothing.
  await callDesk(desk, 'sample.playFault', { fault: 'doubled' })
  const { listeners } = await callDesk(desk, 'listeners.list', {})
  const listener = listeners.find(({ state }) => state === 'registered')?.key
  if (listener === undefined) throw new Error('No listener of the sample is registered.')
  for (;;) {
    const { blocks } = await callDesk(desk, 'audit.certificatePlan', { listener })
    if (blocks === null) {
      await pause(500)
      continue
    }
    const { from, to } = blocks
    let { certificate } = await callDesk(desk, 'audit.makeCertificate', { listener, from, to })
    while (certificate.state === 'running') {
      await pause(200)
      const { id } = certificate
      certificate = (await callDesk(desk, 'audit.certificate', { id })).certificate
    }
    if (certificate.state !== 'done') throw new Error(`The certificate ended as ${certificate.state}.`)
    return
  }
}
