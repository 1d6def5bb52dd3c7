import { expect, it, test } from 'vitest'
import { contentSecurityPolicy, newNonce, pageHeaders } from './content-security-policy.ts'

const nonce = 'AAAAAAAAAAAAAAAAAAAAAA'

const directives = (policy: string): Map<string, string[]> =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name, ...sources] = directive.split(' ')
      return [name ?? '', sources]
    }),
  )

test.each(['electron', 'browser'] as const)(
  'contentSecurityPolicy allows only what the page needs (%s)',
  (host) => {
    const policy = directives(contentSecurityPolicy({ host, nonce }))
    expect(Object.fromEntries(policy)).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", `'nonce-${nonce}'`],
      'img-src': ["'self'", 'data:'],
      'media-src': ["'self'"],
      'font-src': ["'self'"],
      'connect-src': [host === 'electron' ? "'none'" : "'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': ["'none'"],
      'frame-src': ["'none'"],
      'worker-src': ["'self'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ["'none'"],
    })
  },
)

test.each(['', "x' 'unsafe-inline", 'short', `${nonce}; script-src *`, `${nonce}\r\nx: y`])(
  'contentSecurityPolicy refuses %j as a nonce',
  (bad) => {
    expect(() => contentSecurityPolicy({ host: 'browser', nonce: bad })).toThrow(TypeError)
  },
)

it('newNonce is 128 bits and never the same', () => {
  const made = new Set(Array.from({ length: 100 }, newNonce))
  expect(made.size).toBe(100)
  for (const one of made) expect(Buffer.from(one, 'base64url')).toHaveLength(16)
})

test('pageHeaders closes the page off from other origins', () => {
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
