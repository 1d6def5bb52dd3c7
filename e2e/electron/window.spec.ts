import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { makeDataFolder } from '../desk.ts'
import { deliver, payload } from '../payloads.ts'
import { full } from '../fixtures.ts'
import { callDesk, requestDesk } from './call-desk.ts'
import { expect, missing, noMain, program, seesMain, test, windowArgs } from './window.ts'
import { startLocalServer } from '../../src/main/platform/http/testing/local-server.ts'

// Stories of the desktop window. They run in Electron's program where it is on this machine, and without it with Electron's modules played
// (e2e/window); those that need the program itself are left out there.

test.skip(({ windowHost }) => windowHost === 'electron' && program === undefined, missing)

test('the window shows the screens; its page has no Node, stays where it is, and calls the desk, also loaded anew', async ({
  desktop,
  page,
  address,
  data,
}) => {
  const orders = page.getByRole('link', { name: 'Orders' })
  await expect(orders).toBeVisible()
  expect(address()).toBe('app://main/')
  await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe('visible')
  const globals = await page.evaluate(() =>
    ['require', 'process', 'module', 'global', 'Buffer', 'electron', 'ipcRenderer'].filter(
      (name) => name in globalThis,
    ),
  )
  expect(globals).toEqual([])
  const bridge = await page.evaluate(() => Object.keys(window.marketdesk ?? {}).toSorted())
  expect(bridge).toEqual(['cancel', 'host', 'methods', 'onFind', 'onPlace', 'subscribe'])

  expect(await callDesk(page, 'desk.info', {})).toMatchObject({ name: 'Marketdesk', host: 'electron', data })
  for (const [name, input, id, field] of [
    ['events.get', { id: 'x' }, 'wrong', 'id'],
    ['desk.info', {}, '', 'callId'],
  ] as const)
    expect(await requestDesk(page, name, input, id)).toMatchObject({
      ok: false,
      error: { kind: 'input', field },
    })
  // What cannot be cloned does not reach the desk.
  const refused = await page.evaluate(() => {
    const input = { reason: () => 'a function' }
    const call = window.marketdesk?.methods['desk.info'] as (input: unknown, id: string) => Promise<unknown>
    return new Promise((resolve) => resolve(call(input, 'uncloned'))).catch(String)
  })
  expect(refused).toMatch(/could not be cloned/)

  // The page that goes shows the link as well: what is called next belongs to the one that comes.
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => location.reload())
  await loaded
  await expect(orders).toBeVisible()
  await page.evaluate(() => {
    open('http://127.0.0.1:9/')
    location.assign('http://127.0.0.1:9/')
  })
  // A call goes the same way as the navigation and comes after it.
  await callDesk(page, 'desk.info', {})
  await expect.poll(() => desktop.windows().length).toBe(1)
  await orders.click()
  await expect.poll(address).toMatch(/^app:\/\/main\/orders/)
})

test.describe('the policy of the page', () => {
  test.use({ expectedFaults: [/Content Security Policy|Trusted(?:HTML|Script)/] })

  test('lets it reach nobody', async ({ page }) => {
    expect(await page.locator('meta[name="csp-nonce"]').getAttribute('content')).not.toContain('CSP_NONCE')
    const outcomes = await page.evaluate(async () => {
      // It says yes and is cut afterwards; that nothing left is seen where the window is played.
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
  })
})

test.describe('links that leave the window', () => {
  test.skip(
    ({ windowHost }) => windowHost === 'electron',
    'In Electron’s program this story would open pages in the browser of this machine.',
  )

  test('go to the system: an explorer at once, another host after a question', async ({ desktop, page }) => {
    const main = desktop.played?.main
    if (main === undefined) throw new Error('The window is not played.')
    const follow = (address: string): Promise<void> =>
      page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href, target: '_blank' })
        document.body.append(link)
        link.click()
        link.remove()
      }, address)
    await follow('https://polygonscan.com/tx/0x1')
    await expect.poll(() => main.opened()).toEqual(['https://polygonscan.com/tx/0x1'])
    await follow('https://example.org/one')
    await expect.poll(() => main.questions()).toEqual(['Open example.org in your browser?'])
    await main.press(1)
    await page.evaluate(() => open('https://example.org/two'))
    await expect
      .poll(() => main.opened())
      .toEqual(['https://polygonscan.com/tx/0x1', 'https://example.org/two'])
    expect(await main.questions()).toHaveLength(2)
    await expect.poll(() => desktop.windows().length).toBe(1)
  })
})

