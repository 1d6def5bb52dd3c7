import type { SenderEvent } from '../electron-api.ts'
import { playElectron } from './play-electron.ts'

// Runs the real entry of the Electron host, with the real desk, in plain Node: only Electron itself is the fake. Prints
// what happened as one line of JSON for each step, then quits as a person would.
//
// usage: node run-entry.ts <address of the entry> --data=DIR …

const fake = playElectron()

const say = (step: string, details: unknown): void =>
  void process.stdout.write(`${JSON.stringify({ step, details })}\n`)

const entry = process.argv.splice(2, 1)[0] ?? ''
await import(entry)
say('evaluated', fake.order)
fake.becomeReady()
while (fake.windows.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))

const contents = fake.windows[0]?.webContents
const event: SenderEvent = {
  sender: { id: contents?.id ?? -1 },
  senderFrame: { origin: 'app://main', parent: null },
}
const call = (name: string, input: unknown = {}): Promise<unknown> =>
  fake.channels.get(`marketdesk:${name}`)?.(event, input, name) ?? Promise.reject(new Error(`no ${name}`))

for (const name of ['desk.info', 'vault.status', 'projects.list', 'receiver.status', 'events.count']) {
  say(name, await call(name))
}
say('wrong input', await call('events.get', { id: 'x' }))
const page = await fake.protocolHandler('app')?.(new Request('app://main/events'))
say('page', { status: page?.status, policy: page?.headers.get('content-security-policy') })
contents?.opens('https://etherscan.io/tx/0x1')
await new Promise(setImmediate)
say('opened', fake.opened)
fake.electron.app.quit()
