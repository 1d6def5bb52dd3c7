import { z } from 'zod'
import { saleElements } from '../src/main/features/sales/testing/sale-deliveries.ts'
import { expect, test } from './fixtures.ts'
import { deliver } from './payloads.ts'
import { sampleProject } from './sample-project.ts'

test.use({ deskArgs: ['--sample'] })

const ordersSchema = z.object({
  value: z.object({ rows: z.array(z.object({ tokenId: z.string() })).min(1) }),
})
const listedSchema = z.object({
  value: z.object({
    collectibles: z.array(z.object({ order: z.object({ createdBy: z.string() }).nullish() })),
  }),
})

test('the portfolio shows what is stored: a snapshot, own orders, and sales of the log', async ({
  app,
  desk,
}) => {
  const { id: project, startCollection } = await sampleProject(desk)
  const { network, contractAddress } = startCollection
  await app.goto(new URL('/portfolio', desk.url).href)
  const row = app.getByRole('grid', { name: 'Collections' }).getByRole('row').nth(1)
  await expect(row).toContainText('no snapshot')
  await row.click()
  const drawer = app.getByRole('complementary')
  await drawer.getByRole('button', { name: 'Snapshot of listings' }).click()
  await expect(drawer.getByRole('table', { name: 'Floor by currency' })).toBeVisible()
  await expect(drawer.getByRole('table', { name: 'What is new' })).toContainText('no snapshot before')

  const page = { page: 1, pageSize: 100 }
  const listed = listedSchema.parse(
    await desk.call('orders.list', { project, network, contractAddress, side: 'listing', page }),
  )
  const maker = listed.value.collectibles.flatMap(({ order }) => order?.createdBy ?? [])[0] ?? ''
  await app.getByRole('button', { name: 'Own makers…' }).click()
  const dialog = app.getByRole('dialog', { name: 'Own makers' })
  await dialog.getByRole('textbox', { name: 'Addresses, one a line' }).fill(`${maker} 0x12`)
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Addresses, one a line' }).fill(maker)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText(/\d listings?/)
  await app.getByRole('tab', { name: 'Own orders' }).click()
  const own = app.getByRole('grid', { name: 'Orders of own makers' })
  await own.getByRole('row').nth(1).click()
  await expect(drawer.getByRole('link', { name: 'Show in Orders' })).toBeVisible()
  ordersSchema.parse(await desk.call('portfolio.orders', { project }))

  expect(await deliver(desk.receiver, JSON.stringify(saleElements(1, 1000n)))).toBe(200)
  await app.goto(new URL('/sales', desk.url).href)
  const sales = app.getByRole('grid', { name: 'Sales, newest first' })
  await sales.getByRole('row').nth(1).click()
  await expect(drawer.getByRole('table', { name: 'Evidence' }).getByRole('row')).toHaveCount(5)
  await app.getByRole('tab', { name: 'Totals' }).click()
  await expect(app.getByRole('table', { name: 'Sales by currency' }).getByRole('row')).toHaveCount(2)
})
