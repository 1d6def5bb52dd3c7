import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addToken, startReceiverProcess } from '../src/main/host/testing/receiver-process.ts'
import { callDesk } from '../tools/sample-states/call-desk.ts'
import { entry, makeDataFolder } from './desk.ts'
import { expect, full, onOwnDesk, test } from './fixtures.ts'
import { deliver, payload } from './payloads.ts'
import { needChain, sampleProject } from './sample-project.ts'

test('a network is added and removed; a node of one is added, tested, put in order and paused, and never shows its address', async ({
  app,
  desk,
  open,
}) => {
  await open('/settings?section=networks')
  await app.getByRole('link', { name: 'Add network' }).click()
  await app.getByRole('textbox', { name: 'Name', exact: true }).fill('Our chain')
  await app.getByRole('textbox', { name: 'Slug' }).fill('our-chain')
  await app.getByRole('textbox', { name: 'Chain id' }).fill('4711.5')
  await app.getByRole('textbox', { name: 'Coin symbol' }).fill('OUR')
  await app.getByRole('button', { name: 'Add network' }).click()
  await expect(app.getByRole('main')).toContainText('must be a whole number above 0')
  await app.getByRole('textbox', { name: 'Chain id' }).fill('4711')
  await app.getByRole('button', { name: 'Add network' }).click()
  await expect(app.getByRole('row', { name: /Our chain/ })).toContainText('Added here')
  await app.getByRole('button', { name: 'Remove Our chain' }).click()
  await app.getByRole('dialog').getByRole('button', { name: 'Remove network' }).click()
  // While a dialog is open, no row behind it has a name.
  await expect(app.getByRole('dialog')).toHaveCount(0)
  await expect(app.getByRole('row', { name: /Our chain/ })).toHaveCount(0)

  const project = await sampleProject(desk)
  needChain(project)
  // As a hosted node has its key in the address.
  const address = `${project.nodeUrl}/?key=only-known-to-its-owner`
  const { nodes } = await callDesk(desk, 'nodes.save', {
    network: 'devnet',
    label: 'Second node',
    url: address,
  })
  const second = nodes.find(({ label }) => label === 'Second node')
  await open('/settings?section=networks&network=devnet')
  const table = app.getByRole('table').filter({ has: app.getByRole('columnheader', { name: 'Today' }) })
  await expect(table.getByRole('row')).toHaveCount(3)
  await app.getByRole('button', { name: 'Add node' }).click()
  const dialog = app.getByRole('dialog', { name: /^Add node/ })
  await dialog.getByLabel('Address').fill(address)
  await dialog.getByRole('textbox', { name: 'Label' }).fill('Own node')
  await dialog.getByRole('button', { name: 'Add node' }).click()
  await expect(dialog).toBeHidden()
  const row = table.getByRole('row', { name: /^Own node/ })
  await expect(row).toContainText('In use')
  const labels = async (): Promise<readonly string[]> =>
    (await callDesk(desk, 'nodes.list')).nodes.map(({ label }) => label)

  await app.getByRole('button', { name: 'Test Own node' }).click()
  const methods = app.getByRole('table', { name: 'Methods of Own node' })
  await expect(methods.getByRole('row', { name: /^eth_getLogs/ })).toContainText('Served')
  const choose = async (item: string): Promise<void> => {
    await app.getByRole('button', { name: 'More about Own node' }).click()
    // By the keyboard: a message of what was done lies over the menu for some seconds.
    await app.getByRole('menuitem', { name: item }).press('Enter')
  }
  await choose('Move up')
  await expect.poll(labels).toEqual(['Sample chain', 'Own node', 'Second node'])
  await choose('Pause')
  await expect(row).toContainText('Paused')
  await choose('Edit')
  const edit = app.getByRole('dialog', { name: 'Edit Own node' })
  await expect(edit.getByLabel('New address')).toHaveValue('')
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await expect(edit).toBeHidden()
  expect(await app.content()).not.toContain('only-known')
  expect(JSON.stringify(await desk.call('nodes.list'))).not.toContain('only-known')
  await choose('Remove')
  await app
    .getByRole('dialog', { name: 'Remove Own node?' })
    .getByRole('button', { name: 'Remove node' })
    .click()
  await callDesk(desk, 'nodes.remove', { id: second?.id ?? '' })
  await expect.poll(labels).toEqual(['Sample chain'])
})

