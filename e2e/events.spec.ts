import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { callDesk } from '../tools/sample-states/call-desk.ts'
import { expect, full, test } from './fixtures.ts'
import { deliver, ownTransfers, payload } from './payloads.ts'

const rowsOf = (app: Page) => app.getByRole('grid', { name: /^Events/ }).getByRole('row')

test('deliveries appear live, newest first, with what they say, and open with fields and headers', async ({
  app,
  desk,
  open,
}) => {
  const transfers = ownTransfers()
  await open(`/events?contractAddress=${transfers.contract}`)
  await expect(app.getByText('No results')).toBeVisible()
  await deliver(desk.receiver, transfers.payload('current-erc20-transfer'))
  const rows = rowsOf(app)
  // Neither the symbol nor the decimals of its coin are known here: no amount is made up.
  await expect(rows.nth(1)).toContainText('33 units')
  await expect(rows.nth(1)).toContainText('minted to 0xe6eb…abf4')
  await deliver(desk.receiver, transfers.payload('legacy-Log-transferEvent'))
  await expect(rows.nth(1)).toContainText('Token #1237 ×2')
  const packed = new Uint8Array(gzipSync(transfers.payload('current-block-removed')))
  await deliver(desk.receiver, packed, { 'content-encoding': 'gzip', 'x-mark': 'seen' })
  // The removal is of the log that stands there already: it takes its place.
  await expect(rows.nth(1)).toContainText('removed')
  await expect(rows).toHaveCount(3)
  await app.getByRole('combobox', { name: 'Rows' }).click()
  await app.getByRole('option', { name: 'With repeats' }).click()
  await expect(app).toHaveURL(/repeats=true/)
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(3)).toContainText('removed later')
  await rows.nth(3).click()
  const drawer = app.getByRole('complementary', { name: /Transfer reported removed/ })
  await expect(drawer).toContainText('Removed by a later delivery')
  await expect(drawer.getByRole('heading', { name: 'Deliveries of this log, 2' })).toBeVisible()

  await deliver(desk.receiver, transfers.payload('current-erc1155-two-events'))
  await app.keyboard.press('Escape')
  await rows.filter({ hasText: '2 collectibles' }).first().click()
  const details = app.getByRole('complementary', { name: 'TransferBatch' })
  await expect(details).toContainText('TransferBatch(address,address,address,uint256[],uint256[])')
  await expect(app).toHaveURL(/event=\d+/)
  await app.reload()
  await expect(details).toContainText('arg5')

  // What is no event is stored and shown as what it is.
  await deliver(desk.receiver, '<script>document.title = "taken"</script> this is not JSON')
  await deliver(desk.receiver, '{"hello":"world"}')
  await open('/events?tab=deliveries')
  const deliveries = app.getByRole('grid', { name: /^Deliveries/ }).getByRole('row')
  await expect(deliveries.nth(1)).toContainText('unknown layout')
  await expect(deliveries.nth(2)).toContainText(/not JSON/i)
  await deliveries.nth(2).click()
  await expect(app.getByRole('complementary').last()).toContainText('this is not JSON')
  await expect(app).toHaveTitle(/Marketdesk/)
})

test('filters say what is wrong and survive a reload, search finds words, a view brings both back', async ({
  app,
  desk,
  open,
}) => {
  const transfers = ownTransfers()
  const word = `walrus${transfers.contract.slice(2, 8)}`
  await deliver(desk.receiver, transfers.log(1, { memo: word }))
  await deliver(desk.receiver, transfers.log(2))
  const requests: string[] = []
  app.on('request', (request) => {
    if (request.method() === 'POST') requests.push(`${new URL(request.url()).pathname} ${request.postData()}`)
  })
  await open('/events')
  const rows = rowsOf(app)
  await expect(rows.nth(2)).toBeVisible()
  // The first lines of the page ask in the words of the parts that show the answers: otherwise all would be asked twice.
  const first = [...new Set(requests)].filter((call) => /\.(?:list|status|info|outages) /.test(call))
  expect(first).toContain('/api/events.list {"filter":{"fold":true},"limit":100}')
  expect(new Set(first.map((call) => call.split(' ')[0])).size).toBe(first.length)
  const search = app.getByRole('combobox', { name: 'Search' })
  await search.fill(`contract:${transfers.contract.toUpperCase().replace('X', 'x')}`)
  await app.keyboard.press('Enter')
  await expect(rows).toHaveCount(3)
  await app.reload()
  await expect(rows).toHaveCount(3)
  await search.fill('account:0x12')
  await app.keyboard.press('Enter')
  await expect(app.getByTitle(/Enter 0x and 40 hex digits/)).toContainText('0x12')
  await app.getByRole('button', { name: 'Clear all', exact: true }).click()
  await app.getByRole('grid', { name: /^Events/ }).focus()
  await app.keyboard.press('/')
  await app.keyboard.type(word.slice(0, -1))
  await expect(rows).toHaveCount(2)
  await app.getByRole('button', { name: 'Views' }).click()
  await app.getByRole('menuitem', { name: 'Save these filters…' }).click()
  await app.getByRole('textbox', { name: 'Name' }).fill(word)
  await app.getByRole('button', { name: 'Save', exact: true }).click()
  await app.getByRole('button', { name: 'Clear all', exact: true }).click()
  await expect(app).not.toHaveURL(/text=/)
  await app.getByRole('button', { name: 'Views' }).click()
  await app.getByRole('menuitem', { name: word }).click()
  await expect(rows).toHaveCount(2)
})

