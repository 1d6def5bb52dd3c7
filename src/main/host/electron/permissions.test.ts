import { describe, expect, it } from 'vitest'
import { silentLogger } from '../../platform/log/logger.ts'
import { deadProxy } from './peer-connections.ts'
import { guardSession } from './permissions.ts'
import { foreignAddresses, ownAddresses } from './testing/addresses.ts'
import { FakeSession, refusable } from './testing/fake-electron.ts'

type Permission = Parameters<FakeSession['checks']>[0]

/** All names Electron knows; the compiler says when a later version knows another. */
const permissions = {
  ar: false,
  'automatic-fullscreen': false,
  'background-fetch': false,
  'background-sync': false,
  'captured-surface-control': false,
  'clipboard-read': false,
  'clipboard-sanitized-write': true,
  'deprecated-sync-clipboard-read': false,
  'display-capture': false,
  fileSystem: false,
  fullscreen: false,
  geolocation: false,
  'geolocation-approximate': false,
  'hand-tracking': false,
  hid: false,
  'idle-detection': false,
  keyboardLock: false,
  'local-fonts': false,
  'local-network': false,
  'local-network-access': false,
  'loopback-network': false,
  media: false,
  mediaKeySystem: false,
  midi: false,
  midiSysex: false,
  nfc: false,
  notifications: false,
  openExternal: false,
  'payment-handler': false,
  'periodic-background-sync': false,
  'persistent-storage': false,
  pointerLock: false,
  'screen-wake-lock': false,
  sensors: false,
  serial: false,
  'smart-card': false,
  'speaker-selection': false,
  'storage-access': false,
  'system-wake-lock': false,
  'top-level-storage-access': false,
  usb: false,
  vr: false,
  'web-app-installation': false,
  'web-printing': false,
  'window-management': false,
  unknown: false,
} satisfies Record<Permission, boolean>

const guarded = (): FakeSession => {
  const session = new FakeSession()
  guardSession(session, silentLogger)
  return session
}

describe('guardSession', () => {
  it.each(Object.entries(permissions) as [Permission, boolean][])('answers %s with %s', (name, granted) => {
    const session = guarded()
    expect(session.isGranted(name)).toBe(granted)
    expect(session.checks(name)).toBe(granted)
  })

  it('denies names of a later version', () => {
    const session = guarded()
    expect(session.isGranted('time-travel' as Permission)).toBe(false)
    expect(session.checks('time-travel' as Permission)).toBe(false)
  })

  it('denies devices and the screen', () => {
    const { handlers } = guarded()
    expect(handlers.device?.({ deviceType: 'usb', origin: 'app://main', device: {} as never })).toBe(false)
    const streams: unknown[] = []
    handlers.display?.({} as never, (stream) => streams.push(stream))
    expect(streams).toEqual([null])
  })

  it('switches the spell checker off, which would fetch dictionaries', () => {
    expect(guarded().handlers.spelling).toBe(false)
  })

  it('leads peer connections to where nobody listens; a browser test says what that holds', () => {
    expect(guarded().handlers.proxy).toEqual(deadProxy)
  })

  it('lets the app’s own addresses pass and cuts every request to the outside', () => {
    const session = guarded()
    for (const address of [...ownAddresses, 'blob:app://main/1', 'data:image/png;base64,AA']) {
      expect([address, session.cuts(address)]).toEqual([address, false])
    }
    const outside = foreignAddresses.filter((address) =>
      /^(?:https?|wss?|ftp|file|chrome|smb):/.test(address),
    )
    expect(outside.length).toBeGreaterThan(6)
    for (const address of outside) expect([address, session.cuts(address)]).toEqual([address, true])
  })

  it('refuses downloads of anything but the page’s own files', () => {
    const refuses = (address: string): boolean => {
      const session = guarded()
      const event = refusable({})
      session.emit('will-download', event, { getURL: () => address })
      return event.refused
    }
    expect(refuses('blob:app://main/0b3f')).toBe(false)
    expect(refuses('app://main/icon.svg')).toBe(false)
    for (const address of [
      'https://example.org/a.exe',
      'blob:app://main.evil/1',
      'data:text/html,x',
      'file:///etc/passwd',
    ]) {
      expect([address, refuses(address)]).toEqual([address, true])
    }
  })
})
