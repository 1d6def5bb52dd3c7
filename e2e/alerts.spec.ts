import { startMailServer } from '../src/main/features/alerts/testing/mail-server.ts'
import { expect, test } from './fixtures.ts'

test('alerts go by e-mail and as notifications once the browser was asked', async ({ app, desk }) => {
  const server = await startMailServer()
  try {
    // The browser of a test has nobody to ask.
    await app.addInitScript(() => {
      const noted = {
        permission: 'default',
        requestPermission: (): Promise<string> => Promise.resolve((noted.permission = 'granted')),
      }
      Object.assign(globalThis, { Notification: noted })
    })
    await app.goto(new URL('/alerts?tab=targets', desk.url).href)
    await app.getByRole('button', { name: 'Add an e-mail…' }).click()
    const dialog = app.getByRole('dialog', { name: 'New e-mail target' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Operations')
    await dialog.getByRole('combobox', { name: 'Encryption' }).click()
    await app.getByRole('option', { name: 'None: in plain text' }).click()
    await dialog.getByRole('textbox', { name: 'Mail server' }).fill('127.0.0.1')
    await dialog.getByRole('textbox', { name: 'Port' }).fill(String(server.port))
    await dialog.getByRole('textbox', { name: 'From' }).fill('desk@example.com')
    await dialog.getByRole('textbox', { name: 'To' }).fill('anna@example.com, ben@example.com')
    await dialog.getByRole('button', { name: 'Add the target' }).click()
    await expect(dialog).toBeHidden()
    const row = app.getByRole('row', { name: /Operations/ })
    await expect(row).toContainText('anna@example.com, ben@example.com')
    await row.getByRole('button', { name: 'Send a test' }).click()
    await expect
      .poll(() => server.mails.map(({ to }) => to))
      .toEqual([['anna@example.com', 'ben@example.com']])

    const notifications = app.getByRole('switch', { name: /^Show notifications in this browser/ })
    await notifications.click()
    await expect(notifications).toBeChecked()
  } finally {
    await server.stop()
  }
})
