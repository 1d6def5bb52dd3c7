import { expect, it } from 'vitest'
import { choice, createPreference } from './preference.ts'

const memory = (stored: Record<string, string> = {}) => ({
  stored,
  getItem: (key: string) => stored[key] ?? null,
  setItem: (key: string, value: string) => {
    stored[key] = value
  },
})

const oneOfTwo = choice('utc', 'local')

it('reads what was stored and accepted, stores what is chosen, and tells of it', () => {
  const store = memory({ 'marketdesk.time': 'local' })
  const preference = createPreference('time', 'utc', oneOfTwo, () => store)
  expect(preference.read()).toBe('local')
  let calls = 0
  const stop = preference.subscribe(() => (calls += 1))
  preference.write('utc')
  stop()
  expect(store.stored['marketdesk.time']).toBe('utc')
  expect(preference.read()).toBe('utc')
  preference.write('local')
  expect(calls).toBe(1)
  const odd = memory({ 'marketdesk.time': '<b>' })
  expect(createPreference('time', 'utc', oneOfTwo, () => odd).read()).toBe('utc')
})

it('works without a storage, for as long as the page lives', () => {
  const refuse = () => {
    throw new Error('denied')
  }
  const preference = createPreference<'utc' | 'local'>('time', 'utc', oneOfTwo, refuse)
  expect(preference.read()).toBe('utc')
  preference.write('local')
  expect(preference.read()).toBe('local')
})
