import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { callDesk } from '../tools/sample-states/call-desk.ts'
import { expect, test } from './fixtures.ts'
import { needChain, sampleProject } from './sample-project.ts'

const pathOf = (place: ReturnType<Page['getByRole']>) =>
  place.getByRole('list', { name: 'From the block to the log' })

/** Opens a proof file under Verify, and finds what is said of it. */
const recheck = async (app: Page, name: string, text: string) => {
  await app
    .locator('input[aria-label="Proof file"]')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  return app.getByRole('region', { name: `Result of ${name}` })
}

const save = async (app: Page, name: string): Promise<string> => {
  const saved = app.waitForEvent('download')
  await app.getByRole('button', { name }).click()
  return await readFile(await (await saved).path(), 'utf8')
}

test('a fault is played from the banner; a forged event is refuted and a true one proven, again from the files alone', async ({
  app,
  desk,
  open,
}) => {
  needChain(await sampleProject(desk))
  await open('/events')
  const play = async (name: string): Promise<void> => {
    await app.getByRole('button', { name: 'Play a fault' }).click()
    const faults = app.getByRole('menu', { name: 'Faults' })
    await faults.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click()
  }
  await play('Forge a value')
  await expect(app.getByText(/^Forged \d .+ at block \d+\.$/)).toBeVisible()
  await play('What was played')
  const played = app.getByRole('dialog', { name: 'Played faults' }).getByRole('row')
  await expect(played.nth(1)).toContainText(/^.*Forged \d /)
  await app.keyboard.press('Escape')
  await expect(played).toHaveCount(0)

  const openBlock = async (blockNumber: number): Promise<void> => {
    await open(`/events?blockFrom=${blockNumber}&blockTo=${blockNumber}`)
    await app.getByRole('grid', { name: 'Events, newest first' }).getByRole('row').nth(1).click()
  }
  const drawer = app.getByRole('complementary', { name: /Transfer/ })
  const prove = drawer.getByRole('button', { name: 'Verify', exact: true })
  // The desk remembers for a moment which block was the last final one: both are there before it asks.
  const doubled = await callDesk(desk, 'sample.playFault', { fault: 'doubled' })
  const { faults } = await callDesk(desk, 'sample.faults', {})
  await openBlock(faults.find(({ fault }) => fault === 'forged')?.blockNumber ?? 0)
  await prove.click()
  await expect(drawer.getByRole('heading', { name: 'Verification forged' })).toBeVisible()
  await expect(pathOf(drawer).getByRole('heading', { name: 'Block equal', exact: true })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Save the proof' })).toBeHidden()
  const refutation = await save(app, 'Save the refutation')
  await open('/events?chainVerdict=refuted')
  await expect(app.getByRole('grid', { name: 'Events, newest first' }).getByRole('row').nth(1)).toContainText(
    'forged',
  )

  await openBlock(doubled.blockNumber)
  await expect(drawer.getByRole('heading', { name: 'Verification unverified' })).toBeVisible()
  await prove.click()
  await expect(drawer.getByRole('heading', { name: 'Verification verified' })).toBeVisible()
  for (const step of ['Block', 'Receipts root', 'Receipt', 'Log'])
    await expect(pathOf(drawer).getByRole('heading', { name: `${step} equal`, exact: true })).toBeVisible()
  const proof = await save(app, 'Save the proof')

  await open('/verify?tab=proof')
  const good = await recheck(app, 'good.json', proof)
  await expect(good.getByRole('alert')).toContainText('Proven: good.json')
  await expect(pathOf(good).getByRole('heading', { name: 'Log equal', exact: true })).toBeVisible()
  const changed = await recheck(app, 'changed.json', proof.replace(/"data":"0x/, '"data":"0x00'))
  await expect(changed.getByRole('alert')).toContainText('Not proven: changed.json')
  await expect((await recheck(app, 'refuted.json', refutation)).getByRole('alert')).toContainText('Refuted:')
})

test('an audit says what it costs, finds a delivery that was lost, and its proof holds without the desk', async ({
  app,
  desk,
  open,
}) => {
  const { id: project, startCollection } = await sampleProject(desk)
  const { network, contractAddress } = startCollection
  // A fault is played on what somebody listens to: here on what this one does alone.
  for (const { key, state } of (await callDesk(desk, 'listeners.list')).listeners)
    if (state === 'registered') await callDesk(desk, 'listeners.remove', { key })
  const events = [
    'TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  ]
  const { key: listener } = await callDesk(desk, 'listeners.add', {
    project,
    network,
    name: 'Audited',
    filters: { contractAddresses: [contractAddress], events },
  })
  const play = async (fault: string): Promise<void> => {
    const { blockNumber } = await callDesk(desk, 'sample.playFault', { fault })
    const finalBlock = async () =>
      (await callDesk(desk, 'audit.begin', { listener, dryRun: true })).plan?.blocks?.to ?? 0
    await expect.poll(finalBlock).toBeGreaterThanOrEqual(blockNumber)
  }
  await play('doubled')
  await callDesk(desk, 'audit.begin', { listener })
  await open(`/webhooks?listener=${listener}`)
  await app.getByRole('button', { name: 'Export proof…' }).click()
  const exporting = app.getByRole('dialog', { name: 'Export proof' })
  await exporting.getByRole('button', { name: 'Export' }).click()
  await expect(exporting.getByRole('alert')).toContainText('1 log matched, 0 missed')
  const text = await readFile((await exporting.locator('code').textContent()) ?? '', 'utf8')
  await exporting.getByRole('button', { name: 'Close', exact: true }).click()

  await play('lost')
  await app.getByRole('complementary').getByRole('button', { name: 'Audit…' }).click()
  const dialog = app.getByRole('dialog', { name: /^Audit / })
  await dialog.getByRole('button', { name: 'Estimate requests' }).click()
  await expect(dialog).toContainText('requests and')
  await dialog.getByRole('button', { name: 'Start audit' }).click()
  await expect(dialog).toBeHidden()

  // A block of a moment ago: its delivery may still come.
  await open('/webhooks?tab=coverage')
  await expect(
    app
      .getByRole('main')
      .getByText(/\d+ (pending|missed)/)
      .first(),
  ).toBeVisible()

  await open('/verify?tab=proof')
  const good = await recheck(app, 'good.json', text)
  await expect(good.getByRole('alert')).toContainText('Between block')
  // One digit of a header.
  const changed = await recheck(app, 'changed.json', text.replace(/"header":"0x(..)./, '"header":"0x$1e'))
  await expect(changed.getByRole('alert')).toContainText('Not complete: changed.json')
})

test('set-up turns verification of new events on', async ({ app, desk, open }) => {
  needChain(await sampleProject(desk))
  await callDesk(desk, 'proofs.setSettings', { automatic: false })
  await open('/')
  const verify = app.getByRole('button', { name: 'Verify new events' })
  await verify.click()
  await expect(verify).toBeHidden()
  expect((await callDesk(desk, 'proofs.settings')).automatic).toBe(true)
  await callDesk(desk, 'proofs.setSettings', { automatic: false })
})
