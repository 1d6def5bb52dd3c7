import { readFile } from 'node:fs/promises'
import { accounts, saleElements } from '../src/modules/sales/desk/testing/sale-deliveries.ts'
import { callDesk } from '../tools/sample-states/call-desk.ts'
import { expect, test } from './fixtures.ts'
import { deliver } from './payloads.ts'
import { sampleProject } from './sample-project.ts'

test('collections have the floor of a scan, lead to their orders, and show those of own wallets', async ({
  app,
  desk,
  open,
}) => {
  const { id: project, startCollection } = await sampleProject(desk)
  const listed = await callDesk(desk, 'orders.list', { project, ...startCollection, side: 'listing' })
  const maker = listed.collectibles.flatMap(({ order }) => order?.createdBy ?? [])[0] ?? ''

  await open('/orders')
  const row = app
    .getByRole('grid', { name: 'Collections' })
    .getByRole('row')
    .filter({ hasText: 'Lantern Coast' })
  await row.getByRole('button', { name: 'Scan now' }).click()
  await expect(row).toContainText(/\d (ETH|WETH|USDC)/)
  await row.click()
  await expect(app).toHaveURL(/contractAddress=/)
  await expect(app.getByRole('main')).toContainText(/Floor .*Listed \d+/)

  // Without wallets, Mine asks for them.
  await app.getByRole('button', { name: 'Mine' }).click()
  await app.getByRole('button', { name: 'Add wallets…' }).click()
  const dialog = app.getByRole('dialog', { name: 'Your wallets' })
  await dialog.getByRole('textbox', { name: 'One per line' }).fill(maker)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await app.getByRole('grid', { name: 'Listings' }).getByRole('row').nth(1).click()
  await expect(app.getByRole('region', { name: 'Order summary' })).toContainText('Mine')
  await app.keyboard.press('Escape')

  await app.getByRole('button', { name: 'Switch', exact: true }).click()
  await app.getByRole('menuitem').last().click()
  await expect(app.getByRole('grid', { name: 'Listings' }).getByRole('row').nth(1)).toBeVisible()
  await app.getByRole('link', { name: 'All collections' }).click()
  await expect(row).toBeVisible()
})

test('a sale has its evidence and figures, and what is wrong is acknowledged with a note', async ({
  app,
  desk,
  open,
}) => {
  await deliver(desk.receiver, JSON.stringify(saleElements(7001, 1000n)))
  await open(`/orders?network=devnet&contractAddress=${accounts.collection}&tab=sales`)
  const sale = app.getByRole('grid', { name: 'Sales, newest first' }).getByRole('row').nth(1)
  await expect(sale).toContainText('1,000')
  await sale.click()
  const drawer = app.getByRole('complementary')
  await expect(drawer.getByRole('table', { name: 'Evidence' }).getByRole('row')).toHaveCount(5)
  await expect(drawer.getByRole('table', { name: 'Fees' }).getByRole('row').last()).toContainText('50')
  await app
    .getByRole('checkbox', { name: /^Select sale/ })
    .first()
    .check()
  await app.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Export…' }).click()
  const dialog = app.getByRole('dialog', { name: 'Export sales' })
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  const path = (await dialog.getByRole('alert').locator('code').textContent()) ?? ''
  expect((await readFile(path, 'utf8')).trim().split('\n')).toHaveLength(2)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(app.getByRole('slider', { name: 'Sales by day' })).toBeVisible()
  await expect(app.getByRole('term').filter({ hasText: 'Volume' })).toBeVisible()
  await app.getByRole('button', { name: '24 h' }).click()
  await expect(app).toHaveURL(/period=day/)
  await app.getByRole('button', { name: 'All', exact: true }).click()
  await expect(sale).toBeVisible()

  // Deliveries that contradict each other are a finding, which stays until somebody has seen it.
  const told = (amount: bigint) => deliver(desk.receiver, JSON.stringify(saleElements(7002, amount)))
  await told(700n)
  await told(701n)
  await open('/')
  const attention = app.getByRole('region', { name: 'Needs attention' })
  await expect(attention).toContainText('contradict each other')
  await open('/?view=findings')
  const row = app
    .getByRole('grid', { name: 'Findings, most severe first' })
    .getByRole('row')
    .filter({ hasText: 'contradict' })
  // Evidence that is found after it was acknowledged makes it unseen again, and it is looked for each second.
  let former: string | null = null
  const isAllFound = async (): Promise<boolean> => {
    const before = former
    former = await row.getByRole('gridcell').nth(4).textContent()
    return former === before
  }
  await expect.poll(isAllFound, { intervals: [3000] }).toBe(true)
  await row.click()
  const details = app.getByRole('complementary')
  await details.getByLabel('Note').fill('Asked the sender.')
  await details.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(details.getByRole('table', { name: 'History of this finding' })).toContainText(
    'Asked the sender.',
  )
  await app.keyboard.press('Escape')
  await expect(row).toBeHidden()
  await open('/?view=findings&show=all&text=contradict')
  await expect(row).toContainText('Acknowledged')
  await row.getByRole('link', { name: 'Event' }).click()
  await expect(app.getByRole('complementary', { name: /OrderFilled|Transfer/ })).toContainText(
    'contradict each other',
  )
})
