import './node-version.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { ensureBuilt } from './build.mjs'

// `npm run screenshots`: the pictures of README and guides, taken from the running program on the sample, so that they
// show what is there. Nothing in them is drawn by hand.

// Not at the top: an old Node must get as far as the check of its version.
const { findBrowser } = await import('./find-browser.ts')
const { requestFees } = await import('./sample-states/request-fees.ts')
const { forwardEvents } = await import('./sample-states/forward-events.ts')
const { proveEvents } = await import('./sample-states/prove-events.ts')
const { auditLoss } = await import('./sample-states/audit-listener.ts')
const { makeCertificate } = await import('./sample-states/make-certificate.ts')
const { checkOrders } = await import('./sample-states/check-orders.ts')
const { tradeAWhile } = await import('./sample-states/trade-a-while.ts')
const { buildAPurchase } = await import('./sample-states/build-a-purchase.ts')
const { readASource } = await import('./sample-states/read-a-source.ts')
const { sendAlerts } = await import('./sample-states/send-alerts.ts')
const { buildASale } = await import('./sample-states/build-a-sale.ts')

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'docs', 'screenshots')

const examples = JSON.parse(await readFile(join(root, 'resources/signature-examples.json'), 'utf8'))
const { address, signature, chainId, message } = examples.find(({ title }) => title === 'Wallet version 2')
const signatureLink = `/signatures?${new URLSearchParams({ address, signature, chain: chainId, message })}`

const pictures = [
  { name: 'signatures-light', path: signatureLink, scheme: 'light', ready: 'table' },
  { name: 'orders-light', path: '/orders', scheme: 'light', ready: 'grid' },
  { name: 'orders-dark', path: '/orders', scheme: 'dark', ready: 'grid' },
  {
    name: 'orders-drawer-light',
    path: '/orders?token=102&part=order',
    scheme: 'light',
    ready: 'complementary',
  },
  { name: 'orders-cards-dark', path: '/orders?view=cards', scheme: 'dark', ready: 'group' },
  { name: 'check-light', path: '/orders?tab=check', scheme: 'light', ready: 'grid' },
  { name: 'health-light', path: '/orders?tab=health', scheme: 'light', ready: 'grid' },
  { name: 'portfolio-light', path: '/portfolio?since=week', scheme: 'light', ready: 'grid' },
  { name: 'sales-light', path: '/sales', scheme: 'light', ready: 'grid' },
  { name: 'lists-light', path: '/sales', scheme: 'light', ready: 'grid', keys: ['j', 'x', 'j', 'x'] },
  { name: 'events-light', path: '/events?event=1000000', scheme: 'light', ready: 'grid' },
  {
    name: 'forwarding-light',
    path: '/events?tab=forwarding&rule=2',
    scheme: 'light',
    ready: 'complementary',
  },
  { name: 'chain-verdicts-dark', path: '/events', scheme: 'dark', ready: 'grid' },
  {
    name: 'chain-proof-light',
    path: '/events?event=PROVEN',
    scheme: 'light',
    ready: 'complementary',
    into: /^Log /,
  },
  {
    name: 'refutation-dark',
    path: '/events?event=REFUTED',
    scheme: 'dark',
    ready: 'complementary',
    into: /^Log /,
  },
  {
    name: 'coverage-light',
    path: '/listeners?listener=LISTENER',
    scheme: 'light',
    ready: 'complementary',
    into: /^Against the chain/,
  },
  { name: 'findings-dark', path: '/listeners?tab=findings', scheme: 'dark', ready: 'grid' },
  { name: 'certificates-light', path: '/listeners?tab=certificates', scheme: 'light', ready: 'grid' },
  { name: 'activity-light', path: '/activity?call=1', scheme: 'light', ready: 'complementary' },
  { name: 'listeners-light', path: '/listeners?edit=new', scheme: 'light', ready: 'heading' },
  { name: 'alerts-light', path: '/alerts', scheme: 'light', ready: 'tabpanel' },
  { name: 'alert-targets-light', path: '/alerts?tab=targets', scheme: 'light', ready: 'table' },
  { name: 'receiver-light', path: '/settings?section=receiver', scheme: 'light', ready: 'table' },
  { name: 'sources-light', path: '/settings?section=sources', scheme: 'light', ready: 'table' },
  { name: 'wallets-light', path: '/wallets?tab=addresses', scheme: 'light', ready: 'grid' },
  { name: 'fees-light', path: '/fees?call=FEES', scheme: 'light', ready: 'heading' },
  { name: 'transactions-light', path: '/transactions?draft=1', scheme: 'light', ready: 'region' },
  { name: 'verdict-dark', path: '/transactions?draft=2', scheme: 'dark', ready: 'region' },
  { name: 'batch-light', path: '/transactions?batch=1', scheme: 'light', ready: 'grid' },
  { name: 'log-light', path: '/settings?section=log', scheme: 'light', ready: 'heading' },
  { name: 'overview-light', path: '/', scheme: 'light', ready: 'heading' },
]

