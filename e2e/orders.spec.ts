import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RunningDesk } from './desk.ts'
import { expect, test } from './fixtures.ts'
import { sampleProject } from './sample-project.ts'

test.use({ deskArgs: ['--sample'] })

/** Points the sample's project at another service: a fault of the sample, or a server of the test. */
const pointAt = async (
  desk: RunningDesk,
  change: (url: string) => Record<string, unknown>,
): Promise<void> => {
  const project = await sampleProject(desk)
  const answer = await desk.call('projects.update', { id: project.id, ...change(project.marketplaceUrl) })
  expect(answer.ok).toBe(true)
}

const grid = 'Listings'

test('listings come page by page, can be searched, and open', async ({ app, desk }) => {
  await app.goto(new URL('/orders', desk.url).href)
  const rows = app.getByRole('grid', { name: grid }).getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  await expect(app.getByRole('main')).toContainText('50 collectibles')
  const picture = rows.nth(1).locator('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await app.getByRole('grid', { name: grid }).focus()
  for (let page = 0; page < 8; page += 1) await app.keyboard.press('End')
  await expect(app.getByRole('main')).toContainText(/(1\d0|[2-9]\d0) collectibles/)
  await app.getByRole('textbox', { name: 'Search text' }).fill('Egret')
  await app.keyboard.press('Enter')
  await expect(app).toHaveURL(/Egret/)
  await expect(rows.nth(1)).toContainText('Egret')
  await rows.nth(1).click()
  await expect(app.getByRole('complementary').last()).toContainText('Egret')
  await expect(app).toHaveURL(/token=/)
})

test('offers are another list', async ({ app, desk }) => {
  await app.goto(new URL('/orders', desk.url).href)
  await app.getByRole('button', { name: 'Offers' }).click()
  await expect(app).toHaveURL(/side=offer/)
  await expect(app.getByRole('grid', { name: 'Offers' }).getByRole('row').nth(1)).toBeVisible()
})

test.describe('what goes wrong is said by name, with what to do', () => {
  for (const [fault, words] of [
    ['Unauthorized', [/Unauthorized/, /1000/, /key/i]],
    ['ProjectLimitReached', [/ProjectLimitReached/, /3005/]],
    ['malformed', [/JSON/]],
    ['drop', [/answer|connection|broke/i]],
  ] as const) {
    test(fault, async ({ app, desk }) => {
      await pointAt(desk, (url) => ({ marketplaceUrl: `${url}/fault/${fault}` }))
      await app.goto(new URL('/orders', desk.url).href)
      const alert = app.getByRole('alert')
      for (const word of words) await expect(alert).toContainText(word, { timeout: 20_000 })
    })
  }

  test('a wrong key', async ({ app, desk }) => {
    await pointAt(desk, () => ({ accessKey: 'not-the-key-of-the-sample' }))
    await app.goto(new URL('/orders', desk.url).href)
    await expect(app.getByRole('alert')).toContainText('Unauthorized')
  })

  test('no key', async ({ app, desk }) => {
    await pointAt(desk, () => ({ accessKey: null }))
    await app.goto(new URL('/orders', desk.url).href)
    await expect(app.getByRole('main')).toContainText(/access key/i)
    await expect(
      app
        .getByRole('main')
        .getByRole('link', { name: /Settings/ })
        .first(),
    ).toBeVisible()
  })

  test('a service that is down', async ({ app, desk }) => {
    // A port that was free a moment ago: nobody listens there.
    const gone = createServer()
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
    const { port } = gone.address() as AddressInfo
    await new Promise((resolve) => gone.close(resolve))
    await pointAt(desk, () => ({ marketplaceUrl: `http://127.0.0.1:${port}` }))
    await app.goto(new URL('/orders', desk.url).href)
    await expect(app.getByRole('alert')).toContainText(`127.0.0.1:${port} refused the connection`, {
      timeout: 20_000,
    })
  })
})

test.describe('a slow service', () => {
  let server: Server
  test.beforeEach(async () => {
    server = createServer(() => {
      // Never answers: the test gives the call up.
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  test.afterEach(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  test('can be given up', async ({ app, desk }) => {
    const { port } = server.address() as AddressInfo
    await pointAt(desk, () => ({ marketplaceUrl: `http://127.0.0.1:${port}` }))
    await app.goto(new URL('/orders', desk.url).href)
    await app.getByRole('button', { name: /^Cancel/ }).click()
    await expect(app.getByRole('main')).toContainText(/given up|cancelled|stopped/i)
  })
})
