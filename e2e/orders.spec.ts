import { readFile } from 'node:fs/promises'
import type { RunningDesk } from './desk.ts'
import { expect, full, onSharedSample, test } from './fixtures.ts'
import { sentOrder, startOrderService } from './order-service.ts'
import { sampleProject } from './sample-project.ts'
import {
  freePort,
  startLocalServer,
  type LocalServer,
} from '../src/main/platform/http/testing/local-server.ts'

test.use({ deskArgs: ['--sample'] })

/** Points the sample's project at another service: a fault of the sample, or a server of the test. */
const pointAt = async (
  desk: RunningDesk,
  change: (url: string) => Record<string, unknown>,
): Promise<void> => {
  const project = await sampleProject(desk)
  const answer = await desk.call('projects.update', { id: project.id, ...change(project.marketplaceUrl) })
  expect(answer.ok).toBe(true)
}

const grid = 'Listings'

onSharedSample('listings come page by page, can be searched, and open', async ({ app, desk }) => {
  await app.goto(new URL('/orders', desk.url).href)
  const rows = app.getByRole('grid', { name: grid }).getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  await expect(app.getByRole('main')).toContainText('100 collectibles')
  const picture = rows.nth(1).locator('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await app.getByRole('grid', { name: grid }).focus()
  for (let page = 0; page < 8; page += 1) await app.keyboard.press('End')
  await expect(app.getByRole('main')).toContainText(/[2-9]\d\d collectibles/)
  await app.getByRole('combobox', { name: 'Search' }).fill('Egret')
  await app.keyboard.press('Enter')
  await expect(app).toHaveURL(/Egret/)
  await expect(rows.nth(1)).toContainText('Egret')
  await rows.nth(1).click()
  await expect(app.getByRole('complementary').last()).toContainText('Egret')
  await expect(app).toHaveURL(/token=/)
})

onSharedSample('a token that is not among the rows opens by its id', full, async ({ app, desk }) => {
  await app.goto(new URL('/orders?side=offer&q=Egret&token=102&part=offers', desk.url).href)
  const details = app.getByRole('complementary').last()
  await expect(details.getByRole('heading', { name: /#102$/ })).toBeVisible()
  await expect(details).toContainText('No offers for this collectible.')
  await details.getByRole('tab', { name: /^Best listing/ }).click()
  await expect(details.getByRole('region', { name: 'Order summary' })).toContainText('Prepare a purchase')
  await expect(details).toContainText('Order id')
  await app.goto(new URL('/orders?token=987654321&part=offers', desk.url).href)
  await expect(details).toContainText('The service was searched for token id 987654321 and did not list it')
  await expect(details).toContainText('No offers for this collectible.')
  await details.getByRole('button', { name: 'All collectibles' }).click()
  await expect(app).not.toHaveURL(/token=/)
})

onSharedSample('offers are another list', async ({ app, desk }) => {
  await app.goto(new URL('/orders', desk.url).href)
  await app.getByRole('button', { name: 'Offers' }).click()
  await expect(app).toHaveURL(/side=offer/)
  await expect(app.getByRole('grid', { name: 'Offers' }).getByRole('row').nth(1)).toBeVisible()
})

onSharedSample(
  'the list is narrowed by properties and makers, one call for all of them',
  full,
  async ({ app, desk }) => {
    await app.goto(new URL('/orders', desk.url).href)
    const rows = app.getByRole('grid', { name: grid }).getByRole('row')
    await expect(rows.nth(1)).toBeVisible()
    await app.getByRole('button', { name: 'Filters' }).click()
    const dialog = app.getByRole('dialog', { name: 'Filters' })
    await dialog.getByRole('textbox', { name: 'Level from' }).fill('90')
    await dialog.getByRole('combobox', { name: 'Rarity' }).click()
    await app.getByRole('option', { name: 'Common', exact: true }).click()
    await app.keyboard.press('Escape')
    const notMadeBy = dialog.getByRole('combobox', { name: 'Orders not made by' })
    await notMadeBy.fill('0x12')
    await notMadeBy.press('Enter')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(notMadeBy).toBeFocused()
    await expect(dialog).toContainText('“0x12” is not an address')
    await notMadeBy.press('Backspace')
    await notMadeBy.fill(`0x${'1'.repeat(40)}`)
    await notMadeBy.press('Enter')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(app.getByRole('group', { name: 'Filters in use' })).toContainText('Level: 90 to …')
    await rows.nth(1).click()
    await app.getByRole('tab', { name: 'Collectible' }).click()
    const level = app
      .getByRole('row', { name: /^Level/ })
      .first()
      .getByRole('cell')
      .nth(1)
    await expect(level).toHaveText(/^(9\d|100)/)
    await app.keyboard.press('Escape')
    await app.getByRole('button', { name: 'Clear all' }).click()
    await expect(app).not.toHaveURL(/props/)
  },
)

onSharedSample(
  'columns are chosen, moved and remembered; cards show the same rows',
  full,
  async ({ app, desk }) => {
    await app.goto(new URL('/orders', desk.url).href)
    const heads = app.getByRole('columnheader')
    await expect(heads.filter({ hasText: 'Price' })).toHaveCount(1)
    await app.getByRole('button', { name: 'Choose columns' }).click()
    const dialog = app.getByRole('dialog', { name: 'Columns' })
    await dialog.getByRole('checkbox', { name: 'Status' }).uncheck()
    await dialog.getByRole('checkbox', { name: 'Net price' }).check()
    await dialog.getByRole('button', { name: 'Move Name to the left' }).click()
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await app.reload()
    await expect(heads.filter({ hasText: 'Net price' })).toHaveCount(1)
    await expect(heads.filter({ hasText: 'Status' })).toHaveCount(0)
    // The column that picks rows stands before those that are chosen.
    await expect(heads.nth(1)).toHaveText('Name')
    await app.getByRole('button', { name: 'Cards' }).click()
    const cards = app.getByRole('group', { name: grid }).getByRole('button')
    await cards.first().click()
    await expect(app).toHaveURL(/token=/)
    // Cards hear the keys of a list.
    await app.keyboard.press('Escape')
    await expect(app).not.toHaveURL(/token=/)
    await app.keyboard.press('j')
    await expect(cards.nth(1)).toBeFocused()
    await app.keyboard.press('x')
    await expect(app.getByRole('toolbar', { name: 'Selected rows' })).toContainText('1 collectible selected')
    await app.keyboard.press('Enter')
    await expect(app).toHaveURL(/token=/)
  },
)

onSharedSample('a column stays as wide as it was drawn', full, async ({ app, desk }) => {
  await app.goto(new URL('/orders', desk.url).href)
  const head = app.getByRole('grid', { name: grid }).getByRole('columnheader', { name: 'Name', exact: true })
  const width = async (): Promise<number> => Math.round((await head.boundingBox())?.width ?? 0)
  // The columns share the room once the rows, and what all of them have alike, are there.
  await expect(app.getByRole('grid', { name: grid }).getByRole('row').nth(20)).toBeVisible()
  let before = 0
  await expect
    .poll(async () => {
      const former = before
      before = await width()
      return before === former
    })
    .toBe(true)
  const edge = await head.locator('.md-resize').boundingBox()
  if (edge === null) throw new Error('The head has no edge to draw.')
  const [x, y] = [edge.x + edge.width / 2, edge.y + edge.height / 2]
  await app.mouse.move(x, y)
  await app.mouse.down()
  await app.mouse.move(x + 80, y, { steps: 4 })
  await app.mouse.up()
  await expect.poll(width).toBeGreaterThan(before + 40)
  const drawn = await width()
  await app.reload()
  await expect.poll(width).toBe(drawn)
})

onSharedSample(
  'a collectible opens in parts: order with exact fees, offers, checkout, the log',
  async ({ app, desk }) => {
    await app.goto(new URL('/orders?side=offer', desk.url).href)
    await app.getByRole('grid', { name: 'Offers' }).getByRole('row').nth(1).click()
    const drawer = app.getByRole('complementary').last()
    // It opens on the order: price and actions first, the same in other spellings folded.
    const hero = drawer.getByRole('region', { name: 'Order summary' })
    await expect(hero).toContainText(/WETH|USDC|ETH/)
    await expect(hero.getByRole('link', { name: 'Prepare a sale' })).toBeVisible()
    await expect(drawer).toContainText('All fees')
    await expect(drawer.getByText('Raw price', { exact: true })).toBeHidden()
    await drawer.getByText('All other fields, as the service sent them').click()
    await expect(drawer.getByText('Raw price', { exact: true })).toBeVisible()
    await expect(drawer).toContainText('Seller')
    await drawer.getByRole('tab', { name: 'Collectible' }).click()
    await expect(drawer).toContainText('Of the collection')
    await drawer.getByRole('tab', { name: 'Offers', exact: true }).click()
    await expect(drawer.getByRole('table', { name: 'Highest offer' }).getByRole('row')).toHaveCount(2)
    await expect(drawer).toContainText('Price ladder')
    await drawer.getByRole('tab', { name: 'In the log' }).click()
    await expect(drawer).toContainText('Transfers in the log, 0')
    await app.goto(new URL('/orders?part=checkout', desk.url).href)
    await app.getByRole('grid', { name: grid }).getByRole('row').nth(1).click()
    await drawer.getByRole('combobox', { name: 'Wallet that pays' }).fill(`0x${'1'.repeat(40)}`)
    await drawer.getByRole('button', { name: 'Get options' }).click()
    await expect(drawer).toContainText('On-ramp')
  },
)

test('a check lists what is odd, leads to the order, and findings are looked after from check to check', async ({
  app,
  desk,
}) => {
  const service = await startOrderService()
  try {
    const { contractAddress } = (await sampleProject(desk)).startCollection
    const order = (...[token, price, change]: Parameters<typeof sentOrder>) =>
      sentOrder(token, price, { collectionContractAddress: contractAddress, ...change })
    service.list([
      order(1, '2'),
      order(2, '3', { priceAmountFormatted: '30' }),
      order(3, '3', { status: 'inactive' }),
      order(4, '3', { priceAmount: '0x29a2241af62c0000' }),
    ])
    await pointAt(desk, () => ({ marketplaceUrl: service.url }))
    const main = app.getByRole('main')
    await app.goto(new URL('/orders?tab=check', desk.url).href)
    await expect(main).toContainText('Not checked yet')
    await app.getByRole('button', { name: 'Run the rules' }).click()
    const findings = app.getByRole('grid', { name: 'Findings' })
    const groups = app.getByRole('group', { name: 'Findings by rule' })
    await expect(findings).toContainText('Formatted amount is not the raw one')
    await expect(findings).toContainText('Not fillable, may return')
    await expect(findings).toContainText('“0x29a2241af62c0000”')
    await expect(main).toContainText('4 orders checked')

    await test.step('one rule, one finding, its order', async () => {
      await groups
        .getByRole('button', { name: 'Formatted amount is not the raw one: 1, 1 new, error' })
        .click()
      await expect(findings).not.toContainText('Not fillable')
      await findings.getByRole('row').nth(1).click()
      await app.getByRole('link', { name: 'Show the order' }).click()
      const drawer = app.getByRole('complementary').last()
      await expect(drawer).toContainText('Heron 2')
      await expect(drawer).toContainText('formatted 30, exactly 3')
      await app.goBack()
    })

    await test.step('acknowledged with a note, by keyboard, and taken back', async () => {
      await findings.focus()
      await app.keyboard.press('ArrowDown')
      await app.keyboard.press('Enter')
      await app.getByRole('button', { name: 'Acknowledge…' }).click()
      const dialog = app.getByRole('dialog', { name: 'Acknowledge 1 finding' })
      await dialog.getByRole('textbox', { name: 'Note' }).fill('The maker knows.')
      await dialog.getByRole('button', { name: 'Acknowledge' }).click()
      await expect(app.getByText('1 finding acknowledged.')).toBeVisible()
      await expect(main).toContainText('No finding matches')
      await app.goto(new URL('/orders?tab=check&state=acknowledged', desk.url).href)
      await findings.getByRole('row').nth(1).click()
      await expect(app.getByRole('complementary').last()).toContainText('The maker knows.')
      await app.getByRole('button', { name: 'Withdraw acknowledgement' }).click()
      await expect(main).toContainText('No finding matches')
    })

    await test.step('all at once, with a way back', async () => {
      await app.goto(new URL('/orders?tab=check', desk.url).href)
      await app.getByRole('button', { name: 'More of the check' }).click()
      await app.getByRole('menuitem', { name: 'Acknowledge all…' }).click()
      await app
        .getByRole('dialog', { name: /^Acknowledge \d+ findings$/ })
        .getByRole('button', { name: 'Acknowledge' })
        .click()
      await expect(main).toContainText('Nothing new')
      await app.getByRole('button', { name: 'Undo' }).click()
      await expect(findings).toContainText('Not fillable, may return')
    })

    await test.step('a rule is muted for the collection, and heard again', async () => {
      const rule = 'Not fillable, may return'
      await findings.getByRole('row').filter({ hasText: rule }).click({ button: 'right' })
      await app.getByRole('menuitem', { name: `Mute the whole rule “${rule}”` }).click()
      await expect(findings).not.toContainText(rule)
      await app.getByRole('button', { name: '1 finding of 1 rule muted' }).click()
      const dialog = app.getByRole('dialog', { name: 'Muted rules' })
      await dialog.getByRole('button', { name: `Unmute ${rule}` }).click()
      await expect(dialog).toContainText('No rule is muted')
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(findings).toContainText(rule)
    })

    await test.step('words are searched for', async () => {
      const search = app.getByRole('combobox', { name: 'Search' })
      await search.fill('no such heron')
      await search.press('Enter')
      await expect(main).toContainText('No finding matches')
      await app.getByRole('button', { name: 'Show new and open findings' }).click()
      await expect(findings).toContainText('Not fillable, may return')
    })

    await test.step('the next check says what is new and what is gone', async () => {
      service.list([order(1, '2', { feeBps: 20_000 }), order(2, '3', { priceAmountFormatted: '30' })])
      await app.getByRole('button', { name: 'Run the rules' }).click()
      await expect(findings).toContainText('Fees over 100 %')
      await expect(groups).not.toContainText('Not fillable')
      await app.getByRole('combobox', { name: 'State' }).click()
      await app.getByRole('option', { name: 'new since last check' }).click()
      await expect(findings).not.toContainText('Formatted amount')
      await app.getByRole('combobox', { name: 'State' }).click()
      await app.getByRole('option', { name: 'gone' }).click()
      await expect(findings).toContainText('Not fillable, may return')
    })

    await test.step('written into a file', async () => {
      await app.getByRole('button', { name: 'More of the check' }).click()
      await app.getByRole('menuitem', { name: 'Export…' }).click()
      const dialog = app.getByRole('dialog', { name: 'Export findings' })
      await dialog.getByRole('button', { name: 'Write the file' }).click()
      const path = (await dialog.getByRole('alert').locator('code').textContent()) ?? ''
      expect(await readFile(path, 'utf8')).toContain('gone,warning,inactive-unexpired,3')
      await dialog.getByRole('button', { name: 'Close' }).click()
    })

    await test.step('checked automatically', async () => {
      await app.getByRole('button', { name: 'More of the check' }).click()
      await app.getByRole('menuitem', { name: 'Automatic: off…' }).click()
      const dialog = app.getByRole('dialog', { name: 'Automatic checks' })
      await dialog.getByRole('combobox', { name: 'Automatic, while the desk is open' }).click()
      await app.getByRole('option', { name: 'every 30 minutes' }).click()
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(main).toContainText(/orders? checked .*, automatically/)
      await app.reload()
      await app.getByRole('button', { name: 'More of the check' }).click()
      await expect(app.getByRole('menuitem', { name: 'Automatic: every 30 minutes…' })).toBeVisible()
    })
  } finally {
    await service.stop()
  }
})

test('two snapshots tell what changed; an export has the exact numbers', async ({ app, desk }) => {
  const service = await startOrderService()
  try {
    service.list([sentOrder(1, '2'), sentOrder(2, '3')])
    await pointAt(desk, () => ({ marketplaceUrl: service.url }))
    await app.goto(new URL('/orders?tab=snapshots', desk.url).href)
    const list = app.getByRole('grid', { name: 'Snapshots, newest first' })
    const take = app.getByRole('button', { name: 'Take a snapshot' })
    await take.click()
    await expect(list.getByRole('row')).toHaveCount(2)
    service.list([sentOrder(1, '5'), sentOrder(7, '4', { orderCreatedAt: new Date().toISOString() })])
    await take.click()
    await expect(list.getByRole('row')).toHaveCount(3)
    // What the newest has changed is said above the list, with the way to it.
    const kinds = app.getByRole('group', { name: 'Changes by kind' })
    for (const name of ['New: 1', 'Left the list: 1', 'Repriced: 1'])
      await expect(kinds.getByRole('button', { name })).toBeVisible()
    await expect(kinds.getByRole('button')).toHaveCount(3)
    const changes = app.getByRole('grid', { name: 'Changes' })
    await kinds.getByRole('button', { name: 'Repriced: 1' }).click()
    await expect(changes.getByRole('row')).toHaveCount(2)
    await app.keyboard.press('Escape')

    await test.step('a row opens the comparison with the one before, two picked ones that of both', async () => {
      await expect(list.getByRole('row')).toHaveCount(3)
      await app.keyboard.press('j')
      await app.keyboard.press('Enter')
      await expect(changes).toContainText('Heron 7')
      await expect(changes.getByRole('row')).toHaveCount(4)
      await app.getByRole('link', { name: 'Snapshots' }).click()
      const picks = list.getByRole('checkbox', { name: /^Select / })
      await picks.nth(0).check()
      await expect(app.getByRole('button', { name: 'Compare' })).toBeDisabled()
      await picks.nth(1).check()
      await app.getByRole('button', { name: 'Compare' }).click()
      await expect(changes).toContainText('Heron 7')
    })

    await test.step('the oldest is removed by its menu', async () => {
      await app.keyboard.press('Escape')
      await list.getByRole('row').nth(2).click({ button: 'right' })
      await app.getByRole('menuitem', { name: 'Remove…' }).click()
      await app.getByRole('button', { name: 'Remove the snapshot' }).click()
      await expect(list.getByRole('row')).toHaveCount(2)
      await expect(app.getByRole('main')).toContainText('Take another one later to see what changed.')
    })

    await app.getByRole('tab', { name: 'List' }).click()
    await app.getByRole('button', { name: 'Export' }).click()
    const dialog = app.getByRole('dialog', { name: 'Export orders' })
    await dialog.getByRole('button', { name: 'Write the file' }).click()
    const path = (await dialog.getByRole('alert').locator('code').textContent()) ?? ''
    expect(await readFile(path, 'utf8')).toContain(',5000000000000000000,')
  } finally {
    await service.stop()
  }
})

test('an outage is never shown as delisted', full, async ({ app, desk }) => {
  const service = await startOrderService()
  try {
    service.list([sentOrder(1, '2')])
    await pointAt(desk, () => ({ marketplaceUrl: service.url }))
    await app.goto(new URL('/orders', desk.url).href)
    const rows = app.getByRole('grid', { name: grid }).getByRole('row')
    await expect(rows.nth(1)).toContainText('Heron 1')
    service.fail(true)
    await app.getByRole('button', { name: 'Refresh' }).click()
    await expect(app.getByRole('alert')).toBeVisible()
    await expect(app.getByRole('main')).toContainText('does not mean that anything was delisted')
    await expect(rows.nth(1)).toContainText('Heron 1')
  } finally {
    await service.stop()
  }
})

const faults = [
  ['Unauthorized', [/Unauthorized/, /1000/, /key/i]],
  ['ProjectLimitReached', [/ProjectLimitReached/, /3005/]],
  ['malformed', [/JSON/]],
  ['drop', [/answer|connection|broke/i]],
] as const

test('what goes wrong is said by name, with what to do', async ({ app, desk }) => {
  const { marketplaceUrl } = await sampleProject(desk)
  const orders = new URL('/orders', desk.url).href
  const alert = app.getByRole('alert')
  for (const [fault, words] of faults) {
    await test.step(fault, async () => {
      await pointAt(desk, () => ({ marketplaceUrl: `${marketplaceUrl}/fault/${fault}` }))
      await app.goto(orders)
      for (const word of words) await expect(alert).toContainText(word)
    })
  }

  await test.step('a service that is down', async () => {
    // A port that was free a moment ago: nobody listens there.
    const port = await freePort()
    await pointAt(desk, () => ({ marketplaceUrl: `http://127.0.0.1:${port}` }))
    await app.goto(orders)
    await expect(alert).toContainText(`127.0.0.1:${port} refused the connection`)
  })

  await test.step('a wrong key', async () => {
    await pointAt(desk, () => ({ marketplaceUrl, accessKey: 'not-the-key-of-the-sample' }))
    await app.goto(orders)
    await expect(alert).toContainText('Unauthorized')
  })

  await test.step('no key', async () => {
    await pointAt(desk, () => ({ accessKey: null }))
    await app.goto(orders)
    const main = app.getByRole('main')
    await expect(main).toContainText(/access key/i)
    await expect(main.getByRole('link', { name: /Settings/ }).first()).toBeVisible()
  })
})

test.describe('a slow service', () => {
  let server: LocalServer
  test.beforeEach(async () => {
    // Never answers: the test gives the call up.
    server = await startLocalServer(() => undefined)
  })
  test.afterEach(() => server.stop())

  test('can be given up', full, async ({ app, desk }) => {
    await pointAt(desk, () => ({ marketplaceUrl: server.url }))
    await app.goto(new URL('/orders', desk.url).href)
    await app.getByRole('button', { name: /^Cancel/ }).click()
    await expect(app.getByRole('main')).toContainText(/given up|cancelled|stopped/i)
  })
})

test('the vault is locked and opened in the page; that requests nothing of the service by itself', async ({
  app,
  desk,
}) => {
  const passphrase = 'four words make a passphrase'
  expect((await desk.call('vault.setPassphrase', { passphrase })).ok).toBe(true)
  await app.getByRole('button', { name: /^Vault/ }).click()
  const vault = app.getByRole('dialog', { name: 'Vault' })
  await vault.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(vault.getByRole('heading')).toHaveText(/locked/i)
  await app.keyboard.press('Escape')
  await app.goto(new URL('/orders', desk.url).href)
  const unlock = app.getByRole('alert').getByRole('button', { name: 'Unlock' })
  await unlock.click()
  const dialog = app.getByRole('dialog', { name: 'Unlock the vault' })
  const act = dialog.getByRole('button', { name: 'Unlock', exact: true })
  await dialog.getByLabel('Passphrase', { exact: true }).fill('another one')
  await act.click()
  await expect(act).toBeDisabled()
  await expect(dialog.getByLabel('Passphrase', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Passphrase', { exact: true }).fill(passphrase)
  await act.click()
  await expect(dialog).toBeHidden()
  await expect(app.getByRole('heading', { name: 'The vault is open' })).toBeVisible()
  const listed = async (): Promise<unknown> =>
    (await desk.call('calls.list', { filter: { operation: 'ListCollectibles', outcome: 'ok' } })).value
  expect(await listed()).toMatchObject({ rows: [] })
  await app.getByRole('button', { name: 'Load the orders' }).click()
  await expect(app.getByRole('grid', { name: grid }).getByRole('row').nth(1)).toBeVisible()
  expect(await listed()).toMatchObject({ rows: [{ operation: 'ListCollectibles' }] })
})

test('orders are asked about on the chain, and a fill is simulated', full, async ({ app, desk }) => {
  await app.goto(new URL('/orders?tab=health', desk.url).href)
  await app.getByRole('button', { name: 'Ask the chain' }).click()
  const rows = app.getByRole('grid', { name: 'Health of orders' }).getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  await app.getByRole('combobox', { name: 'Health' }).click()
  await app.getByRole('option', { name: /^Fillable/ }).click()
  await expect(app).toHaveURL(/health=fillable/)
  // Until their answer has come, rows of the former filter are shown: dead orders, each with its reason.
  await expect(rows.nth(1).getByRole('gridcell').nth(1)).toHaveText('Fillable')
  const listing = rows.filter({ hasText: 'Listing' }).first()
  await listing.click()
  const details = app.getByRole('complementary').last()
  await details.getByRole('button', { name: 'Simulate the fill' }).click()
  await expect(details.getByRole('status')).toHaveText('1 filled')
  await expect(details).toContainText(/filled: \d+ of token/)
  // What else ends with the approval is said before a draft takes it back.
  await details.getByRole('button', { name: 'Revoke its approval…' }).click()
  const dialog = app.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toHaveText(
    /^\d+ other orders? of this maker depends? on the same approval/,
  )
  await expect(
    dialog.getByRole('table', { name: 'Orders that end with it' }).getByRole('row').nth(1),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Prepare 1 call' }).click()
  await expect(app).toHaveURL(/\/transactions\?.*draft=/)
  await expect(app.getByRole('combobox', { name: 'Owner' })).toHaveValue(/^0x[0-9a-f]{40}$/)
})
