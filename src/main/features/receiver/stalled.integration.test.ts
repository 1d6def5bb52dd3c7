import { expect, it } from 'vitest'
import { afterwards, inEachTest } from '../../../core/testing/in-tests.ts'
import { openRaw, type RawConnection } from './testing/raw-connection.ts'
import { startTestReceiver } from './testing/test-receiver.ts'

const MiB = 1024 * 1024
/** The proportions of the product, in sizes that a test can fill and times that it can wait for. */
const limits = {
  maxBodyBytes: MiB,
  maxBufferedBytes: 4 * MiB,
  maxInFlight: 64,
  mostStalledMs: 500,
  checkIntervalMs: 50,
}
const receiver = inEachTest(() => startTestReceiver({ limits }))

/** A connection that sends so much of a body and stands still. */
const stall = async (length: number, sent: number): Promise<RawConnection> => {
  const connection = await openRaw(receiver().port)
  afterwards(() => connection.end())
  connection.send(receiver().head(`Content-Length: ${length}`) + 'x'.repeat(sent))
  return connection
}
const four = (sent: number) => Promise.all([1, 2, 3, 4].map(() => stall(MiB, sent)))

/** Delivers without a pause, one after the other, until `others` are done. @returns each status that came */
const deliverWhile = async (others: Promise<unknown>): Promise<(number | null)[]> => {
  const statuses = new Set<number | null>()
  const over = new AbortController()
  void others.then(() => over.abort())
  do statuses.add((await receiver().deliver('x'.repeat(2048)))?.status ?? null)
  while (!over.signal.aborted)
  return [...statuses]
}

it('serves honest senders of one secret while four others announce much, send nothing, and are ended', async () => {
  const ends = Promise.all((await four(0)).map((connection) => connection.answer()))
  expect(await deliverWhile(ends)).toEqual([200])
  expect((await ends).map((answer) => answer?.status)).toEqual([408, 408, 408, 408])
})
