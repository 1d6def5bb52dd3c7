import { saleElements } from '../src/main/features/sales/testing/sale-deliveries.ts'
import { callDesk } from '../tools/sample-states/call-desk.ts'
import { expect, test } from './fixtures.ts'
import { deliver } from './payloads.ts'
import { sampleProject } from './sample-project.ts'

test.describe('on the sample', () => {
  test.use({ deskArgs: ['--sample'] })

  test('a portfolio has the floor of a snapshot, what it can be compared with, and orders of own makers', async ({
    app,
    desk,
  }) => {
    const { id: project, startCollection } = await sampleProject(desk)
    const listed = await callDesk(desk, 'orders.list', { project, ...startCollection, side: 'listing' })
    const maker = listed.collectibles.flatMap(({ order }) => order?.createdBy ?? [])[0] ?? ''

    await app.goto(new URL('/portfolio', desk.url).href)
    const row = app.getByRole('grid', { name: 'Collections' }).getByRole('row').nth(1)
    await expect(row).toContainText('no snapshot')
    await row.click()
    const drawer = app.getByRole('complementary')
    await expect(drawer).toContainText('none of your accounts are set')
    await drawer.getByRole('button', { name: 'Snapshot of listings' }).click()
    await expect(drawer.getByRole('table', { name: 'Floor by currency' })).toBeVisible()
    await expect(drawer.getByText('no snapshot before')).toBeVisible()
    await expect(drawer.getByText('no snapshot since')).toBeVisible()

    // Beside a narrow table the details lie over the screen's buttons.
    await drawer.getByRole('button', { name: 'Close (Escape)' }).click()
    await expect(drawer).toBeHidden()
    await app.getByRole('tab', { name: 'Own orders' }).click()
    await app.getByRole('button', { name: 'Your accounts…' }).click()
    const dialog = app.getByRole('dialog', { name: 'Your accounts' })
    const addresses = dialog.getByRole('textbox', { name: 'Addresses, one per line' })
    await addresses.fill(`${maker} 0x12`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(addresses).toBeFocused()
    await app.keyboard.press('Escape')
    await app
      .getByRole('dialog', { name: 'Discard what you entered?' })
      .getByRole('button', { name: 'Cancel' })
      .click()
    await expect(dialog).toContainText('“0x12” is no address')
    await addresses.fill(maker)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await app.getByRole('tab', { name: 'Collections' }).click()
    await row.click()
    await expect(drawer).toContainText(/[1-9]\d* listings? in the snapshots/)
    await drawer.getByRole('button', { name: 'Close (Escape)' }).click()
    await app.getByRole('tab', { name: 'Own orders' }).click()
    const own = app.getByRole('grid', { name: 'Orders of your accounts' }).getByRole('row').nth(1)
    await expect(own).toContainText('Listing')
    await own.click()
    await drawer.getByRole('link', { name: 'Show in Orders' }).click()
    await expect(app).toHaveURL(/\/orders\?.*token=/)
    await expect(app.getByRole('grid', { name: 'Listings' })).toBeVisible()
  })
})

test('a sale has its evidence and totals, and alerts are acknowledged and muted', async ({ app, desk }) => {
  expect(await deliver(desk.receiver, JSON.stringify(saleElements(1, 1000n)))).toBe(200)
  await app.goto(new URL('/sales', desk.url).href)
  const sale = app.getByRole('grid', { name: 'Sales, newest first' }).getByRole('row').nth(1)
  await expect(sale).toContainText('Listing bought')
  await expect(sale).toContainText('1,000')
  await sale.click()
  const drawer = app.getByRole('complementary')
  await expect(drawer.getByRole('table', { name: 'Evidence' }).getByRole('row')).toHaveCount(5)
  await expect(drawer.getByRole('table', { name: 'Fees' }).getByRole('row').last()).toContainText('50')
  await app.getByRole('checkbox', { name: /^Select sale/ }).check()
  await app.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Export…' }).click()
  const dialog = app.getByRole('dialog', { name: 'Export sales' })
  await expect(dialog).toContainText('1 selected sale,')
  await expect(dialog.getByRole('button', { name: 'Export 1 sale as CSV' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await app.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await app.getByRole('tab', { name: 'Totals' }).click()
  await expect(app.getByRole('slider', { name: 'Sales by day' })).toBeVisible()
  const totals = app.getByRole('grid', { name: 'Sales by currency' }).getByRole('row')
  await expect(totals).toHaveCount(2)
  await expect(totals.last()).toContainText('1,000')
  await totals.last().click()
  await expect(app).toHaveURL(/\/sales\?.*currency=0x/)
  await expect(sale).toContainText('1,000')

  await app.goto(new URL('/alerts?tab=rules', desk.url).href)
  const ruleOf = (name: string) =>
    app.getByRole('grid', { name: 'Rules of alerts' }).getByRole('row', { name })
  const isOn = app.getByRole('switch', { name: 'Listing filled is on' })
  await isOn.click()
  await expect(isOn).toBeChecked()
  for (const [name, words] of [
    ['Mute for a day', /Muted until/],
    ['Unmute', /^(?!.*Muted until)/s],
  ] as const) {
    await ruleOf('Listing filled')
      .getByRole('button', { name: /^More for/ })
      .click()
    await app.getByRole('menuitem', { name }).click()
    await expect(ruleOf('Listing filled')).toHaveText(words)
  }

  await ruleOf('Disk low').click()
  const disk = app.getByRole('dialog', { name: 'Change “Disk low”' })
  await disk.getByRole('textbox', { name: 'Bytes free' }).fill('9'.repeat(20))
  await disk.getByRole('button', { name: 'Save' }).click()
  await expect(disk).toBeHidden()

  await app.getByRole('tab', { name: /^Inbox/ }).click()
  const alerts = app.getByRole('grid', { name: 'Alerts, newest first' }).getByRole('row')
  const full = alerts.filter({ hasText: 'The disk is nearly full' })
  const choose = async (name: string | RegExp): Promise<void> => {
    await full.getByRole('button', { name: /^More for/ }).click()
    await app.getByRole('menuitem', { name }).click()
    await expect(app.getByRole('menu')).toBeHidden()
  }
  await expect(full).toContainText('Open')
  // With the keyboard, as every list.
  await app.keyboard.press('j')
  await app.keyboard.press('Enter')
  const details = app.getByRole('complementary', { name: 'The disk is nearly full' })
  await details.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(full).toContainText('Acknowledged')
  await app.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await choose('Mute for an hour')
  await expect(full.getByTitle(/^Until \d{4}-/)).toHaveText('Muted')
  await choose('Unmute')
  await expect(full).not.toContainText('Muted')
  await choose('Open again')
  await expect(full).toContainText('Open')
  await expect(full.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', /section=log/)

  // The alert above was made after the rule for listings was turned on: from now on each look follows it.
  expect(await deliver(desk.receiver, JSON.stringify(saleElements(2, 700n)))).toBe(200)
  const second = alerts.filter({ hasText: 'token 2 of' })
  await second.getByRole('checkbox', { name: /^Select / }).check()
  await full.getByRole('checkbox', { name: /^Select / }).check()
  const picked = app.getByRole('toolbar', { name: 'Selected rows' })
  await expect(picked).toContainText('2 alerts selected')
  await picked.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(second).toContainText('Acknowledged')
  await expect(picked).toBeHidden()
  await second.getByRole('link', { name: 'Event' }).click()
  await expect(app.getByRole('complementary', { name: /OrderFilled/ })).toBeVisible()
})
