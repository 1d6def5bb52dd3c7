import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { inEachTest, untilEnd } from '../../../../core/testing/in-tests.ts'
import { valueOf } from '../../../../core/testing/value-of.ts'
import type { LogPage, LogRow, LogSource } from '../log-source.ts'

/** What a sender posts. */
export type MadeDelivery = {
  readonly body: Uint8Array
  readonly headers: readonly (readonly [string, string])[]
}

/** A real log behind a real server, and what may become of it. */
export type ServedLog = {
  /** A source with valid credentials. */
  open(): Promise<LogSource>
  /** A source whose credentials the server does not know. */
  openDenied(): Promise<LogSource>
  /** Adds deliveries in this order by the way the log takes them; durable when it resolves. */
  append(deliveries: readonly MadeDelivery[]): Promise<void>
  /** The log loses its newest rows, as after a restored backup or a failover; its server serves again when it resolves. */
  setBack(rows: number): Promise<void>
  /** Ends the server without a word. */
  kill(): Promise<void>
  /** What a reader is told to do where it is denied, and where nothing answers. */
  readonly hints: { readonly denied: string; readonly gone: string }
  /** Begins it again, at the same address. */
  start(): Promise<void>
  close(): Promise<void>
}

const made = (first: number, count: number): MadeDelivery[] =>
  Array.from({ length: count }, (_, index) => ({
    body: Buffer.from(`[{"n":${first + index}}]`),
    headers: [['content-type', 'application/json']],
  }))

const bodiesOf = (rows: readonly LogRow[]): string[] => rows.map(({ body }) => Buffer.from(body).toString())

const never = new AbortController().signal

/**
 * What every log that a desk reads has to do, tried with a real one.
 *
 * @param begin serves an empty log
 */
