import { startMailServer } from '../src/main/features/alerts/testing/mail-server.ts'
import { expect, test } from './fixtures.ts'

test('alerts go by e-mail and, once the browser was asked, as a notification that leads to the evidence', async ({
  app,
  desk,
}) => {
  const server = await startMailServer()
  try {
    // The browser of a test shows nothing: what it is told to show is noted.
    await app.addInitScript(() => {
      class Noted extends EventTarget {
        static permission = 'default'
        static requestPermission = (): Promise<string> => Promise.resolve((Noted.permission = 'granted'))
        constructor(title: string) {
          super()
          document.documentElement.dataset['shown'] = title
          document.addEventListener('click-shown', () => this.dispatchEvent(new Event('click')), {
            once: true,
          })
        }
        close(): void {}
      }
      Object.assign(globalThis, { Notification: Noted })
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

    await app.getByRole('region', { name: 'When messages are sent' }).getByRole('button').click()
    const when = app.getByRole('dialog', { name: 'When messages are sent' })
    await when.getByRole('checkbox', { name: /^Quiet hours/ }).check()
    await when.getByRole('textbox', { name: 'Time zone' }).fill('Mars/Olympus')
    await when.getByRole('button', { name: 'Save' }).click()
    await expect(when.getByRole('alert')).toContainText('time zone')
    await when.getByRole('checkbox', { name: /^Quiet hours/ }).uncheck()
    await when.getByRole('button', { name: 'Cancel' }).click()
    await expect(when).toBeHidden()

    const notifications = app.getByRole('switch', { name: /^Show notifications in this browser/ })
    // What was said before the page asked for the first time is not shown.
    const asked = app.waitForResponse((response) => response.url().endsWith('alerts.notices'))
    await notifications.click()
    await expect(notifications).toBeChecked()
    await asked
    await app.getByRole('tab', { name: 'Rules' }).click()
    const rule = app.getByRole('switch', { name: 'Unknown path or caller is on' })
    await rule.click()
    await expect(rule).toBeChecked()
    const refused = async (): Promise<string | null> => {
      await fetch(new URL('/nowhere', desk.receiver), { method: 'POST', body: '{}' })
      return app.locator('html').getAttribute('data-shown')
    }
    await expect.poll(refused).toBe('Requests on a path that does not exist were refused')
    await expect.poll(() => server.mails.length).toBe(2)
    await app.evaluate(() => document.dispatchEvent(new Event('click-shown')))
    await expect(app).toHaveURL(/\/settings\?section=(?:%22)?receiver/)
  } finally {
    await server.stop()
  }
})
