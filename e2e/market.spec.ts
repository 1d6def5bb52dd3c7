import { readFile } from 'node:fs/promises'
import { accounts, saleElements } from '../src/main/features/sales/testing/sale-deliveries.ts'
import { callDesk } from '../tools/sample-states/call-desk.ts'
import { expect, test } from './fixtures.ts'
import { deliver } from './payloads.ts'
import { sampleProject } from './sample-project.ts'

test('a portfolio has the floor of a snapshot, what it can be compared with, and orders of own makers', async ({
  app,
  desk,
  open,
}) => {
  const { id: project, startCollection } = await sampleProject(desk)
  const listed = await callDesk(desk, 'orders.list', { project, ...startCollection, side: 'listing' })
  const maker = listed.collectibles.flatMap(({ order }) => order?.createdBy ?? [])[0] ?? ''

  await open('/portfolio')
  const row = app.getByRole('grid', { name: 'Collections' }).getByRole('row').nth(1)
  await expect(row).toContainText('no snapshot')
  await row.click()
  const drawer = app.getByRole('complementary')
  await expect(drawer).toContainText('none of your accounts are set')
  await drawer.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(drawer.getByRole('table', { name: 'Floor by currency' })).toBeVisible()
  await expect(drawer.getByText('no snapshot before').first()).toBeVisible()

  // Beside a narrow table the details lie over the screen's buttons.
  await drawer.getByRole('button', { name: 'Close (Escape)' }).click()
  await expect(drawer).toBeHidden()
  await app.getByRole('tab', { name: 'Own orders' }).click()
  await app.getByRole('button', { name: 'Your accounts…' }).click()
  const dialog = app.getByRole('dialog', { name: 'Your accounts' })
  await dialog.getByRole('textbox', { name: 'Addresses, one per line' }).fill(maker)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const own = app.getByRole('grid', { name: 'Orders of your accounts' }).getByRole('row').nth(1)
  await expect(own).toContainText(/Listing|Offer/)
  await own.click()
  await drawer.getByRole('link', { name: 'Show in Orders' }).click()
  await expect(app).toHaveURL(/\/orders\?.*token=/)
})

test('a sale has its evidence and totals, and what is wrong is acknowledged with a note', async ({
  app,
  desk,
  open,
}) => {
  await deliver(desk.receiver, JSON.stringify(saleElements(7001, 1000n)))
  await open(`/sales?collection=${accounts.collection}`)
  const sale = app.getByRole('grid', { name: 'Sales, newest first' }).getByRole('row').nth(1)
  await expect(sale).toContainText('Listing bought')
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
  await app.getByRole('tab', { name: 'Totals' }).click()
  await expect(app.getByRole('slider', { name: 'Sales by day' })).toBeVisible()
  const totals = app.getByRole('grid', { name: 'Sales by currency' }).getByRole('row')
  await expect(totals).toHaveCount(2)
  await expect(totals.last()).toContainText('1,000')
  await totals.last().click()
  await expect(app).toHaveURL(/\/sales\?.*currency=0x/)

  // Deliveries that contradict each other are a finding, which stays until somebody has seen it.
  const told = (amount: bigint) => deliver(desk.receiver, JSON.stringify(saleElements(7002, amount)))
  await told(700n)
  await told(701n)
  await open('/')
  const attention = app.getByRole('region', { name: 'Needs attention' })
  await expect(attention).toContainText('contradict each other')
  await open('/?view=findings')
  const row = app
    .getByRole('grid', { name: 'Findings, newest first' })
    .getByRole('row')
    .filter({ hasText: 'contradict' })
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
