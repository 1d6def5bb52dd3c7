/** One planted fault: the rule that must report it, where it lies, and the source. */
export type Violation = { readonly rule: string; readonly file: string; readonly text: string }

/** Sources behind lines such as `== rule path`. */
const planted = (text: string): readonly Violation[] =>
  text
    .split(/^== /m)
    .slice(1)
    .map((part) => {
      const [, name = '', file = '', source = ''] = /^(\S*) (\S+)\n([\s\S]*)$/.exec(part) ?? []
      return { rule: name.includes('(') ? name : `marketdesk(${name})`, file, text: source }
    })

const imports = (rule: string, list: readonly (readonly [file: string, specifier: string])[]): Violation[] =>
  list.map(([file, specifier]) => ({
    rule: `marketdesk(${rule})`,
    file,
    text: `import * as wrong from '${specifier}'\nexport const value = wrong\n`,
  }))

/** Imports that break the order of the layers, one for each line of the rule. */
const layerViolations = imports('layers', [
  ['src/core/imports-node.ts', 'node:fs'],
  ['src/core/imports-contract.ts', '../contract/method.ts'],
  ['src/core/deep/imports-main.ts', '../../features/service-client/desk/client.ts'],
  ['src/core/imports-package.ts', 'react'],
  ['src/core/imports-viem-clients.ts', 'viem'],
  ['src/contract/imports-main.ts', '../main/desk.ts'],
  ['src/contract/imports-viem.ts', 'viem'],
  ['src/features/calls/desk/imports-events.ts', '../../events/desk/log.ts'],
  ['src/features/tunnel/desk/imports-desk.ts', '../../../main/desk.ts'],
  ['src/features/service-client/desk/imports-host.ts', '../../../main/host/browser/server.ts'],
  ['src/main/platform/db/imports-feature.ts', '../../../features/events/desk/log.ts'],
  ['src/main/platform/worker/imports-desk.ts', '../../desk.ts'],
  ['src/main/handlers-import-host.ts', './host/browser/server.ts'],
  ['src/main/desk.ts', './host/browser/server.ts'],
  ['src/main/serve.ts', './host/electron/window.ts'],
  ['src/main/imports-sample.ts', '../sample/index.ts'],
  ['src/cli/imports-desk.ts', '../main/desk.ts'],
  ['src/cli/imports-host.ts', '../main/host/browser/run.ts'],
  ['src/main/imports-cli.ts', '../cli/index.ts'],
  ['src/sample/imports-main.ts', '../features/service-client/desk/client.ts'],
  ['src/sample/imports-contract.ts', '../contract/contract.ts'],
  ['src/preload/imports-core.ts', '../core/result.ts'],
  ['src/preload/imports-zod.ts', 'zod'],
  ['src/preload/imports-node.ts', 'node:path'],
  ['src/features/orders/page/imports-page.ts', '../../events/page/events-table.ts'],
  ['src/features/orders/desk/imports-module.ts', '../../../modules/sales/desk/service.ts'],
  ['src/features/orders/page/imports-module.ts', '../../../modules/sales/page/sales-tab.tsx'],
  ['src/features/events/core/imports-module.ts', '../../../modules/proof/core/receipts.ts'],
  ['src/features/exports/contract/imports-module.ts', '../../../modules/sales/contract.ts'],
  ['src/core/sales/imports-module.ts', '../../modules/sales/core/fee-split.ts'],
  ['src/main/imports-module.ts', '../modules/alerts/desk/alerts.ts'],
  ['src/main/host/browser/imports-module.ts', '../../../modules/team-log/desk/upload.ts'],
  ['src/renderer/routes/imports-module.ts', '../../modules/audit/page/coverage-band.tsx'],
  ['src/modules/proof/desk/imports-desk.ts', '../../../main/desk.ts'],
  ['src/modules/proof/page/imports-app.ts', '../../../renderer/app/router.ts'],
  ['src/features/orders/page/imports-app.ts', '../../../renderer/app/router.ts'],
  ['src/features/orders/page/imports-desk.ts', '../desk/orders.ts'],
  ['src/features/orders/desk/imports-page.ts', '../page/orders-screen.tsx'],
  ['src/features/orders/core/imports-desk.ts', '../desk/orders.ts'],
  ['src/features/orders/core/imports-feature-contract.ts', '../contract.ts'],
  ['src/features/fees/contract/imports-desk.ts', '../../orders/desk/orders.ts'],
  ['src/renderer/ui/imports-api.ts', '../api/client.ts'],
  ['src/renderer/form/imports-api.ts', '../api/client.ts'],
  ['src/renderer/api/imports-ui.ts', '../ui/amount.ts'],
  ['src/renderer/ui/imports-node.ts', 'node:buffer'],
  ['src/renderer/imports-tool.ts', '../../tools/find-browser.ts'],
])

