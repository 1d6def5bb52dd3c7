import { expect, it } from 'vitest'
import { receiverSettingsSchema } from '../../../receiver/contract.ts'
import { isLoopback } from './use-reach-form.ts'

const settings = {
  host: null,
  port: 4601,
  publicUrl: null,
  publicHosts: ['a.example', 'b.example:8080'],
  tunnelCommand: 'cloudflared tunnel --url {url}',
  tunnelHost: null,
  enabled: true,
}

it('are taken as they are', () => {
  expect(receiverSettingsSchema.parse(settings)).toEqual(settings)
})

it.each([
  [{ host: 'localhost' }, 'host', 'must be an IP address of this machine'],
  [{ port: 0 }, 'port', 'must be a whole number from 1 to 65,535'],
  [{ port: Number.NaN }, 'port', 'must be a whole number from 1 to 65,535'],
  [{ publicUrl: 'hooks.example' }, 'publicUrl', 'must be a base address such as https://hooks.example.org'],
  [{ publicUrl: 'ftp://x.example' }, 'publicUrl', 'must be a base address such as https://hooks.example.org'],
  [{ publicUrl: 'https://x.example/?q' }, 'publicUrl', 'without user, query and fragment'],
  [{ publicUrl: 'https://me:word@x.example' }, 'publicUrl', 'without user, query and fragment'],
  [{ publicHosts: ['a.example', 'http://b'] }, 'publicHosts.1', 'must be a host name'],
  [{ tunnelCommand: 'x'.repeat(2001) }, 'tunnelCommand', 'must have at most 2,000 characters'],
  [{ tunnelHost: 'two words' }, 'tunnelHost', 'must be a host name'],
])('say what is wrong in %o', (change, field, message) => {
  const [issue, ...others] = receiverSettingsSchema.safeParse({ ...settings, ...change }).error?.issues ?? []
  expect([issue?.path.join('.'), others]).toEqual([field, []])
  expect(issue?.message).toContain(message)
})

it('knows what other machines can reach', () => {
  for (const host of [null, '127.0.0.1', '127.1.2.3', '::1']) expect(isLoopback(host)).toBe(true)
  for (const host of ['0.0.0.0', '::', '192.0.2.1']) expect(isLoopback(host)).toBe(false)
})
