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

    // With a source this desk needs no receiver of its own: it is switched off here, and what the source brings still comes in.
    await app.getByRole('button', { name: 'Switch the receiver off' }).click()
    await expect(app.getByRole('button', { name: 'Receiver: Off' })).toBeVisible()
    await expect(app.getByText('no port takes deliveries here')).toBeVisible()
    await expect(fetch(desk.receiver, { method: 'POST', body: '[]' })).rejects.toThrow('fetch failed')
    expect(await deliver(receiver.url, payload('current-erc20-transfer'))).toBe(200)
    await expect(row.getByRole('cell').nth(4)).toHaveText('1')
    await expect(row.getByRole('cell').nth(3)).toContainText('No. 1 of its log')
    await app.getByRole('tab', { name: 'Receiver' }).click()
    const receives = app.getByRole('switch', { name: 'Receive on this desk' })
    await expect(receives).not.toBeChecked()
    await expect(app.getByText('It was switched off.')).toBeVisible()
    await receives.click()
    await expect(app.getByRole('button', { name: /^Receiver: Listening/ })).toBeVisible()
    await receives.click()
    await app.getByRole('button', { name: 'Receiver: Off' }).click()
    await app
      .getByRole('dialog', { name: 'Receiver' })
      .getByRole('button', { name: 'Switch the receiver on' })
      .click()
    await expect(
      app.getByRole('button', { name: /^Receiver: Listening/, includeHidden: true }),
    ).toBeAttached()
    await app.keyboard.press('Escape')
    await app.getByRole('tab', { name: 'Sources' }).click()

    await row.getByRole('button', { name: 'More about Frankfurt' }).click()
    await app.getByRole('menuitem', { name: 'Pause' }).click()
    await expect(row).toContainText('Paused')
    await row.getByRole('button', { name: 'More about Frankfurt' }).click()
    await app.getByRole('menuitem', { name: 'Remove' }).click()
    await app.getByRole('button', { name: 'Remove source' }).click()
    await expect(app.getByText('No source', { exact: true })).toBeVisible()

    await app.goto(new URL('/events', desk.url).href)
    // Beside the event and the heads there may be lines that say when the receiver was off, or down while it changed.
    const rows = app.getByRole('grid', { name: /^Events/ }).getByRole('row')
    await expect(rows.filter({ hasNotText: /Receiver was (?:off|down)/ })).toHaveCount(2)
  } finally {
    await receiver.stop()
    await folder.remove()
  }
})
