import { expect, test } from './fixtures.ts'

test.use({ deskArgs: ['--sample'] })

test('a fault is played from the banner, listed for the person, and named by no delivery', async ({
  app,
  desk,
}) => {
  await app.goto(new URL('/events', desk.url).href)
  const play = async (name: string): Promise<void> => {
    await app.getByRole('button', { name: 'Play a fault' }).click()
    await app
      .getByRole('menu', { name: 'Faults' })
      .getByRole('menuitem', { name: new RegExp(`^${name}`) })
      .click()
  }
  await play('Lose a delivery')
  await expect(app.getByText(/^Lost 1 Transfer of .+ #\d+ at block \d+\.$/)).toBeVisible()
  await play('Forge a value')
  await expect(app.getByText(/^Forged 1 Transfer of .+ at block \d+\.$/)).toBeVisible()
  const rows = app.getByRole('grid', { name: 'Events, newest first' }).getByRole('row')
  await expect(rows).toHaveCount(2)

  await play('What was played')
  const dialog = app.getByRole('dialog', { name: 'Faults that were played' })
  await expect(dialog.getByRole('row')).toHaveCount(3)
  await expect(dialog.getByRole('row').nth(1)).toContainText('Forged 1 Transfer')
  await expect(dialog.getByRole('row').nth(2)).toContainText('Lost 1 Transfer')
  await dialog.getByRole('row').nth(2).getByRole('link').click()
  await expect(dialog).toBeHidden()
  await expect(app.getByRole('main')).toContainText('No event matches')
})
