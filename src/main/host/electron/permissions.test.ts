import { expect, test } from 'vitest'
import { silentLogger } from '../../platform/log/logger.ts'
import { deadProxy } from './peer-connections.ts'
import { guardSession } from './permissions.ts'
import { foreignAddresses, ownAddresses } from './testing/addresses.ts'
import { FakeSession, refusable } from './testing/fake-electron.ts'

type Permission = Parameters<FakeSession['checks']>[0]

/** Names that Electron knows, and one of a later version. */
const denied = `
  ar automatic-fullscreen background-fetch background-sync captured-surface-control clipboard-read
  deprecated-sync-clipboard-read display-capture fileSystem fullscreen geolocation geolocation-approximate
  hand-tracking hid idle-detection keyboardLock local-fonts local-network local-network-access
  loopback-network media mediaKeySystem midi midiSysex nfc notifications openExternal payment-handler
  periodic-background-sync persistent-storage pointerLock screen-wake-lock sensors serial smart-card
  speaker-selection storage-access system-wake-lock top-level-storage-access usb vr web-app-installation
  web-printing window-management unknown time-travel`
  .trim()
  .split(/\s+/) as Permission[]

const guarded = (): FakeSession => {
  const session = new FakeSession()
  guardSession(session, silentLogger)
  return session
}

test('guardSession grants to write to the clipboard, and nothing else', () => {
  const session = guarded()
  const answers = (name: Permission) => [session.isGranted(name), session.checks(name)]
  expect(answers('clipboard-sanitized-write')).toEqual([true, true])
  for (const name of denied) expect([name, ...answers(name)]).toEqual([name, false, false])
})

test('guardSession denies devices and the screen, switches the spell checker off, which would fetch dictionaries, and leads peer connections to where nobody listens', () => {
  const { handlers } = guarded()
  expect(handlers.device?.({ deviceType: 'usb', origin: 'app://main', device: {} as never })).toBe(false)
  const streams: unknown[] = []
  handlers.display?.({} as never, (stream) => streams.push(stream))
  expect(streams).toEqual([null])
  expect(handlers).toMatchObject({ spelling: false, proxy: deadProxy })
})

test('guardSession lets the app’s own addresses pass and cuts every request to the outside', () => {
  const session = guarded()
  for (const address of [...ownAddresses, 'blob:app://main/1', 'data:image/png;base64,AA']) {
    expect([address, session.cuts(address)]).toEqual([address, false])
  }
  const outside = foreignAddresses.filter((address) => /^(?:https?|wss?|ftp|file|chrome|smb):/.test(address))
  expect(outside.length).toBeGreaterThan(6)
  for (const address of outside) expect([address, session.cuts(address)]).toEqual([address, true])
})

test('guardSession refuses downloads of anything but the page’s own files', () => {
  const refuses = (address: string): boolean => {
    const session = guarded()
    const event = refusable({})
    session.emit('will-download', event, { getURL: () => address })
    return event.refused
  }
  for (const address of ['blob:app://main/0b3f', 'app://main/icon.svg']) expect(refuses(address)).toBe(false)
  const foreign = 'https://example.org/a.exe blob:app://main.evil/1 data:text/html,x file:///etc/passwd'
  for (const address of foreign.split(' ')) expect([address, refuses(address)]).toEqual([address, true])
})