// On a desk of its own: all that its log holds is counted.
onOwnDesk('the log is backed up, checked, exported and imported again', full, async ({ app, desk, open }) => {
  await deliver(desk.receiver, payload('current-erc20-transfer'))
  await deliver(desk.receiver, payload('current-erc1155-two-events'))
  await expect.poll(async () => (await desk.call('events.count')).value).toMatchObject({ events: 3 })
  await open('/settings?section=log')
  const main = app.getByRole('main')
  await expect(main).toContainText(/Deliveries\s*2/)
  await app.getByRole('button', { name: 'Set passphrase…' }).click()
  const setting = app.getByRole('dialog', { name: 'Set backup passphrase' })
  await setting.getByLabel('Passphrase', { exact: true }).fill('a passphrase of backups')
  await setting.getByLabel('Passphrase again').fill('a passphrase of backups')
  await setting.getByRole('button', { name: 'Set passphrase' }).click()
  await app.getByRole('button', { name: 'Back up now' }).click()
  await expect(main).toContainText('Everything and 2 deliveries')
  await expect(app.getByRole('table', { name: 'Backups' }).getByRole('row')).toHaveCount(2)

  await app.getByRole('button', { name: 'Restore…' }).click()
  const restoring = app.getByRole('dialog', { name: 'Restore backup' })
  await expect(restoring.getByLabel('Backup', { exact: true })).toHaveValue(/\.mdbackup$/)
  await restoring.getByLabel('New data folder').fill(join(desk.data, 'restored'))
  await restoring.getByLabel('Backup passphrase').fill('another passphrase')
  await restoring.getByRole('button', { name: 'Restore' }).click()
  await expect(restoring).toContainText('The passphrase does not open')
  await restoring.getByLabel('Backup passphrase').fill('a passphrase of backups')
  await restoring.getByRole('button', { name: 'Restore' }).click()
  const restored = app.getByRole('dialog', { name: 'Restored' })
  await expect(restored).toContainText('Restart Marketdesk with')
  await restored.getByRole('button', { name: 'Close' }).click()

  await app.getByRole('button', { name: 'Check now' }).click()
  await expect(main).toContainText('No problems found. 2 deliveries and 3 events looked through')

  const { path } = await callDesk(desk, 'exports.begin', { kind: 'events', format: 'jsonl' })
  const choice = app.waitForEvent('filechooser')
  await app.getByRole('button', { name: 'Choose a file…' }).click()
  await (await choice).setFiles(path)
  await expect(main).toContainText('0 deliveries imported, 2 deliveries were already in the log.')
  // What came in pieces is gone again; a file of the desk's machine stays.
  expect(readdirSync(dirname(path))).toEqual([basename(path)])
})

