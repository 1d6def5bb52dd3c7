import type { Page } from '@playwright/test'
import { makeDataFolder, startDesk, untilOutage } from './desk.ts'
import { expect, full, test } from './fixtures.ts'
import { deliver, payload } from './payloads.ts'

type Element = Record<string, unknown> & { event: { values: string[] } }

const transfer = (): Element => (JSON.parse(payload('current-erc20-transfer')) as [Element])[0]

/** The transfer of the fixture as another log. */
const logNo = (index: number, change: Partial<Element> = {}): string =>
  JSON.stringify([
    { ...transfer(), uid: `0x${String(index).padStart(64, '0')}`, txnLogIndex: 100 + index, ...change },
  ])

const rowsOf = (app: Page) => app.getByRole('grid', { name: /^Events/ }).getByRole('row')

test('a contradictory event says which field, with both values', full, async ({ app, desk }) => {
  const { event } = transfer()
  const values = [...event.values.slice(0, 2), `0x${'7'.padStart(64, '0')}`]
  await deliver(desk.receiver, logNo(1))
  await deliver(desk.receiver, logNo(2, { event: { ...event, values } }))
  await app.goto(new URL('/events?verdict=contradictory', desk.url).href)
  await expect(rowsOf(app)).toHaveCount(2)
  await rowsOf(app).nth(1).click()
  const drawer = app.getByRole('complementary', { name: 'Transfer' })
  await expect(drawer).toContainText('event.values[2]')
  await expect(drawer.getByRole('row', { name: /contradiction/ })).toContainText('In the field')
})

test('a removed log is marked wherever it stands; Back works after Escape', async ({ app, desk }) => {
  await deliver(desk.receiver, logNo(1))
  await deliver(desk.receiver, logNo(1))
  await app.goto(new URL('/events?repeats=true', desk.url).href)
  await expect(rowsOf(app)).toHaveCount(3)
  await expect(rowsOf(app).nth(2)).toContainText('×2')
  await deliver(desk.receiver, logNo(1, { type: 'BLOCK_REMOVED' }))
  await expect(rowsOf(app).nth(3)).toContainText('removed later')
  await rowsOf(app).nth(3).click()
  const drawer = app.getByRole('complementary', { name: /Transfer reported removed/ })
  await expect(drawer).toContainText('A later delivery removes this log')
  await expect(drawer.getByRole('heading', { name: 'Deliveries of this log, 3' })).toBeVisible()
  await app.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await app.goBack()
  await expect(app).not.toHaveURL(/\/events/)
})

test('filters say what is wrong, search finds words, a view brings both back', async ({ app, desk }) => {
  await deliver(desk.receiver, logNo(1, { memo: 'walrus' }))
  await deliver(desk.receiver, logNo(2))
  await app.goto(new URL('/events', desk.url).href)
  await app.getByRole('button', { name: 'Filters' }).click()
  const filters = app.getByRole('dialog', { name: 'Filters' })
  await filters.getByRole('textbox', { name: 'Account' }).fill('0x12')
  await expect(filters.getByText(/An address is 0x and 40 hex digits/)).toBeVisible()
  await app.keyboard.press('Escape')
  await expect(filters).toBeHidden()
  await expect(app.getByTitle(/An address is 0x and 40 hex digits/)).toContainText('0x12')
  await app.getByRole('button', { name: 'Clear all', exact: true }).click()
  await expect(rowsOf(app)).toHaveCount(3)
  await app.getByRole('grid', { name: /^Events/ }).focus()
  await app.keyboard.press('/')
  await app.keyboard.type('walr')
  await expect(rowsOf(app)).toHaveCount(2)
  await expect(app).toHaveURL(/text=walr/)
  await app.getByRole('button', { name: 'More for these events' }).click()
  await app.getByRole('menuitem', { name: 'Send loaded events again…' }).click()
  await expect(app.getByRole('dialog')).toBeVisible()
  await app.keyboard.press('Escape')
  await expect(app.getByRole('dialog')).toBeHidden()
  await app.getByRole('button', { name: 'Views' }).click()
  await app.getByRole('menuitem', { name: 'Save these filters…' }).click()
  await app.getByRole('textbox', { name: 'Name' }).fill('Walruses')
  await app.getByRole('button', { name: 'Save', exact: true }).click()
  await app.getByRole('button', { name: 'Clear all', exact: true }).click()
  await expect(rowsOf(app)).toHaveCount(3)
  await app.getByRole('button', { name: 'Views' }).click()
  await app.getByRole('menuitem', { name: 'Walruses' }).click()
  await expect(rowsOf(app)).toHaveCount(2)
})

