import { expect, test } from 'vitest'
import type { RemoteListener } from '../contract.ts'
import type { ListenerEntry } from './listener-entry.ts'
import { compareListeners } from './reconcile.ts'

const url = 'https://hooks.example.org/hooks/a'

const remote = (more: Partial<RemoteListener> = {}): RemoteListener => ({
  id: '7',
  url,
  name: null,
  active: null,
  updatedAt: null,
  filters: null,
  ...more,
})

const entry = (more: Partial<ListenerEntry> = {}): ListenerEntry =>
  ({ key: 'a', state: 'registered', id: '7', url, path: 'a', ...more }) as ListenerEntry

const fits = (there: RemoteListener, here: ListenerEntry): boolean | undefined =>
  compareListeners([there], [here]).known[0]?.fits

test('what is registered here and there alike fits, also where the service does not tell all', () => {
  expect(fits(remote(), entry())).toBe(true)
  expect(fits(remote({ active: true }), entry())).toBe(true)
  expect(fits(remote({ url: null }), entry())).toBe(true)
})

test('another address, another state, and one the service has switched off differ', () => {
  expect(fits(remote({ url: 'https://hooks.example.org/hooks/b' }), entry())).toBe(false)
  expect(fits(remote(), entry({ state: 'removed' }))).toBe(false)
  expect(fits(remote({ active: false }), entry())).toBe(false)
})