/** Packages away from their home. */
const placeViolations = imports('package-place', [
  ['src/main/platform/imports-electron.ts', 'electron'],
  ['src/main/host/browser/imports-electron.ts', 'electron'],
  ['src/main/serve-electron.ts', 'electron'],
  ['src/features/calls/desk/electron.test.ts', 'electron'],
  ['src/features/vault/desk/imports-electron-store.ts', 'electron-store'],
  ['src/main/imports-sqlite.ts', 'better-sqlite3'],
  ['src/features/events/desk/opens-by-hand.ts', 'better-sqlite3'],
  ['src/features/vault/desk/imports-conf.ts', 'conf'],
  ['src/features/orders/desk/imports-react.ts', 'react'],
  ['src/features/orders/desk/imports-mui.ts', '@mui/material'],
  ['src/renderer/ui/imports-pino.ts', 'pino'],
  ['src/features/orders/desk/imports-viem-client.ts', 'viem'],
  ['src/features/orders/desk/imports-viem-actions.ts', 'viem/actions'],
  ['src/features/signatures/core/imports-libauth.ts', '@bitauth/libauth'],
  ['src/features/signatures/core/imports-hash-wasm.ts', 'hash-wasm'],
  ['src/features/signatures/desk/imports-secp256k1.ts', 'secp256k1'],
  ['src/features/events/page/imports-codemirror.ts', '@codemirror/view'],
])

const windowOptions = [
  ['nodeIntegration', 'true'],
  ['nodeIntegrationInWorker', 'true'],
  ['nodeIntegrationInSubFrames', 'true'],
  ['contextIsolation', 'false'],
  ['sandbox', 'false'],
  ['webSecurity', 'false'],
  ['webviewTag', 'true'],
  ['allowRunningInsecureContent', 'true'],
  ['experimentalFeatures', 'true'],
  ['bypassCSP', 'true'],
  ['enableBlinkFeatures', "'CSSVariables'"],
  ['nodeIntegration', 'Boolean(process.env.DEV)'],
  ["'webSecurity'", 'false'],
].map(([name, value], index): Violation => ({
  rule: 'marketdesk(window-options)',
  file: `src/main/host/electron/options-${index}.ts`,
  text: `export const webPreferences = { ${name}: ${value} }\n`,
}))

/** Every planted fault. */
export const violations: readonly Violation[] = [
  ...layerViolations,
  ...placeViolations,
  ...windowOptions,
  ...planted(`
== typescript(TS2322) src/core/wrong-type.ts
export const amount: number = 'one'
== layers src/core/loads-lazily.ts
export const later = () => import('node:os')
== layers src/core/passes-on.ts
export { join } from 'node:path'
== layers src/core/passes-all-on.ts
export * from 'node:path'
export const own = 1
== layers src/core/requires.ts
declare const require: (name: string) => unknown
export const os = require('node:os')
== layers src/contract/names-a-type.ts
export type Wrong = import('../main/desk.ts').Vault
== package-place src/features/orders/desk/lazy-viem.ts
export const later = () => import('viem')
== package-place src/main/host/lazy-electron.ts
export const later = () => import('electron')
== ipc-place src/main/host/electron/other-ipc.ts
import { ipcMain } from 'electron'
ipcMain.handle('x', () => 1)
== ipc-place src/main/host/electron/other-ipc-member.ts
import * as e from 'electron'
e.ipcMain.handle('x', () => 1)
== ipc-place src/main/host/electron/other-ipc-taken-out.ts
import * as e from 'electron'
export const { ipcMain } = e
== open-external src/main/host/electron/opens.ts
import { shell } from 'electron'
export const go = (url: string) => shell.openExternal(url)
== open-external src/main/host/electron/opens-quoted.ts
import { shell } from 'electron'
export const go = (url: string) => shell['openExternal'](url)
== chain-place src/features/orders/desk/reads-a-node.ts
export const head = (rpc: (url: string, method: string) => unknown) =>
  rpc('http://127.0.0.1:8545', 'eth_getBlockByNumber')
== chain-place src/features/fees/desk/reads-at-an-address.ts
export const head = (rpc: (url: string, method: string) => unknown, node: { readonly url: string }) =>
  rpc(node.url, 'eth_blockNumber')
== chain-place src/features/listeners/desk/speaks-json-rpc.ts
export const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call' })
== chain-place src/features/fees/desk/posts-by-itself.ts
import { postJsonRpc } from '../../platform/chain/json-rpc.ts'
export const post = postJsonRpc
== bridge-exposure src/preload/hands-it-over.ts
import { contextBridge, ipcRenderer } from 'electron'
contextBridge.exposeInMainWorld('desk', { ipcRenderer })
== bridge-exposure src/preload/hands-invoke-over.ts
import { contextBridge, ipcRenderer } from 'electron'
contextBridge.exposeInMainWorld('desk', { invoke: ipcRenderer.invoke })
== bridge-exposure src/preload/any-channel.ts
import { contextBridge, ipcRenderer } from 'electron'
contextBridge.exposeInMainWorld('desk', {
  call: (channel: string, input: unknown) => ipcRenderer.invoke(channel, input),
})
== bridge-exposure src/preload/any-arguments.ts
import { contextBridge, ipcRenderer } from 'electron'
contextBridge.exposeInMainWorld('desk', {
  call: (...all: [string, unknown]) => ipcRenderer.invoke(...all),
})
== bridge-exposure src/preload/raw-listener.ts
import { contextBridge, ipcRenderer } from 'electron'
contextBridge.exposeInMainWorld('desk', {
  subscribe: (listener: () => void) => { ipcRenderer.on('topic', listener) },
})
== bridge-exposure src/main/host/electron/second-bridge.ts
import { ipcRenderer } from 'electron'
export const value = ipcRenderer
== react(no-danger) src/renderer/ui/dangerous.tsx
export const Dangerous = ({ text }: { text: string }) => <p dangerouslySetInnerHTML={{ __html: text }} />
== no-markup src/renderer/ui/inner.ts
export const set = (e: Element, text: string) => { e.innerHTML = text }
== no-markup src/renderer/ui/adjacent.ts
export const set = (e: Element, t: string) => { e.insertAdjacentHTML('beforeend', t) }
== no-markup src/renderer/ui/writes.ts
export const set = (text: string) => { document.write(text) }
== bridge-place src/renderer/ui/reads-bridge.ts
export const bridge: unknown = window.marketdesk
== bridge-place src/features/orders/page/fetches.ts
export const load = () => fetch('/api/orders.list')
== bridge-place src/renderer/app/streams.ts
export const stream = () => new EventSource('/api/topics')
== eslint(no-eval) src/renderer/ui/evaluates.ts
export const two: unknown = eval('1 + 1')
== import-ending src/core/no-ending.ts
import { ok } from './innocent'
export const value = ok
== no-test-imports src/core/uses-test.ts
import { one } from './some.test.ts'
export const value = one
== vague-names tools/vague-name.ts
export const first = (rows: readonly number[]): number | undefined => {
  const [found] = rows














  return found
}
== typescript(no-floating-promises) src/main/api/floats.ts
const work = async (): Promise<void> => {}
export const go = (): void => {
  work()
}
== facts src/features/orders/page/reads-headline.ts
export const isFine = ({ headline }: { headline: string }) => headline.startsWith("Fine")
== facts src/core/reads-message.ts
export const isGone = (failure: { message?: string }) => failure.message?.includes("gone")
== facts src/main/reads-text.ts
export const count = (finding: { text: string }) => /\\d+/.exec(finding.text)?.[0]
== facts src/main/reads-renamed.ts
export const isGone = ({ problem: words }: { problem: string }) => words.trim().endsWith("gone")
== facts src/cli/reads-variable.ts
export const isGone = (failure: { message: string }) => { const words = failure.message; return /gone/.test(words) }
== facts src/core/compares-note.ts
export const isGone = (row: { note: string }) => row.note === "It is gone."
`),
]

