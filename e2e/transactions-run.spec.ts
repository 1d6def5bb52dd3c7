import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { makeDataFolder, startDesk, type RunningDesk } from './desk.ts'
import { startTradeService } from './trade-service.ts'

const idSchema = z.object({ value: z.object({ id: z.union([z.string(), z.number()]) }) })
const buildSchema = z.object({ value: z.object({ build: z.number() }) })
const runsSchema = z.object({
  value: z.object({
    runs: z.array(z.object({ acts: z.array(z.object({ state: z.string() })) })),
    reasons: z.array(z.object({ id: z.string() })),
  }),
})

const idOf = async (desk: RunningDesk, method: string, input: object) =>
  idSchema.parse(await desk.call(method, input)).value.id

test('an unfinished run is shown as such after the desk was killed, and taken up again', async ({ page }) => {
  const folder = await makeDataFolder()
  const trade = await startTradeService()
  try {
    const first = await startDesk(folder.path)
    const project = await idOf(first, 'projects.add', {
      name: 'Trade',
      marketplaceUrl: trade.url,
      networks: ['devnet'],
      projectId: '1',
      accessKey: 'an-access-key-of-the-test',
    })
    const draft = await idOf(first, 'transactions.saveDraft', { project, form: trade.form })
    const { build } = buildSchema.parse(await first.call('transactions.build', { draft })).value
    // Nobody can say what its calls do: it begins against every reason, or not at all.
    const refused = await first.call('transactions.beginRun', { build, signerUrl: trade.signerUrl })
    expect(refused).toMatchObject({ ok: false, error: { kind: 'conflict' } })
    const { reasons } = runsSchema.parse(await first.call('transactions.runs', { build })).value
    const run = await idOf(first, 'transactions.beginRun', {
      build,
      signerUrl: trade.signerUrl,
      override: reasons.map(({ id }) => id),
    })
    expect(await first.call('transactions.executeStep', { run, position: 0 })).toMatchObject({ ok: true })
    await expect
      .poll(async () => {
        const { runs } = runsSchema.parse(await first.call('transactions.runs', { build })).value
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
    const note = page.getByRole('status').filter({ hasText: 'Run 1 of build 1 is unfinished' })
    await expect(note).toContainText('Next: send the transaction of step 2.')
    await note.getByRole('button', { name: 'Show the run' }).click()
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
