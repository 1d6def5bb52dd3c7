import type { Route } from '@playwright/test'
import { makeDataFolder, startDesk, type RunningDesk } from './desk.ts'
import { expect, full, onSharedSample, test } from './fixtures.ts'

const screens = [
  ['Overview', '/'],
  ['Orders', '/orders'],
  ['Portfolio', '/portfolio'],
  ['Sales', '/sales'],
  ['Transactions', '/transactions'],
  ['Fees', '/fees'],
  ['Events', '/events'],
  ['Listeners', '/listeners'],
  ['Alerts', '/alerts'],
  ['Signatures', '/signatures'],
  ['Wallets', '/wallets'],
  ['Activity', '/activity'],
  ['Settings', '/settings'],
] as const

test('first start: nothing is there, and both ways on are offered', async ({ app, desk }) => {
  await expect(app.getByRole('heading', { level: 1 })).toHaveText('Welcome to Marketdesk')
  expect(new URL(app.url()).search).toBe('')
  await app.getByRole('button', { name: 'Open the sample project' }).click()
  await expect(app).toHaveURL(/\/orders\?/)
  await expect(app.getByRole('grid', { name: 'Listings' }).getByRole('row').nth(1)).toBeVisible()
  await expect(app.getByRole('note')).toContainText('Sample data')
  expect((await desk.call('projects.list')).value).toMatchObject({ projects: [{ sample: true }] })
})

test.describe('with the sample', () => {
  onSharedSample('every screen has an address, and the way back works', async ({ app }) => {
    for (const [name, path] of screens) {
      await app
        .getByRole('navigation', { name: 'Screens' })
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .click()
      await expect(app.getByRole('heading', { level: 1 })).toHaveText(new RegExp(name))
      expect(new URL(app.url()).pathname).toBe(path)
    }
    await app.goBack()
    await expect(app.getByRole('heading', { level: 1 })).toHaveText('Activity')
    await app.reload()
    await expect(app.getByRole('heading', { level: 1 })).toHaveText('Activity')
  })

  onSharedSample('the palette finds screens by keyboard and routes a hash to the events', async ({ app }) => {
    // The head is there before any code; what the code draws is there when keys are heard.
    await expect(app.getByRole('heading', { name: 'Last events' })).toBeVisible()
    const palette = app.getByRole('dialog', { name: 'Go to or find' })
    await app.keyboard.press('ControlOrMeta+k')
    await expect(palette).toBeVisible()
    await app.keyboard.type('orders')
    await app.keyboard.press('Enter')
    await expect(app.getByRole('heading', { level: 1 })).toHaveText('Orders')
    const hash = `0x${'ab'.repeat(32)}`
    await app.keyboard.press('ControlOrMeta+k')
    await expect(palette).toBeVisible()
    await app.keyboard.type(hash)
    await app.keyboard.press('Enter')
    await expect(app).toHaveURL(new RegExp(`/events\\?.*${hash}`))
  })

  onSharedSample('an address that is no screen says so and leads back', full, async ({ app, desk }) => {
    await app.goto(new URL('/nowhere', desk.url).href)
    await expect(app.getByRole('main')).toContainText(/nowhere|no screen|not found/i)
    await app.getByRole('link', { name: 'Overview', exact: true }).click()
    await expect(app.getByRole('heading', { level: 1 })).toHaveText('Overview')
  })

  onSharedSample('the theme is remembered', full, async ({ app }) => {
    const background = () => app.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await app.getByRole('button', { name: /^Theme/ }).click()
    const light = await background()
    await app.getByRole('button', { name: /^Theme/ }).click()
    await expect.poll(background).not.toBe(light)
    const dark = await background()
    await app.reload()
    await expect.poll(background).toBe(dark)
  })
})

test('a project can be added, its keys are never shown again, and it can be removed', async ({
  app,
  desk,
}) => {
  await app.getByRole('link', { name: 'Add your project' }).click()
  await expect(app.getByRole('button', { name: 'Add project' })).toBeDisabled()
  await expect(app.getByText('Enter a name and choose a network.')).toBeVisible()
  await app.getByRole('textbox', { name: 'Name', exact: true }).fill('Gallery')
  await expect(app.getByText('Choose a network.', { exact: true })).toBeVisible()
  await app.getByRole('textbox', { name: 'Marketplace', exact: true }).fill('https://marketplace.example.com')
  await app.getByRole('combobox', { name: 'Networks' }).fill('polygon')
  await app
    .getByRole('option', { name: /^Polygon/ })
    .first()
    .click()
  const key = 'access-key-for-the-gallery-1234'
  await app.getByRole('textbox', { name: 'Access key' }).fill(key)
  await app.getByRole('button', { name: 'Add project' }).click()
  await expect
    .poll(async () => (await desk.call('projects.list')).value)
    .toMatchObject({ projects: [{ name: 'Gallery', accessKey: { set: true, last4: '1234' } }] })
  await expect(app.getByRole('main')).toContainText('Gallery')
  expect(await app.content()).not.toContain(key)

  await app.getByRole('button', { name: 'More about Gallery' }).click()
  await app.getByRole('menuitem', { name: 'Remove' }).click()
  const dialog = app.getByRole('dialog')
  await expect(dialog).toContainText('Gallery')
  await dialog.getByRole('button', { name: /^Remove/ }).click()
  await expect.poll(async () => (await desk.call('projects.list')).value).toEqual({ projects: [] })
})

