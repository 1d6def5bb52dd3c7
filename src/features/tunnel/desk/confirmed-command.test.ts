import { expect, test } from 'vitest'
import { memorySettings, systemError } from '../../../main/platform/files/testing/memory-settings.ts'
import { commandDigest, openConfirmedCommand } from './confirmed-command.ts'
import { errorOf } from '../../../core/testing/value-of.ts'

const one = commandDigest(['cloudflared', 'tunnel', '--url', '{url}'])
const other = commandDigest(['cloudflared', 'tunnel --url', '{url}'])

test('a confirmed tunnel command is none at first, and is remembered word by word', () => {
  const store = memorySettings('tunnel')
  const confirmed = openConfirmedCommand(store, undefined)
  expect(confirmed.includes(one)).toBe(false)
  expect(confirmed.confirm(one).ok).toBe(true)
  expect([confirmed.includes(one), confirmed.includes(other)]).toEqual([true, false])
  expect(openConfirmedCommand(store, undefined).includes(one)).toBe(true)
  confirmed.confirm(other)
  expect([confirmed.includes(one), confirmed.includes(other)]).toEqual([false, true])
})

test('a confirmed tunnel command given at the start counts for that start alone', () => {
  const store = memorySettings('tunnel')
  const confirmed = openConfirmedCommand(store, 'cloudflared  tunnel --url "{url}"')
  expect([confirmed.includes(one), confirmed.includes(other)]).toEqual([true, false])
  expect(openConfirmedCommand(store, undefined).includes(one)).toBe(false)
})

test('a confirmed tunnel command is none where its file is damaged, which is said, or cannot be written', () => {
  const damaged = openConfirmedCommand(memorySettings('tunnel', '{"version":1,"confirmed":1}'), undefined)
  expect(damaged.includes(one)).toBe(false)
  expect(damaged.notices()).toEqual([expect.stringContaining('tunnel.json cannot be used')])
  const store = memorySettings('tunnel')
  store.failWith = systemError('ENOSPC')
  const confirmed = openConfirmedCommand(store, undefined)
  expect(errorOf(confirmed.confirm(one)).kind).toBe('unavailable')
  expect(confirmed.includes(one)).toBe(false)
})
