import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Input, Output } from '../../../contract/contract.ts'
import type { LaboratoryReport } from '../../../contract/laboratory.ts'
import { testMark } from '../../../core/webhooks/sample-element.ts'
import { bodyOf, makeLogFolder, type LogFolder } from '../events/testing/log-folder.ts'
import { patient } from '../events/testing/running-log.ts'
import { startHandler, type Handle, type TestHandler } from './testing/handler.ts'
import { startLaboratoryDesk, type LaboratoryDesk } from './testing/laboratory-desk.ts'
import { errorOf, valueOf } from '../../../core/testing/value-of.ts'
import { sendJson } from '../../platform/http/testing/local-server.ts'

let folder: LogFolder
let desk: LaboratoryDesk
let handlers: TestHandler[]
beforeEach(async () => {
  folder = makeLogFolder()
  desk = await startLaboratoryDesk(folder.path)
  handlers = []
})
afterEach(async () => {
  await desk.stop()
  await Promise.all(handlers.map((handler) => handler.stop()))
  folder.remove()
})

const handler = async (handle: Handle): Promise<TestHandler> => {
  const started = await startHandler(handle)
  handlers.push(started)
  return started
}
const element = (number: number) => ({
  uid: `0x${number.toString(16).padStart(64, '0')}`,
  type: 'BLOCK_ADDED',
  blockNumber: number,
  contractAddress: `0x${'c'.repeat(40)}`,
  event: {
    eventSig: 'Transfer(address,address,uint256)',
    types: ['address', 'address', 'uint256'],
    names: ['from', 'to', 'value'],
    values: [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`, `0x${number.toString(16).padStart(64, '0')}`],
  },
})
const deliver = async (count: number): Promise<void> => {
  folder.deliver(...Array.from({ length: count }, (_, at) => bodyOf(element(at + 1))))
  desk.log.wake()
  await expect
    .poll(async () => desk.log.countEvents({}, never), patient)
    .toMatchObject({ ok: true, value: { events: count } })
}
const never = new AbortController().signal
const blockOf = (body: string): number => (JSON.parse(body) as { blockNumber: number }[])[0]?.blockNumber ?? 0

const ended = async (report: number): Promise<Output<'laboratory.get'>> => {
  const get = async () => {
    const found = await desk.laboratory.get(report)
    return found.ok ? found.value : null
  }
  await expect.poll(async () => (await get())?.report.state, patient).not.toBe('running')
  const found = await get()
  if (found === null) throw new Error('The report is gone.')
  return found
}
const begin = async (begun: Promise<{ ok: boolean } & object>): Promise<number> => {
  return valueOf((await begun) as Awaited<ReturnType<LaboratoryDesk['laboratory']['compare']>>).report
}
const compare = async (
  old: TestHandler,
  next: TestHandler,
  more: Partial<Input<'laboratory.compare'>> = {},
): Promise<Output<'laboratory.get'>> => {
  const targets = { old: { url: old.url }, new: { url: next.url } }
  return ended(await begin(desk.laboratory.compare({ ...targets, perSecond: 200, ...more }, never)))
}
const rowsOf = async (report: LaboratoryReport, more: object = {}) => {
  return valueOf(await desk.laboratory.rows({ report: report.id, ...more })).rows
}

describe('a comparison', () => {
  it('groups what differs by place, leaves noise out, and replays the bytes that came', async () => {
    await deliver(6)
    let served = 0
    const answer = (next: boolean): Handle => {
      return ({ body }, _count, response) => {
        served += 1
        const block = blockOf(body)
        const state = next && block > 4 ? 'queued' : 'stored'
        sendJson(response, next && block === 2 ? 202 : 200, { at: served, block, items: [{ state }] })
      }
    }
    const [old, next] = [await handler(answer(false)), await handler(answer(true))]
    const { report, summary } = await compare(old, next, { parallel: 2 })
    expect(report).toMatchObject({ kind: 'comparison', state: 'done', total: 6, done: 6, problem: null })
    expect(summary.outcomes).toEqual({ same: 3, different: 3 })
    expect(summary.groups).toEqual([
      {
        place: 'body.items[].state',
        deliveries: 2,
        noisy: 0,
        old: '"stored"',
        new: '"queued"',
        rows: [5, 6],
      },
      { place: 'status', deliveries: 1, noisy: 0, old: '200', new: '202', rows: [2] },
    ])
    expect(summary.noise).toEqual([{ place: 'body.at', deliveries: 6 }])
    expect(summary.times).toMatchObject([
      { of: 'old', answers: 12 },
      { of: 'new', answers: 6 },
    ])
    expect([old.taken.length, next.taken.length]).toEqual([12, 6])
    expect(next.taken.map(({ body }) => body)).toContain(JSON.stringify([element(3)]))
    expect(next.taken[0]?.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-marketdesk-laboratory': 'comparison',
    })
    expect(JSON.stringify(next.taken)).not.toContain('/hooks/secret')
    expect((await rowsOf(report, { place: 'status' })).map(({ deliveryId }) => deliveryId)).toEqual([2])
    expect((await rowsOf(report, { outcome: ['different'] })).map(({ id }) => id)).toEqual([2, 5, 6])
    const row = await desk.laboratory.row({ report: report.id, id: 5 })
    expect(valueOf(row)).toMatchObject({ differences: [{ place: 'body.items[].state' }], noise: ['body.at'] })
  })

  it('takes the deliveries of a filter, or those that are named', async () => {
    await deliver(5)
    const same = await handler((_taken, _count, response) => sendJson(response, 200, {}))
    const filtered = await compare(same, same, { filter: { blockFrom: 3 }, last: 2 })
    expect((await rowsOf(filtered.report)).map(({ deliveryId }) => deliveryId)).toEqual([4, 5])
    const named = await compare(same, same, { deliveries: [3, 1, 3, 99] })
    expect(await rowsOf(named.report)).toMatchObject([
      { deliveryId: 3, outcome: 'same' },
      { deliveryId: 1, outcome: 'same' },
      { deliveryId: 99, outcome: 'unclear', why: 'There is no delivery 99.' },
    ])
    const none = await desk.laboratory.compare(
      { old: { url: same.url }, new: { url: same.url }, filter: { blockFrom: 50 } },
      never,
    )
    expect(none).toMatchObject({ ok: false, error: { kind: 'not-found' } })
  })

  it('survives hostile answers: endless, redirected, of a wrong length, broken off, silent', async () => {
    await deliver(6)
    const old = await handler((_taken, _count, response) => sendJson(response, 200, { ok: true }))
    const next = await handler(({ body }, _count, response) => {
      switch (blockOf(body)) {
        case 1:
          return void response.writeHead(307, { Location: old.url }).end()
        case 2:
          return void response
            .writeHead(200, { 'Content-Length': '100' })
            .end('{"ok":true}', () => response.destroy())
        case 3: {
          const more = (): void => {
            while (!response.destroyed && response.write(Buffer.alloc(65_536, 0x20)));
            if (!response.destroyed) response.once('drain', more)
          }
          response.writeHead(200)
          return more()
        }
        case 4:
          return void response.destroy()
        case 5:
          // Nothing, ever.
          return undefined
        default:
          return void response.writeHead(200).end('{"ok":true}\u0000<script>')
      }
    })
    const { summary, report } = await compare(old, next, { timeoutMs: 1_500 })
    expect(report.state).toBe('done')
    expect(summary.outcomes).toEqual({ different: 6 })
    const rows = await rowsOf(report)
    expect(rows.map(({ places }) => places)).toEqual([
      ['status'].concat('body'),
      ['answer'],
      ['body'],
      ['answer'],
      ['answer'],
      ['body'],
    ])
    expect(rows[4]?.answers[2]?.problem).toBe('no answer within 1.5 s')
    // The redirect was not followed: the old one took its own twelve requests only.
    expect(old.taken).toHaveLength(12)
  })

  it('says unclear where the old handler is no measure', async () => {
    await deliver(3)
    const old = await handler(({ body }, count, response) => {
      if (blockOf(body) === 2) return sendJson(response, count % 2 === 0 ? 200 : 500, {})
      if (blockOf(body) === 3) return void response.destroy()
      return sendJson(response, 200, { big: 'x'.repeat(100_000) })
    })
    const { summary, report } = await compare(old, old)
    expect(summary.outcomes).toEqual({ unclear: 3 })
    expect((await rowsOf(report)).map(({ why }) => why)).toEqual([
      'A body is longer than what is compared; as far as it was read it agrees.',
      expect.stringMatching(/^The old handler answered (?:500, then 200|200, then 500)\.$/),
      expect.stringMatching(/^The old handler gave no whole answer: /),
    ])
  })

  it('is stopped, and stays with what was found so far', async () => {
    await deliver(4)
    const stuck = await handler(({ body }, _count, response) => {
      if (blockOf(body) < 3) sendJson(response, 200, {})
    })
    const targets = { old: { url: stuck.url }, new: { url: stuck.url } }
    const report = await begin(
      desk.laboratory.compare({ ...targets, perSecond: 200, timeoutMs: 120_000 }, never),
    )
    await expect.poll(() => stuck.taken.length, patient).toBe(7)
    expect(await desk.laboratory.remove(report)).toMatchObject({ ok: false, error: { kind: 'conflict' } })
    expect(desk.laboratory.stopReport(report)).toBe(true)
    const { report: shown } = await ended(report)
    expect(shown).toMatchObject({ state: 'cancelled', problem: 'It was stopped.' })
    expect(shown.done).toBe(2)
    expect(desk.laboratory.stopReport(report)).toBe(false)
    expect(await desk.laboratory.remove(report)).toEqual({ ok: true, value: { removed: true } })
    expect(await desk.laboratory.get(report)).toMatchObject({ ok: false, error: { kind: 'not-found' } })
  })

  it('refuses targets as forwarding does, and ends at one that nobody listens at', async () => {
    await deliver(1)
    const one = await handler((_taken, _count, response) => sendJson(response, 200, {}))
    const ask = (url: string) => desk.laboratory.compare({ old: { url: one.url }, new: { url } }, never)
    expect(await ask('ftp://127.0.0.1/')).toMatchObject({ ok: false, error: { kind: 'input' } })
    expect(await ask('http://example.net/hook')).toMatchObject({ ok: false, error: { kind: 'conflict' } })
    await one.stop()
    handlers = []
    const gone = await begin(ask(one.url))
    expect((await ended(gone)).report).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/^The old handler cannot be reached: nothing listens there/) as string,
    })
    await desk.stop()
    desk = await startLaboratoryDesk(folder.path, one.port)
    expect(errorOf(await ask(one.url))).toMatchObject({
      message: expect.stringContaining('own receiver') as string,
    })
  })

  it('stores no value of a header, and exports whole and harmless', async () => {
    await deliver(1)
    const old = await handler((_taken, _count, response) => sendJson(response, 200, { a: 1 }))
    const next = await handler((_taken, _count, response) =>
      sendJson(response, 200, { '<img src=x onerror=alert(1)>': '</td><script>alert(1)</script>\u202E' }),
    )
    const secret = 'Bearer very-secret-5d1f'
    const { report } = await compare(old, next, {
      new: { url: next.url, headers: [['Authorization', secret]] },
    })
    expect(next.taken[0]?.headers.authorization).toBe(secret)
    expect(report.targets[1]?.headerNames).toEqual(['Authorization'])
    const [asJson, asHtml] = await Promise.all(
      (['json', 'html'] as const).map((format) => desk.laboratory.export({ id: report.id, format })),
    )
    if (asJson?.ok !== true || asHtml?.ok !== true) throw new Error('No export.')
    expect(JSON.parse(asJson.value.text)).toMatchObject({
      marketdesk: '1.2.3',
      report: { id: report.id },
      rows: [{ outcome: 'different' }],
    })
    expect(asHtml.value.text).not.toMatch(/<script|<img|\u202E/)
    expect(asHtml.value.text).toContain("default-src 'none'")
    expect(asHtml.value.text).toContain('&lt;script&gt;')
    expect(
      asJson.value.text + asHtml.value.text + JSON.stringify(await desk.laboratory.list()),
    ).not.toContain('very-secret')
  })

  it('shows one that the end of the desk cut short as failed', async () => {
    await deliver(1)
    const silent = await handler(() => undefined)
    const targets = { old: { url: silent.url }, new: { url: silent.url } }
    const report = await begin(desk.laboratory.compare({ ...targets, timeoutMs: 120_000 }, never))
    await expect.poll(() => silent.taken.length, patient).toBe(1)
    // A second desk over the same folder stands for the next start after a crash.
    const later = await startLaboratoryDesk(folder.path)
    try {
      expect(valueOf(await later.laboratory.get(report))).toMatchObject({
        report: { state: 'failed', problem: 'Marketdesk ended before this was done.' },
      })
    } finally {
      await later.stop()
    }
    desk.laboratory.stopReport(report)
    await ended(report)
  })
})

describe('a fire drill', () => {
  const drill = async (
    target: TestHandler,
    more: Partial<Input<'laboratory.drill'>> = {},
  ): Promise<Output<'laboratory.get'>> =>
    ended(await begin(desk.laboratory.drill({ target: { url: target.url }, perSecond: 200, ...more }, never)))

  it('needs something to make deliveries of', async () => {
    const target = await handler((_taken, _count, response) => sendJson(response, 200, {}))
    expect(errorOf(await desk.laboratory.drill({ target: { url: target.url } }, never))).toMatchObject({
      kind: 'conflict',
    })
  })

  it('sends every part, marked as a test, and says that all was taken', async () => {
    await deliver(2)
    const target = await handler((_taken, _count, response) => sendJson(response, 200, {}))
    const { report, summary } = await drill(target)
    expect(report).toMatchObject({ kind: 'drill', state: 'done', problem: null })
    expect(summary.broke).toBeNull()
    expect(summary.parts).toHaveLength(10)
    expect(summary.parts.every(({ state }) => state === 'taken')).toBe(true)
    expect(summary.outcomes).toEqual({ taken: report.total })
    expect(target.taken).toHaveLength(report.total)
    const bodies = target.taken.filter(({ body }) => body !== '[]')
    expect(bodies.every(({ body }) => body.includes(testMark))).toBe(true)
    expect(bodies.some(({ body }) => body.includes(`0x${'c'.repeat(40)}`))).toBe(true)
    expect(target.taken.every(({ headers }) => headers['x-marketdesk-test'] === '1')).toBe(true)
    // Nothing of it came into the log.
    expect(await desk.log.countEvents({}, never)).toMatchObject({ ok: true, value: { events: 2 } })
  })

  it('says where it broke, what was answered, and goes on', async () => {
    await deliver(1)
    const target = await handler(({ body }, _count, response) => {
      const elements = JSON.parse(body) as Record<string, unknown>[]
      if (!Array.isArray(elements)) return sendJson(response, 400, { error: 'no array' })
      if (elements.some((one) => one['event'] === null)) return void response.destroy()
      return sendJson(response, 200, {})
    })
    const { report, summary } = await drill(target, {
      parts: ['plain', 'old-layouts', 'null-members', 'batch'],
    })
    expect(summary.parts.map(({ part, state }) => [part, state])).toEqual([
      ['plain', 'taken'],
      ['old-layouts', 'faulty'],
      ['null-members', 'faulty'],
      ['batch', 'taken'],
    ])
    expect(summary.parts[1]?.answers).toEqual([
      { answer: 'HTTP 200', count: 3 },
      { answer: 'HTTP 400', count: 1 },
    ])
    expect(summary.broke).toMatchObject({
      part: 'old-layouts',
      what: 'one object, no array',
      why: 'it answered 400 instead of 2xx',
    })
    expect(summary.outcomes).toEqual({ taken: report.total - 2, refused: 1, unanswered: 1 })
    const [row] = await rowsOf(report, { outcome: ['refused'] })
    expect(valueOf(await desk.laboratory.row({ report: report.id, id: row?.id ?? 0 }))).toMatchObject({
      answers: [{ status: 400, body: '{"error":"no array"}' }],
    })
    const page = await desk.laboratory.export({ id: report.id, format: 'html' })
    expect(page.ok && page.value.text).toContain('First broke at request')
  })

  it('takes no answer without an end for one: not too long, and not too slow', async () => {
    await deliver(1)
    const target = await handler((_taken, count, response) => {
      response.writeHead(200)
      if (count === 2) {
        const drip = setInterval(() => response.write(' '), 20)
        return void response.on('close', () => clearInterval(drip))
      }
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, 0x20)));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    })
    const { report, summary } = await drill(target, { parts: ['plain', 'duplicates'], timeoutMs: 4_000 })
    expect(summary.outcomes).toEqual({ unanswered: report.total })
    const rows = await rowsOf(report)
    expect(rows.map(({ why }) => why)).toContain('its answer had no end within 4 MiB')
    expect(rows[1]).toMatchObject({ why: 'no whole answer within 4 s', answers: [{ status: 200 }] })
    expect(summary.times).toMatchObject([{ answers: 0 }])
  })

  it('ends when the handler goes down at the third request, and says what was not run', async () => {
    await deliver(1)
    const target = await handler((_taken, count, response) => {
      sendJson(response, 200, {})
      if (count === 3) void target.stop()
    })
    const { report, summary } = await drill(target, { parts: ['duplicates', 'disorder', 'batch'] })
    handlers = []
    expect(report).toMatchObject({
      state: 'failed',
      problem: 'The handler could not be reached any more, so the drill ended there.',
    })
    expect(summary.parts.at(-1)).toMatchObject({ part: 'batch', state: 'not-run', taken: 0 })
    expect(summary.broke?.part).toBe('duplicates')
  })

  it('sends slow bodies slowly, and is stopped', async () => {
    await deliver(1)
    const target = await handler((_taken, count, response) => {
      if (count < 5) sendJson(response, 200, {})
    })
    const { summary } = await drill(target, { parts: ['slow-bodies'] })
    expect(summary.parts[0]).toMatchObject({ state: 'taken', taken: 3 })
    // The answer to a body over three seconds cannot be there before.
    expect(summary.parts[0]?.longest).toBeGreaterThan(2_000)
    const report = await begin(
      desk.laboratory.drill(
        { target: { url: target.url }, perSecond: 200, timeoutMs: 120_000, parts: ['duplicates'] },
        never,
      ),
    )
    await expect.poll(() => target.taken.length, patient).toBe(5)
    expect(desk.laboratory.stopReport(report)).toBe(true)
    expect((await ended(report)).report.state).toBe('cancelled')
  })
})
