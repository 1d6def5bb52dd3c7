import { expect, test } from 'vitest'
import { respond } from './page-assets.ts'
import { testPage } from './testing/test-page.ts'

const nonce = 'AAAAAAAAAAAAAAAAAAAAAA'
const html = '<meta name="csp-nonce" content="__CSP_NONCE__"><script src="/assets/a-1.js"></script>'
const assets = testPage({ '/index.html': html, '/assets/a-1.js': 'run()', '/icon.svg': '<svg/>' })
const { etag = '' } = respond(assets, '/assets/a-1.js', nonce).headers
const page = html.replace('__CSP_NONCE__', nonce)

test('respond answers an address of the page with it and the nonce in it, and a missing file with 404, not with markup', () => {
  const addresses =
    '/ /index.html /events /orders/polygon/0xabc /%2e%2e%2fetc%2fpasswd __proto__ /constructor'
  for (const path of ['', ...addresses.split(' ')]) {
    const { status, headers, body } = respond(assets, path, nonce)
    expect([path, status, body.toString()]).toEqual([path, 200, page])
    expect(headers).toEqual({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  }
  for (const path of '/favicon.ico /assets/a-2.js /../secret.txt /.. /assets/.. /.env /events/a.b'.split(
    ' ',
  )) {
    const { status, headers } = respond(assets, path, nonce)
    expect([path, status, headers['content-type']]).toEqual([path, 404, 'text/plain; charset=utf-8'])
  }
})

test('respond serves a file as it is, hashed names for ever', () => {
  const answer = respond(assets, '/assets/a-1.js', nonce)
  expect(answer.status).toBe(200)
  expect(answer.body.toString()).toBe('run()')
  expect(answer.headers).toEqual({
    'content-type': 'text/javascript; charset=utf-8',
    etag,
    'cache-control': 'private, max-age=31536000, immutable',
  })
  expect(respond(assets, '/icon.svg', nonce).headers['cache-control']).toBe('no-cache')
})

test('respond answers 304 without a body to who has a file, never for the page: its nonce is new each time', () => {
  expect(etag).toMatch(/^"[\w-]{43}"$/)
  for (const tag of [etag, `W/${etag}`, `"x", ${etag}`]) {
    const answer = respond(assets, '/assets/a-1.js', nonce, tag)
    expect([answer.status, answer.body.length]).toEqual([304, 0])
  }
  expect(respond(assets, '/', nonce, `${etag}, *`).status).toBe(200)
})

test('respond answers 404 for a file that went since the start', () => {
  const gone = (): Buffer => {
    throw new Error('ENOENT')
  }
  const listed = new Map(['/index.html', '/a.js'].map((path) => [path, { contentType: '', read: gone }]))
  expect(['/', '/a.js'].map((path) => respond(listed, path, nonce).status)).toEqual([404, 404])
})

test('respond names scripts from the root, so that a page of several segments finds them', () => {
  const markup = '<script src="./assets/a-1.js"></script><link href="./assets/a.svg">'
  const { body } = respond(testPage({ '/index.html': markup }), '/settings/vault', nonce)
  expect(body.toString()).toBe('<script src="/assets/a-1.js"></script><link href="/assets/a.svg">')
})
