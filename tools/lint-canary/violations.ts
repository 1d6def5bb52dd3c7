/** One planted fault: the rule that must report it, where it lies, and the source. */
export type Violation = { readonly rule: string; readonly file: string; readonly text: string }

const layers = (file: string, specifier: string): Violation => ({
  rule: 'marketdesk(layers)',
  file,
  text: `import * as wrong from '${specifier}'\nexport const value = wrong\n`,
})

const place = (file: string, specifier: string): Violation => ({
  ...layers(file, specifier),
  rule: 'marketdesk(package-place)',
})

const fault = (rule: string, file: string, ...lines: string[]): Violation => ({
  rule: rule.includes('(') ? rule : `marketdesk(${rule})`,
  file,
  text: `${lines.join('\n')}\n`,
})

/** Imports that break the order of the layers, one for each line of the rule. */
const layerViolations: readonly Violation[] = [
  layers('src/core/imports-node.ts', 'node:fs'),
  layers('src/core/imports-contract.ts', '../contract/method.ts'),
  layers('src/core/deep/imports-main.ts', '../../features/service-client/desk/client.ts'),
  layers('src/core/imports-package.ts', 'react'),
  layers('src/core/imports-viem-clients.ts', 'viem'),
  layers('src/contract/imports-main.ts', '../main/desk.ts'),
  layers('src/contract/imports-viem.ts', 'viem'),
  layers('src/features/calls/desk/imports-events.ts', '../../events/desk/log.ts'),
  layers('src/features/tunnel/desk/imports-desk.ts', '../../../main/desk.ts'),
  layers('src/features/service-client/desk/imports-host.ts', '../../../main/host/browser/server.ts'),
  layers('src/main/platform/db/imports-feature.ts', '../../../features/events/desk/log.ts'),
  layers('src/main/platform/worker/imports-desk.ts', '../../desk.ts'),
  layers('src/main/handlers-import-host.ts', './host/browser/server.ts'),
  layers('src/main/desk.ts', './host/browser/server.ts'),
  layers('src/main/serve.ts', './host/electron/window.ts'),
  layers('src/main/imports-sample.ts', '../sample/index.ts'),
  layers('src/cli/imports-desk.ts', '../main/desk.ts'),
  layers('src/cli/imports-host.ts', '../main/host/browser/run.ts'),
  layers('src/main/imports-cli.ts', '../cli/index.ts'),
  layers('src/sample/imports-main.ts', '../features/service-client/desk/client.ts'),
  layers('src/sample/imports-contract.ts', '../contract/contract.ts'),
  layers('src/preload/imports-core.ts', '../core/result.ts'),
  layers('src/preload/imports-zod.ts', 'zod'),
  layers('src/preload/imports-node.ts', 'node:path'),
  layers('src/features/orders/page/imports-page.ts', '../../events/page/events-table.ts'),
  layers('src/features/proof/page/imports-page.ts', '../../events/page/events-table.ts'),
  layers('src/features/orders/page/imports-app.ts', '../../../renderer/app/router.ts'),
  layers('src/features/orders/page/imports-desk.ts', '../desk/orders.ts'),
  layers('src/features/orders/desk/imports-page.ts', '../page/orders-screen.tsx'),
  layers('src/features/orders/core/imports-desk.ts', '../desk/orders.ts'),
  layers('src/features/orders/core/imports-feature-contract.ts', '../contract.ts'),
  layers('src/features/fees/contract/imports-desk.ts', '../../orders/desk/orders.ts'),
  layers('src/renderer/ui/imports-api.ts', '../api/client.ts'),
  layers('src/renderer/form/imports-api.ts', '../api/client.ts'),
  layers('src/renderer/api/imports-ui.ts', '../ui/amount.ts'),
  layers('src/renderer/ui/imports-node.ts', 'node:buffer'),
  layers('src/renderer/imports-tool.ts', '../../tools/find-browser.ts'),
  fault('layers', 'src/core/loads-lazily.ts', "export const later = () => import('node:os')"),
  fault('layers', 'src/core/passes-on.ts', "export { join } from 'node:path'"),
  fault('layers', 'src/core/passes-all-on.ts', "export * from 'node:path'", 'export const own = 1'),
  fault(
    'layers',
    'src/core/requires.ts',
    'declare const require: (name: string) => unknown',
    "export const os = require('node:os')",
  ),
  fault('layers', 'src/contract/names-a-type.ts', "export type Wrong = import('../main/desk.ts').Vault"),
]

