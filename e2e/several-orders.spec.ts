import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { sampleProject } from './sample-project.ts'

test.use({ deskArgs: ['--sample'] })

test('selected listings become a draft each, and what is accepted is exported in one file', async ({
  app,
  desk,
}) => {
  const { nodeUrl } = await sampleProject(desk)
  test.skip(nodeUrl === null, 'there is no local node for this platform')
  const asked = await fetch(nodeUrl ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_accounts', params: [] }),
  })
  // The last account of the chain has coins and made no order.
  const buyer = ((await asked.json()) as { result: string[] }).result.at(-1) ?? ''
  await app.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Orders' }).click()
  const orders = app.getByRole('grid', { name: /^Listings/ })
  const isPriced = orders.getByRole('row').filter({ hasText: / ETH/ })
  for (const at of [0, 1]) await isPriced.nth(at).getByRole('checkbox').check()
  await app.getByRole('button', { name: 'Buy…' }).click()
  const dialog = app.getByRole('dialog')
  await dialog.getByLabel('Buyer').fill(buyer)
  await dialog.getByRole('button', { name: 'Build' }).click()

  const drafts = app.getByRole('grid', { name: 'Drafts, newest first' })
  const rows = drafts.getByRole('row').filter({ hasText: /Accepted/ })
  await expect(rows).toHaveCount(2)
  for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check()
  await app.getByRole('button', { name: 'Export accepted…' }).click()
  const saved = app.waitForEvent('download')
  await app.getByRole('button', { name: /^Save build-\d+-and-1-more-safe\.json/ }).click()
  const file = await saved
  const { transactions } = JSON.parse(await readFile(await file.path(), 'utf8')) as {
    transactions: unknown[]
  }
  expect(transactions).toHaveLength(2)
})
