import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test('a newcomer sees an order, a delivery, a judged sale, its fees, a listener and a signature in 15 clicks, without a key', async ({
  app,
}) => {
  let clicks = 0
  const click = async (target: Locator): Promise<void> => {
    await target.click()
    clicks += 1
  }
  const rail = app.getByRole('navigation', { name: 'Screens' })
  const main = app.getByRole('main')
  const drawer = app.getByRole('complementary').last()
  const to = async (screen: string): Promise<void> =>
    await click(rail.getByRole('link', { name: screen, exact: true }))

  await click(app.getByRole('button', { name: 'Open the sample project' }))
  await click(app.getByRole('grid', { name: 'Listings' }).getByRole('row').nth(1))
  await expect(app).toHaveURL(/token=/)
  await expect(drawer).toBeVisible()
  const play = app.getByRole('button', { name: 'Play activity' })
  test.skip((await play.count()) === 0, 'there is no local node for this platform')
  await click(play)

  await to('Events')
  const events = app.getByRole('grid', { name: /^Events/ })
  await click(events.getByRole('row').nth(1))
  await expect(app).toHaveURL(/event=/)
  await expect(drawer).toBeVisible()

  await to('Transactions')
  await click(app.getByRole('button', { name: 'New sale' }).first())
  await click(
    app.getByRole('region', { name: 'Suggested' }).getByRole('button', { name: 'Fill in and build' }).first(),
  )
  await expect(app.getByRole('region', { name: 'Verdict' }).getByRole('heading')).toHaveText(
    /^Accepted: you would give .* #\d+ and get \d/,
  )
  await click(app.getByRole('link', { name: 'Fees of all steps' }))
  // The link was the question.
  await expect(main).toContainText(/Total|sponsored|≈ \$\d/)

  await to('Listeners')
  await click(main.getByRole('button', { name: 'New listener' }))
  // The project's collection is named already.
  await expect(main.getByText('No event chosen. The service decides what it sends.')).toBeVisible()
  await click(main.getByRole('button', { name: 'Register without events' }))
  await expect(drawer).toContainText('Registered at the service.')
  // What happens on the chain comes to the address of its own, too.
  await expect(drawer.getByRole('link', { name: 'Show it' })).toBeVisible()

  await to('Signatures')
  await click(main.getByRole('combobox', { name: 'Start with an example' }))
  await click(app.getByRole('option', { name: 'One key', exact: true }))
  await expect(app.getByRole('region', { name: 'Verdict' })).toContainText('proven')
  expect(clicks).toBeLessThanOrEqual(15)
})
