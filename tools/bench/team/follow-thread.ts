import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { openTeamSource } from '../../../src/main/features/team-log/testing/team-desk.ts'

/** Follows a team log as an open desk does, in a thread of its own: what it costs is not to lie in the latencies of whoever sends. */

const { url, after } = z.object({ url: z.string(), after: z.int() }).parse(workerData)
const giveUp = new AbortController()
parentPort?.once('message', () => giveUp.abort())

const source = openTeamSource(url)
const late: number[] = []
let at = after
while (!giveUp.signal.aborted) {
  const page = await source.read(at, 5000, giveUp.signal)
  if (!page.ok) {
    if (giveUp.signal.aborted) break
    throw new Error(page.error.message)
  }
  const now = Date.now()
  for (const row of page.value.rows) late.push(now - row.receivedAt)
  at = page.value.rows.at(-1)?.position ?? at
  if (page.value.rows.length === 0) await source.wait(at, giveUp.signal)
}
await source.close()
parentPort?.postMessage(late)
