import type { Page } from '@playwright/test'
import { accounts, saleElements } from '../src/main/features/sales/testing/sale-deliveries.ts'
import { callDesk } from '../tools/sample-states/call-desk.ts'
import { forwardEvents } from '../tools/sample-states/forward-events.ts'
import { expect, full, onSharedSample, test } from './fixtures.ts'
import { deliver } from './payloads.ts'
import { sampleProject } from './sample-project.ts'

test.use({ deskArgs: ['--sample'] })

const go = async (app: Page, screen: string): Promise<void> =>
  await app.getByRole('navigation').getByRole('link', { name: screen }).first().click()

/** Makes the page six times slower: a key must do what the address says, also where the screen is not yet drawn for it. */
const slowDown = async (app: Page): Promise<void> => {
  const session = await app.context().newCDPSession(app)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}

onSharedSample(
  'keys lead into a list at once on a slow machine, and Back after closing details never shows it twice',
  full,
  async ({ app }) => {
    await go(app, 'Orders')
    const rows = app.getByRole('grid', { name: 'Listings' }).getByRole('row')
    await expect(rows.nth(1)).toBeVisible()
    await slowDown(app)
    await app.keyboard.press('j')
    await app.keyboard.press('Enter')
    await expect(app).toHaveURL(/token=/)
    const first = app.url()
    await app.keyboard.press('j')
    await expect(app).not.toHaveURL(first)
    // The second one finds nothing to close, and is no second step back.
    await app.keyboard.press('Escape')
    await app.keyboard.press('Escape')
    await expect(app).not.toHaveURL(/token=/)
    await expect(app).toHaveURL(/orders/)
    await app.goBack()
    await expect(app).not.toHaveURL(/orders/)
  },
)

test('picked rows go and come back', full, async ({ app, desk }) => {
  const put = await desk.call('addresses.put', {
    entries: ['One', 'Two', 'Zoe'].map((label, index) => ({
      address: `0x${String(index + 1).repeat(40)}`,
      label,
      note: 'first',
    })),
  })
  expect(put.ok).toBe(true)
  await app.goto(new URL('/wallets?tab=addresses', desk.url).href)
  await expect(app.getByRole('row')).toHaveCount(4)
  await app.keyboard.press('j')
  await app.keyboard.press('x')
  await app.getByRole('checkbox', { name: 'Select Two' }).click({ modifiers: ['Shift'] })
  await expect(app.getByRole('toolbar', { name: 'Selected rows' })).toContainText('2 names selected')
  await app.getByRole('button', { name: 'Remove' }).click()
  await expect(app.getByRole('row')).toHaveCount(2)
  await app.getByRole('button', { name: 'Put back' }).click()
  await expect(app.getByRole('row')).toHaveCount(4)
})