// On a desk of its own: its receiver is switched off.
onOwnDesk(
  'a receiver elsewhere is tested, added, and read: what it is sent stands in Events here',
  full,
  async ({ app, desk, open }) => {
    const folder = await makeDataFolder()
    const token = addToken(folder.path, 'a desk')
    const receiver = await startReceiverProcess(folder.path, undefined, [], entry)
    try {
      await open('/settings?section=sources')
      await app.getByRole('button', { name: 'Add source' }).click()
      const dialog = app.getByRole('dialog', { name: 'Add source' })
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Frankfurt')
      await dialog.getByRole('textbox', { name: 'Address' }).fill(`http://127.0.0.1:${receiver.readPort}`)
      await dialog.getByLabel('Token').fill('mdr_'.padEnd(47, 'x'))
      await dialog.getByRole('button', { name: 'Test' }).click()
      await expect(dialog).toContainText('does not accept the token')
      await dialog.getByLabel('Token').fill(token)
      await dialog.getByRole('button', { name: 'Test' }).click()
      await expect(dialog.getByRole('status')).toContainText('None yet')
      await dialog.getByRole('button', { name: 'Add source' }).click()
      await expect(dialog).toBeHidden()
      const row = app.getByRole('row', { name: /Frankfurt/ })
      await expect(row).toContainText('Up to date')

      // With a source this desk needs no receiver of its own: it is switched off here, and what the source brings still comes in.
      await app.getByRole('button', { name: 'Turn receiver off' }).click()
      await expect(app.getByRole('button', { name: 'Receiver: Off' })).toBeVisible()
      await expect(fetch(desk.receiver, { method: 'POST', body: '[]' })).rejects.toThrow('fetch failed')
      expect(await deliver(receiver.url, payload('current-erc20-transfer'))).toBe(200)
      await expect(row.getByRole('cell').nth(4)).toHaveText('1')
      await expect(row.getByRole('cell').nth(3)).toContainText('No. 1 of its log')
      await app.getByRole('tab', { name: 'Receiving' }).click()
      const receives = app.getByRole('switch', { name: 'Receive on this machine' })
      await expect(receives).not.toBeChecked()
      await receives.click()
      await expect(app.getByRole('button', { name: /^Receiver: Listening/ })).toBeVisible()
      await app.getByRole('tab', { name: 'Remote receivers' }).click()
      await row.getByRole('button', { name: 'More about Frankfurt' }).click()
      await app.getByRole('menuitem', { name: 'Remove' }).click()
      await app.getByRole('button', { name: 'Remove source' }).click()
      await expect(app.getByText('No source', { exact: true })).toBeVisible()

      await open('/events')
      // Beside the event and the heads there may be lines that say when the receiver was off, or down while it changed.
      const rows = app.getByRole('grid', { name: /^Events/ }).getByRole('row')
      await expect(rows.filter({ hasNotText: /Receiver was (?:off|down)/ })).toHaveCount(2)
    } finally {
      await receiver.stop()
      await folder.remove()
    }
  },
)

const script = fileURLToPath(new URL('../src/features/tunnel/desk/testing/fake-tunnel.mjs', import.meta.url))

/** A command line of the tunnel for tests. */
const tunnel = (...steps: string[]): string =>
  [process.execPath, script, ...steps].map((word) => `"${word}"`).join(' ')

// On a desk of its own: its receiver gets other addresses.
onOwnDesk(
  'a tunnel is confirmed and run, its address becomes the one to register, and its end is seen',
  full,
  async ({ app, desk, open }) => {
    // A command that a script set waits for the page, with what does not show written out.
    const tunnelCommand = `${tunnel('log=leads to {url}', 'log=https://calm.tunnel.example', 'stay')} "a\u202eb" ""`
    await callDesk(desk, 'receiver.setSettings', { tunnelCommand })
    await callDesk(desk, 'tunnel.restart')
    await open('/settings?section=receiver')
    const confirm = app.getByRole('group', { name: 'Confirm tunnel command' })
    await expect(confirm.getByRole('listitem')).toHaveText([
      process.execPath,
      script,
      /^log=leads to http:\/\/127\.0\.0\.1:\d+$/,
      'log=https://calm.tunnel.example',
      'stay',
      'a\\u202eb',
      '(empty)',
    ])
    await expect(confirm).toContainText('Invisible characters appear')
    expect((await desk.call('tunnel.status')).value).toMatchObject({ state: 'unconfirmed', tail: [] })
    const region = app.getByRole('region', { name: 'Tunnel' })
    await expect(region).toContainText('Not confirmed')
    await confirm.getByRole('button', { name: 'Confirm and run' }).click()
    await expect(region).toContainText('Up since')
    const address = app.getByRole('region', { name: 'Address' })
    await expect(address).toContainText('https://calm.tunnel.example/hooks/•')
    await expect(app.getByRole('log', { name: 'Tunnel output' })).toContainText('leads to http://127.0.0.1:')

    await app.getByRole('textbox', { name: 'Command' }).fill('no-such-program {url}')
    await region.getByRole('button', { name: 'Save' }).click()
    await confirm.getByRole('button', { name: 'Confirm and run' }).click()
    await expect(region).toContainText('There is no program no-such-program')
    await expect(address).toContainText('No public address yet')
  },
)