test('a rule is tried on the log, signed and given a header, shows neither secret again, and forwards', async ({
  app,
  desk,
  open,
}) => {
  await deliver(desk.receiver, payload('current-erc20-transfer'))
  await open('/webhooks?tab=forwarding')
  await app.getByRole('button', { name: 'Forward events…' }).click()
  const dialog = app.getByRole('dialog', { name: 'Forward events' })
  await expect(dialog).toContainText(/\d of the newest \d+ events? would have been sent/)
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ledger')
  // Nothing listens at the discard port of this machine.
  await dialog.getByRole('textbox', { name: 'Target' }).fill('http://127.0.0.1:9/')
  await dialog.getByText('Advanced: order, speed, headers, signature').click()
  await dialog.getByRole('button', { name: 'Add a header' }).click()
  await dialog.getByRole('textbox', { name: 'Header', exact: true }).fill('Authorization')
  await dialog.getByLabel('Value', { exact: true }).fill('Bearer 0123456789abcdef')
  await dialog.getByRole('button', { name: 'Generate' }).click()
  const secret = await dialog.getByRole('textbox', { name: 'Signing secret' }).inputValue()
  await dialog.getByRole('button', { name: 'Start forwarding' }).click()
  await expect(dialog).toBeHidden()
  await expect(app.getByRole('grid', { name: 'Forwarding rules' })).toContainText('All events, signed')
  const listed = JSON.stringify((await callDesk(desk, 'forwarding.list')).rules)
  expect(listed).toContain('"last4":"cdef"')
  expect(listed).not.toContain('0123456789abcdef')
  expect(listed).not.toContain(secret)

  // What it cannot deliver is said on Home, which leads back to the rule.
  const atOnce = { enabled: true, limit: null, holdMs: 0, keepMs: 0 }
  await callDesk(desk, 'findings.setDetector', { kind: 'forwarding-failing', ...atOnce })
  await deliver(desk.receiver, ownTransfers().log(1))
  await open('/')
  const warnings = app.getByRole('region', { name: 'Needs attention' })
  await warnings
    .getByRole('listitem')
    .filter({ hasText: 'Forwarding rule “Ledger”' })
    .getByRole('link', { name: 'Review' })
    .click()
  await expect(app).toHaveURL(/tab=forwarding/)
  await app.getByRole('button', { name: 'Close (Escape)' }).click()
  await app.getByRole('button', { name: 'More for Ledger' }).click()
  await app.getByRole('menuitem', { name: 'Edit…' }).click()
  const change = app.getByRole('dialog', { name: 'Edit “Ledger”' })
  await expect(change.getByText(/ends with cdef/)).toBeVisible()
  await change.getByRole('button', { name: /^Remove the secret/ }).click()
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(change).toBeHidden()
  const { rules } = await callDesk(desk, 'forwarding.list')
  expect(rules).toMatchObject([{ signing: [], headers: [{ name: 'Authorization', set: true }] }])
  await app.getByRole('button', { name: 'More for Ledger' }).click()
  await app.getByRole('menuitem', { name: 'Delete…' }).click()
  await app
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(app.getByRole('button', { name: 'More for Ledger' })).toHaveCount(0)
})

test(
  'a project without events of its own leads to those of others and of none',
  full,
  async ({ app, desk, open }) => {
    const { body } = JSON.parse(
      await readFile(
        new URL('../resources/fixtures/reports/events-of-two-projects.json', import.meta.url),
        'utf8',
      ),
    ) as { body: unknown[] }
    const { id } = await callDesk(desk, 'projects.save', {
      name: 'Empty gallery',
      marketplaceUrl: 'http://127.0.0.1:9',
      networks: ['devnet'],
      projectId: '2',
      accessKey: 'an-access-key-of-the-test',
    })
    try {
      await deliver(desk.receiver, JSON.stringify(body))
      await open('/events')
      await app.getByRole('button', { name: /^Project: / }).click()
      await app.getByRole('menuitem', { name: /^Empty gallery/ }).click()
      await expect(app.getByRole('main')).toContainText('No events of this project')
      await app.getByRole('button', { name: 'Show all projects' }).click()
      await expect(rowsOf(app).nth(1)).toContainText('token #7')
    } finally {
      await callDesk(desk, 'projects.remove', { id })
    }
  },
)
