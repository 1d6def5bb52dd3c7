import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { callDesk } from '../tools/sample-states/call-desk.ts'
import type { RunningDesk } from './desk.ts'
import { expect, full, test } from './fixtures.ts'

test.use({ deskArgs: ['--sample'] })

/** Plays a fault on the sample and opens the newest event of its block, once it is in the log. */
const openPlayed = async (app: Page, desk: RunningDesk, fault: string): Promise<void> => {
  const { blockNumber } = await callDesk(desk, 'sample.playFault', { fault })
  await app.goto(new URL(`/events?blockFrom=${blockNumber}&blockTo=${blockNumber}`, desk.url).href)
  const rows = app.getByRole('grid', { name: 'Events, newest first' }).getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  await rows.nth(1).click()
  await expect(drawerOf(app)).toBeVisible()
}

const drawerOf = (app: Page) => app.getByRole('complementary', { name: /Transfer/ })
const pathOf = (place: ReturnType<Page['getByRole']>) =>
  place.getByRole('list', { name: 'From the block to the log' })

test('an event of the sample is proven, and its proof is checked again from its file alone', async ({
  app,
  desk,
}) => {
  await openPlayed(app, desk, 'doubled')
  const drawer = drawerOf(app)
  await expect(drawer.getByRole('heading', { name: 'On the chain not examined' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Prove', exact: true }).click()
  await expect(drawer.getByRole('heading', { name: 'On the chain proven' })).toBeVisible()
  for (const step of ['Block', 'Receipts root', 'Receipt', 'Log'])
    await expect(pathOf(drawer).getByRole('heading', { name: `${step} equal`, exact: true })).toBeVisible()

  const saved = app.waitForEvent('download')
  await drawer.getByRole('button', { name: 'Save the proof' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')

  await app.getByRole('button', { name: /^Close/ }).click()
  await app.getByRole('tab', { name: 'Re-check' }).click()
  const chooser = app.getByLabel('Proof file')
  await chooser.setInputFiles({ name: 'good.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  const good = app.getByRole('region', { name: 'Result of good.json' })
  await expect(good.getByRole('alert')).toContainText('Proven: good.json')
  await expect(pathOf(good).getByRole('heading', { name: 'Log equal', exact: true })).toBeVisible()

  const changed = text.replace(/"data":"0x/, '"data":"0x00')
  await chooser.setInputFiles({
    name: 'changed.json',
    mimeType: 'application/json',
    buffer: Buffer.from(changed),
  })
  await expect(app.getByRole('region', { name: 'Result of changed.json' }).getByRole('alert')).toContainText(
    'Not proven: changed.json',
  )
})

test('a forged event is refuted, stands out in the list, and is found by its verdict', async ({
  app,
  desk,
}) => {
  await openPlayed(app, desk, 'forged')
  const drawer = drawerOf(app)
  await drawer.getByRole('button', { name: 'Prove', exact: true }).click()
  await expect(drawer.getByRole('heading', { name: 'On the chain refuted' })).toBeVisible()
  await expect(pathOf(drawer).getByRole('heading', { name: 'Block equal', exact: true })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Save the proof' })).toBeHidden()
  const saved = app.waitForEvent('download')
  await drawer.getByRole('button', { name: 'Save the refutation' }).click()
  const file = await (await saved).path()

  await app.goto(new URL('/events?chainVerdict=refuted', desk.url).href)
  const rows = app.getByRole('grid', { name: 'Events, newest first' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('refuted')
  await rows.nth(1).click({ button: 'right' })
  await app.getByRole('menuitem', { name: 'Prove', exact: true }).click()
  await expect(app.getByText(/^Event \d+: refuted\./)).toBeVisible()

  await app.getByRole('tab', { name: 'Re-check' }).click()
  await app.getByLabel('Proof file').setInputFiles(file)
  await expect(app.getByRole('region', { name: /^Result of / }).getByRole('alert')).toContainText('Refuted:')
})

test('all events are proven at once, and each fault gets its own verdict', full, async ({ app, desk }) => {
  for (const fault of ['forged', 'invented', 'false-removal', 'silent-reorg'])
    await callDesk(desk, 'sample.playFault', { fault })
  await app.goto(new URL('/events?repeats=true', desk.url).href)
  const struck = app.locator('.md-row--struck')
  await expect(struck).toHaveCount(2)
  await app.getByRole('button', { name: 'Proofs' }).click()
  await app.getByRole('menuitem', { name: 'Prove all events…' }).click()
  const dialog = app.getByRole('dialog', { name: 'Prove events' })
  await dialog.getByRole('button', { name: 'Prove 6 events' }).click()
  await expect(dialog).toContainText('The last run is done: 6 events examined')
  const outcome = dialog.getByRole('table', { name: 'Results' }).getByRole('row')
  await expect(outcome).toContainText([
    /^proven.*2$/,
    /^refuted.*2$/,
    /^orphaned.*1$/,
    /^removal refuted.*1$/,
  ])
  // What was taken back is on the chain: it stands again, and the removal takes nothing back.
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(struck).toHaveCount(0)
})

test('events that are picked are proven together, and the others are not', full, async ({ app, desk }) => {
  for (const fault of ['forged', 'forged', 'forged']) await callDesk(desk, 'sample.playFault', { fault })
  await app.goto(new URL('/events', desk.url).href)
  const picks = app.getByRole('checkbox', { name: /^Select event/ })
  await expect(picks).toHaveCount(3)
  await picks.nth(2).check()
  await picks.nth(1).click({ modifiers: ['Shift'] })
  const bar = app.getByRole('toolbar', { name: 'Selected rows' })
  await expect(bar).toContainText('2 events selected')
  await bar.getByRole('button', { name: 'Prove…' }).click()
  const dialog = app.getByRole('dialog', { name: 'Prove events' })
  await expect(dialog).toContainText('2 events picked.')
  await dialog.getByRole('button', { name: 'Prove', exact: true }).click()
  await expect(dialog).toContainText('The last run is done: 2 events examined')
  await dialog.getByRole('button', { name: 'Close' }).click()
  const rows = app.getByRole('grid', { name: 'Events, newest first' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('not examined')
  await expect(rows.nth(2)).toContainText('refuted')
  await expect(rows.nth(3)).toContainText('refuted')
  await bar.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(bar).toBeHidden()
})
