import { expect, test } from 'vitest'
import { isSigningSecret } from './signing-secret.ts'

const of = (bytes: number): string => `whsec_${Buffer.alloc(bytes, 7).toString('base64')}`

test('24 to 64 bytes are a secret, with the prefix alone', () => {
  for (const bytes of [24, 25, 26, 32, 64]) expect(isSigningSecret(of(bytes))).toBe(true)
  for (const bytes of [0, 1, 23, 65]) expect(isSigningSecret(of(bytes))).toBe(false)
  expect(isSigningSecret(of(32).slice(6))).toBe(false)
  expect(isSigningSecret(`${of(32)}=`)).toBe(false)
  expect(isSigningSecret(of(32).replace('w', 'W'))).toBe(false)
})
