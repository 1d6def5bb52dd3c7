import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, full, onSharedSample, test } from './fixtures.ts'
import { sampleProject } from './sample-project.ts'
import { sendJson, startLocalServer } from '../src/main/platform/http/testing/local-server.ts'

test.use({ deskArgs: ['--sample'] })

/** The first account of every local devnet of this kind. */
const parent = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'

onSharedSample('linked wallets are asked with a signature that is proven first', async ({ app, desk }) => {
  const { nodeUrl: node } = await sampleProject(desk)
  test.skip(node === null, 'there is no local node on this machine')
  // The sample has a wallet to try it with: signed and asked in one click.
  await app.goto(new URL('/wallets', desk.url).href)
  const main = app.getByRole('main')
  await main.getByRole('button', { name: 'Use the sample’s wallet' }).click()
  await expect(main.getByRole('grid', { name: 'Linked wallets' }).getByRole('row').nth(1)).toContainText('0x')
  await app.goto(new URL(`/wallets?parent=${parent}`, desk.url).href)
  await expect(main.getByRole('textbox', { name: 'Message' })).toHaveValue(
    `parent wallet with address ${parent}`,
  )
  await main.getByRole('textbox', { name: 'Signature' }).fill(`0x${'11'.repeat(65)}`)
  await expect(main.getByRole('alert')).toContainText(/not the parent wallet|Not a signature of a known form/)

  await main.getByRole('button', { name: 'Sign with a wallet' }).click()
  const dialog = app.getByRole('dialog', { name: 'Sign with a wallet' })
  await dialog.getByRole('textbox', { name: 'Address of the signer' }).fill('https://signer.example')
  await dialog.getByRole('button', { name: 'Ask for the signature' }).click()
  await expect(dialog).toContainText('is not on this machine')
  await dialog.getByRole('textbox', { name: 'Address of the signer' }).fill(node ?? '')
  await dialog.getByRole('button', { name: 'Ask for the signature' }).click()
  await expect(dialog).toBeHidden()
  await expect(main.getByRole('alert')).toContainText('verified offline')

  await main.getByRole('button', { name: 'List linked wallets' }).click()
  const rows = main.getByRole('grid', { name: 'Linked wallets' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('0x')
  await expect(main.getByRole('link', { name: 'Events of these wallets' })).toHaveAttribute(
    'href',
    /\/events\?account=0x[0-9a-f]{40}%2C0x/,
  )
  // Without a parent there is no message yet, and one that was looked up is found by its words.
  await main.getByRole('combobox', { name: 'Search' }).fill('external')
  await expect(rows.nth(1)).toContainText('external')
  await rows.nth(1).click()
  await expect(app).toHaveURL(/\/events\?account=0x/)
})

test('audiences stand with deleted ones, and say what changed', async ({ app, desk }) => {
  await app.goto(new URL('/wallets?tab=audiences', desk.url).href)
  await app.getByRole('button', { name: 'List the audiences' }).click()
  const rows = app.getByRole('grid', { name: 'Audiences' }).getByRole('row')
  await expect(rows).toHaveCount(5)
  await expect(rows.filter({ hasText: 'Testers of the first season' })).toContainText('Deleted')
  await app.getByRole('switch', { name: 'Include deleted' }).click()
  await expect(rows).toHaveCount(4)
  await app.getByRole('button', { name: 'Refresh' }).click()
  await expect(app.getByRole('main')).toContainText('Nothing changed since the last request')
})

test(
  'an audience that was renamed, grew, or is gone since the last time is named',
  full,
  async ({ app, desk }) => {
    const audience = (id: number, name: string, contactCount: number) => ({
      id,
      projectId: 1,
      name,
      contactCount,
    })
    let audiences = [audience(1, 'Early birds', 76), audience(2, 'Night owls', 5), audience(3, 'Larks', 9)]
    const service = await startLocalServer((_request, response) => sendJson(response, 200, { audiences }))
    try {
      const project = await sampleProject(desk)
      expect(await desk.call('projects.update', { id: project.id, apiUrl: service.url })).toMatchObject({
        ok: true,
      })
      await app.goto(new URL('/wallets?tab=audiences', desk.url).href)
      await app.getByRole('button', { name: 'List the audiences' }).click()
      const rows = app.getByRole('grid', { name: 'Audiences' }).getByRole('row')
      await expect(rows).toHaveCount(4)
      audiences = [audience(1, 'Early birds', 80), audience(2, 'Owls', 5), audience(4, 'Swifts', 0)]
      await app.getByRole('button', { name: 'Refresh' }).click()
      const changes = app.getByRole('alert')
      await expect(changes.getByRole('listitem')).toHaveText([
        'Early birds: 76 → 80 contacts (+4)',
        'Owls: was “Night owls”',
        'Swifts: was not in the list',
        'Larks: is no longer in the list',
      ])
      const download = app.waitForEvent('download')
      await app.getByRole('button', { name: 'Save as CSV' }).click()
      const csv = await readFile(await (await download).path(), 'utf8')
      expect(csv.trim().split('\r\n')).toEqual([
        'id,projectId,name,contactCount,createdAt,updatedAt,deletedAt',
        '1,1,Early birds,80,,,',
        '2,1,Owls,5,,,',
        '4,1,Swifts,0,,,',
      ])
    } finally {
      await service.stop()
    }
  },
)

test('the address book is exported, and what was exported comes in again', full, async ({ app, desk }) => {
  const entries = [
    { address: parent, label: 'House wallet', note: 'two\nlines' },
    { address: `0x${'7'.repeat(40)}`, label: 'Another', note: '' },
  ]
  expect(await desk.call('addresses.put', { entries })).toMatchObject({ ok: true })
  await app.goto(new URL('/wallets?tab=addresses', desk.url).href)
  const rows = app.getByRole('grid', { name: 'Address book' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  const download = app.waitForEvent('download')
  await app.getByRole('button', { name: 'Export' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('address-book.csv')
  const text = await readFile(await saved.path(), 'utf8')
  expect(text.split('\r\n').slice(0, 2)).toEqual(['address,label,note', `0x${'7'.repeat(40)},Another,`])

  await rows.nth(2).getByText('House wallet').click()
  const dialog = app.getByRole('dialog', { name: 'Change a name' })
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(rows).toHaveCount(2)
  await app
    .getByLabel('Address book to import')
    .setInputFiles({ name: 'address-book.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(2)).toContainText('House wallet')
})

test('a name for an address comes in by a file and stands wherever the address does', async ({
  app,
  desk,
}) => {
  const file = join(desk.data, 'book.json')
  await writeFile(file, JSON.stringify({ [parent]: 'House wallet' }))
  await app.goto(new URL('/wallets?tab=addresses', desk.url).href)
  await app.getByLabel('Address book to import').setInputFiles(file)
  const row = app.getByRole('grid', { name: 'Address book' }).getByRole('row').nth(1)
  await expect(row).toContainText('House wallet')
  await row.getByText('House wallet').click()
  const dialog = app.getByRole('dialog', { name: 'Change a name' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Treasury')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Treasury')

  await row.getByRole('button', { name: 'What is known of the address' }).click()
  const card = app.getByRole('dialog', { name: /^Address 0x/ })
  await expect(card.getByRole('heading')).toHaveText('Treasury')
  await expect(card.getByRole('link', { name: 'Orders made by it' })).toHaveAttribute('href', /createdBy=/)
  await app.keyboard.press('Escape')

  await app.keyboard.press('Control+k')
  await expect(app.getByRole('dialog', { name: 'Go to or find' })).toBeVisible()
  await app.keyboard.type('treasu')
  await app.getByRole('option', { name: /Treasury/ }).click()
  await expect(app).toHaveURL(/account=0xf39fd6/)
})
