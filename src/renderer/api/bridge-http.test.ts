import { describe, expect, it } from 'vitest'
import { createHttpBridge, type HttpBridgeParts } from './bridge-http.ts'
import type { LinkState } from './link.ts'

type Sent = { url: string; init: RequestInit }

/** A bridge over an answer made by hand, and what it was seen to do. */
const bridgeOver = (answer: (sent: Sent) => Promise<{ status: number; json: () => Promise<unknown> }>) => {
  const sent: Sent[] = []
  const links: LinkState[] = []
  const waits: (() => void)[] = []
  const parts: HttpBridgeParts = {
    fetch: (url, init) => {
      sent.push({ url, init })
      return answer({ url, init })
    },
    openStream: () => ({ readyState: 0, addEventListener: () => {}, close: () => {} }),
    wait: (_milliseconds, then) => {
      waits.push(then)
      return () => {}
    },
    onLink: (state) => links.push(state),
  }
  return { bridge: createHttpBridge(parts), sent, links, waits }
}

const json = (status: number, body: unknown) => () =>
  Promise.resolve({ status, json: () => Promise.resolve(body) })

describe('a call', () => {
  it('posts the input as JSON to the method’s own address', async () => {
    const { bridge, sent, links } = bridgeOver(json(200, { ok: true, value: { events: 1, deliveries: 2 } }))
    const answer = await bridge.methods['events.count']({ filter: { type: 'BLOCK_ADDED' } }, 'c1')
    expect(answer).toEqual({ ok: true, value: { events: 1, deliveries: 2 } })
    expect(sent[0]?.url).toBe('/api/events.count')
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      credentials: 'same-origin',
      cache: 'no-store',
      body: '{"filter":{"type":"BLOCK_ADDED"}}',
    })
    expect(links).toEqual(['up'])
  })

  const error = { kind: 'not-found', message: 'There is no event 7.', hint: 'Look at the list.' }
  it.each([
    ['hands on a failure of the desk as it is', json(404, { ok: false, error }), error, 'up'],
    ['says on 401 that the page is not signed in', json(401, 'no'), { kind: 'unauthorized' }, 'signed-out'],
    [
      'says that nobody answers when the request fails',
      () => Promise.reject(new TypeError('Failed to fetch')),
      { kind: 'unreachable' },
      'lost',
    ],
  ])('%s', async (_, answer, expected, link) => {
    const { bridge, links } = bridgeOver(answer)
    const failed = await bridge.methods['events.get']({ id: 7 }, 'c1')
    expect([failed, links]).toMatchObject([{ ok: false, error: expected }, [link]])
  })

  it.each([
    ['no JSON', () => Promise.reject(new SyntaxError('x'))],
    ['a list', () => Promise.resolve([])],
    ['null', () => Promise.resolve(null)],
    ['ok without a value', () => Promise.resolve({ ok: true })],
    [
      'a failure of no known kind',
      () => Promise.resolve({ ok: false, error: { kind: 'odd', message: 'x' } }),
    ],
  ])('does not believe an answer that is %s', async (_, body) => {
    const { bridge } = bridgeOver(() => Promise.resolve({ status: 200, json: body }))
    expect(await bridge.methods['desk.info']({}, 'c1')).toMatchObject({
      ok: false,
      error: { kind: 'bad-answer' },
    })
  })
})

it('while the desk does not answer it is asked again, once at a time, until it does; then what is shown is behind', async () => {
  let isUp = false
  let gaps = 0
  const { bridge, links, waits } = bridgeOver(() =>
    isUp ? json(200, { ok: true, value: {} })() : Promise.reject(new TypeError('Failed to fetch')),
  )
  bridge.subscribe(
    () => {},
    () => (gaps += 1),
  )
  await bridge.methods['events.count']({}, 'c1')
  await bridge.methods['events.count']({}, 'c2')
  expect([links, waits.length]).toEqual([['lost', 'lost'], 1])
  waits.shift()?.()
  await expect.poll(() => waits.length).toBe(1)
  isUp = true
  waits.shift()?.()
  await expect.poll(() => gaps).toBe(1)
  expect([links.at(-1), waits.length]).toEqual(['up', 0])
})

const hanging = ({ init }: Sent) =>
  new Promise<never>((_, reject) => {
    init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })

it('cancel gives up the call it names and no other', async () => {
  const { bridge, sent, links } = bridgeOver(hanging)
  const first = bridge.methods['events.list']({}, 'c1')
  void bridge.methods['events.list']({}, 'c2')
  bridge.cancel('c1')
  expect(await first).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
  expect(sent[1]?.init.signal?.aborted).toBe(false)
  expect(links).toEqual([])
  bridge.cancel('c2')
})
