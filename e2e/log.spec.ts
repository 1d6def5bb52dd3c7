import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, full, test } from './fixtures.ts'
import { deliver, payload } from './payloads.ts'
import { startLocalServer } from '../src/main/platform/http/testing/local-server.ts'

test('the log is backed up, checked, exported and imported again', async ({ app, desk }) => {
  await deliver(desk.receiver, payload('current-erc20-transfer'))
  await deliver(desk.receiver, payload('current-erc1155-two-events'))
  await expect.poll(async () => (await desk.call('events.count')).value).toMatchObject({ events: 3 })
  await app.goto(new URL('/settings?section=log', desk.url).href)
  const main = app.getByRole('main')
  await expect(main).toContainText(/Deliveries\s*2/)
  await app.getByRole('button', { name: 'Set passphrase…' }).click()
  const setting = app.getByRole('dialog', { name: 'Set a passphrase for backups' })
  await setting.getByLabel('Passphrase', { exact: true }).fill('a passphrase of backups')
  await setting.getByLabel('Passphrase again').fill('a passphrase of backups')
  await setting.getByRole('button', { name: 'Set passphrase' }).click()
  await app.getByRole('button', { name: 'Back up now' }).click()
  await expect(main).toContainText('The desk with 2 deliveries')
  await expect(app.getByRole('table', { name: 'Backups' }).getByRole('row')).toHaveCount(2)

  await app.getByRole('button', { name: 'Restore…' }).click()
  const restoring = app.getByRole('dialog', { name: 'Restore a backup' })
  await expect(restoring.getByLabel('Backup', { exact: true })).toHaveValue(/\.mdbackup$/)
  await restoring.getByLabel('New data folder').fill(join(desk.data, 'restored'))
  await restoring.getByLabel('Passphrase of the backup').fill('another passphrase')
  await restoring.getByRole('button', { name: 'Restore' }).click()
  await expect(restoring).toContainText('The passphrase does not open')
  await restoring.getByLabel('Passphrase of the backup').fill('a passphrase of backups')
  await restoring.getByRole('button', { name: 'Restore' }).click()
  const restored = app.getByRole('dialog', { name: 'Restored' })
  await expect(restored).toContainText('Close this desk, then start Marketdesk with')
  await restored.getByRole('button', { name: 'Close' }).click()

  await app.getByRole('button', { name: 'Check now' }).click()
  await expect(main).toContainText('No problems found. 2 deliveries and 3 events looked through')

  const written = await desk.call('events.export', { format: 'jsonl' })
  expect(written.value).toMatchObject({ rows: 3, deliveries: 2 })
  const { path } = written.value as { path: string }
  const choice = app.waitForEvent('filechooser')
  await app.getByRole('button', { name: 'Choose a file…' }).click()
  await (await choice).setFiles(path)
  await expect(main).toContainText('0 deliveries imported, 2 deliveries were already in the log.')
  // What came in pieces is gone again; a file of the desk's machine stays.
  expect(readdirSync(dirname(path))).toEqual([basename(path)])
  await app.getByRole('button', { name: 'Enter a path' }).click()
  await app.getByRole('textbox', { name: 'File on this desk’s machine' }).fill(basename(path))
  await app.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(main).toContainText('0 deliveries imported, 2 deliveries were already in the log.')
  expect(readdirSync(dirname(path))).toEqual([basename(path)])
})

test('before anything goes from the log, it is shown what would', full, async ({ app, desk }) => {
  const filler = 'x'.repeat(1_000_000)
  for (let count = 0; count < 14; count += 1)
    await deliver(desk.receiver, JSON.stringify([{ count, filler }]))
  await app.goto(new URL('/settings?section=log', desk.url).href)
  await app.getByRole('textbox', { name: 'Keep for (days)' }).fill('0')
  await expect(app.getByRole('main')).toContainText('Whole days, from 1 to 36,500.')
  await app.getByRole('textbox', { name: 'Keep for (days)' }).fill('')
  await app.getByRole('textbox', { name: 'Keep at most (MB)' }).fill('10')
  await app.getByRole('button', { name: 'Save…' }).click()
  const dialog = app.getByRole('dialog', { name: /^Remove \d+ deliveries\?$/ })
  await expect(dialog).toContainText('permanently removed')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect((await desk.call('log.retention')).value).toMatchObject({ deliveries: 14, megabytes: null })
  await app.getByRole('button', { name: 'Save…' }).click()
  await dialog.getByRole('button', { name: 'Remove and save' }).click()
  await expect(app.getByText(/^Saved\. \d+ deliveries removed\.$/)).toBeVisible()
  const stored = (await desk.call('log.retention')).value as { deliveries: number }
  expect(stored.deliveries).toBeLessThan(14)
  expect((await desk.call('deliveries.get', { id: 1 })).error?.kind).toBe('not-found')
})

