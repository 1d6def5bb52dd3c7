import { callDesk } from '../tools/sample-states/call-desk.ts'
import { expect, test } from './fixtures.ts'

test.use({ deskArgs: ['--sample'] })

test('nodes of a network are added, tested, put in order, paused and removed; an address is never shown again', async ({
  app,
  desk,
}) => {
  const chainUrl = async (): Promise<string | null> =>
    (await callDesk(desk, 'desk.info')).sample?.chainUrl ?? null
  await expect.poll(chainUrl).not.toBeNull()
  // As a hosted node has its key in the address.
  const address = `${await chainUrl()}/?key=only-known-to-its-owner`
  await app.goto(new URL('/settings?section=networks&network=devnet', desk.url).href)
  const table = app.getByRole('table').filter({ has: app.getByRole('columnheader', { name: 'Today' }) })
  await expect(table.getByRole('row')).toHaveCount(2)

  const add = async (label: string): Promise<void> => {
    await app.getByRole('button', { name: 'Add a node' }).click()
    const dialog = app.getByRole('dialog', { name: /^Add a node/ })
    await dialog.getByLabel('Address').fill(address)
    await dialog.getByRole('textbox', { name: 'Label' }).fill(label)
    await dialog.getByRole('button', { name: 'Add node' }).click()
    await expect(dialog).toBeHidden()
    await expect(table.getByRole('row', { name: new RegExp(`^${label}`) })).toContainText('In use')
  }
  await add('Own node')
  await add('Second node')
  const labels = async (): Promise<readonly string[]> =>
    (await callDesk(desk, 'nodes.list')).nodes.map(({ label }) => label)
  expect(await labels()).toEqual(['Sample chain', 'Own node', 'Second node'])

  await app.getByRole('button', { name: 'Test Own node' }).click()
  const methods = app.getByRole('table', { name: 'Methods of Own node' })
  await expect(methods.getByRole('row', { name: /^eth_getLogs/ })).toContainText('Served')

  const choose = async (label: string, item: string): Promise<void> => {
    await app.getByRole('button', { name: `More about ${label}` }).click()
    await app.getByRole('menuitem', { name: item }).click()
  }
  await choose('Second node', 'Move up')
  await expect.poll(labels).toEqual(['Sample chain', 'Second node', 'Own node'])
  await expect(table.getByRole('row').nth(2)).toContainText('Second node')
  await choose('Second node', 'Pause')
  await expect(table.getByRole('row', { name: /^Second node/ })).toContainText('Paused')

  await choose('Own node', 'Edit')
  const edit = app.getByRole('dialog', { name: 'Edit Own node' })
  await expect(edit.getByLabel('New address')).toHaveValue('')
  await expect(edit).toContainText('Leave empty to keep the current one')
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await expect(edit).toBeHidden()
  expect(await app.content()).not.toContain('only-known')
  expect(JSON.stringify(await desk.call('nodes.list'))).not.toContain('only-known')

  await choose('Own node', 'Remove')
  await app
    .getByRole('dialog', { name: 'Remove Own node?' })
    .getByRole('button', { name: 'Remove node' })
    .click()
  await expect.poll(labels).toEqual(['Sample chain', 'Second node'])

  await app.getByRole('button', { name: 'Cancel' }).click()
  const automatic = app.getByLabel('Prove new events automatically')
  const stored = async (): Promise<string> => JSON.stringify(await desk.call('proofs.settings'))
  await automatic.click()
  await expect(automatic).toBeChecked()
  expect(await stored()).toContain('"automatic":true')
  await app.reload()
  await expect(automatic).toBeChecked()
  await automatic.click()
  await expect(automatic).not.toBeChecked()
  expect(await stored()).toContain('"automatic":false')
})
