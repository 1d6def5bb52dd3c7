import { describe, expect, it, test } from 'vitest'
import { fail, succeed } from '../../../core/result.ts'
import { silentLogger } from '../../platform/log/logger.ts'
import type { Media } from '../../../features/media/desk/service.ts'
import { testPage } from '../testing/test-page.ts'
import { createPageProtocol, type PageRequest } from './page-protocol.ts'
import { foreignAddresses } from './testing/addresses.ts'

const html = '<meta name="csp-nonce" content="__CSP_NONCE__">'
const assets = testPage({ '/index.html': html, '/assets/a-1.js': 'run()' })
const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47])

const create = (
  fetch: Media['fetch'] = () => Promise.resolve(succeed({ body: picture, contentType: 'image/png' })),
) => {
  const fetched: [string, string][] = []
  const media: Media = {
    fetch: (project, url, signal) => {
      fetched.push([project, url])
      return fetch(project, url, signal)
    },
  }
  const answer = createPageProtocol({ assets, media, logger: silentLogger })
  const { signal } = new AbortController()
  const request = async (url: string, more: Partial<PageRequest> = {}): Promise<Response> =>
    await answer({ url, method: 'GET', headers: new Headers(), signal, ...more })
  return { request, fetched }
}

test('app://main answers the page with its policy and the same nonce in both, new each time', async () => {
  const { request } = create()
  const nonces = new Set<string>()
  for (const path of ['/', '/events?type=sale', '/orders', '']) {
    const response = await request(`app://main${path}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const policy = response.headers.get('content-security-policy') ?? ''
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    expect(await response.text()).toBe(html.replace('__CSP_NONCE__', nonce))
    expect(policy).toContain("connect-src 'none'")
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(4)
})

test('app://main answers a file with the page’s headers, and 304 to who has it', async () => {
  const { request } = create()
  const response = await request('app://main/assets/a-1.js')
  expect(await response.text()).toBe('run()')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  })
  const cached = { headers: new Headers({ 'if-none-match': response.headers.get('etag') ?? '' }) }
  const again = await request('app://main/assets/a-1.js', cached)
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('app://main answers a missing file with 404, HEAD without a body, and other methods with 405', async () => {
  const { request } = create()
  const missing = await request('app://main/assets/a-2.js')
  expect(missing.status).toBe(404)
  expect(missing.headers.get('content-security-policy')).toContain("default-src 'none'")
  const head = await request('app://main/', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'get'])
    expect((await request('app://main/', { method })).status).toBe(405)
})

test('app://main answers its own page alone, at its own address', async () => {
  const { request, fetched } = create()
  for (const address of foreignAddresses)
    expect([address, (await request(address)).status]).toEqual([address, 403])
  const origins = ['', 'null', 'https://example.org', 'app://main.evil', 'app://main/', 'devtools://devtools']
  for (const initiatorOrigin of [null, ...origins])
    for (const address of ['app://main/', 'app://main/media/p?url=x'])
      expect((await request(address, { initiatorOrigin })).status).toBe(403)
  expect(fetched).toEqual([])
  expect((await request('app://main/', { initiatorOrigin: 'app://main' })).status).toBe(200)
})

describe('app://main/media', () => {
  const remote = 'https://images.example.org/1.png?a=1&b=2'
  const address = `app://main/media/p%201?url=${encodeURIComponent(remote)}`

  it('answers what the desk fetched, with headers under which it can do nothing', async () => {
    const { request, fetched } = create()
    const response = await request(address)
    expect(fetched).toEqual([['p 1', remote]])
    expect(Buffer.from(await response.arrayBuffer())).toEqual(picture)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  it('answers a wrong address with 404 and fetches nothing', async () => {
    const { request, fetched } = create()
    for (const rest of ['', 'p', 'a/b?url=x', '%ff?url=x'])
      expect((await request(`app://main/media/${rest}`)).status).toBe(404)
    expect(fetched).toEqual([])
  })

  it('answers a failure by its kind with its sentence, and a bug with 500 and without a stack', async () => {
    const message = 'The picture is not there.'
    for (const [kind, status] of [
      ['not-found', 404],
      ['unreachable', 502],
      ['bad-answer', 502],
    ] as const) {
      const response = await create(() => Promise.resolve(fail({ kind, message }))).request(address)
      expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(message)])
    }
    const response = await create(() => Promise.reject(new Error('secret detail'))).request(address)
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('secret detail')
  })
})
