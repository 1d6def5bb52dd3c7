import { accounts, saleElements } from '../src/main/features/sales/testing/sale-deliveries.ts'
import { startMailServer } from '../src/main/features/alerts/testing/mail-server.ts'
import { callDesk } from '../tools/sample-states/call-desk.ts'
import { forwardEvents } from '../tools/sample-states/forward-events.ts'
import { expect, full, onOwnDesk, test } from './fixtures.ts'
import { deliver } from './payloads.ts'
import { sampleProject } from './sample-project.ts'

test('a portfolio has the floor of a snapshot, what it can be compared with, and orders of own makers', async ({
  app,
  desk,
  open,
}) => {
  const { id: project, startCollection } = await sampleProject(desk)
  const listed = await callDesk(desk, 'orders.list', { project, ...startCollection, side: 'listing' })
  const maker = listed.collectibles.flatMap(({ order }) => order?.createdBy ?? [])[0] ?? ''

  await open('/portfolio')
  const row = app.getByRole('grid', { name: 'Collections' }).getByRole('row').nth(1)
  await expect(row).toContainText('no snapshot')
  await row.click()
  const drawer = app.getByRole('complementary')
  await expect(drawer).toContainText('none of your accounts are set')
  await drawer.getByRole('button', { name: 'Snapshot of listings' }).click()
  await expect(drawer.getByRole('table', { name: 'Floor by currency' })).toBeVisible()
  await expect(drawer.getByText('no snapshot before')).toBeVisible()

  // Beside a narrow table the details lie over the screen's buttons.
  await drawer.getByRole('button', { name: 'Close (Escape)' }).click()
  await expect(drawer).toBeHidden()
  await app.getByRole('tab', { name: 'Own orders' }).click()
  await app.getByRole('button', { name: 'Your accounts…' }).click()
  const dialog = app.getByRole('dialog', { name: 'Your accounts' })
  const addresses = dialog.getByRole('textbox', { name: 'Addresses, one per line' })
  await addresses.fill(`${maker} 0x12`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('“0x12” is no address')
  await addresses.fill(maker)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await app.getByRole('tab', { name: 'Collections' }).click()
  await row.click()
  await expect(drawer).toContainText(/[1-9]\d* listings? in the snapshots/)
  await drawer.getByRole('button', { name: 'Close (Escape)' }).click()
  await app.getByRole('tab', { name: 'Own orders' }).click()
  const own = app.getByRole('grid', { name: 'Orders of your accounts' }).getByRole('row').nth(1)
  await expect(own).toContainText('Listing')
  await own.click()
  await drawer.getByRole('link', { name: 'Show in Orders' }).click()
  await expect(app).toHaveURL(/\/orders\?.*token=/)
  await expect(app.getByRole('grid', { name: 'Listings' })).toBeVisible()
})

test('a sale has its evidence and totals, and alerts are acknowledged and muted', async ({
  app,
  desk,
  open,
}) => {
  await deliver(desk.receiver, JSON.stringify(saleElements(7001, 1000n)))
  await open(`/sales?collection=${accounts.collection}`)
  const sale = app.getByRole('grid', { name: 'Sales, newest first' }).getByRole('row').nth(1)
  await expect(sale).toContainText('Listing bought')
  await expect(sale).toContainText('1,000')
  await sale.click()
  const drawer = app.getByRole('complementary')
  await expect(drawer.getByRole('table', { name: 'Evidence' }).getByRole('row')).toHaveCount(5)
  await expect(drawer.getByRole('table', { name: 'Fees' }).getByRole('row').last()).toContainText('50')
  await app
    .getByRole('checkbox', { name: /^Select sale/ })
    .first()
    .check()
  await app.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Export…' }).click()
  const dialog = app.getByRole('dialog', { name: 'Export sales' })
  await expect(dialog.getByRole('button', { name: 'Export 1 sale as CSV' })).toBeVisible()
  await app.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await app.getByRole('tab', { name: 'Totals' }).click()
  await expect(app.getByRole('slider', { name: 'Sales by day' })).toBeVisible()
  const totals = app.getByRole('grid', { name: 'Sales by currency' }).getByRole('row')
  await expect(totals).toHaveCount(2)
  await expect(totals.last()).toContainText('1,000')
  await totals.last().click()
  await expect(app).toHaveURL(/\/sales\?.*currency=0x/)

  await open('/alerts?tab=rules')
  const rule = app.getByRole('grid', { name: 'Rules of alerts' }).getByRole('row', { name: 'Listing filled' })
  const isOn = app.getByRole('switch', { name: 'Listing filled is on' })
  await isOn.click()
  await expect(isOn).toBeChecked()
  for (const [name, words] of [
    ['Mute for a day', /Muted until/],
    ['Unmute', /^(?!.*Muted until)/s],
  ] as const) {
    await rule.getByRole('button', { name: /^More for/ }).click()
    await app.getByRole('menuitem', { name }).click()
    await expect(rule).toHaveText(words)
  }
  // From now on each sale is told of.
  for (const number of [7002, 7003]) await deliver(desk.receiver, JSON.stringify(saleElements(number, 700n)))
  await app.getByRole('tab', { name: /^Inbox/ }).click()
  const alerts = app.getByRole('grid', { name: 'Alerts, newest first' }).getByRole('row')
  const [second, third] = [7002, 7003].map((number) => alerts.filter({ hasText: `token ${number} of` }))
  if (second === undefined || third === undefined) throw new Error('There are two of them.')
  await expect(second).toContainText('Open')
  await second.click()
  const details = app.getByRole('complementary')
  await details.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(second).toContainText('Acknowledged')
  await app.keyboard.press('Escape')
  await expect(details).toBeHidden()
  const choose = async (name: string): Promise<void> => {
    await second.getByRole('button', { name: /^More for/ }).click()
    await app.getByRole('menuitem', { name }).click()
    await expect(app.getByRole('menu')).toBeHidden()
  }
  await choose('Mute for an hour')
  await expect(second.getByTitle(/^Until \d{4}-/)).toHaveText('Muted')
  await choose('Unmute')
  await expect(second).not.toContainText('Muted')
  await choose('Open again')
  await expect(second).toContainText('Open')
  for (const alert of [second, third]) await alert.getByRole('checkbox', { name: /^Select / }).check()
  const picked = app.getByRole('toolbar', { name: 'Selected rows' })
  await expect(picked).toContainText('2 alerts selected')
  await picked.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(third).toContainText('Acknowledged')
  await third.getByRole('link', { name: 'Event' }).click()
  await expect(app.getByRole('complementary', { name: /OrderFilled/ })).toBeVisible()
})

test('alerts go by e-mail and as notifications once the browser was asked', async ({ app, open }) => {
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
    await open('/alerts?tab=targets')
    await app.getByRole('button', { name: 'Add an e-mail…' }).click()
    const dialog = app.getByRole('dialog', { name: 'New e-mail target' })
    await dialog.getByRole('combobox', { name: 'Encryption' }).click()
    await app.getByRole('option', { name: 'None: in plain text' }).click()
    for (const [name, value] of [
      ['Name', 'Operations'],
      ['Mail server', '127.0.0.1'],
      ['Port', String(server.port)],
      ['From', 'desk@example.com'],
      ['To', 'anna@example.com, ben@example.com'],
    ] as const)
      await dialog.getByRole('textbox', { name, exact: true }).fill(value)
    await dialog.getByRole('button', { name: 'Add the target' }).click()
    await expect(dialog).toBeHidden()
    const row = app.getByRole('row', { name: /Operations/ })
    await expect(row).toContainText('anna@example.com, ben@example.com')
    await row.getByRole('button', { name: 'Send a test' }).click()
    await expect
      .poll(() => server.mails.map(({ to }) => to))
      .toContainEqual(['anna@example.com', 'ben@example.com'])
    const notifications = app.getByRole('switch', { name: /^Show notifications in this browser/ })
    await notifications.click()
    await expect(notifications).toBeChecked()
  } finally {
    await server.stop()
  }
})

