import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { deliver, payload } from './payloads.ts'

test.use({ deskArgs: ['--sample'] })

const tableTop = async (app: Page): Promise<number> =>
  (await app.locator('.md-table-frame').boundingBox())?.y ?? Number.NaN

const openEvents = async (app: Page, desk: { receiver: string; url: string }): Promise<void> => {
  await deliver(desk.receiver, payload('current-erc20-transfer'))
  await deliver(desk.receiver, payload('current-erc1155-two-events'))
  await app.goto(new URL('/events', desk.url).href)
  await expect(app.getByRole('grid', { name: /^Events/ }).getByRole('row')).toHaveCount(4)
  // The chart above the rows is there once its own request is answered.
  await expect(app.getByRole('slider', { name: 'Events over time' })).toBeVisible()
}

test('one field takes words and filters, completes both, and moves nothing', async ({ app, desk }) => {
  await openEvents(app, desk)
  const rows = app.getByRole('grid', { name: /^Events/ }).getByRole('row')
  const search = app.getByRole('combobox', { name: 'Search' })
  const top = await tableTop(app)
  await search.pressSequentially('con')
  await app.getByRole('option', { name: 'contract: Contract', exact: true }).click()
  await expect(search).toHaveValue('contract:')
  await search.pressSequentially('0xDD90126856957AA1E9C5CC3395E866B6EB830A44')
  await app.keyboard.press('Enter')
  await expect(rows).toHaveCount(2)
  await expect(search).toHaveValue('')
  await expect(app.getByRole('group', { name: 'Filters in use' })).toContainText('Contract: 0xDD9012…')
  expect(await tableTop(app)).toBe(top)
  // The chip before the cursor goes with the key that removes what is before the cursor.
  await app.keyboard.press('Backspace')
  await expect(rows).toHaveCount(4)

  await search.pressSequentially('transf')
  await expect(app).toHaveURL(/text=transf/)
  await expect(rows).toHaveCount(4)
  expect(await tableTop(app)).toBe(top)
  const marked = (): Promise<number> => app.evaluate(() => CSS.highlights.get('search-match')?.size ?? 0)
  await expect.poll(marked).toBeGreaterThanOrEqual(3)
})

test('filters stand again when one comes back by the rail, and go from the screen itself', async ({
  app,
  desk,
}) => {
  await openEvents(app, desk)
  const rail = app.getByRole('navigation', { name: 'Screens' })
  const search = app.getByRole('combobox', { name: 'Search' })
  await search.fill('event:TransferSingle')
  await app.keyboard.press('Enter')
  await expect(app).toHaveURL(/eventName=TransferSingle/)
  await rail.getByRole('link', { name: 'Listeners' }).click()
  await expect(app.getByRole('heading', { level: 1 })).toHaveText('Listeners')
  await rail.getByRole('link', { name: 'Events' }).click()
  await expect(app).toHaveURL(/eventName=TransferSingle/)
  await rail.getByRole('link', { name: 'Events' }).click()
  await expect(app).not.toHaveURL(/eventName/)
})

test('a row has a menu: open, copy, search for the value', async ({ app, desk }) => {
  await openEvents(app, desk)
  const grid = app.getByRole('grid', { name: /^Events/ })
  await grid
    .getByRole('gridcell', { name: /^TransferSingle/ })
    .first()
    .click({ button: 'right' })
  await app.getByRole('menuitem', { name: /^Search for “/ }).click()
  await expect(app).toHaveURL(/text=/)
  await grid.focus()
  await app.keyboard.press('j')
  await app.keyboard.press('Shift+F10')
  await app.getByRole('menuitem', { name: 'Open' }).click()
  await expect(app).toHaveURL(/event=/)
})

test('single keys can be switched off', async ({ app, desk }) => {
  await app.goto(new URL('/settings?section=appearance', desk.url).href)
  await app.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck()
  await openEvents(app, desk)
  await app.keyboard.press('j')
  await app.keyboard.press('p')
  await app.keyboard.press('g')
  await app.keyboard.press('o')
  await expect(app.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(app.getByRole('grid', { name: /^Events/ })).not.toBeFocused()
  await expect(app).toHaveURL(/\/events/)
})