/** Packages away from their home. */
const placeViolations: readonly Violation[] = [
  place('src/main/platform/imports-electron.ts', 'electron'),
  place('src/main/host/browser/imports-electron.ts', 'electron'),
  place('src/main/serve-electron.ts', 'electron'),
  place('src/features/calls/desk/electron.test.ts', 'electron'),
  place('src/features/vault/desk/imports-electron-store.ts', 'electron-store'),
  place('src/main/imports-sqlite.ts', 'better-sqlite3'),
  place('src/features/events/desk/opens-by-hand.ts', 'better-sqlite3'),
  place('src/features/vault/desk/imports-conf.ts', 'conf'),
  place('src/features/orders/desk/imports-react.ts', 'react'),
  place('src/features/orders/desk/imports-mui.ts', '@mui/material'),
  place('src/renderer/ui/imports-pino.ts', 'pino'),
  place('src/features/orders/desk/imports-viem-client.ts', 'viem'),
  place('src/features/orders/desk/imports-viem-actions.ts', 'viem/actions'),
  fault(
    'package-place',
    'src/features/orders/desk/lazy-viem.ts',
    "export const later = () => import('viem')",
  ),
  place('src/features/signatures/core/imports-libauth.ts', '@bitauth/libauth'),
  place('src/features/signatures/core/imports-hash-wasm.ts', 'hash-wasm'),
  place('src/features/signatures/desk/imports-secp256k1.ts', 'secp256k1'),
  place('src/features/events/page/imports-codemirror.ts', '@codemirror/view'),
  fault('package-place', 'src/main/host/lazy-electron.ts', "export const later = () => import('electron')"),
]

const electron = 'src/main/host/electron'

/** Faults an Electron program may have. */
const electronViolations: readonly Violation[] = [
  fault(
    'ipc-place',
    `${electron}/other-ipc.ts`,
    "import { ipcMain } from 'electron'",
    "ipcMain.handle('x', () => 1)",
  ),
  fault(
    'ipc-place',
    `${electron}/other-ipc-member.ts`,
    "import * as e from 'electron'",
    "e.ipcMain.handle('x', () => 1)",
  ),
  fault(
    'ipc-place',
    `${electron}/other-ipc-taken-out.ts`,
    "import * as e from 'electron'",
    'export const { ipcMain } = e',
  ),
  fault(
    'open-external',
    `${electron}/opens.ts`,
    "import { shell } from 'electron'",
    'export const go = (url: string) => shell.openExternal(url)',
  ),
  fault(
    'open-external',
    `${electron}/opens-quoted.ts`,
    "import { shell } from 'electron'",
    "export const go = (url: string) => shell['openExternal'](url)",
  ),
  ...[
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
  ].map(([name, value], index) =>
    fault(
      'window-options',
      `${electron}/options-${index}.ts`,
      `export const webPreferences = { ${name}: ${value} }`,
    ),
  ),
  fault(
    'chain-place',
    'src/features/orders/desk/reads-a-node.ts',
    'export const head = (rpc: (url: string, method: string) => unknown) =>',
    "  rpc('http://127.0.0.1:8545', 'eth_getBlockByNumber')",
  ),
  fault(
    'chain-place',
    'src/features/fees/desk/reads-at-an-address.ts',
    'export const head = (rpc: (url: string, method: string) => unknown, node: { readonly url: string }) =>',
    "  rpc(node.url, 'eth_blockNumber')",
  ),
  fault(
    'chain-place',
    'src/features/listeners/desk/speaks-json-rpc.ts',
    "export const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call' })",
  ),
  fault(
    'chain-place',
    'src/features/fees/desk/posts-by-itself.ts',
    "import { postJsonRpc } from '../../platform/chain/json-rpc.ts'",
    'export const post = postJsonRpc',
  ),
  fault(
    'bridge-exposure',
    'src/preload/hands-it-over.ts',
    "import { contextBridge, ipcRenderer } from 'electron'",
    "contextBridge.exposeInMainWorld('desk', { ipcRenderer })",
  ),
  fault(
    'bridge-exposure',
    'src/preload/hands-invoke-over.ts',
    "import { contextBridge, ipcRenderer } from 'electron'",
    "contextBridge.exposeInMainWorld('desk', { invoke: ipcRenderer.invoke })",
  ),
  fault(
    'bridge-exposure',
    'src/preload/any-channel.ts',
    "import { contextBridge, ipcRenderer } from 'electron'",
    "contextBridge.exposeInMainWorld('desk', {",
    '  call: (channel: string, input: unknown) => ipcRenderer.invoke(channel, input),',
    '})',
  ),
  fault(
    'bridge-exposure',
    'src/preload/any-arguments.ts',
    "import { contextBridge, ipcRenderer } from 'electron'",
    "contextBridge.exposeInMainWorld('desk', {",
    '  call: (...all: [string, unknown]) => ipcRenderer.invoke(...all),',
    '})',
  ),
  fault(
    'bridge-exposure',
    'src/preload/raw-listener.ts',
    "import { contextBridge, ipcRenderer } from 'electron'",
    "contextBridge.exposeInMainWorld('desk', {",
    "  subscribe: (listener: () => void) => { ipcRenderer.on('topic', listener) },",
    '})',
  ),
  fault(
    'bridge-exposure',
    `${electron}/second-bridge.ts`,
    "import { ipcRenderer } from 'electron'",
    'export const value = ipcRenderer',
  ),
]

