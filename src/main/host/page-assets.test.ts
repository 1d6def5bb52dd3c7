import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PageAsset, type PageAssets, respond } from './page-assets.ts'

const nonce = 'AAAAAAAAAAAAAAAAAAAAAA'
const asset = (text: string, contentType: string): PageAsset => ({
  body: Buffer.from(text),
  contentType,
  etag: `"${text.length}"`,
})
const html = '<meta name="csp-nonce" content="__CSP_NONCE__"><script src="/assets/a-1.js"></script>'
const assets: PageAssets = new Map([
  ['/index.html', asset(html, 'text/html; charset=utf-8')],
  ['/assets/a-1.js', asset('run()', 'text/javascript; charset=utf-8')],
  ['/icon.svg', asset('<svg/>', 'image/svg+xml')],
])
const page = html.replace('__CSP_NONCE__', nonce)

describe('respond', () => {
  it.each(['/', '/index.html', '/events', '/orders/polygon/0xabc', '/%2e%2e%2fetc%2fpasswd', ''])(
    'answers %j with the page and the nonce in it',
    (path) => {
      const answer = respond(assets, path, nonce)
      expect(answer.status).toBe(200)
      expect(answer.headers).toEqual({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      })
      expect(answer.body.toString()).toBe(page)
    },
  )

  it.each(['/favicon.ico', '/assets/a-2.js', '/../secret.txt', '/..', '/assets/..', '/.env', '/events/a.b'])(
    'answers %j with 404, not with markup',
    (path) => {
      const answer = respond(assets, path, nonce)
      expect(answer.status).toBe(404)
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    },
  )

  it('serves a file as it is, hashed names for ever', () => {
    const answer = respond(assets, '/assets/a-1.js', nonce)
    expect(answer.status).toBe(200)
    expect(answer.body.toString()).toBe('run()')
    expect(answer.headers).toEqual({
      'content-type': 'text/javascript; charset=utf-8',
      etag: '"5"',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    expect(respond(assets, '/icon.svg', nonce).headers['cache-control']).toBe('no-cache')
  })

  it.each(['"5"', 'W/"5"', '"x", "5"'])('answers 304 without a body to If-None-Match %s', (tag) => {
    const answer = respond(assets, '/assets/a-1.js', nonce, tag)
    expect(answer.status).toBe(304)
    expect(answer.body).toHaveLength(0)
  })

  it('never answers 304 for the page: its nonce is new each time', () => {
    expect(respond(assets, '/', nonce, '"5", *').status).toBe(200)
  })

  it('names scripts from the root, so that a page of several segments finds them', () => {
    const relative: PageAssets = new Map([
      [
        '/index.html',
        asset('<script src="./assets/a-1.js"></script><link href="./assets/a.svg">', 'text/html'),
      ],
    ])
    const { body } = respond(relative, '/settings/vault', nonce)
    expect(body.toString()).toBe('<script src="/assets/a-1.js"></script><link href="/assets/a.svg">')
  })

  it('puts a nonce with replacement patterns in as it stands', () => {
    expect(respond(assets, '/', "$&$'", null).body.toString()).toBe(
      html.replace('__CSP_NONCE__', () => "$&$'"),
    )
  })

  it('answers any path whatsoever from the manifest alone', () => {
    const known = new Set([page, 'run()', '<svg/>', 'There is nothing at this address of Marketdesk.\n'])
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webPath(),
          fc.string().map((tail) => `/${tail}`),
        ),
        fc.option(fc.string()),
        (path, tag) => {
          const answer = respond(assets, path, nonce, tag)
          expect([200, 304, 404]).toContain(answer.status)
          if (answer.status !== 304) expect(known).toContain(answer.body.toString())
          if (!assets.has(path) && path.split('/').pop()?.includes('.')) expect(answer.status).toBe(404)
        },
      ),
    )
  })

  it.each(['__proto__', 'constructor', '/__proto__', '/constructor', '/toString'])(
    'takes %s for a page like any other',
    (path) => {
      expect(respond(assets, path, nonce).body.toString()).toBe(page)
    },
  )
})
