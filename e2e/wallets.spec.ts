import { readFile } from 'node:fs/promises'
import { expect, full, test } from './fixtures.ts'
import { needChain, sampleProject } from './sample-project.ts'
import { sendJson, startLocalServer } from '../src/main/platform/http/testing/local-server.ts'

/** The first account of every local devnet of this kind. */
const parent = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'

test('linked wallets are asked with a signature that is proven first', async ({ app, desk, open }) => {
  const project = await sampleProject(desk)
  needChain(project)
  // The sample has a wallet to try it with: signed and asked in one click.
  await open('/verify?tab=wallets')
  const main = app.getByRole('main')
  const rows = main.getByRole('grid', { name: 'Linked wallets' }).getByRole('row')
  await main.getByRole('button', { name: 'Use the sample’s wallet' }).click()
  await expect(rows.nth(1)).toContainText('0x')
  await open(`/verify?tab=wallets&parent=${parent}`)
  await expect(main.getByRole('textbox', { name: 'Message' })).toHaveValue(
    `parent wallet with address ${parent}`,
  )
  await main.getByRole('textbox', { name: 'Signature' }).fill(`0x${'11'.repeat(65)}`)
  await expect(main.getByRole('alert')).toContainText(/Not signed by the parent|Malformed signature/)

  await main.getByRole('button', { name: 'Sign with a wallet' }).click()
  const dialog = app.getByRole('dialog', { name: 'Sign with a wallet' })
  const signer = dialog.getByRole('textbox', { name: 'Signer URL' })
  await signer.fill('https://signer.example')
  await dialog.getByRole('button', { name: 'Request signature' }).click()
  await expect(dialog).toContainText('is not on this machine')
  await signer.fill(project.nodeUrl ?? '')
  await dialog.getByRole('button', { name: 'Request signature' }).click()
  await expect(dialog).toBeHidden()
  await expect(main.getByRole('alert')).toContainText('verified offline')

  await main.getByRole('button', { name: 'List linked wallets' }).click()
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

test('audiences stand with deleted ones, and one that was renamed, grew, or is gone since the last time is named', async ({
  app,
  open,
  pointAt,
}) => {
  await open('/requests?tab=audiences')
  await app.getByRole('button', { name: 'List audiences' }).click()
  const rows = app.getByRole('grid', { name: 'Audiences' }).getByRole('row')
  await expect(rows).toHaveCount(5)
  await expect(rows.filter({ hasText: 'Testers of the first season' })).toContainText('Deleted')
  await app.getByRole('switch', { name: 'Include deleted' }).click()
  await expect(rows).toHaveCount(4)

  const audience = (id: number, name: string, contactCount: number) => ({
    id,
    projectId: 1,
    name,
    contactCount,
  })
  let audiences = [audience(1, 'Early birds', 76), audience(2, 'Night owls', 5), audience(3, 'Larks', 9)]
  const service = await startLocalServer((_request, response) => sendJson(response, 200, { audiences }))
  try {
    await pointAt({ apiUrl: service.url })
    const refresh = app.getByRole('button', { name: 'Refresh' })
    await refresh.click()
    await expect(rows.filter({ hasText: 'Larks' })).toBeVisible()
    audiences = [audience(1, 'Early birds', 80), audience(2, 'Owls', 5), audience(4, 'Swifts', 0)]
    await refresh.click()
    await expect(app.getByRole('alert').getByRole('listitem')).toHaveText([
      'Early birds: 76 → 80 contacts (+4)',
      'Owls: was “Night owls”',
      'Swifts: was not in the list',
      'Larks: is no longer in the list',
    ])
  } finally {
    await service.stop()
  }
})

test(
  'names for addresses come in by a file, stand wherever an address does, and go out again',
  full,
  async ({ app, open }) => {
    await open('/settings?section=addresses')
    const file = (text: string) => ({
      name: 'book.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    })
    await app
      .getByLabel('Address book to import')
      .setInputFiles(file(JSON.stringify({ [parent]: 'House wallet' })))
    const rows = app.getByRole('grid', { name: 'Address book' }).getByRole('row')
    const row = rows.filter({ hasText: 'House wallet' })
    await row.getByRole('button', { name: 'About this address' }).click()
    const card = app.getByRole('dialog', { name: /^Address 0x/ })
    await expect(card.getByRole('heading')).toHaveText('House wallet')
    await expect(card.getByRole('link', { name: 'Orders made by it' })).toHaveAttribute('href', /createdBy=/)
    await app.keyboard.press('Escape')

    const download = app.waitForEvent('download')
    await app.getByRole('button', { name: 'Export' }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toBe('address-book.csv')
    expect(await readFile(await saved.path(), 'utf8')).toMatch(
      /^address,label,note\r\n[^]*0xf39fd6\w+,House wallet,/i,
    )

    await app.keyboard.press('Control+k')
    await expect(app.getByRole('dialog', { name: 'Go to or find' })).toBeVisible()
    await app.keyboard.type('house w')
    await app.getByRole('option', { name: /House wallet/ }).click()
    await expect(app).toHaveURL(/account=0xf39fd6/)
  },
)
