import { callDesk } from '../tools/sample-states/call-desk.ts'
import { makeDataFolder, startDesk, type RunningDesk } from './desk.ts'
import { expect, test } from './fixtures.ts'
import { deliver, ownTransfers, payload } from './payloads.ts'
import { startTradeService } from './trade-service.ts'

// On a desk of its own: it is killed in the middle.
test('after a kill, what was acknowledged is there, the outage stands among the events, and an unfinished run is taken up again', async ({
  page,
}) => {
  const folder = await makeDataFolder()
  const trade = await startTradeService()
  let second: RunningDesk | undefined
  try {
    const first = await startDesk(folder.path)
    const { id: project } = await callDesk(first, 'projects.save', {
      name: 'Trade',
      marketplaceUrl: trade.url,
      networks: ['devnet'],
      projectId: '1',
      accessKey: 'an-access-key-of-the-test',
    })
    const { id: draft } = await callDesk(first, 'transactions.saveDraft', { project, form: trade.form })
    const { build } = await callDesk(first, 'transactions.build', { draft })
    // Nobody can say what its calls do: it begins against every reason, or not at all.
    const { reasons } = await callDesk(first, 'transactions.runs', { build })
    const { id: run } = await callDesk(first, 'transactions.beginRun', {
      build,
      signerUrl: trade.signerUrl,
      override: reasons.map(({ id }) => id),
    })
    expect(await first.call('transactions.executeStep', { run, position: 0 })).toMatchObject({ ok: true })
    const states = async () =>
      (await callDesk(first, 'transactions.runs', { build })).runs[0]?.acts.map(({ state }) => state)
    await expect.poll(states).toEqual(['done', 'waiting'])
    for (let count = 0; count < 20; count += 1)
      expect(await deliver(first.receiver, payload('current-erc20-transfer'))).toBe(200)
    await first.kill()
    // What is shorter than a second is no outage.
    const killedAt = Date.now()
    await expect.poll(() => Date.now() - killedAt, { intervals: [50] }).toBeGreaterThan(1_000)

    second = await startDesk(folder.path)
    expect(new URL(second.receiver).pathname).toBe(new URL(first.receiver).pathname)
    const count = callDesk.bind(undefined, second, 'events.count')
    await expect.poll(() => count({})).toMatchObject({ events: 20, deliveries: 20 })
    await deliver(second.receiver, ownTransfers().log(1))
    await page.goto(second.url.replace('/?', '/events?'))
    const rows = page.getByRole('grid', { name: /^Events/ }).getByRole('row')
    await expect(rows.nth(2)).toContainText('Receiver was down')
    await expect(rows).toHaveCount(4)

    await page.getByRole('link', { name: 'Transactions', exact: true }).click()
    const row = page.getByRole('grid', { name: 'Drafts, newest first' }).getByRole('row').nth(1)
    await expect(row).toContainText('1 of 2 done')
    await row.click()
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    await expect(page).toHaveURL(/part=run/)
    const shown = page.getByRole('region', { name: 'Hand-off 1' })
    await expect(shown).toContainText('1 of 2 done')
    await shown.getByRole('button', { name: 'Send transaction…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send transaction', exact: true }).click()
    await expect(shown).toContainText('2 of 2 done')
    await expect(shown).toContainText('By the receipts, the buyer got what was ordered.')
    expect(trade.sent()).toBe(2)
    expect(await second.stop()).toBe(0)
  } finally {
    await second?.stop()
    await trade.stop()
    await folder.remove()
  }
})

test('the vault is locked and opened in the page; that requests nothing of the service by itself', async ({
  app,
  desk,
  open,
}) => {
  const passphrase = 'four words make a passphrase'
  await callDesk(desk, 'vault.setPassphrase', { passphrase, current: passphrase })
  await open('/orders?tab=listings')
  const first = app.getByRole('grid', { name: 'Listings' }).getByRole('row').nth(1)
  await expect(first).toBeVisible()
  const filter = { operation: 'ListCollectibles', outcome: 'ok' }
  const lastCall = async () => (await callDesk(desk, 'calls.list', { filter, limit: 1 })).rows[0]?.id
  const before = await lastCall()
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
  await expect(app.getByRole('heading', { name: 'Vault open' })).toBeVisible()
  expect(await lastCall()).toBe(before)
  await app.getByRole('button', { name: 'Load orders' }).click()
  await expect(first).toBeVisible()
  expect(await lastCall()).not.toBe(before)
})