export const describeLogSource = (name: string, begin: () => Promise<ServedLog>): void => {
  describe(`${name} as a log that is read`, () => {
    const served = inEachTest(begin)
    const open = async (): Promise<LogSource> => untilEnd(await served().open())
    const read = async (source: LogSource, after: number, max = 100): Promise<LogPage> =>
      valueOf(await source.read(after, max, never))

    test('has rows in the order of positions without gaps, from wherever they are read, as they came', async () => {
      const source = await open()
      const empty = await read(source, 0)
      expect([empty.rows, empty.begin, empty.end, empty.endReceivedAt]).toEqual([[], 1, 0, null])

      await served().append(made(1, 25))
      const pages: LogPage[] = []
      for (let after = 0; after < 25;) {
        const page = await read(source, after, 10)
        pages.push(page)
        after = page.rows.at(-1)?.position ?? Infinity
      }
      const rows = pages.flatMap((page) => page.rows)
      expect(rows.map(({ position }) => position)).toEqual(
        Array.from({ length: 25 }, (_, index) => index + 1),
      )
      expect(bodiesOf(rows)).toEqual(made(1, 25).map(({ body }) => Buffer.from(body).toString()))
      expect(pages.every((page) => page.rows.length <= 10 && page.begin === 1 && page.end === 25)).toBe(true)
      expect(new Set(rows.map(({ origin, originId }) => `${origin} ${originId}`)).size).toBe(25)
      expect(new Set(pages.map(({ identity, incarnation }) => `${identity} ${incarnation}`)).size).toBe(1)

      const last = await read(source, 25)
      expect([last.rows, last.end, last.endReceivedAt]).toEqual([[], 25, rows.at(-1)?.receivedAt])
      // Whoever has read more than there is sees it.
      expect([(await read(source, 99)).rows, (await read(source, 99)).end]).toEqual([[], 25])

      const before = Date.now()
      const twice: [string, string][] = [
        ['x-twice', 'one'],
        ['X-Twice', 'two'],
      ]
      const odd = Buffer.from([0, 255, 254, 0x7b, 0x22, 0xc3, 0x28, 10])
      await served().append([
        { body: odd, headers: [...twice, ['content-type', 'text/plain']] },
        { body: new Uint8Array(), headers: [] },
        { body: Buffer.alloc(300_000, 'a'), headers: [] },
      ])
      const { rows: odds } = await read(source, 25)
      expect(odds.map(({ body }) => Buffer.from(body).equals(odd))).toEqual([true, false, false])
      expect(odds.map(({ body }) => body.length)).toEqual([odd.length, 0, 300_000])
      const [first] = odds
      expect(JSON.parse(first?.headers ?? '')).toEqual(expect.arrayContaining(twice))
      expect(first).toMatchObject({ status: 200, method: 'POST', contentType: 'text/plain' })
      for (const { receivedAt } of odds) {
        expect(receivedAt).toBeGreaterThanOrEqual(before)
        expect(receivedAt).toBeLessThanOrEqual(Date.now())
      }
    })

    test('has the same digest at a position for as long as the rows up to it are the same, and shows that it was set back', async () => {
      const source = await open()
      await served().append(made(1, 10))
      const before = await read(source, 0)
      await served().append(made(11, 5))
      const after = await read(source, 0)
      const [early, late] = [before.checkpoint, after.checkpoint]
      if (early === null || late === null) throw new Error('There is no checkpoint.')
      expect(early.position).toBeLessThanOrEqual(10)
      expect(late.position).toBeGreaterThan(early.position)
      const same = { ok: true, value: early.digest }
      expect(await source.digestAt(early.position, never)).toEqual(same)
      const other = await open()
      expect(await other.digestAt(late.position, never)).toEqual({ ok: true, value: late.digest })
      expect(await other.digestAt(10_000, never)).toEqual({ ok: true, value: null })

      await served().setBack(5)
      await served().append(made(100, 8))
      await expect.poll(async () => (await source.read(0, 100, never)).ok).toBe(true)
      const now = await read(source, 0)
      expect(bodiesOf(now.rows.slice(9, 12))).toEqual(['[{"n":10}]', '[{"n":100}]', '[{"n":101}]'])
      expect(now.rows.map(({ position }) => position)).toEqual(
        Array.from({ length: 18 }, (_, index) => index + 1),
      )
      expect(now.identity).toBe(after.identity)
      expect(now.incarnation).not.toBe(after.incarnation)
      expect(await source.digestAt(early.position, never)).toEqual(same)
      const there = await source.digestAt(late.position, never)
      expect(there.ok && there.value !== late.digest).toBe(true)
    })

    test('says when there is more and why it cannot be read, can be given up, and is read again when it can be', async () => {
      const source = await open()
      await served().append(made(1, 3))
      // There is more already.
      expect(await source.wait(2, never)).toEqual({ ok: true, value: null })
      const more = source.wait(3, never)
      await pause(50)
      await served().append(made(4, 1))
      expect(await more).toEqual({ ok: true, value: null })
      expect(bodiesOf((await read(source, 3)).rows)).toEqual(['[{"n":4}]'])
      const controller = new AbortController()
      const waiting = source.wait(4, controller.signal)
      await pause(50)
      controller.abort()
      expect(await waiting).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
      expect(await source.read(0, 1, controller.signal)).toMatchObject({ error: { kind: 'cancelled' } })

      const denied = untilEnd(await served().openDenied())
      const refused = await denied.read(0, 10, never)
      expect(refused).toMatchObject({
        ok: false,
        error: { kind: 'unauthorized', hint: expect.stringContaining(served().hints.denied) as string },
      })

      await served().kill()
      const gone = await source.read(0, 10, never)
      expect(gone).toMatchObject({
        ok: false,
        error: { kind: 'unreachable', hint: expect.stringContaining(served().hints.gone) as string },
      })
      await served().start()
      await expect.poll(async () => (await source.read(0, 10, never)).ok).toBe(true)
      expect(bodiesOf((await read(source, 2)).rows)).toEqual(['[{"n":3}]', '[{"n":4}]'])
    })
  })
}