/** Sources that keep every rule: the linter must say nothing about them. */
export const innocents: Readonly<Record<string, string>> = Object.fromEntries(
  planted(`
==  src/core/innocent.ts
import { z } from 'zod'

export const ok = z.string()
==  src/core/hash.ts
import type { Hex } from 'viem'
import { keccak256 } from 'viem/utils'

export const hash = (data: Hex): Hex => keccak256(data)
==  src/main/platform/chain/client.ts
import { createPublicClient, http } from 'viem'

export const client = createPublicClient({ transport: http() })
==  src/features/orders/desk/hash.ts
import type { Hex } from 'viem'
import { keccak256 } from 'viem/utils'

export const hash = (data: Hex): Hex => keccak256(data)
==  src/core/some.test.ts
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

export const one = 1
it('reads', () => {
  expect(readFileSync('x', 'utf8')).toBe('')
})
==  src/features/orders/core/amount.ts
export const amount = 1n
==  src/features/orders/core/say.ts
export const cut = ({ message }: { message: string }): string => message.slice(0, 9)
==  src/main/rpc/client.ts
import { ok } from '../../core/innocent.ts'

export const client = ok
==  src/main/platform/db/opener.ts
import Database from 'better-sqlite3'

export const open = () => new Database(':memory:')
==  src/main/index.ts
import { app } from 'electron'

export const quit = () => app.quit()
==  src/preload/index.ts
import { contextBridge, ipcRenderer } from 'electron'

const names = ['desk.info'] as const
const call = (name: string) => (input: unknown) => ipcRenderer.invoke(name, input)
contextBridge.exposeInMainWorld('marketdesk', {
  methods: Object.fromEntries(names.map((name) => [name, call(name)])),
  subscribe: (listener: (message: unknown) => void) => {
    ipcRenderer.on('topic', (_event, message: unknown) => listener(message))
  },
})
==  src/renderer/api/bridge.ts
declare const window: { readonly marketdesk: unknown }

export const bridge: unknown = window.marketdesk
==  src/features/orders/page/orders-screen.tsx
import { amount } from '../core/amount.ts'

export const OrdersScreen = () => <p>{amount.toString()}</p>
`).map(({ file, text }) => [file, text]),
)
