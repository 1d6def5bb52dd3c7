import { describe, expect, it } from 'vitest'
import { allowedHosts, createSecret, createSecretPathTest, deliveryUrl, isSecret } from './secret-path.ts'

describe('the path secret', () => {
  it('has at least 128 bits, fits a URL and is never the same', () => {
    const secrets = new Set(Array.from({ length: 100 }, createSecret))
    expect(secrets.size).toBe(100)
    for (const secret of secrets) {
      expect(Buffer.from(secret, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
      expect(isSecret(secret)).toBe(true)
    }
  })

  it('is too short, or no secret at all, when edited so', () => {
    for (const text of ['', 'short', 'a'.repeat(21), `${'a'.repeat(22)}/`, `${'a'.repeat(22)} `])
      expect(isSecret(text)).toBe(false)
  })

  it('fits its own path alone', () => {
    const secret = createSecret()
    const isSecretPath = createSecretPathTest(secret)
    const { pathname } = new URL(deliveryUrl(4601, secret))
    expect(isSecretPath(pathname)).toBe(true)
    for (const path of ['', '/', pathname.slice(1), pathname.slice(0, -1), `${pathname}/`, '/hooks/'])
      expect(isSecretPath(path)).toBe(false)
  })
})

describe('allowedHosts', () => {
  it('holds the loopback names with the port, and what was added', () => {
    expect([...allowedHosts(4601, ['Tunnel.Example'])]).toEqual([
      '127.0.0.1:4601',
      '[::1]:4601',
      'localhost:4601',
      'tunnel.example',
    ])
  })

  it('holds them without a port where clients leave it out', () => {
    expect(allowedHosts(80, [])).toContain('localhost')
  })
})
