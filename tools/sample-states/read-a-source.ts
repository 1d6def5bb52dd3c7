import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addToken, startReceiverProcess } from '../../src/main/host/testing/receiver-process.ts'
import { callDesk, type DeskAddress } from './call-desk.ts'

/** Reads the log of a receiver on this machine, so that the list of sources has one. @returns how to end it */
export const readASource = async (
  desk: DeskAddress,
  bodies: readonly string[],
): Promise<() => Promise<void>> => {
  const data = await mkdtemp(join(tmpdir(), 'marketdesk-source-'))
  const readToken = addToken(data, 'the desk')
  const receiver = await startReceiverProcess(data)
  const end = async (): Promise<void> => {
    await receiver.stop()
    await rm(data, { recursive: true, force: true })
  }
  for (const body of bodies) await fetch(receiver.url, { method: 'POST', body })
  await callDesk(desk, 'sources.add', {
    name: 'Frankfurt',
    url: `http://127.0.0.1:${receiver.readPort}`,
    readToken,
  })
  for (;;) {
    const [source] = (await callDesk(desk, 'sources.list', {})).sources
    if (source?.state === 'current' && source.imported === bodies.length) return end
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
