import { expect, test } from 'vitest'
import { hasUrlSecret } from './has-url-secret.ts'

test.each([
  'https://hooks.slack.com/services/T00000000/B00000000/abcdefghijklmnopqrstuvwx',
  'https://discord.com/api/webhooks/123456789012345678/x',
  'https://ann:secret@hooks.example.org/',
  'https://ann@hooks.example.org/',
  'https://hooks.example.org/in?key=1',
  'https://hooks.example.org/in#key',
  'https://eo1a2b3c4d5e6f.m.example.net/',
  'no address',
])('%s stays on its desk', (url) => expect(hasUrlSecret(url)).toBe(true))

test.each([
  'http://127.0.0.1:3000/hook',
  'https://hooks.example.org/market/events-in',
  'https://my-marketplace-hooks.example.org/v1',
])('%s holds no key', (url) => expect(hasUrlSecret(url)).toBe(false))
