import { makeDataFolder } from './desk.ts'
import { expect, test } from './fixtures.ts'
import { deliver, payload } from './payloads.ts'
import { startReceiver } from './receiver-process.ts'

test('a receiver elsewhere is tested, added, and read: what it is sent stands in Events here', async ({
  app,
  desk,
}) => {
  const folder = await makeDataFolder()
  const receiver = await startReceiver(folder.path)
  try {
    await app.goto(new URL('/settings?section=sources', desk.url).href)
    await app.getByRole('button', { name: 'Add a source' }).click()
    const dialog = app.getByRole('dialog', { name: 'Add a source' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Frankfurt')
    await dialog.getByRole('textbox', { name: 'Address' }).fill(receiver.readUrl)
    await dialog.getByLabel('Token').fill('mdr_'.padEnd(47, 'x'))
    await dialog.getByRole('button', { name: 'Test' }).click()
    await expect(dialog).toContainText('does not accept the token')
    await dialog.getByLabel('Token').fill(receiver.token)
    await dialog.getByRole('button', { name: 'Test' }).click()
    await expect(dialog.getByRole('status')).toContainText('None yet')
    await dialog.getByRole('button', { name: 'Add source' }).click()
    await expect(dialog).toBeHidden()
    const row = app.getByRole('row', { name: /Frankfurt/ })
    await expect(row).toContainText('Up to date')

    expect(await deliver(receiver.url, payload('current-erc20-transfer'))).toBe(200)
    await expect(row.getByRole('cell').nth(4)).toHaveText('1')

    await row.getByRole('button', { name: 'More about Frankfurt' }).click()
    await app.getByRole('menuitem', { name: 'Pause' }).click()
    await expect(row).toContainText('Paused')
    await row.getByRole('button', { name: 'More about Frankfurt' }).click()
    await app.getByRole('menuitem', { name: 'Remove' }).click()
    await app.getByRole('button', { name: 'Remove source' }).click()
    await expect(app.getByText('No source', { exact: true })).toBeVisible()

    await app.goto(new URL('/events', desk.url).href)
    await expect(app.getByRole('grid', { name: /^Events/ }).getByRole('row')).toHaveCount(2)
  } finally {
    await receiver.stop()
    await folder.remove()
  }
})
