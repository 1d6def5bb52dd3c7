import type { Page } from '@playwright/test'
import { expect, full, onSharedSample as test } from './fixtures.ts'
import { deliver, payload } from './payloads.ts'

const openEvents = async (app: Page, desk: { receiver: string; url: string }): Promise<void> => {
  await deliver(desk.receiver, payload('current-erc1155-two-events'))
  await app.goto(new URL('/events', desk.url).href)
  await expect(
    app
      .getByRole('grid', { name: /^Events/ })
      .getByRole('row')
      .nth(1),
  ).toBeVisible()
}

test(
  'filters stand again when one comes back by the rail, and go from the screen itself',
  full,
  async ({ app, desk }) => {
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
  },
)

test('single keys can be switched off', full, async ({ app, desk }) => {
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
