import type { Locator, Route } from '@playwright/test'
import { callDesk } from '../tools/sample-states/call-desk.ts'
import { expect, full, onOwnDesk, test } from './fixtures.ts'
import { sampleProject } from './sample-project.ts'

const screens = 'Orders Transactions Events Webhooks Verify Requests Settings Home'

// On a desk of its own: nothing is there yet.
onOwnDesk(
  'a newcomer sees an order, a judged sale, its fees, a listener, a signature and a delivery in 15 clicks, without a key',
  async ({ app, desk }) => {
    await app.goto(desk.url)
    await expect(app.getByRole('heading', { level: 1 })).toHaveText('Welcome to Marketdesk')
    expect(new URL(app.url()).search).toBe('')
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
    await expect(app.getByRole('note')).toContainText('Sample data')
    const play = app.getByRole('button', { name: 'Play activity' })
    test.skip((await play.count()) === 0, 'there is no local node for this platform')
    await click(play)

    await to('Transactions')
    await click(app.getByRole('button', { name: 'New sale' }).first())
    // Nothing is stored before the first edit.
    await expect(app.getByRole('status').filter({ hasText: 'Not saved yet' })).toBeVisible()
    const { id: project } = await sampleProject(desk)
    expect((await callDesk(desk, 'transactions.drafts', { project })).rows).toEqual([])
    const suggested = app.getByRole('region', { name: 'Suggested' })
    await click(suggested.getByRole('button', { name: 'Build' }).first())
    await expect(app.getByRole('region', { name: 'Verdict' }).getByRole('heading')).toHaveText(
      /^Give .* #\d+, receive \d/,
    )
    await click(app.getByRole('button', { name: 'Compare fees' }))
    await expect(app.getByRole('table', { name: 'Fee options' })).toBeVisible()

    await to('Webhooks')
    await click(main.getByRole('button', { name: 'New listener' }))
    // The project's collection is named already.
    await expect(main.getByText('No event chosen. The service decides what it sends.')).toBeVisible()
    await click(main.getByRole('button', { name: 'Register without events' }))
    await expect(drawer).toContainText('Registered at the service.')

    await to('Verify')
    await click(main.getByRole('combobox', { name: 'Start with an example' }))
    await click(app.getByRole('option', { name: 'One key', exact: true }))
    await expect(app.getByRole('region', { name: 'Verdict' })).toContainText('Valid signature')

    // Something has come in meanwhile.
    await to('Events')
    await click(
      app
        .getByRole('grid', { name: /^Events/ })
        .getByRole('row')
        .nth(1),
    )
    await expect(app).toHaveURL(/event=/)
    await expect(drawer).toBeVisible()
    expect(clicks).toBeLessThanOrEqual(15)
  },
)

test('who sees the page can use its keys', async ({ app, open }) => {
  await app.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('nav') === null) return
      observer.disconnect()
      window.dispatchEvent(new KeyboardEvent('keydown', { key: '?' }))
    }).observe(document, { childList: true, subtree: true })
  })
  await open('/settings')
  await expect(app.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible()
})

test('every screen has an address, Back works, and the palette finds screens and routes a hash', async ({
  app,
  open,
}) => {
  await open('/nowhere')
  await expect(app.getByRole('main')).toContainText(/nowhere|no screen|not found/i)
  const title = app.getByRole('heading', { level: 1 })
  for (const name of screens.split(' ')) {
    await app
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click()
    await expect(title).toHaveText(new RegExp(name))
    expect(new URL(app.url()).pathname).toBe(name === 'Home' ? '/' : `/${name.toLowerCase()}`)
  }
  await expect(app.getByRole('heading', { name: 'Latest activity' })).toBeVisible()
  await app.goBack()
  await expect(title).toHaveText('Settings')
  await app.reload()
  await expect(title).toHaveText('Settings')

  const palette = app.getByRole('dialog', { name: 'Go to or find' })
  const find = async (words: string): Promise<void> => {
    await app.keyboard.press('ControlOrMeta+k')
    await expect(palette).toBeVisible()
    await app.keyboard.type(words)
    await app.keyboard.press('Enter')
  }
  await expect(app).toHaveTitle(/^Settings/)
  await find('orders')
  await expect(title).toHaveText('Orders')
  const hash = `0x${'ab'.repeat(32)}`
  await find(hash)
  await expect(app).toHaveURL(new RegExp(`/events\\?.*${hash}`))
})

test.describe('while the desk does not answer', () => {
  test.use({
    expectedFaults: [/net::ERR_|part couldn’t be loaded|dynamically imported module|preload CSS/],
  })

  test(
    'that is said above what it answered before; a screen whose code did not come comes when it can',
    full,
    async ({ app, open }) => {
      await open('/events')
      await expect(app.getByRole('heading', { level: 1 })).toHaveText('Events')
      const lost = app.getByRole('banner').getByRole('alert')
      await expect(lost).toBeHidden()
      let answer = (route: Route): Promise<void> => route.abort()
      await app.route(/\/api\//, (route) => answer(route))
      await app.getByRole('link', { name: /^Webhooks/ }).click()
      await expect(lost).toContainText('Marketdesk stopped or is restarting')
      await expect(lost).toContainText('Older data shown.')
      await expect(lost).toContainText('Trying again')
      // Any answer takes the message away, so none is given until the button has asked.
      const routes: Route[] = []
      answer = async (route) => {
        if (route.request().url().endsWith('/api/desk.info')) routes.push(route)
        else await route.abort()
      }
      await lost.getByRole('button', { name: 'Try again' }).click()
      await expect.poll(() => routes.length).toBeGreaterThan(0)
      await expect(lost).toBeVisible()
      answer = (route) => route.continue()
      for (const route of routes) await route.continue()
      await expect(lost).toBeHidden()
      await app.unroute(/\/api\//)

      const main = app.getByRole('main')
      await app.route(/\/assets\/requests-place/, (route) => route.abort())
      await app.getByRole('link', { name: 'Requests', exact: true }).click()
      await expect(main).toContainText('Screen not loaded')
      await main.getByRole('button', { name: 'Try again' }).click()
      await expect(main).toContainText('Screen not loaded')
      await app.unroute(/\/assets\/requests-place/)
      await main.getByRole('button', { name: 'Try again' }).click()
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Requests')
    },
  )
})
