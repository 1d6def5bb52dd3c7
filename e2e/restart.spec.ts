import { callDesk } from '../tools/sample-states/call-desk.ts'
import { makeDataFolder, startDesk, untilOutage, type RunningDesk } from './desk.ts'
import { expect, onOwnDesk } from './fixtures.ts'
import { deliver, ownTransfers, payload } from './payloads.ts'

// On desks of their own: they end.

onOwnDesk(
  'what was acknowledged is there after a kill; its outage stands among the events, and ports and the receiver’s secret stay',
  async ({ page }) => {
    const folder = await makeDataFolder()
    let second: RunningDesk | undefined
    try {
      const first = await startDesk(folder.path)
      for (let count = 0; count < 20; count += 1)
        expect(await deliver(first.receiver, payload('current-erc20-transfer'))).toBe(200)
      await first.kill()
      await untilOutage(Date.now())
      second = await startDesk(folder.path)
      expect(new URL(second.receiver).pathname).toBe(new URL(first.receiver).pathname)
      const count = callDesk.bind(undefined, second, 'events.count')
      await expect.poll(() => count({})).toMatchObject({ events: 20, deliveries: 20 })
      await expect(startDesk(folder.path)).rejects.toThrow(new RegExp(`process ${second.pid}`))
      await deliver(second.receiver, ownTransfers().log(1))
      await page.goto(second.url.replace('/?', '/events?'))
      const rows = page.getByRole('grid', { name: /^Events/ }).getByRole('row')
      await expect(rows.nth(2)).toContainText('Receiver was down')
      await expect(rows).toHaveCount(4)
      await page.getByRole('link', { name: 'Settings' }).click()
      await page.getByRole('tab', { name: 'Receiver' }).click()
      await expect(page.getByRole('region', { name: 'Outages' })).toContainText('Marketdesk ended abruptly')
      expect(await second.stop()).toBe(0)
    } finally {
      await second?.stop()
      await folder.remove()
    }
  },
)

onOwnDesk.describe('the vault', () => {
  onOwnDesk.use({ deskArgs: ['--sample'] })

  onOwnDesk(
    'is locked and opened in the page; that requests nothing of the service by itself',
    async ({ app, desk, open }) => {
      const passphrase = 'four words make a passphrase'
      await callDesk(desk, 'vault.setPassphrase', { passphrase })
      await open('/orders')
      await expect(app.getByRole('grid', { name: 'Listings' }).getByRole('row').nth(1)).toBeVisible()
      await app.getByRole('button', { name: /^Vault/ }).click()
      const vault = app.getByRole('dialog', { name: 'Vault' })
      await vault.getByRole('button', { name: 'Lock', exact: true }).click()
      await expect(vault.getByRole('heading')).toHaveText(/locked/i)
      await app.reload()
      await app.getByRole('alert').getByRole('button', { name: 'Unlock' }).click()
      const dialog = app.getByRole('dialog', { name: 'Unlock the vault' })
      const act = dialog.getByRole('button', { name: 'Unlock', exact: true })
      const field = dialog.getByLabel('Passphrase', { exact: true })
      await field.fill('another one')
      await act.click()
      await expect(act).toBeDisabled()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await field.fill(passphrase)
      await act.click()
      await expect(dialog).toBeHidden()
      await expect(app.getByRole('heading', { name: 'The vault is open' })).toBeVisible()
      const filter = { operation: 'ListCollectibles', outcome: 'ok' }
      const listed = async () => (await callDesk(desk, 'calls.list', { filter })).rows.length
      const before = await listed()
      await app.getByRole('button', { name: 'Load the orders' }).click()
      await expect(app.getByRole('grid', { name: 'Listings' }).getByRole('row').nth(1)).toBeVisible()
      expect([before, await listed()]).toEqual([1, 2])
    },
  )
})
