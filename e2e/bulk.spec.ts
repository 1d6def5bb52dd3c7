import { callDesk } from '../tools/sample-states/call-desk.ts'
import type { RunningDesk } from './desk.ts'
import { expect, full, test } from './fixtures.ts'
import { sampleProject } from './sample-project.ts'

test.use({ deskArgs: ['--sample'] })

const open = async (desk: RunningDesk) => {
  const project = await sampleProject(desk)
  const listed = (
    await callDesk(desk, 'orders.list', {
      project: project.id,
      network: 'devnet',
      contractAddress: project.startCollection.contractAddress,
      side: 'listing',
      filter: {},
      page: { page: 1, pageSize: 50 },
    })
  ).collectibles
  const tokens = listed
    .filter(({ order }) => order?.status === 'active' && /^0x0+$/.test(order.priceCurrencyAddress ?? ''))
    .map(({ metadata }) => metadata.tokenId)
  return { project, tokens, hasNode: project.nodeUrl !== null }
}
/** Has coins, and made no order. */
const buyer = `0x${'02'.repeat(20)}`

test('a file of rows: faults are named by line, the rest is checked, built in chunks and opened', async ({
  app,
  desk,
}) => {
  const { tokens, hasNode } = await open(desk)
  test.skip(!hasNode, 'there is no local node for this platform')
  await app.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Transactions' }).click()
  await app.getByRole('tab', { name: 'Batches' }).click()
  await expect(app.getByRole('main')).toContainText('No batches yet')
  // Offered in place of the list alone.
  await expect(app.getByRole('button', { name: 'New batch' })).toHaveCount(1)
  await app.getByRole('button', { name: 'New batch' }).click()
  await expect(app.getByRole('table', { name: 'Columns of the file' })).toContainText('token_id')
  await expect(app.getByRole('button', { name: 'Check the rows' })).toBeDisabled()
  await app.getByLabel('Buyer').fill(buyer)
  const csv = [
    'token_id;price',
    ...tokens.slice(0, 3).map((token) => `${token};`),
    '1e5;',
    '999999999;',
  ].join('\r\n')
  await app.getByLabel('CSV file').setInputFiles({
    name: 'rows.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeff${csv}`),
  })
  await expect(app.getByLabel('Rows as CSV')).toHaveValue(/token_id;price/)
  await app.getByRole('button', { name: 'Check the rows' }).click()
  await app.getByRole('tab', { name: '1 line skipped' }).click()
  await expect(app.getByRole('grid', { name: 'Errors in the file' })).toContainText('scientific notation')
  await app.getByRole('tab', { name: '4 rows' }).click()
  const rows = app.getByRole('grid', { name: 'Rows', exact: true })
  await expect(rows).toContainText('The service shows no listing for this token.')
  // Rows are found by their words, and are decided one by one or several at once.
  await app.getByRole('combobox', { name: 'Search' }).fill('999999999')
  await expect(rows.getByRole('row')).toHaveCount(2)
  await app.getByRole('button', { name: 'Clear all' }).click()
  await rows
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check()
  await app.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Leave out' }).click()
  await expect(rows).toContainText('left out')
  await app.getByRole('button', { name: /^Build \d+ rows?$/ }).click()
  const chunks = app.getByRole('grid', { name: 'Chunks' })
  await expect(chunks.getByRole('row')).not.toHaveCount(1)
  const together = app.getByRole('region', { name: 'All chunks together' })
  await together.getByRole('button', { name: 'Simulate all' }).click()
  // This buyer has nothing to pay with.
  await expect(together).toContainText('Not accepted')
  const batchFile = app.waitForEvent('download')
  await app.getByRole('button', { name: 'Export', exact: true }).click()
  await app.getByRole('menuitem', { name: 'Safe Transaction Builder' }).click()
  expect((await batchFile).suggestedFilename()).toMatch(/^batch-\d+-safe\.json$/)
  const saved = app.waitForEvent('download')
  await app.getByRole('button', { name: 'Export', exact: true }).click()
  await app.getByRole('menuitem', { name: 'Results as CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^batch-\d+-sweep\.csv$/)
  await chunks.getByRole('row').nth(1).click()
  await expect(app.getByRole('heading', { name: /^Purchase of / })).toBeVisible()
  await expect(app.getByRole('tab', { name: 'Export' })).toBeVisible()
  await app.getByRole('link', { name: /^Batch \d+$/ }).click()
  await expect(chunks).toBeVisible()
  // The list of batches leads back to it.
  await app.getByRole('link', { name: 'All batches' }).click()
  const batches = app.getByRole('grid', { name: 'Batches, newest first' })
  await expect(batches.getByRole('row').nth(1)).toContainText(/\d built/)
  await batches.getByRole('row').nth(1).click()
  await expect(chunks).toBeVisible()
})

test('rows picked under Orders are swept', full, async ({ app, desk }) => {
  const { hasNode } = await open(desk)
  test.skip(!hasNode, 'there is no local node for this platform')
  await app.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Orders' }).click()
  const picks = app.getByRole('checkbox', { name: /^Select / })
  await picks.nth(0).check()
  await picks.nth(1).check()
  await expect(app.getByRole('toolbar', { name: 'Selected rows' })).toContainText('2 collectibles selected')
  await app.getByRole('button', { name: 'Sweep…' }).click()
  await app.getByRole('dialog').getByLabel('Buyer').fill(buyer)
  await app.getByRole('dialog').getByRole('button', { name: 'Review the purchase' }).click()
  await expect(app.getByRole('heading', { name: /^Sweep listings, batch/ })).toBeVisible()
  await expect(app.getByRole('grid', { name: 'Rows', exact: true }).getByRole('row')).toHaveCount(3)
})
