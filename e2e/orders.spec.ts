import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { callDesk } from '../tools/sample-states/call-desk.ts'
import { expect, full, test } from './fixtures.ts'
import { sentOrder, startOrderService, type SentOrder } from './order-service.ts'
import { sampleProject } from './sample-project.ts'
import { freePort } from '../src/main/platform/http/testing/local-server.ts'

const listings = 'Listings'

/** A service of the test alone, and a collection that only it knows. */
const startCollection = async () => {
  const service = await startOrderService()
  const contractAddress = `0x${randomBytes(20).toString('hex')}`
  return {
    ...service,
    at: (rest: string): string => `/orders?network=devnet&contractAddress=${contractAddress}${rest}`,
    order: (token: number, price: string, change: SentOrder = {}): SentOrder =>
      sentOrder(token, price, { collectionContractAddress: contractAddress, ...change }),
  }
}

test('listings and offers come page by page, are searched, narrowed by properties, and open in parts', async ({
  app,
  open,
}) => {
  await open('/orders?tab=listings')
  const rows = app.getByRole('grid', { name: listings }).getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  const main = app.getByRole('main')
  await expect(main).toContainText('100 collectibles')
  const picture = rows.nth(1).locator('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await app.getByRole('grid', { name: listings }).focus()
  for (let page = 0; page < 8; page += 1) await app.keyboard.press('End')
  await expect(main).toContainText(/[2-9]\d\d collectibles/)
  await app.getByRole('combobox', { name: 'Search' }).fill('Egret')
  await app.keyboard.press('Enter')
  await expect(rows.nth(1)).toContainText('Egret')

  await open('/orders?tab=listings')
  await app.getByRole('button', { name: 'Filters' }).click()
  const dialog = app.getByRole('dialog', { name: 'Filters' })
  await dialog.getByRole('textbox', { name: 'Level' }).fill('90..')
  await dialog.getByRole('combobox', { name: 'Rarity' }).click()
  await app.getByRole('option', { name: 'Common', exact: true }).click()
  await app.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(app.getByRole('group', { name: 'Filters in use' })).toContainText('90..')
  await rows.nth(1).click()
  await expect(app).toHaveURL(/token=/)
  const drawer = app.getByRole('complementary').last()
  await drawer.getByRole('tab', { name: 'Collectible' }).click()
  const level = app.getByRole('row', { name: /^Level/ }).first()
  await expect(level.getByRole('cell').nth(1)).toHaveText(/^(9\d|100)/)

  // A token that is not among the rows opens by its id.
  await open('/orders?tab=listings&token=987654321&part=offers')
  await expect(drawer).toContainText('The service lists no token 987654321')

  await open('/orders?tab=listings')
  await app.getByRole('tab', { name: 'Offers', exact: true }).click()
  await expect(app).toHaveURL(/tab=offers/)
  await app.getByRole('grid', { name: 'Offers' }).getByRole('row').nth(1).click()
  // It opens on the order: price and actions first, the same in other spellings folded.
  const hero = drawer.getByRole('region', { name: 'Order summary' })
  await expect(hero).toContainText(/WETH|USDC|ETH/)
  await expect(hero.getByRole('link', { name: 'Accept offer' })).toBeVisible()
  await expect(drawer.getByText('priceAmount', { exact: true })).toBeHidden()
  await drawer.getByText('Other fields').click()
  await expect(drawer.getByText('priceAmount', { exact: true })).toBeVisible()
  await drawer.getByRole('tab', { name: 'Offers', exact: true }).click()
  await expect(drawer.getByRole('table', { name: 'Highest offer' }).getByRole('row')).toHaveCount(2)
  await expect(drawer).toContainText('Price ladder')
  await drawer.getByRole('tab', { name: 'Transfers' }).click()
  await expect(drawer).toContainText(/Transfers received, \d+/)
  await open('/orders?tab=listings&part=checkout')
  await rows.nth(1).click()
  await drawer.getByRole('combobox', { name: 'Paying wallet' }).fill(`0x${'1'.repeat(40)}`)
  await drawer.getByRole('button', { name: 'Get options' }).click()
  await expect(drawer).toContainText('On-ramp')
})

test('a check lists problems, leads to the order, and they are looked after from check to check', async ({
  app,
  open,
  pointAt,
}) => {
  const { order, at, list, url, stop } = await startCollection()
  try {
    list([
      order(1, '2'),
      order(2, '3', { priceAmountFormatted: '30' }),
      order(3, '3', { status: 'inactive' }),
      order(4, '3', { priceAmount: '0x29a2241af62c0000' }),
    ])
    await pointAt({ marketplaceUrl: url })
    const main = app.getByRole('main')
    await open(at('&tab=problems'))
    await expect(main).toContainText('Not scanned yet')
    const scanNow = app.getByRole('button', { name: 'Scan now' })
    await scanNow.click()
    const problems = app.getByRole('grid', { name: 'Problems' })
    await expect(problems).toContainText('Formatted amount is not the raw one')
    await expect(problems).toContainText('Not fillable, may return')
    await expect(main).toContainText('4 orders scanned')

    await test.step('a kind alone, and one problem with its order', async () => {
      await app.getByRole('button', { name: /^Bad price or terms: \d+$/ }).click()
      await problems.getByRole('row').filter({ hasText: 'Formatted amount' }).click()
      await app.getByRole('link', { name: 'Show order' }).click()
      await expect(app.getByRole('complementary').last()).toContainText('formatted 30, exactly 3')
      await app.goBack()
    })

    await test.step('acknowledged with a note, and taken back', async () => {
      const details = app.getByRole('complementary').last()
      await details.getByLabel('Note').fill('The maker knows.')
      await details.getByRole('button', { name: 'Acknowledge' }).click()
      await expect(problems).not.toContainText('Formatted amount')
      await open(at('&tab=problems&state=acknowledged'))
      await problems.getByRole('row').nth(1).click()
      await expect(details).toContainText('The maker knows.')
      await details.getByRole('button', { name: 'Mark as unseen' }).click()
      await expect(main).toContainText('No problem matches')
      await open(at('&tab=problems'))
      await expect(problems).toContainText('Formatted amount')
    })

    await test.step('the next check ends what is gone, and a file has all', async () => {
      list([order(1, '2', { feeBps: 20_000 }), order(2, '3', { priceAmountFormatted: '30' })])
      await scanNow.click()
      await expect(problems).toContainText('Fees over 100 %')
      await expect(problems).not.toContainText('Not fillable')
      await app.getByRole('combobox', { name: 'State' }).click()
      await app.getByRole('option', { name: 'Ended' }).click()
      await expect(problems).toContainText('Not fillable, may return')
      await expect(problems).not.toContainText('Fees over 100 %')
      await app.getByRole('button', { name: 'Export…' }).click()
      const dialog = app.getByRole('dialog', { name: 'Export findings' })
      await dialog.getByRole('button', { name: 'Export', exact: true }).click()
      const path = (await dialog.getByRole('alert').locator('code').textContent()) ?? ''
      expect(await readFile(path, 'utf8')).toContain('order-rule,warning,ended,')
      await dialog.getByRole('button', { name: 'Close' }).click()
    })
  } finally {
    await stop()
  }
})

test(
  'two readings tell what changed; an export has the exact numbers',
  full,
  async ({ app, open, pointAt }) => {
    const { order, at, list, url, stop } = await startCollection()
    try {
      list([order(1, '2'), order(5, '3')])
      await pointAt({ marketplaceUrl: url })
      await open(at('&tab=history'))
      const readings = app.getByRole('grid', { name: 'Readings, newest first' })
      const scan = app.getByRole('button', { name: 'Scan now' })
      await scan.click()
      await expect(readings.getByRole('row')).toHaveCount(2)
      list([order(1, '5'), order(7, '4', { orderCreatedAt: new Date().toISOString() })])
      await scan.click()
      await expect(readings.getByRole('row')).toHaveCount(3)
      // What the newest has changed is said above the list, with the way to it.
      const kinds = app.getByRole('group', { name: 'Changes by kind' })
      for (const name of ['New: 1', 'Left the list: 1', 'Repriced: 1'])
        await expect(kinds.getByRole('button', { name })).toBeVisible()
      const changes = app.getByRole('grid', { name: 'Changes' })
      await kinds.getByRole('button', { name: 'Repriced: 1' }).click()
      await expect(changes.getByRole('row')).toHaveCount(2)
      await app.keyboard.press('Escape')

      await app.getByRole('tab', { name: 'Listings' }).click()
      await app.getByRole('button', { name: 'Export' }).click()
      const dialog = app.getByRole('dialog', { name: 'Export orders' })
      await dialog.getByRole('button', { name: 'Export', exact: true }).click()
      const path = (await dialog.getByRole('alert').locator('code').textContent()) ?? ''
      expect(await readFile(path, 'utf8')).toContain(',5000000000000000000,')
    } finally {
      await stop()
    }
  },
)

test('what goes wrong is said by name, and an outage is never shown as delisted', async ({
  app,
  desk,
  open,
  pointAt,
}) => {
  const { marketplaceUrl } = await sampleProject(desk)
  // A port that was free a moment ago: nobody listens there.
  const port = await freePort()
  const alert = app.getByRole('alert')
  await open('/orders?tab=listings')
  for (const [address, words] of [
    [`${marketplaceUrl}/fault/Unauthorized`, [/Unauthorized/, /1000/, /key/i]],
    [`http://127.0.0.1:${port}`, [`127.0.0.1:${port} refused the connection`]],
  ] as const) {
    await pointAt({ marketplaceUrl: address })
    await app.reload()
    for (const word of words) await expect(alert).toContainText(word)
  }

  const { order, at, list, fail, url, stop } = await startCollection()
  try {
    list([order(1, '2')])
    await pointAt({ marketplaceUrl: url })
    await open(at(''))
    const rows = app.getByRole('grid', { name: listings }).getByRole('row')
    await expect(rows.nth(1)).toContainText('Heron 1')
    fail(true)
    await app.getByRole('button', { name: 'Refresh' }).click()
    await expect(alert).toBeVisible()
    await expect(app.getByRole('main')).toContainText('Nothing was delisted by this')
    await expect(rows.nth(1)).toContainText('Heron 1')
  } finally {
    await stop()
  }
})

test('orders are asked about on the chain, and a fill is simulated', full, async ({ app, desk, open }) => {
  expect((await callDesk(desk, 'desk.info')).sample?.hasChain).toBe(true)
  await open('/orders?tab=problems')
  await app.getByRole('button', { name: 'Scan now' }).click()
  const problems = app.getByRole('grid', { name: 'Problems' }).getByRole('row')
  await app.getByRole('button', { name: /^Cannot be filled: \d+$/ }).click()
  await problems.nth(1).click()
  const details = app.getByRole('complementary').last()
  await expect(details).toContainText('Not fillable')
  await details.getByRole('link', { name: 'Show order' }).click()
  // An order that cannot be filled offers no purchase.
  await expect(details.getByRole('region', { name: 'Order summary' })).toContainText('Not fillable')
  await expect(details.getByRole('link', { name: 'Buy' })).toBeHidden()

  await open('/orders?tab=listings')
  const rows = app.getByRole('grid', { name: listings }).getByRole('row')
  await rows.filter({ hasText: 'Fillable' }).first().click()
  await expect(details.getByRole('link', { name: 'Buy' })).toBeVisible()
  await details.getByRole('button', { name: 'Simulate fill' }).click()
  await expect(details.getByRole('status')).toHaveText('1 filled')
  await details.getByText('Evidence', { exact: true }).click()
  await expect(details).toContainText(/filled: \d+ of token/)
  // What else ends with the approval is said before a draft takes it back.
  await details.getByRole('button', { name: 'Revoke approval…' }).click()
  const dialog = app.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toHaveText(
    /^\d+ other orders? of this maker depends? on the same approval/,
  )
  await dialog.getByRole('button', { name: 'Prepare 1 call' }).click()
  await expect(app).toHaveURL(/\/transactions\?.*draft=/)
  await expect(app.getByRole('combobox', { name: 'Owner' })).toHaveValue(/^0x[0-9a-f]{40}$/)
})