test.describe('while the desk does not answer', () => {
  test.use({ expectedFaults: [/net::ERR_/] })

  test('that is said above what it answered before, once', async ({ app }) => {
    const rail = app.getByRole('navigation', { name: 'Screens' })
    await rail.getByRole('link', { name: 'Events', exact: true }).click()
    await expect(app.getByRole('heading', { level: 1 })).toHaveText('Events')
    const lost = app.getByRole('banner').getByRole('alert')
    await expect(lost).toBeHidden()
    let answer = (route: Route): Promise<void> => route.abort()
    await app.route(/\/api\//, (route) => answer(route))
    await rail.getByRole('link', { name: 'Alerts', exact: true }).click()
    await expect(lost).toContainText('Marketdesk does not answer')
    await expect(lost).toContainText('What is shown is older.')
    await expect(lost).toContainText('This page tries again')
    // Any answer takes the message away, so none is given until the button has asked.
    const asked: Route[] = []
    answer = async (route) => {
      if (route.request().url().endsWith('/api/desk.info')) asked.push(route)
      else await route.abort()
    }
    await lost.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await expect(lost).toBeVisible()
    answer = (route) => route.continue()
    for (const route of asked) await route.continue()
    await expect(lost).toBeHidden()
  })

  test(
    'a page that begins meanwhile says so, and comes by itself once there is an answer',
    full,
    async ({ app }) => {
      let isAway = true
      await app.route(/\/api\//, (route) => (isAway ? route.abort() : route.continue()))
      await app.reload()
      const main = app.getByRole('main')
      await expect(main.getByRole('alert')).toContainText('Marketdesk does not answer')
      await expect(main.getByRole('alert')).toContainText('This page tries again')
      await expect(app.getByRole('banner').getByRole('alert')).toBeHidden()
      isAway = false
      await expect(app.getByRole('heading', { level: 1 })).toHaveText('Welcome to Marketdesk')
    },
  )
})

test.describe('while code cannot be fetched', () => {
  test.use({
    expectedFaults: [
      /net::ERR_|code of this part could not be loaded|dynamically imported module|preload CSS/,
    ],
  })

  test('a screen whose code did not come says so, and comes when it can', async ({ app }) => {
    await expect(app.getByRole('heading', { level: 1 })).toHaveText('Welcome to Marketdesk')
    const main = app.getByRole('main')
    await app.route(/\/assets\/activity-screen/, (route) => route.abort())
    await app.getByRole('link', { name: 'Activity', exact: true }).click()
    await expect(main).toContainText('This screen could not be loaded')
    await main.getByRole('button', { name: 'Try again' }).click()
    await expect(main).toContainText('This screen could not be loaded')
    await app.unroute(/\/assets\/activity-screen/)
    await main.getByRole('button', { name: 'Try again' }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Activity')
  })

  test(
    'without the desk, a screen that was not open before says that it is not running',
    full,
    async ({ app, desk }) => {
      await expect(app.getByRole('heading', { level: 1 })).toHaveText('Welcome to Marketdesk')
      await desk.stop()
      await app.getByRole('link', { name: 'Activity', exact: true }).click()
      await expect(app.getByRole('main')).toContainText('Marketdesk is not running')
      await app.getByRole('link', { name: 'Overview', exact: true }).click()
      await expect(app.getByRole('heading', { level: 1 })).toHaveText('Welcome to Marketdesk')
    },
  )
})

test('the sample that was stopped is started again from its banner', full, async ({ page }) => {
  const folder = await makeDataFolder()
  let desk: RunningDesk | undefined
  try {
    desk = await startDesk(folder.path, ['--sample'])
    await desk.call('sample.stop')
    expect((await desk.call('desk.info')).value).toMatchObject({ sample: null })
    await page.goto(desk.url)
    await page
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('link', { name: /^Orders/ })
      .click()
    const main = page.getByRole('main')
    await expect(main.getByRole('button', { name: 'Start it' })).toBeVisible()
    const banner = page.getByRole('note')
    await expect(banner).toContainText('The sample service does not run')
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('option', { name: 'Start the sample' })).toBeVisible()
    await page.keyboard.press('Escape')

    await banner.getByRole('button', { name: 'Start it' }).click()
    await expect(page.getByRole('grid', { name: 'Listings' }).getByRole('row').nth(1)).toBeVisible()
    await expect(banner).not.toContainText('does not run')
    await expect(page.getByRole('button', { name: 'Start it' })).toHaveCount(0)
    expect((await desk.call('projects.list')).value).toMatchObject({ projects: [{ sample: true }] })
  } finally {
    await desk?.stop()
    await folder.remove()
  }
})
