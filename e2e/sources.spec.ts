import { makeDataFolder } from './desk.ts'
import { expect, full, test } from './fixtures.ts'
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
    // Beside the event and the heads there may be lines that say when the receiver was off.
    const rows = app.getByRole('grid', { name: /^Events/ }).getByRole('row')
    await expect(rows.filter({ hasNotText: 'Receiver was off' })).toHaveCount(2)
  } finally {
    await receiver.stop()
    await folder.remove()
  }
})

test(
  'names go to another desk as a file, compared before they are taken over',
  full,
  async ({ app, desk }) => {
    const address = `0x${'a'.repeat(40)}`
    const put = async (label: string): Promise<void> => {
      const answer = await desk.call('addresses.put', { entries: [{ address, label }] })
      expect(answer.ok).toBe(true)
    }
    await put('Ann')
    await app.goto(new URL('/settings?section=sources', desk.url).href)
    const saving = app.waitForEvent('download')
    await app.getByRole('button', { name: 'Export', exact: true }).click()
    const file = await (await saving).path()
    await put('Anna')

    await app.getByRole('button', { name: 'Import…' }).click()
    const dialog = app.getByRole('dialog', { name: 'Import names, notes and rules' })
    await dialog.getByLabel('File with names, notes and rules').setInputFiles({
      name: 'broken.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{'),
    })
    await expect(dialog.getByRole('alert')).toContainText('not JSON')
    await dialog.getByLabel('File with names, notes and rules').setInputFiles(file)
    await expect(dialog.getByRole('row', { name: /^Names of addresses 0 0 1 0/ })).toBeVisible()
    await dialog.getByText('What is not the same (1)').click()
    await expect(dialog).toContainText('label: Anna here, Ann in the file')
    await dialog.getByRole('combobox', { name: 'Names of addresses' }).click()
    await app.getByRole('option', { name: 'Take theirs' }).click()
    await dialog.getByRole('button', { name: 'Import 1' }).click()
    await expect(dialog).toBeHidden()
    await expect(app.getByText('0 added, 1 replaced, 0 unchanged.')).toBeVisible()
    await app.goto(new URL('/wallets?tab=addresses', desk.url).href)
    await expect(app.getByRole('gridcell', { name: 'Ann', exact: true })).toBeVisible()
  },
)