/** Faults a page may have. */
const pageViolations: readonly Violation[] = [
  fault(
    'react(no-danger)',
    'src/renderer/ui/dangerous.tsx',
    'export const Dangerous = ({ text }: { text: string }) => <p dangerouslySetInnerHTML={{ __html: text }} />',
  ),
  fault(
    'no-markup',
    'src/renderer/ui/inner.ts',
    'export const set = (e: Element, text: string) => { e.innerHTML = text }',
  ),
  fault(
    'no-markup',
    'src/renderer/ui/adjacent.ts',
    "export const set = (e: Element, t: string) => { e.insertAdjacentHTML('beforeend', t) }",
  ),
  fault(
    'no-markup',
    'src/renderer/ui/writes.ts',
    'export const set = (text: string) => { document.write(text) }',
  ),
  fault(
    'bridge-place',
    'src/renderer/ui/reads-bridge.ts',
    'export const bridge: unknown = window.marketdesk',
  ),
  fault(
    'bridge-place',
    'src/features/orders/page/fetches.ts',
    "export const load = () => fetch('/api/orders.list')",
  ),
  fault(
    'bridge-place',
    'src/renderer/app/streams.ts',
    "export const stream = () => new EventSource('/api/topics')",
  ),
  fault('eslint(no-eval)', 'src/renderer/ui/evaluates.ts', "export const two: unknown = eval('1 + 1')"),
]

/** Faults against the house's manners. */
const houseViolations: readonly Violation[] = [
  fault(
    'import-ending',
    'src/core/no-ending.ts',
    "import { ok } from './innocent'",
    'export const value = ok',
  ),
  fault(
    'no-test-imports',
    'src/core/uses-test.ts',
    "import { one } from './some.test.ts'",
    'export const value = one',
  ),
  fault(
    'vague-names',
    'tools/vague-name.ts',
    'export const first = (rows: readonly number[]): number | undefined => {',
    '  const [found] = rows',
    ...Array.from({ length: 14 }, () => ''),
    '  return found',
    '}',
  ),
  fault(
    'typescript(no-floating-promises)',
    'src/main/api/floats.ts',
    'const work = async (): Promise<void> => {}',
    'export const go = (): void => {',
    '  work()',
    '}',
  ),
]