onOwnDesk.describe('long lists', () => {
  onOwnDesk.use({ deskArgs: ['--sample'] })

  // On a desk of its own: rows are counted.
  onOwnDesk(
    'rows of many lists are picked and acted on; older rows come; a second window follows',
    full,
    async ({ app, desk, open }) => {
      const targets = await forwardEvents(desk)
      try {
        for (let sale = 1; sale <= 60; sale += 1)
          await deliver(desk.receiver, JSON.stringify(saleElements(sale, 1000n)))
        const { id: project, startCollection } = await sampleProject(desk)
        const form = {
          kind: 'revoke',
          network: startCollection.network,
          collectionAddress: startCollection.contractAddress,
          taker: '',
          marketplace: '',
          walletType: '',
          orders: [],
          additionalFees: [],
          note: '',
          revocations: [{ kind: 'coin', token: '', spender: '', tokenId: '' }],
        }
        for (let draft = 0; draft < 3; draft += 1)
          await callDesk(desk, 'transactions.saveDraft', { project, form })
        const bar = app.getByRole('toolbar', { name: 'Selected rows' })
        const picks = app.getByRole('checkbox', { name: /^Select / })
        const rows = app.getByRole('grid').first().getByRole('row')

        await test.step('drafts go and come back, in both windows', async () => {
          await open('/transactions')
          const second = await app.context().newPage()
          await second.goto(desk.url.replace('/?', '/transactions?'))
          const there = second.getByRole('grid').first().getByRole('row')
          await expect(there).toHaveCount(4)
          await picks.nth(0).check()
          await picks.nth(1).check()
          await expect(bar).toContainText('2 drafts selected')
          await bar.getByRole('button', { name: 'Remove' }).click()
          await expect(rows).toHaveCount(2)
          await expect(there).toHaveCount(2)
          await app.getByRole('button', { name: 'Put back' }).click()
          await expect(rows).toHaveCount(4)
          await expect(there).toHaveCount(4)
          await second.close()
        })

        await test.step('dead letters are dropped', async () => {
          await open('/events?tab=forwarding')
          await rows.filter({ hasText: 'Search index' }).click()
          const drawer = app.getByRole('complementary', { name: 'Search index' })
          await expect(
            drawer.getByRole('table', { name: 'Dead letters' }).getByRole('row').nth(2),
          ).toBeVisible()
          const first = drawer.getByRole('checkbox', { name: /^Select / }).first()
          const name = (await first.getAttribute('aria-label')) ?? ''
          await first.check()
          await bar.getByRole('button', { name: 'Drop' }).click()
          await expect(drawer.getByRole('checkbox', { name, exact: true })).toHaveCount(0)
        })

        await test.step('older events come when the end of the list is reached', async () => {
          await open('/events')
          await rows.nth(3).hover()
          const oldest = app.getByRole('checkbox', { name: 'Select event 1000000', exact: true })
          const scroll = async (): Promise<number> => {
            await app.mouse.wheel(0, 4_000)
            return await oldest.count()
          }
          await expect.poll(scroll).toBe(1)
        })
      } finally {
        await targets.stop()
      }
    },
  )
})
