import { expect, it, test } from 'vitest'
import { silentLogger } from '../../platform/log/logger.ts'
import { guardContents } from './navigation-guard.ts'
import { peerPolicy } from './peer-connections.ts'
import { foreignAddresses, ownAddresses } from './testing/addresses.ts'
import { FakeContents, refusable } from './testing/fake-electron.ts'

const navigationEvents = ['will-navigate', 'will-frame-navigate', 'will-redirect'] as const

const guarded = () => {
  const contents = new FakeContents()
  const opened: string[] = []
  guardContents(contents, (address) => opened.push(address), silentLogger)
  const navigates = (event: string, url: string, isMainFrame = true): boolean => {
    const details = refusable({ url, isMainFrame })
    contents.emit(event, details)
    return !details.refused
  }
  return { contents, opened, navigates }
}

it.each(navigationEvents)('%s leads to the page’s own addresses alone, in its main frame', (event) => {
  const { navigates, opened } = guarded()
  for (const address of ownAddresses) expect([address, navigates(event, address)]).toEqual([address, true])
  for (const address of [...foreignAddresses, 'app://main/media/p1?url=https%3A%2F%2Fexample.org%2Fa.svg'])
    expect([address, navigates(event, address)]).toEqual([address, false])
  expect(navigates(event, 'app://main/', false)).toBe(false)
  expect(navigates(event, 'app://main/mediation')).toBe(true)
  // No other program is opened by that.
  expect(opened).toEqual([])
})

test('guardContents denies every new window and webview, and lets no packet of a peer connection leave but through a proxy', () => {
  const { contents, opened } = guarded()
  const all = [...ownAddresses, ...foreignAddresses]
  for (const address of all) expect(contents.opens(address)).toEqual({ action: 'deny' })
  expect(opened).toEqual(all)
  const event = refusable({})
  contents.emit('will-attach-webview', event, {})
  expect([event.refused, contents.peerPolicy]).toEqual([true, peerPolicy])
})