/** Sentences that are read to learn what they say. */
const factViolations: readonly Violation[] = [
  fault(
    'facts',
    'src/features/orders/page/reads-headline.ts',
    'export const isFine = ({ headline }: { headline: string }) => headline.startsWith("Fine")',
  ),
  fault(
    'facts',
    'src/core/reads-message.ts',
    'export const isGone = (failure: { message?: string }) => failure.message?.includes("gone")',
  ),
  fault(
    'facts',
    'src/main/reads-text.ts',
    'export const count = (finding: { text: string }) => /\\d+/.exec(finding.text)?.[0]',
  ),
  fault(
    'facts',
    'src/main/reads-renamed.ts',
    'export const isGone = ({ problem: words }: { problem: string }) => words.trim().endsWith("gone")',
  ),
  fault(
    'facts',
    'src/cli/reads-variable.ts',
    'export const isGone = (failure: { message: string }) => { const words = failure.message; return /gone/.test(words) }',
  ),
  fault(
    'facts',
    'src/core/compares-note.ts',
    'export const isGone = (row: { note: string }) => row.note === "It is gone."',
  ),
]

/** Every planted fault. */
export const violations: readonly Violation[] = [
  {
    rule: 'typescript(TS2322)',
    file: 'src/core/wrong-type.ts',
    text: "export const amount: number = 'one'\n",
  },
  ...layerViolations,
  ...placeViolations,
  ...electronViolations,
  ...pageViolations,
  ...houseViolations,
  ...factViolations,
]

/** Sources that keep every rule: the linter must say nothing about them. */
export const innocents: Readonly<Record<string, string>> = {
  'src/core/innocent.ts': "import { z } from 'zod'\n\nexport const ok = z.string()\n",
  'src/core/hash.ts':
    "import type { Hex } from 'viem'\nimport { keccak256 } from 'viem/utils'\n\nexport const hash = (data: Hex): Hex => keccak256(data)\n",
  'src/main/platform/chain/client.ts':
    "import { createPublicClient, http } from 'viem'\n\nexport const client = createPublicClient({ transport: http() })\n",
  'src/features/orders/desk/hash.ts':
    "import type { Hex } from 'viem'\nimport { keccak256 } from 'viem/utils'\n\nexport const hash = (data: Hex): Hex => keccak256(data)\n",
  'src/core/some.test.ts':
    "import { readFileSync } from 'node:fs'\nimport { expect, it } from 'vitest'\n\nexport const one = 1\nit('reads', () => {\n  expect(readFileSync('x', 'utf8')).toBe('')\n})\n",
  'src/features/orders/core/amount.ts': 'export const amount = 1n\n',
  'src/features/orders/core/say.ts':
    'export const cut = ({ message }: { message: string }): string => message.slice(0, 9)\n',
  'src/main/rpc/client.ts': "import { ok } from '../../core/innocent.ts'\n\nexport const client = ok\n",
  'src/main/platform/db/opener.ts':
    "import Database from 'better-sqlite3'\n\nexport const open = () => new Database(':memory:')\n",
  'src/main/index.ts': "import { app } from 'electron'\n\nexport const quit = () => app.quit()\n",
  'src/preload/index.ts': [
    "import { contextBridge, ipcRenderer } from 'electron'",
    '',
    "const names = ['desk.info'] as const",
    'const call = (name: string) => (input: unknown) => ipcRenderer.invoke(name, input)',
    "contextBridge.exposeInMainWorld('marketdesk', {",
    '  methods: Object.fromEntries(names.map((name) => [name, call(name)])),',
    '  subscribe: (listener: (message: unknown) => void) => {',
    "    ipcRenderer.on('topic', (_event, message: unknown) => listener(message))",
    '  },',
    '})',
    '',
  ].join('\n'),
  'src/renderer/api/bridge.ts':
    'declare const window: { readonly marketdesk: unknown }\n\nexport const bridge: unknown = window.marketdesk\n',
  'src/features/orders/page/orders-screen.tsx':
    "import { amount } from '../core/amount.ts'\n\nexport const OrdersScreen = () => <p>{amount.toString()}</p>\n",
}