test(
  'rows of drafts, deliveries and dead letters are picked and acted on; older rows come; a second window follows',
  full,
  async ({ app, desk }) => {
    const targets = await forwardEvents(desk)
    try {
      for (let sale = 1; sale <= 60; sale += 1)
        await deliver(desk.receiver, JSON.stringify(saleElements(sale, 1000n)))
      const { id: project, startCollection } = await sampleProject(desk)
      const filters = {
        contractAddresses: [`0x${'1'.repeat(40)}`],
        events: ['Transfer(address,address,uint256)'],
      }
      await callDesk(desk, 'listeners.add', {
        project,
        network: startCollection.network,
        filters,
        name: 'Mine',
      })
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
        const second = await app.context().newPage()
        const there = second.getByRole('grid').first().getByRole('row')
        for (const page of [app, second]) await page.goto(new URL('/transactions', desk.url).href)
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

      await test.step('a name given in one window is shown in the other', async () => {
        const second = await app.context().newPage()
        const book = '/wallets?tab=addresses'
        for (const page of [app, second]) await page.goto(new URL(book, desk.url).href)
        const there = second.getByRole('grid', { name: 'Address book' })
        await expect(there).toBeVisible()
        const address = `0x${'5'.repeat(40)}`
        await app.getByRole('button', { name: 'Name an address' }).first().click()
        const dialog = app.getByRole('dialog')
        await dialog.getByRole('textbox', { name: 'Address' }).fill(address)
        await dialog.getByRole('textbox', { name: 'Name' }).fill('Harbour master')
        await dialog.getByRole('button', { name: 'Save' }).click()
        await expect(there.getByRole('row', { name: /Harbour master/ })).toBeVisible()
        await callDesk(desk, 'addresses.remove', { address })
        await expect(there.getByRole('row', { name: /Harbour master/ })).toHaveCount(0)
        await second.close()
        await app.goto(new URL('/transactions', desk.url).href)
        await expect(rows).toHaveCount(4)
      })

      await test.step('keys lead into a draft and back', async () => {
        await app.keyboard.press('j')
        await app.keyboard.press('Enter')
        await expect(app).toHaveURL(/draft=/)
        await expect(app.getByRole('heading', { level: 1, name: /^Revocation/ })).toBeFocused()
        await app.keyboard.press('Escape')
        await expect(rows).toHaveCount(4)
      })

      await test.step('deliveries are sent again', async () => {
        await app.goto(new URL('/events?tab=deliveries', desk.url).href)
        await picks.nth(0).check()
        await picks.nth(2).click({ modifiers: ['Shift'] })
        await expect(bar).toContainText('3 deliveries selected')
        await bar.getByRole('button', { name: 'Send again…' }).click()
        await expect(app.getByRole('dialog')).toContainText('3 deliveries')
        await app.keyboard.press('Escape')
      })

      await test.step('dead letters are dropped', async () => {
        await app.goto(new URL('/events?tab=forwarding', desk.url).href)
        await rows.filter({ hasText: 'Search index' }).click()
        const drawer = app.getByRole('complementary', { name: 'Search index' })
        const letters = drawer.getByRole('table', { name: 'Dead letters' }).getByRole('row')
        await expect(letters.nth(2)).toBeVisible()
        const first = drawer.getByRole('checkbox', { name: /^Select / }).first()
        const name = (await first.getAttribute('aria-label')) ?? ''
        await first.check()
        await expect(bar).toContainText('1 dead letter selected')
        await bar.getByRole('button', { name: 'Drop' }).click()
        await expect(drawer.getByRole('checkbox', { name, exact: true })).toHaveCount(0)
      })

      await test.step('forwarding rules are searched, picked, paused and let go on', async () => {
        await app.goto(new URL('/events?tab=forwarding', desk.url).href)
        await expect(rows).toHaveCount(3)
        await app.getByRole('combobox', { name: 'Search' }).fill('index')
        await app.getByRole('combobox', { name: 'Search' }).press('Enter')
        await expect(rows).toHaveCount(2)
        await picks.first().check()
        await expect(bar).toContainText('1 rule selected')
        await bar.getByRole('button', { name: 'Pause' }).click()
        await bar.getByRole('button', { name: 'Resume' }).click()
        await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible()
      })

      await test.step('transactions and listeners are picked; rules of alerts are turned off and on', async () => {
        await app.goto(new URL('/events?group=transaction', desk.url).href)
        await picks.nth(0).check()
        await picks.nth(1).check()
        await bar.getByRole('button', { name: 'Send again…' }).click()
        await expect(app.getByRole('dialog')).toContainText(/\d+ events/)
        await app.keyboard.press('Escape')
        await app.goto(new URL('/listeners', desk.url).href)
        await picks.first().check()
        const saved = app.waitForEvent('download')
        await bar.getByRole('button', { name: 'Copy', exact: true }).click()
        await app.getByRole('menuitem', { name: 'Save as CSV' }).click()
        expect((await saved).suggestedFilename()).toBe('marketdesk-listeners.csv')
        await app.goto(new URL('/alerts?tab=rules', desk.url).href)
        await app.getByRole('checkbox', { name: 'Select Disk low' }).check()
        const isOn = app.getByRole('switch', { name: 'Disk low is on' })
        await bar.getByRole('button', { name: 'Turn off' }).click()
        await expect(isOn).not.toBeChecked()
        await bar.getByRole('button', { name: 'Turn on' }).click()
        await expect(isOn).toBeChecked()
      })

      await test.step('sales are found by words, begin with the oldest, and are added up as they are found', async () => {
        await app.goto(new URL('/sales', desk.url).href)
        await expect(rows.nth(1)).toBeVisible()
        // Of 60, those whose token begins with a 4.
        await app.getByRole('combobox', { name: 'Search' }).fill(`#4 ${accounts.collection.slice(0, 12)}`)
        await app.getByRole('combobox', { name: 'Search' }).press('Enter')
        await expect(rows).toHaveCount(12)
        await expect(rows.nth(1)).toContainText('#49')
        await app.getByRole('button', { name: 'Go to the oldest (G)' }).click()
        await expect(app.getByRole('grid', { name: 'Sales, oldest first' })).toBeVisible()
        await expect(rows.nth(1)).toContainText('#4')
        await expect(rows.nth(2)).toContainText('#40')
        await app.getByRole('tab', { name: 'Totals' }).click()
        await expect(rows).toHaveCount(2)
        await expect(rows.nth(1).getByRole('gridcell', { name: '11', exact: true })).toBeVisible()
      })

      await test.step('older events come when the end of the list is reached', async () => {
        await app.goto(new URL('/events', desk.url).href)
        await expect(rows.nth(1)).toBeVisible()
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
