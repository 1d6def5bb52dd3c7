import type { Page } from '@playwright/test'
import { expect, full, test } from './fixtures.ts'
import { sampleProject } from './sample-project.ts'
import { startLocalServer } from '../src/main/platform/http/testing/local-server.ts'

const rowsOf = (app: Page) => app.getByRole('grid', { name: 'Calls, newest first' }).getByRole('row')

test('a call made on Orders appears, opens whole, and can be changed, sent again, compared and copied', async ({
  app,
  desk,
  open,
}) => {
  // What the page puts on the clipboard: the desk's pages may write to it and not read it.
  await app.addInitScript(() => {
    const written: string[] = []
    Object.assign(window, { written })
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void written.push(text) },
    })
  })
  await open('/orders?tab=listings')
  await expect(app.getByRole('grid', { name: 'Listings' }).getByRole('row').nth(1)).toBeVisible()
  await app.getByRole('link', { name: /^Last call/ }).click()
  const drawer = app.getByRole('complementary', { name: /^ListCollectibles, \d\d:\d\d:\d\d$/ })
  await expect(drawer).toContainText('/rpc/Marketplace/ListCollectibles')
  const request = drawer.getByRole('textbox', { name: 'Request', exact: true })
  await expect(request).toContainText('"side": "listing"')
  await expect(drawer.getByRole('textbox', { name: 'Response', exact: true })).toContainText('"collectibles"')
  await expect(rowsOf(app).filter({ hasText: 'listings · Lantern' }).first()).toBeVisible()
  await drawer.getByRole('button', { name: 'Copy as curl' }).click()
  await expect(app.getByText(/Copied the curl command/)).toBeVisible()
  const command = await app.evaluate(() => (Reflect.get(window, 'written') as string[]).at(-1) ?? '')
  expect(command).toContain('$ACCESS_KEY')
  expect(command).toContain('/rpc/Marketplace/ListCollectibles')

  const first = app.url()
  await app.getByRole('button', { name: 'Edit and send again…' }).click()
  const dialog = app.getByRole('dialog', { name: 'Edit and resend ListCollectibles' })
  const editor = dialog.getByRole('textbox', { name: 'Request as JSON' })
  const { contractAddress } = (await sampleProject(desk)).startCollection
  const page = { page: 1, pageSize: 5 }
  await editor.fill(JSON.stringify({ side: 'offer', contractAddress, filter: { includeEmpty: false }, page }))
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(app).not.toHaveURL(first)
  await expect(rowsOf(app).nth(1)).toContainText('sent again')
  await app.getByRole('button', { name: 'Compare with earlier call' }).click()
  const difference = app.getByRole('dialog', { name: 'Compare calls' })
  await difference.getByRole('tab', { name: 'Request' }).click()
  await expect(difference.locator('.cm-merge-b .cm-changedLine').first()).toContainText('offer')
  await expect(difference.locator('.cm-merge-a .cm-changedLine').first()).toContainText('listing')
  await app.keyboard.press('Escape')
  await expect(difference).toBeHidden()
})

test('the console calls an operation from its form, in step with the JSON', async ({ app, desk, open }) => {
  await open('/requests?tab=console&op=ListCollectibles')
  const json = app.getByRole('textbox', { name: 'Request as JSON' })
  const { contractAddress } = (await sampleProject(desk)).startCollection
  await expect(json).toContainText(contractAddress)

  const pageSize = app.getByRole('textbox', { name: 'pageSize' })
  await pageSize.fill('3')
  await expect(json).toContainText('"pageSize": 3')
  await json.fill('{"side": ')
  await expect(app.getByRole('main')).toContainText('Invalid JSON')
  await expect(app.getByRole('button', { name: 'Send' })).toBeDisabled()
  const page = { page: 1, pageSize: 4 }
  await json.fill(JSON.stringify({ side: 'listing', contractAddress, filter: { includeEmpty: false }, page }))
  await expect(pageSize).toHaveValue('4')
  await app.getByRole('button', { name: 'Send' }).click()
  await expect(app.getByRole('textbox', { name: 'Parsed response' })).toContainText('"collectibles"')
  await app.getByRole('link', { name: 'Show the call' }).click()
  await expect(app.getByRole('complementary')).toContainText('"pageSize": 4')
})

test(
  'a write is asked about before it is sent, and an unknown outcome stands out',
  full,
  async ({ app, open, pointAt }) => {
    // Never answers a write.
    const server = await startLocalServer(() => undefined)
    try {
      await pointAt({ indexerUrl: server.url })
      await open('/requests?tab=console&op=RemoveWebhookListener')
      await app.getByRole('textbox', { name: 'id', exact: true }).fill('18446744073709551615')
      await app.getByRole('textbox', { name: 'Timeout (s)' }).fill('0.5')
      await app.getByRole('button', { name: 'Send' }).click()
      const dialog = app.getByRole('dialog', { name: 'Send RemoveWebhookListener?' })
      await expect(dialog).toContainText('never retried')
      await dialog.getByRole('button', { name: 'Send' }).click()
      await app.getByRole('link', { name: 'Show the call' }).click()
      const drawer = app.getByRole('complementary')
      await expect(drawer).toContainText('The outcome is unknown')
      await expect(drawer.getByRole('textbox', { name: 'Request', exact: true })).toContainText(
        '"id": 18446744073709551615',
      )
      await expect(rowsOf(app).nth(1)).toHaveClass(/md-row--doubt/)
    } finally {
      await server.stop()
    }
  },
)
