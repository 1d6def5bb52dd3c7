import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { Bridge } from '../../src/contract/bridge.ts'
import { expect, missing, openWindow, program, test, windowArgs } from './window.ts'

declare global {
  interface Window {
    readonly marketdesk?: Bridge
  }
}

test.skip(program === undefined, missing)

test('the window opens and shows the screens', async ({ page }) => {
  await expect(page.getByRole('link', { name: 'Orders' })).toBeVisible()
  await expect(page).toHaveURL('app://main/')
})

test('the page has no Node and nothing of Electron', async ({ page }) => {
  const found = await page.evaluate(() =>
    ['require', 'process', 'module', 'global', 'Buffer', 'electron', 'ipcRenderer'].filter(
      (name) => name in globalThis,
    ),
  )
  expect(found).toEqual([])
  const bridge = await page.evaluate(() => Object.keys(window.marketdesk ?? {}).toSorted())
  expect(bridge).toEqual(['cancel', 'host', 'methods', 'onPlace', 'subscribe'])
})

test('the page comes with its policy, and the policy holds', async ({ desktop, page }) => {
  const policy = await desktop.evaluate(async ({ net }) => {
    const answer = await net.fetch('app://main/')
    return answer.headers.get('content-security-policy')
  })
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("connect-src 'none'")
  expect(await page.locator('meta[name="csp-nonce"]').getAttribute('content')).not.toContain('CSP_NONCE')
  const fetched = await page.evaluate(() =>
    fetch('https://example.org/').then(
      () => 'sent',
      () => 'refused',
    ),
  )
  expect(fetched).toBe('refused')
})

test('the page stays where it is and opens no window', async ({ desktop, page }) => {
  await expect(page.getByRole('link', { name: 'Orders' })).toBeVisible()
  const opened = await page.evaluate(() => {
    const child = open('http://127.0.0.1:9/')
    location.assign('http://127.0.0.1:9/')
    return child === null
  })
  expect(opened).toBe(true)
  await expect(page.getByRole('link', { name: 'Orders' })).toBeVisible()
  expect(page.url()).toMatch(/^app:\/\/main\//)
  expect(desktop.windows()).toHaveLength(1)
})

test('permissions are denied', async ({ page }) => {
  expect(await page.evaluate(() => Notification.requestPermission())).toBe('denied')
  const camera = await page.evaluate(() =>
    navigator.mediaDevices.getUserMedia({ video: true }).then(
      () => 'granted',
      (cause: unknown) => (cause instanceof DOMException ? cause.name : String(cause)),
    ),
  )
  expect(camera).toBe('NotAllowedError')
})

test('a call of the page is answered by the desk', async ({ page, data }) => {
  const answer = await page.evaluate(() => window.marketdesk?.methods['desk.info']({}, 'story-1'))
  expect(answer).toMatchObject({ ok: true, value: { name: 'Marketdesk', host: 'electron', data } })
})

test('a delivery appears in the window', async ({ page }) => {
  const status = await page.evaluate(() => window.marketdesk?.methods['receiver.status']({}, 'story-1'))
  if (status?.ok !== true || status.value.url === null) throw new Error('The receiver does not listen.')
  const payload = new URL('../../resources/fixtures/payloads/current-erc20-transfer.json', import.meta.url)
  const sent = await fetch(status.value.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: await readFile(payload),
  })
  expect(sent.status).toBe(200)
  await page.getByRole('link', { name: 'Events' }).click()
  await expect(page.getByText('Transfer').first()).toBeVisible()
})

test('the menu shows a screen', async ({ desktop, page }) => {
  await expect(page.getByRole('link', { name: 'Orders' })).toBeVisible()
  await desktop.evaluate(({ Menu }) => {
    const view = Menu.getApplicationMenu()?.items.find((item) => item.label === 'View')
    view?.submenu?.items.find((item) => item.label === 'Orders')?.click()
  })
  await expect(page).toHaveURL(/^app:\/\/main\/orders/)
})

test('a second start brings the first window to the front and ends', async ({ desktop, page, data }) => {
  await expect(page.getByRole('link', { name: 'Orders' })).toBeVisible()
  const second = spawn(program ?? '', windowArgs(data), { stdio: 'ignore' })
  const [code] = (await once(second, 'exit')) as [number | null]
  expect(code).toBe(0)
  expect(desktop.windows()).toHaveLength(1)
})

test('the window comes back where it was', async ({ data }) => {
  const first = await openWindow(data)
  await first.firstWindow()
  await first.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setSize(900, 640))
  await first.close()
  const again = await openWindow(data)
  await again.firstWindow()
  const size = await again.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getSize())
  await again.close()
  expect(size).toEqual([900, 640])
})
