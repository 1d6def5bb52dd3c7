import { expect, it, vi } from 'vitest'
import type { Fetch } from '../../platform/http/fetch-bounded.ts'
import { silentLogger } from '../../platform/log/logger.ts'
import { isNewer, readFeed, watchReleases } from './newer-release.ts'

const feed = 'https://releases.example/latest.json'

it.each([
  ['1.2.4', '1.2.3', true],
  ['1.10.0', '1.9.9', true],
  ['2.0.0', '1.99.99', true],
  ['1.2.3', '1.2.3', false],
  ['1.2.3', '1.2.3-beta', false],
  ['1.2.2', '1.2.3', false],
  ['0.9.9', '1.0.0', false],
])('%s comes after %s: %s', (version, than, newer) => {
  expect(isNewer(version, than)).toBe(newer)
})

it('a feed tells a number, and an address on its own host', () => {
  const read = (content: unknown) => readFeed(JSON.stringify(content), feed, '0.1.0')
  const page = 'https://releases.example/0.2.0'
  expect(read({ version: '0.2.0', page, more: 1 })).toEqual({ version: '0.2.0', page })
  for (const other of [
    'https://evil.test/x',
    'http://releases.example/x',
    'javascript:alert(1)',
    7,
    undefined,
  ])
    expect(read({ version: '0.2.0', page: other })).toEqual({ version: '0.2.0', page: null })
  for (const version of ['0.1.0', '<b>9.0.0</b>', '9', '9.0.0\n', 9, null])
    expect(read({ version, page })).toBeNull()
  expect(readFeed('no json', feed, '0.1.0')).toBeNull()
})

const watch = (address: string, isWanted = true, body = '{"version":"0.2.0"}', status = 200) => {
  const news: unknown[] = []
  const fetch = vi.fn<Fetch>(() => Promise.resolve(new Response(body, { status })))
  const releases = watchReleases({
    feed: address,
    version: '0.1.0',
    isWanted: () => isWanted,
    onNews: (release) => news.push(release),
    fetch,
    logger: silentLogger,
  })
  return { releases, news, fetch }
}

it('nobody is asked without a feed, over http, or where a person does not want it', async () => {
  for (const address of ['', 'http://releases.example/latest.json', 'file:///etc/passwd']) {
    const { releases, fetch } = watch(address)
    await releases.look()
    expect(fetch).not.toHaveBeenCalled()
  }
  expect(watch(feed, false).fetch).not.toHaveBeenCalled()
})

it('a newer release is told; an error, or an answer without an end, is not', async () => {
  const { releases, news, fetch } = watch(feed)
  await vi.waitFor(() => expect(news).toEqual([{ version: '0.2.0', page: null }]))
  expect(fetch).toHaveBeenCalledWith(feed, expect.objectContaining({ redirect: 'manual' }))
  releases.stop()
  for (const [body, status] of [
    ['{"version":"0.2.0"}', 500],
    [`{"version":"0.2.0","x":"${'x'.repeat(70_000)}"}`, 200],
  ] as const) {
    const failing = watch(feed, true, body, status)
    await failing.releases.look()
    expect(failing.news).toEqual([])
    failing.releases.stop()
  }
})
