import { describe, expect, it } from 'vitest'
import { silentLogger } from '../../platform/log/logger.ts'
import { guardContents, mayNavigate } from './navigation-guard.ts'
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

describe.each(navigationEvents)('%s', (event) => {
  it.each(ownAddresses)('may go to %s', (address) => {
    expect(guarded().navigates(event, address)).toBe(true)
  })

  it.each([...foreignAddresses, 'app://main/media/p1?url=https%3A%2F%2Fexample.org%2Fa.svg'])(
    'may not go to %j',
    (address) => {
      expect(guarded().navigates(event, address)).toBe(false)
    },
  )

  it('may not happen in a frame inside the page', () => {
    expect(guarded().navigates(event, 'app://main/', false)).toBe(false)
  })

  it('opens no other program by itself', () => {
    const { navigates, opened } = guarded()
    navigates(event, 'https://etherscan.io/')
    expect(opened).toEqual([])
  })
})

describe('guardContents', () => {
  it('lets no packet of a peer connection leave but through a proxy', () => {
    expect(guarded().contents.peerPolicy).toBe(peerPolicy)
  })

  it.each([...ownAddresses, ...foreignAddresses])('denies a new window for %j', (address) => {
    const { contents, opened } = guarded()
    expect(contents.opens(address)).toEqual({ action: 'deny' })
    expect(opened).toEqual([address])
  })

  it('refuses a webview', () => {
    const { contents } = guarded()
    const event = refusable({})
    contents.emit('will-attach-webview', event, {})
    expect(event.refused).toBe(true)
  })
})

describe('mayNavigate', () => {
  it('lets pages pass whose address begins like media', () => {
    expect(mayNavigate('app://main/mediation', true)).toBe(true)
  })
})
