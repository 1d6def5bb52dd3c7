import { callDesk } from '../tools/sample-states/call-desk.ts'
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

    // Once for the team is offered where the desk takes turns in one, and where others find the same.
    await app.getByRole('tab', { name: 'Rules' }).click()
    const ruleOf = (name: string) =>
      app.getByRole('grid', { name: 'Rules of alerts' }).getByRole('row', { name })
    const sends = app.getByRole('combobox', { name: 'Messages are sent' })
    const filled = app.getByRole('dialog', { name: 'Change “Listing filled”' })
    await ruleOf('Listing filled').click()
    await expect(filled.getByRole('combobox', { name: 'What' })).toBeVisible()
    await expect(sends).toHaveCount(0)
    await filled.getByRole('button', { name: 'Cancel' }).click()
    const url = 'postgres://ann@127.0.0.1:1/team'
    const { sources } = await callDesk(desk, 'sources.add', { name: 'Team', url, readToken: 'none' })
    expect(await desk.call('teamLog.setLease', { source: sources[0]?.id, name: 'Ann' })).toMatchObject({
      ok: true,
    })
    await ruleOf('Listing filled').click()
    await sends.click()
    await app.getByRole('option', { name: 'Once for the team' }).click()
    await expect(filled).toContainText('The team log cannot be asked now')
    await filled.getByRole('button', { name: 'Save' }).click()
    await expect(ruleOf('Listing filled')).toContainText('Once for the team')
    await ruleOf('Disk low').click()
    const disk = app.getByRole('dialog', { name: 'Change “Disk low”' })
    await expect(disk).toContainText('It concerns this desk alone')
    await expect(sends).toHaveAttribute('aria-disabled', 'true')
  } finally {
    await server.stop()
  }
})