test(
  'keys pause the list and give stars; a stretch of the histogram becomes the filter',
  full,
  async ({ app, desk }) => {
    await deliver(desk.receiver, logNo(1))
    await app.goto(new URL('/events', desk.url).href)
    await expect(rowsOf(app)).toHaveCount(2)
    await app.getByRole('grid', { name: /^Events/ }).focus()
    await app.keyboard.press('j')
    await app.keyboard.press('s')
    await expect(rowsOf(app).nth(1).getByRole('button', { name: 'Star' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await app.keyboard.press('p')
    await expect(app.getByRole('button', { name: 'Resume' })).toBeVisible()
    await deliver(desk.receiver, logNo(2))
    await expect(app.getByRole('button', { name: '1 new' })).toBeVisible()
    await expect(rowsOf(app)).toHaveCount(2)
    await app.keyboard.press('p')
    await expect(rowsOf(app)).toHaveCount(3)
    const chart = app.getByRole('slider', { name: 'Events over time' })
    await chart.focus()
    await app.keyboard.press('Home')
    await app.keyboard.press('Enter')
    await expect(app).toHaveURL(/from=.*to=/)
    await expect(rowsOf(app)).toHaveCount(2)
    await app.getByRole('button', { name: 'All time' }).click()
    await expect(rowsOf(app)).toHaveCount(3)
  },
)

test('the starred events alone, until a star is taken back', full, async ({ app, desk }) => {
  for (const index of [1, 2, 3]) await deliver(desk.receiver, logNo(index))
  await app.goto(new URL('/events', desk.url).href)
  await expect(rowsOf(app)).toHaveCount(4)
  await rowsOf(app).nth(2).getByRole('button', { name: 'Star' }).click()
  await app.getByRole('button', { name: 'Filters' }).click()
  await app.getByRole('combobox', { name: 'Star' }).click()
  await app.getByRole('option', { name: 'Starred' }).click()
  await expect(app).toHaveURL(/starred=true/)
  await expect(app.getByRole('option')).toHaveCount(0)
  await app.keyboard.press('Escape')
  await expect(rowsOf(app)).toHaveCount(2)
  await expect(app.getByText('1 of 3 events')).toBeVisible()
  await rowsOf(app).nth(1).getByRole('button', { name: 'Star' }).click()
  await expect(app.getByText('No event matches')).toBeVisible()
})

test('events stand by transaction, and two of them side by side', async ({ app, desk }) => {
  await deliver(desk.receiver, logNo(1))
  await deliver(desk.receiver, logNo(2))
  await app.goto(new URL('/events?group=transaction', desk.url).href)
  const rows = app.getByRole('grid', { name: /^Transactions/ }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await rows.nth(1).click()
  const details = app.getByRole('complementary', { name: 'Transfer' })
  await expect(details.getByRole('heading', { name: 'Transaction, 2 logs' })).toBeVisible()
  await app.getByRole('button', { name: 'More actions' }).click()
  await app.getByRole('menuitem', { name: 'Compare with another event' }).click()
  await details.getByRole('button', { name: 'Transfer' }).click()
  await app.getByRole('button', { name: /^Compare with event \d+$/ }).click()
  const difference = app.getByRole('complementary', { name: 'Two events compared' })
  await expect(difference.locator('.cm-changedLine, .cm-changedText').first()).toBeVisible()
})

test('an outage stands among the events', full, async ({ page }) => {
  const folder = await makeDataFolder()
  const first = await startDesk(folder.path)
  await deliver(first.receiver, logNo(1))
  await first.stop()
  await untilOutage(Date.now())
  const second = await startDesk(folder.path)
  try {
    await deliver(second.receiver, logNo(2))
    await page.goto(second.url)
    await page.goto(new URL('/events', second.url).href)
    const rows = rowsOf(page)
    await expect(rows.nth(2)).toContainText('Receiver was down')
    await expect(rows.nth(2)).toContainText('Marketdesk was closed.')
    await expect(rows).toHaveCount(4)
  } finally {
    await second.stop()
    await folder.remove()
  }
})
