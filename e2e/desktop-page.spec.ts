import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { Bridge } from '../src/contract/bridge.ts'
import { methodNames } from '../src/contract/method-facts.ts'
import { fail, succeed } from '../src/core/result.ts'
import { createPageProtocol } from '../src/main/host/electron/page-protocol.ts'
import { loadPageAssets } from '../src/main/host/page-assets.ts'
import { silentLogger } from '../src/main/platform/log/logger.ts'
import type { RunningDesk } from './desk.ts'
import { expect, test } from './fixtures.ts'
import { deliver, payload } from './payloads.ts'

// The page as the desktop window gets it, in Chromium: answered by the window's own protocol, with its headers (it may
// connect to nobody), calls over a bridge instead of HTTP. Only Electron itself is missing.

/** Stands for `app://main`; nobody listens there, every request is answered by the test. */
const origin = 'http://localhost:1'

declare global {
  interface Window {
    readonly marketdesk?: Bridge
    callDesk(name: string, input: unknown): Promise<never>
    tellPage(message: { topic?: 'events'; place?: string }): void
  }
}

/** What the preload would expose. Runs in the page. */
const exposeBridge = (names: readonly string[]): void => {
  const hears = new Set<(message: { topic: 'events' }) => void>()
  const shows = new Set<(path: string) => void>()
  window.tellPage = ({ topic, place }) => {
    if (topic !== undefined) for (const hear of hears) hear({ topic })
    if (place !== undefined) for (const show of shows) show(place)
  }
  const bridge: Bridge = {
    host: 'electron',
    methods: Object.fromEntries(
      names.map((name) => [name, (input: unknown) => window.callDesk(name, input)]),
    ) as never,
    cancel: () => {},
    subscribe: (hear) => {
      hears.add(hear)
      return () => void hears.delete(hear)
    },
    onPlace: (show) => {
      shows.add(show)
      return () => void shows.delete(show)
    },
  }
  Object.assign(window, { marketdesk: bridge })
}

const openAsWindow = async (page: Page, desk: RunningDesk): Promise<string[]> => {
  const assets = await loadPageAssets(fileURLToPath(new URL('../out/renderer', import.meta.url)))
  if (!assets.ok) throw new Error(assets.error.message)
  const answer = createPageProtocol({
    assets: assets.value,
    logger: silentLogger,
    media: {
      fetch: async (project, url) => {
        const address = new URL(`/media/${project}`, desk.url)
        address.searchParams.set('url', url)
        const found = await fetch(address, { headers: { authorization: `Bearer ${desk.token}` } })
        const contentType = found.headers.get('content-type') ?? ''
        if (!found.ok)
          return fail({ kind: 'unreachable', message: `The picture was answered with ${found.status}.` })
        return succeed({ body: Buffer.from(await found.arrayBuffer()), contentType })
      },
    },
  })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  await page.route('**/*', async (route) => {
    const request = route.request()
    const address = new URL(request.url())
    if (address.origin !== origin) {
      faults.push(`left the window: ${request.url()}`)
      return await route.abort()
    }
    const response = await answer({
      url: `app://main${address.pathname}${address.search}`,
      method: request.method(),
      headers: new Headers(),
      signal: new AbortController().signal,
    })
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    })
  })
  await page.exposeFunction('callDesk', (name: string, input: unknown) => desk.call(name, input))
  await page.addInitScript(exposeBridge, methodNames)
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy breach: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  await page.goto(origin)
  return faults
}

test('lives with the window’s headers, hears of deliveries and follows the menu', async ({ page, desk }) => {
  const faults = await openAsWindow(page, desk)
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Events' }).click()
  expect(await deliver(desk.receiver, payload('current-erc20-transfer'))).toBe(200)
  await expect
    .poll(async () => {
      await page.evaluate(() => window.tellPage({ topic: 'events' }))
      return await page.getByText('Transfer', { exact: true }).count()
    })
    .toBeGreaterThan(0)
  await page.evaluate(() => window.tellPage({ place: '/settings' }))
  await expect(page).toHaveURL(/\/settings/)
  expect(faults).toEqual([])
})

test('cannot reach anybody by itself', async ({ page, desk }) => {
  const faults = await openAsWindow(page, desk)
  const outcomes = await page.evaluate(async () => {
    // It says yes and is cut afterwards; that nothing left is seen below.
    navigator.sendBeacon('https://example.org/')
    const refused = (request: Promise<unknown>): Promise<string> =>
      request.then(
        () => 'sent',
        () => 'refused',
      )
    const attempt = (what: () => unknown): string => {
      try {
        what()
        return 'done'
      } catch {
        return 'refused'
      }
    }
    return {
      own: await refused(fetch('/assets/')),
      remote: await refused(fetch('https://example.org/')),
      picture: await refused(
        new Promise((resolve, reject) => {
          const image = new Image()
          image.addEventListener('load', resolve)
          image.addEventListener('error', reject)
          image.src = 'https://example.org/a.png'
        }),
      ),
      code: attempt(() => (Reflect.get(globalThis, 'eval') as (text: string) => unknown)('1')),
      markup: attempt(() => Object.assign(document.createElement('p'), { innerHTML: '<b>bold</b>' })),
    }
  })
  expect(outcomes).toEqual({
    own: 'refused',
    remote: 'refused',
    picture: 'refused',
    code: 'refused',
    markup: 'refused',
  })
  expect(faults.filter((fault) => fault.startsWith('left the window'))).toEqual([])
})

test.describe('with the sample project', () => {
  test.use({ deskArgs: ['--sample'] })

  test('shows pictures of collectibles', async ({ page, desk }) => {
    const faults = await openAsWindow(page, desk)
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Orders' }).click()
    const picture = page.locator('img[src^="/media/"]').first()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 20_000 })
      .toBeGreaterThan(0)
    expect(faults).toEqual([])
  })
})
