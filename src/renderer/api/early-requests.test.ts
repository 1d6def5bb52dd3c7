import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const url = '/api/projects.list'
let stream: EventTarget
let sent: string[]

beforeEach(() => {
  vi.resetModules()
  stream = new EventTarget()
  sent = []
  vi.stubGlobal('window', {})
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal(
    'EventSource',
    vi.fn(function EventSource() {
      return stream
    }),
  )
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(address)
    return `answer ${sent.length}`
  })
})
afterEach(() => vi.unstubAllGlobals())

const load = () => import('./early-requests.ts')
const happens = (type: string): boolean => stream.dispatchEvent(new Event(type))

test('the first call is sent once the stream stands, and its answer is used once', async () => {
  const { fetchEarly, openTopics } = await load()
  expect(sent).toEqual([])
  happens('open')
  expect(sent).toEqual([url])
  expect(openTopics()).toBe(stream)
  expect(await fetchEarly('/api/vault.status', {})).toBe('answer 2')
  expect(await fetchEarly(url, {})).toBe('answer 1')
  expect(await fetchEarly(url, {})).toBe('answer 3')
})

test.each(['changed', 'gap', 'error'])('an answer from before “%s” is not used', async (type) => {
  const { fetchEarly } = await load()
  happens('open')
  happens(type)
  expect(await fetchEarly(url, {})).toBe('answer 2')
})

test('a first call that got no answer is made again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { fetchEarly } = await load()
  happens('open')
  vi.stubGlobal('fetch', async () => 'answer')
  expect(await fetchEarly(url, {})).toBe('answer')
})

test('the desktop window has a bridge and asks nothing of a server', async () => {
  vi.stubGlobal('window', { marketdesk: {} })
  await load()
  expect(EventSource).not.toHaveBeenCalled()
})