test.describe('what Electron itself does', () => {
  test.skip(
    ({ windowHost }) => windowHost === 'played',
    'Windows of the page, permissions and the lock of a single instance are Electron’s own: these stories of the desktop window need its program.',
  )

  test('open() gives the page nothing, and permissions are denied', async ({ page }) => {
    expect(await page.evaluate(() => open('http://127.0.0.1:9/') === null)).toBe(true)
    expect(await page.evaluate(() => Notification.requestPermission())).toBe('denied')
    const camera = await page.evaluate(() =>
      navigator.mediaDevices.getUserMedia({ video: true }).then(
        () => 'granted',
        (cause: unknown) => (cause instanceof DOMException ? cause.name : String(cause)),
      ),
    )
    expect(camera).toBe('NotAllowedError')
  })

  test('a second start brings the first window to the front and ends', async ({ desktop, page, data }) => {
    await expect(page.getByRole('link', { name: 'Orders' })).toBeVisible()
    const second = spawn(program ?? '', windowArgs(data), { stdio: 'ignore' })
    const [code] = (await once(second, 'exit')) as [number | null]
    expect(code).toBe(0)
    expect(desktop.windows()).toHaveLength(1)
  })
})

test('a call that is given up is cancelled in the desk, which lets go of the service', async ({ page }) => {
  const reached = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  const service = await startLocalServer((request) => {
    request.socket.once('close', () => left.resolve())
    reached.resolve()
  })
  try {
    const { id } = await callDesk(page, 'projects.save', {
      name: 'Gallery',
      accessKey: 'an-access-key-of-the-story',
      marketplaceUrl: service.url,
      networks: ['polygon'],
    })
    const answer = requestDesk(
      page,
      'operations.call',
      {
        project: id,
        operation: 'ListCollectibles',
        network: 'polygon',
        request: {
          side: 'listing',
          contractAddress: `0x${'c3'.repeat(20)}`,
          filter: {},
          page: { page: 1, pageSize: 30 },
        },
      },
      'given-up',
    )
    // An answer before that says why the service was not reached.
    expect(await Promise.race([reached.promise, answer])).toBeUndefined()
    await page.evaluate(() => window.marketdesk?.cancel('given-up'))
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
    await left.promise
    await callDesk(page, 'projects.remove', { id })
  } finally {
    await service.stop()
  }
})

test('orders are listed with their pictures', async ({ page }) => {
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Orders' }).click()
  const picture = page.getByRole('main').locator('[role="gridcell"] img[src^="/media/"]').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})

test('a delivery appears in the window, and a tunnel command is confirmed in it', async ({ page }) => {
  const { url } = await callDesk(page, 'receiver.status', {})
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Events' }).click()
  await expect(page.getByRole('main')).toContainText('No events yet')
  expect(await deliver(url ?? '', payload('current-erc20-transfer'))).toBe(200)
  await expect(page.getByRole('gridcell', { name: /minted to/ }).first()).toBeVisible()

  await callDesk(page, 'receiver.setSettings', { tunnelCommand: 'no-such-program {url}' })
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('tab', { name: 'Receiving' }).click()
  const confirm = page.getByRole('group', { name: 'Confirm tunnel command' })
  await expect(confirm.getByRole('listitem').first()).toHaveText('no-such-program')
  await confirm.getByRole('button', { name: 'Confirm and run' }).click()
  await expect(page.getByRole('region', { name: 'Tunnel' })).toContainText(
    'There is no program no-such-program',
  )
})

test.describe('seen from the main process', () => {
  test.skip(({ windowHost }) => !seesMain(windowHost), noMain)

  test('the window is visible, the page comes with its policy, and the menu shows a screen', async ({
    desktop,
    page,
    address,
  }) => {
    await expect(page.getByRole('link', { name: 'Orders' })).toBeVisible()
    await expect
      .poll(() => desktop.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible()))
      .toBe(true)
    const policy = await desktop.evaluate(async ({ net }) => {
      const answer = await net.fetch('app://main/')
      return answer.headers.get('content-security-policy')
    })
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("connect-src 'none'")
    await desktop.evaluate(({ Menu }) => {
      const view = Menu.getApplicationMenu()?.items.find((item) => item.label === 'View')
      view?.submenu?.items.find((item) => item.label === 'Orders')?.click()
    })
    await expect.poll(address).toMatch(/^app:\/\/main\/orders/)
  })

  test('the window comes back where it was', full, async ({ openApp }) => {
    const folder = await makeDataFolder()
    const first = await openApp(folder.path)
    await first.firstWindow()
    await first.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setSize(900, 640))
    await first.close()
    const again = await openApp(folder.path)
    await again.firstWindow()
    const size = await again.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getSize())
    await again.close()
    await folder.remove()
    expect(size).toEqual([900, 640])
  })
})
