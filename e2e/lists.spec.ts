import type { Page } from '@playwright/test'
import { expect, onSharedSample, test } from './fixtures.ts'

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

test('picked rows go and come back', async ({ app, desk }) => {
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
  await app.getByRole('checkbox', { name: 'Pick Two' }).click({ modifiers: ['Shift'] })
  await expect(app.getByRole('toolbar', { name: 'Picked rows' })).toContainText('2 names picked')
  await app.getByRole('button', { name: 'Remove' }).click()
  await expect(app.getByRole('row')).toHaveCount(2)
  await app.getByRole('button', { name: 'Put back' }).click()
  await expect(app.getByRole('row')).toHaveCount(4)
})