test('a rule forwards what matches to a server of the operator’s, never to the desk itself', async ({
  desk,
}) => {
  const bodies: string[] = []
  const { url, stop } = await startLocalServer((_request, response, body) => {
    bodies.push(body)
    response.end('{"ok":true}')
  })
  const added = await desk.call('forwarding.add', {
    name: 'mine',
    url: `${url}/hook`,
    filter: { eventName: 'Transfer' },
  })
  expect(added).toMatchObject({ ok: true })
  const toItself = await desk.call('forwarding.add', { name: 'loop', url: desk.receiver })
  expect(toItself.error?.kind).toBe('conflict')
  await deliver(desk.receiver, payload('current-erc1155-two-events'))
  await deliver(desk.receiver, payload('current-erc20-transfer'))
  await expect.poll(() => bodies.length).toBe(1)
  expect(JSON.parse(bodies[0] ?? '')).toHaveLength(1)
  await expect
    .poll(async () => (await desk.call('forwarding.list')).value)
    .toMatchObject({ rules: [{ state: 'up-to-date', delivered: 1, behind: 0 }] })
  await stop()
})

test(
  'a rule is tried on the log, signed and given a header, and shows neither secret again',
  full,
  async ({ app, desk }) => {
    await deliver(desk.receiver, payload('current-erc20-transfer'))
    await expect
      .poll(async () => (await desk.call('forwarding.preview')).value)
      .toMatchObject({ events: 1, matching: 1 })
    await app.goto(new URL('/events?tab=forwarding', desk.url).href)
    await app.getByRole('button', { name: 'Forward events…' }).click()
    const dialog = app.getByRole('dialog', { name: 'Forward events' })
    await expect(dialog).toContainText('1 of the newest 1 event would have been sent')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Ledger')
    // Nothing listens at the discard port of this machine.
    await dialog.getByRole('textbox', { name: 'Target' }).fill('http://127.0.0.1:9/')
    await dialog.getByText('Advanced: order, speed, headers, signature').click()
    await dialog.getByRole('button', { name: 'Add a header' }).click()
    await dialog.getByRole('textbox', { name: 'Header', exact: true }).fill('Authorization')
    await dialog.getByLabel('Value', { exact: true }).fill('Bearer 0123456789abcdef')
    await dialog.getByRole('button', { name: 'Generate' }).click()
    const secret = await dialog.getByRole('textbox', { name: 'Signing secret' }).inputValue()
    await dialog.getByRole('button', { name: 'Start forwarding' }).click()
    await expect(dialog).toBeHidden()
    await expect(app.getByRole('grid', { name: 'Forwarding rules' })).toContainText('All events, signed')
    const listed = JSON.stringify((await desk.call('forwarding.list')).value)
    expect(listed).toContain('"last4":"cdef"')
    expect(listed).not.toContain('0123456789abcdef')
    expect(listed).not.toContain(secret)
    await app.getByRole('button', { name: 'More for Ledger' }).click()
    await app.getByRole('menuitem', { name: 'Change…' }).click()
    const change = app.getByRole('dialog', { name: 'Change “Ledger”' })
    await expect(change.getByText(/ends with cdef/)).toBeVisible()
    await change.getByRole('button', { name: /^Remove the secret/ }).click()
    await change.getByRole('button', { name: 'Save' }).click()
    await expect(change).toBeHidden()
    expect((await desk.call('forwarding.list')).value).toMatchObject({
      rules: [{ signing: [], headers: [{ name: 'Authorization', set: true }] }],
    })
  },
)
