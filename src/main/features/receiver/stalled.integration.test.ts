import { afterEach, expect, it } from 'vitest'
import { defaultLimits } from './limits.ts'
import { openRaw, type RawConnection } from './testing/raw-connection.ts'
import { runTarget } from './testing/run-target.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'
import { afterwards, inEachTest } from '../../../core/testing/in-tests.ts'

const folder = inEachTest(() => testFolder('stalled'))
const target = inEachTest(() => runTarget(folder(), 'product'))

afterEach(async () => {
  await target().end('SIGTERM')
})

const connect = async (): Promise<RawConnection> => {
  const connection = await openRaw(target().port)
  afterwards(() => connection.end())
  return connection
}

const head = (...headers: readonly string[]): string =>
  [`POST ${target().path} HTTP/1.1`, `Host: 127.0.0.1:${target().port}`, ...headers, '', ''].join('\r\n')

/** A delivery on a connection of its own. @returns its status; `null` when there was no answer */
const deliver = async (size: number): Promise<number | null> => {
  const connection = await openRaw(target().port)
  connection.send(head(`Content-Length: ${size}`) + 'x'.repeat(size))
  const answer = await connection.answer()
  connection.end()
  return answer?.status ?? null
}

/** Delivers without a pause, one after the other, until `others` are done. @returns how often each status came */
const deliverWhile = async (others: Promise<unknown>): Promise<Record<string, number>> => {
  const statuses: Record<string, number> = {}
  const over = new AbortController()
  void others.then(() => over.abort())
  do {
    const status = await deliver(2048)
    statuses[`${status}`] = (statuses[`${status}`] ?? 0) + 1
  } while (!over.signal.aborted)
  return statuses
}

const announced = `Content-Length: ${defaultLimits.maxBodyBytes}`
const almostAll = Buffer.alloc(defaultLimits.maxBodyBytes - 1, 0x78)

it('serves honest senders of one secret while four others announce 16 MiB, send nothing, and are ended', async () => {
  const stalled = await Promise.all([connect(), connect(), connect(), connect()])
  for (const connection of stalled) connection.send(head(announced))
  const ends = Promise.all(stalled.map((connection) => connection.answer()))
  expect(Object.keys(await deliverWhile(ends))).toEqual(['200'])
  expect((await ends).map((answer) => answer?.status)).toEqual([408, 408, 408, 408])
})

it('serves them while four others send all but the last byte, again and again', async () => {
  const attack = async (): Promise<void> => {
    for (let round = 0; round < 2; round += 1) {
      const connection = await connect()
      connection.send(head(announced))
      connection.send(almostAll)
      await connection.closed
    }
  }
  const attacks = Promise.all([attack(), attack(), attack(), attack()])
  expect(Object.keys(await deliverWhile(attacks))).toEqual(['200'])
})

it('takes a body of the largest size while others of that size stand still', async () => {
  const stalled = await Promise.all([connect(), connect(), connect(), connect()])
  for (const connection of stalled) {
    connection.send(head(announced))
    connection.send(almostAll)
  }
  // The last of them finds no room left, and is told so: all of them have come.
  await Promise.race(stalled.map((connection) => connection.answer()))
  await expect.poll(() => deliver(defaultLimits.maxBodyBytes), { timeout: 20_000 }).toBe(200)
})

it('serves honest senders while more requests stand still than there are places', async () => {
  const ends: Promise<void>[] = []
  const flood = async (): Promise<void> => {
    for (let batch = 0; batch < 42; batch += 1)
      await Promise.all(
        Array.from({ length: 100 }, async () => {
          const connection = await connect()
          connection.send(`${head('Content-Length: 3')}x`)
          ends.push(connection.closed)
        }),
      )
    // The first ones went for the last ones, or for honest senders.
    await Promise.race(ends)
  }
  expect(Object.keys(await deliverWhile(flood()))).toEqual(['200'])
  expect(Object.keys(await deliverWhile(Promise.all(ends)))).toEqual(['200'])
}, 60_000)
