import { expect, test } from '@playwright/test'
import { callDesk } from '../tools/sample-states/call-desk.ts'
import { makeDataFolder, startDesk } from './desk.ts'
import { startTradeService } from './trade-service.ts'

test('an unfinished run is shown as such after the desk was killed, and taken up again', async ({ page }) => {
  const folder = await makeDataFolder()
  const trade = await startTradeService()
  try {
    const first = await startDesk(folder.path)
    const { id: project } = await callDesk(first, 'projects.add', {
      name: 'Trade',
      marketplaceUrl: trade.url,
      networks: ['devnet'],
      projectId: '1',
      accessKey: 'an-access-key-of-the-test',
    })
    const { id: draft } = await callDesk(first, 'transactions.saveDraft', { project, form: trade.form })
    const { build } = await callDesk(first, 'transactions.build', { draft })
    // Nobody can say what its calls do: it begins against every reason, or not at all.
    const refused = await first.call('transactions.beginRun', { build, signerUrl: trade.signerUrl })
    expect(refused).toMatchObject({ ok: false, error: { kind: 'conflict' } })
    const { reasons } = await callDesk(first, 'transactions.runs', { build })
    const { id: run } = await callDesk(first, 'transactions.beginRun', {
      build,
      signerUrl: trade.signerUrl,
      override: reasons.map(({ id }) => id),
    })
    expect(await first.call('transactions.executeStep', { run, position: 0 })).toMatchObject({ ok: true })
    await expect
      .poll(async () => {
        const { runs } = await callDesk(first, 'transactions.runs', { build })
        return runs[0]?.acts.map(({ state }) => state)
      })
      .toEqual(['done', 'waiting'])
    await first.kill()

    const second = await startDesk(folder.path)
    await page.goto(second.url)
    await page.goto(new URL('/transactions', second.url).href)
    const row = page.getByRole('grid', { name: 'Drafts, newest first' }).getByRole('row').nth(1)
    await expect(row).toContainText('unfinished, 1 of 2')
    await row.click()
    const note = page.getByRole('status').filter({ hasText: 'Run 1: 1 of 2 done.' })
    await expect(note).toContainText('Next: send step 2.')
    await note.getByRole('button', { name: 'Continue the run' }).click()
    await expect(page).toHaveURL(/part=run/)
    const shown = page.getByRole('region', { name: 'Run 1' })
    await expect(shown).toContainText('1 of 2 done')
    await page.getByRole('button', { name: 'Send the transaction…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send the transaction', exact: true }).click()
    await expect(shown).toContainText('2 of 2 done')
    await expect(shown).toContainText('By the receipts, the buyer got what was asked for.')
    expect(trade.sent()).toBe(2)

    // A contract of a real project is a stranger until it is marked as known.
    await page.getByRole('tab', { name: /^Checks: / }).click()
    await page.getByRole('button', { name: 'Mark as known…' }).first().click()
    await page.getByRole('textbox', { name: 'Name for it' }).fill('The market')
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as known' }).click()
    await expect(page.getByRole('button', { name: 'Mark as known…' })).toHaveCount(0)
    expect(await second.stop()).toBe(0)
  } finally {
    await trade.stop()
    await folder.remove()
  }
})
