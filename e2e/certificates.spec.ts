import { readFile } from 'node:fs/promises'
import { callDesk } from '../tools/sample-states/call-desk.ts'
import { expect, test } from './fixtures.ts'

test.use({ deskArgs: ['--sample', '--traffic', '120'] })

test('a certificate is made, saved, checked again from its file alone, and refused with a byte changed', async ({
  app,
  desk,
}) => {
  const keys = async (): Promise<readonly string[]> =>
    (await callDesk(desk, 'listeners.list')).listeners.map((listener) => listener.key)
  await expect.poll(async () => (await keys()).length).toBe(1)
  const [key = ''] = await keys()
  const finalBlock = async (): Promise<number> =>
    (await callDesk(desk, 'audit.certificatePlan', { listener: key })).blocks?.to ?? 0
  await expect.poll(finalBlock).toBeGreaterThan(0)

  await app.goto(new URL('/listeners?tab=certificates', desk.url).href)
  await app.getByRole('button', { name: 'New certificate…' }).click()
  const dialog = app.getByRole('dialog', { name: 'Completeness certificate' })
  await dialog.getByRole('button', { name: 'Estimate requests' }).click()
  await expect(dialog).toContainText('requests and')
  await expect(dialog.getByRole('heading', { name: 'What it does not prove' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Make the certificate' }).click()
  await expect(dialog).toBeHidden()

  const row = app.getByRole('grid', { name: 'Certificates, newest first' }).getByRole('row').nth(1)
  await expect(row).toContainText('None missed')
  await expect(row).toContainText('matched')
  const saved = app.waitForEvent('download')
  await row.getByRole('button', { name: /^Save/ }).click()
  const text = await readFile(await (await saved).path(), 'utf8')

  await app.getByRole('link', { name: 'Re-check a file' }).click()
  const chooser = app.getByLabel('Chain-proof file or certificate')
  const choose = (name: string, content: string): Promise<void> =>
    chooser.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) })
  await choose('good.json', text)
  const good = app.getByRole('region', { name: 'Result of good.json' })
  await expect(good.getByRole('alert')).toContainText('The file holds: good.json')
  await expect(good.getByRole('alert')).toContainText('Between block')
  // One digit of a header.
  await choose('changed.json', text.replace(/"header":"0x(..)./, '"header":"0x$1e'))
  await expect(app.getByRole('region', { name: 'Result of changed.json' }).getByRole('alert')).toContainText(
    'Not complete: changed.json',
  )

  await app.goto(new URL('/listeners?tab=certificates', desk.url).href)
  await row.getByRole('button', { name: /^More for certificate/ }).click()
  await app.getByRole('menuitem', { name: 'Remove…' }).click()
  await app.getByRole('button', { name: 'Remove the certificate' }).click()
  await expect(app.getByText('No certificates yet')).toBeVisible()
})
