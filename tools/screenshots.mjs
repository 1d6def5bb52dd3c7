import './node-version.mjs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { ensureBuilt } from './build.mjs'

// `npm run screenshots`: the pictures of README and guides, taken from the running program on the sample, so that they
// show what is there. Nothing in them is drawn by hand.

// Not at the top: an old Node must get as far as the check of its version.
const { startDesk } = await import('./bench/desk-client.ts')
const { findBrowser } = await import('./find-browser.ts')
const { auditLoss } = await import('./sample-states/audit-listener.ts')
const { buildAPurchase } = await import('./sample-states/build-a-purchase.ts')
const { buildASale } = await import('./sample-states/build-a-sale.ts')

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'docs', 'screenshots')

const examples = JSON.parse(await readFile(join(root, 'resources/signature-examples.json'), 'utf8'))
const { address, signature, chainId, message } = examples.find(({ title }) => title === 'Wallet version 2')
const signatureLink = `/verify?${new URLSearchParams({ address, signature, chain: chainId, message })}`

const pictures = [
  { name: 'home-light', path: '/', scheme: 'light', ready: 'heading' },
  { name: 'orders-light', path: '/orders?tab=listings', scheme: 'light', ready: 'grid' },
  { name: 'orders-dark', path: '/orders?tab=listings', scheme: 'dark', ready: 'grid' },
  { name: 'transactions-light', path: '/transactions?draft=1', scheme: 'light', ready: 'region' },
  { name: 'verdict-dark', path: '/transactions?draft=2', scheme: 'dark', ready: 'region' },
  { name: 'events-light', path: '/events?event=1000000', scheme: 'light', ready: 'grid' },
  { name: 'webhooks-light', path: '/webhooks?edit=new', scheme: 'light', ready: 'heading' },
  {
    name: 'coverage-light',
    path: '/webhooks?listener=LISTENER',
    scheme: 'light',
    ready: 'complementary',
    scrollTo: /^Coverage/,
  },
  { name: 'signatures-light', path: signatureLink, scheme: 'light', ready: 'table' },
  { name: 'requests-light', path: '/requests?call=1', scheme: 'light', ready: 'complementary' },
  { name: 'receiver-light', path: '/settings?section=receiver', scheme: 'light', ready: 'table' },
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
const desk = await startDesk(data, 0, ['--sample'])
try {
  const { url, receiver, address: ofDesk } = desk
  for (const name of deliveries) {
    const { body } = JSON.parse(
      await readFile(join(root, 'resources/fixtures/payloads', `${name}.json`), 'utf8'),
    )
    await fetch(receiver, { method: 'POST', body: JSON.stringify(body) })
  }
  await buildAPurchase(ofDesk)
  await buildASale(ofDesk)
  const listener = await auditLoss(ofDesk)
  await mkdir(folder, { recursive: true })
  const chrome = await chromium.launch({
    executablePath: browser.path,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  for (const { name, path, scheme, ready, scrollTo } of pictures) {
    const context = await chrome.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: scheme })
    const page = await context.newPage()
    await page.goto(url)
    await page.goto(new URL(path.replace('LISTENER', listener), url).href)
    await page.getByRole(ready).first().waitFor()
    if (scrollTo !== undefined) await page.getByRole('heading', { name: scrollTo }).scrollIntoViewIfNeeded()
    // Pictures of rows out of sight are not asked for; those in sight are there when they have a size.
    await page.waitForFunction(() =>
      [...document.images].every(
        (image) => image.getBoundingClientRect().top > innerHeight || image.naturalWidth > 0,
      ),
    )
    // What comes after the first rows stands in its place: a chart, pictures that are asked for with their rows.
    await page.waitForFunction(() => document.querySelectorAll('.md-skeleton').length === 0)
    await page.waitForTimeout(1_500)
    await page.screenshot({ path: join(folder, `${name}.png`) })
    await context.close()
    process.stdout.write(`docs/screenshots/${name}.png\n`)
  }
  await chrome.close()
} finally {
  await desk.stop()
  await rm(data, { recursive: true, force: true })
}
