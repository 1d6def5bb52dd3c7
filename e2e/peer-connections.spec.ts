import { createSocket } from 'node:dgram'
import { createServer, type AddressInfo } from 'node:net'
import { chromium, expect, test, type LaunchOptions } from '@playwright/test'
import { full } from './fixtures.ts'
import { deadProxy, peerPolicy } from '../src/main/host/electron/peer-connections.ts'
import { findBrowser, thisMachine } from '../tools/find-browser.ts'

// The two settings by which the desktop window closes peer connections, given to Chromium as switches. No content policy and
// no request handler governs WebRTC: without them a script in the page could reach any address.

/** The shell does not know these settings. */
const whole = findBrowser(thisMachine(), 'whole')
test.skip('problem' in whole, 'no whole Chromium is installed, only its shell')

const asSwitches = [
  `--webrtc-ip-handling-policy=${peerPolicy}`,
  `--proxy-server=${deadProxy.proxyRules}`,
  `--proxy-bypass-list=${deadProxy.proxyBypassRules}`,
]

/** Asks a STUN server by UDP and a TURN server by TCP, as a script in the page could. Runs in the page. */
const connect = async ([udp, tcp]: readonly number[]): Promise<void> => {
  const connection = new RTCPeerConnection({
    iceServers: [
      { urls: `stun:127.0.0.1:${udp}` },
      { urls: `turn:127.0.0.1:${tcp}?transport=tcp`, username: 'a', credential: 'b' },
    ],
  })
  connection.createDataChannel('out')
  connection.addEventListener('icegatheringstatechange', () => {
    document.title = connection.iceGatheringState
  })
  await connection.setLocalDescription(await connection.createOffer())
}

/** What arrives at two servers of this machine. */
const openServers = async () => {
  const arrived = { packets: 0, connections: 0 }
  const packets = createSocket('udp4')
  packets.on('message', () => (arrived.packets += 1))
  const connections = createServer((socket) => {
    arrived.connections += 1
    socket.on('error', () => {})
    socket.end()
  })
  await new Promise<void>((resolve) => packets.bind(0, '127.0.0.1', resolve))
  await new Promise<void>((resolve) => connections.listen(0, '127.0.0.1', resolve))
  return {
    arrived,
    ports: [packets.address().port, (connections.address() as AddressInfo).port],
    close: () => {
      packets.close()
      connections.close()
    },
  }
}

const openPage = async (launch: LaunchOptions, more: readonly string[], ports: readonly number[]) => {
  const program = 'path' in whole ? { executablePath: whole.path } : {}
  const browser = await chromium.launch({ ...launch, ...program, args: [...(launch.args ?? []), ...more] })
  const page = await browser.newPage()
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>page</title>' }),
  )
  await page.goto('http://localhost:1/')
  await page.evaluate(connect, ports)
  return { browser, page }
}

for (const [name, more, some] of [
  ['reach a server where nothing closes them', [], true],
  ['reach nobody with the settings of the desktop window', asSwitches, false],
] as const)
  test(`peer connections ${name}`, full, async ({ launchOptions }) => {
    const { arrived, ports, close } = await openServers()
    const { browser, page } = await openPage(launchOptions, more, ports)
    if (some) await expect.poll(() => arrived.packets > 0 && arrived.connections > 0).toBe(true)
    else {
      // All ways have been tried then.
      await expect(page).toHaveTitle('complete')
      expect(arrived).toEqual({ packets: 0, connections: 0 })
    }
    await browser.close()
    close()
  })
