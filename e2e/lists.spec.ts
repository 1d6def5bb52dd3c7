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
  'keys lead into a list at once and to its other end, and Back after closing details never shows it twice',
  async ({ app, desk }) => {
    await go(app, 'Orders')
    const rows = app.getByRole('grid', { name: 'Listings' }).getByRole('row')
    const drawer = app.getByRole('complementary').last()
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

    await go(app, 'Activity')
    const calls = app.getByRole('grid', { name: 'Calls, newest first' }).getByRole('row')
    await expect(calls.nth(1)).toBeVisible()
    await app.keyboard.press('j')
    await app.keyboard.press('Enter')
    await expect(app).toHaveURL(/call=/)
    await expect(drawer).toBeVisible()
    await app.goBack()
    await expect(app).toHaveURL(new URL('/activity', desk.url).href)
    await app.keyboard.press('Shift+G')
    await expect(app.getByRole('grid', { name: 'Calls, oldest first' }).getByRole('row').nth(1)).toBeVisible()
    await app.getByRole('button', { name: 'Back to the newest' }).click()
    await expect(calls.nth(1)).toBeVisible()
    await app.keyboard.press('/')
    await app.keyboard.type('Collectibles')
    await expect(app).toHaveURL(/text=Collectibles/)
  },
)

test('columns and their widths are chosen on every list and remembered for each; picked rows go and come back', async ({
  app,
  desk,
}) => {
  const put = await desk.call('addresses.put', {
    entries: ['One', 'Two', 'Zoe'].map((label, index) => ({
      address: `0x${String(index + 1).repeat(40)}`,
      label,
      note: 'first',
    })),
  })
  expect(put.ok).toBe(true)
  await app.goto(new URL('/wallets?tab=addresses', desk.url).href)
  const heads = app.getByRole('columnheader')
  await expect(heads.filter({ hasText: 'Note' })).toHaveCount(1)
  await app.getByRole('button', { name: 'Choose columns' }).click()
  const dialog = app.getByRole('dialog', { name: 'Columns' })
  await dialog.getByRole('checkbox', { name: 'Note' }).uncheck()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(heads.filter({ hasText: 'Note' })).toHaveCount(0)
  await app.getByRole('grid').focus()
  for (const key of ['ArrowDown', 'ArrowRight', 'Shift+ArrowRight']) await app.keyboard.press(key)
  const width = await heads.first().evaluate((head) => head.clientWidth)
  await app.reload()
  await expect(heads.first()).toBeVisible()
  await expect(heads.filter({ hasText: 'Note' })).toHaveCount(0)
  expect(await heads.first().evaluate((head) => head.clientWidth)).toBe(width)
  await app.keyboard.press('j')
  await app.keyboard.press('x')
  await app.getByRole('checkbox', { name: 'Pick Two' }).click({ modifiers: ['Shift'] })
  await expect(app.getByRole('toolbar', { name: 'Picked rows' })).toContainText('2 names picked')
  await app.getByRole('button', { name: 'Remove' }).click()
  await expect(app.getByRole('row')).toHaveCount(2)
  await app.getByRole('button', { name: 'Put back' }).click()
  await expect(app.getByRole('row')).toHaveCount(4)
  await app.goto(new URL('/transactions', desk.url).href)
  await app.getByRole('button', { name: 'Choose columns' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Note' })).toBeChecked()
})