const deliveries = [
  'current-erc20-transfer',
  'current-erc1155-two-events',
  'legacy-Log-transferEvent',
  'current-block-removed',
]

ensureBuilt()
const browser = findBrowser()
if (!('path' in browser)) {
  process.stderr.write('No Chromium was found; `npm run doctor` says how to get one.\n')
  process.exit(1)
}
const data = await mkdtemp(join(tmpdir(), 'marketdesk-screenshots-'))
let targets
let source
const desk = spawn(
  process.execPath,
  [
    join(root, 'out/main/serve.js'),
    '--json',
    '--port',
    '0',
    '--receiver-port',
    '0',
    '--data',
    data,
    '--sample',
  ],
  { stdio: ['ignore', 'pipe', 'inherit'] },
)
try {
  const [line] = await once(createInterface({ input: desk.stdout }), 'line')
  const { url, receiver, api, token } = JSON.parse(line)
  targets = await forwardEvents({ api, token })
  for (const name of deliveries) {
    const { body } = JSON.parse(
      await readFile(join(root, 'resources/fixtures/payloads', `${name}.json`), 'utf8'),
    )
    await fetch(receiver, { method: 'POST', body: JSON.stringify(body) })
  }
  await buildAPurchase({ api, token })
  await buildASale({ api, token })
  await checkOrders({ api, token })
  await sendAlerts({ api, token })
  source = await readASource({ api, token }, ['[]', '[]', '[]'])
  await tradeAWhile({ api, token })
  // Before the faults: what one leaves undelivered may still come for a minute, and holds a certificate up.
  await makeCertificate({ api, token })
  const { proven, refuted } = await proveEvents({ api, token })
  const listener = await auditLoss({ api, token })
  const fees = await requestFees({ api, token })
  const withNumbers = (path, fee) =>
    path
      .replace('FEES', fee)
      .replace('PROVEN', proven)
      .replace('REFUTED', refuted)
      .replace('LISTENER', listener)
  await mkdir(folder, { recursive: true })
  const chrome = await chromium.launch({
    executablePath: browser.path,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  for (const { name, path, scheme, ready, into, keys = [] } of pictures) {
    const context = await chrome.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: scheme })
    const page = await context.newPage()
    await page.goto(url)
    await page.goto(new URL(withNumbers(path, fees), url).href)
    await page.getByRole(ready).first().waitFor()
    if (into !== undefined) await page.getByRole('heading', { name: into }).scrollIntoViewIfNeeded()
    // Pictures of rows out of sight are not asked for; those in sight are there when they have a size.
    await page.waitForFunction(() =>
      [...document.images].every(
        (image) => image.getBoundingClientRect().top > innerHeight || image.naturalWidth > 0,
      ),
    )
    // What comes after the first rows stands in its place: a chart, pictures that are asked for with their rows.
    await page.waitForFunction(
      () => document.querySelectorAll('.md-event-chart--none, .md-skeleton').length === 0,
    )
    await page.waitForTimeout(1_500)
    for (const key of keys) await page.keyboard.press(key)
    // What stands above picked rows comes with their first.
    if (keys.length > 0) await page.waitForTimeout(500)
    await page.screenshot({ path: join(folder, `${name}.png`) })
    await context.close()
    process.stdout.write(`docs/screenshots/${name}.png\n`)
  }
  await chrome.close()
} finally {
  desk.kill('SIGTERM')
  await once(desk, 'exit')
  await source?.()
  await targets?.stop()
  await rm(data, { recursive: true, force: true })
}
