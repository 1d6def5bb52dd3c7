import { expect, test } from 'vitest'
import { contentSecurityPolicy, newNonce, pageHeaders } from './content-security-policy.ts'

const nonce = 'AAAAAAAAAAAAAAAAAAAAAA'

test.each([
  ['electron', "'none'"],
  ['browser', "'self'"],
] as const)('contentSecurityPolicy allows only what the page needs (%s)', (host, connect) => {
  const policy = `base-uri 'none'; connect-src ${connect}; default-src 'none'; font-src 'self'; form-action 'none';
    frame-ancestors 'none'; frame-src 'none'; img-src 'self' data:; media-src 'self'; object-src 'none';
    require-trusted-types-for 'script'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; trusted-types 'none';
    worker-src 'self'`
  expect(contentSecurityPolicy({ host, nonce }).split('; ').toSorted()).toEqual(policy.split(/;\s+/))
})

test.each(['', "x' 'unsafe-inline", 'short', `${nonce}; script-src *`, `${nonce}\r\nx: y`])(
  'contentSecurityPolicy refuses %j as a nonce',
  (bad) => {
    expect(() => contentSecurityPolicy({ host: 'browser', nonce: bad })).toThrow(TypeError)
  },
)

test('newNonce is 128 bits and never the same; pageHeaders closes the page off from other origins', () => {
  const made = new Set(Array.from({ length: 100 }, newNonce))
  expect([...made].map((one) => Buffer.from(one, 'base64url').length)).toEqual(Array(100).fill(16))
  expect(pageHeaders({ host: 'browser', nonce })).toMatchObject({
    'content-security-policy': contentSecurityPolicy({ host: 'browser', nonce }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  })
})
