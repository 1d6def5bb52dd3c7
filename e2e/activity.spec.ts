import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { RunningDesk } from './desk.ts'
import { expect, full, test } from './fixtures.ts'
import { sampleProject } from './sample-project.ts'
import { startLocalServer } from '../src/main/platform/http/testing/local-server.ts'

test.use({ deskArgs: ['--sample'] })

/** Calls an operation as a script would. */
const makeCall = async (
  desk: RunningDesk,
  operation: string,
  request: Record<string, unknown>,
  change: Record<string, unknown> = {},
): Promise<void> => {
  const project = await sampleProject(desk)
  await desk.call('operations.call', {
    project: project.id,
    operation,
    network: project.startCollection.network,
    request,
    ...change,
  })
}

const listRequest = async (desk: RunningDesk, pageSize = 5) => ({
  side: 'listing',
  contractAddress: (await sampleProject(desk)).startCollection.contractAddress,
  filter: { includeEmpty: false },
  page: { page: 1, pageSize },
})

const rowsOf = (app: Page) => app.getByRole('grid', { name: 'Calls, newest first' }).getByRole('row')

/** What the page puts on the clipboard: the desk's pages may write to it and not read it. */
const watchClipboard = async (app: Page): Promise<() => Promise<string>> => {
  await app.addInitScript(() => {
    const written: string[] = []
    Object.assign(window, { written })
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void written.push(text) },
    })
  })
  return () => app.evaluate(() => (Reflect.get(window, 'written') as string[]).at(-1) ?? '')
}

test('a call made on Orders appears, opens whole, and can be sent again and compared', async ({
  app,
  desk,
}) => {
  await app.goto(new URL('/activity', desk.url).href)
  await expect(app.getByRole('main')).toContainText('No calls yet')
  await app.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(app.getByRole('grid', { name: 'Listings' }).getByRole('row').nth(1)).toBeVisible()
  await app.getByRole('link', { name: /^Last call/ }).click()

  const drawer = app.getByRole('complementary', { name: /^ListCollectibles, \d\d:\d\d:\d\d$/ })
  await expect(drawer).toContainText('/rpc/Marketplace/ListCollectibles')
  await expect(drawer).toContainText('$ACCESS_KEY')
  await expect(drawer.getByRole('textbox', { name: 'Request', exact: true })).toContainText(
    '"side": "listing"',
  )
  await expect(drawer.getByRole('textbox', { name: 'Answer', exact: true })).toContainText('"collectibles"')
  await expect(rowsOf(app)).toHaveCount(2)
  await expect(rowsOf(app).nth(1)).toContainText(/listings · Lantern/)

  await drawer.getByRole('button', { name: 'Send again', exact: true }).click()
  await expect(app).toHaveURL(/call=2/)
  await expect(rowsOf(app)).toHaveCount(3)
  await expect(rowsOf(app).nth(1)).toContainText('sent again')

  await app.getByRole('button', { name: 'Compare with the earlier call' }).click()
  const difference = app.getByRole('dialog', { name: 'Two calls compared' })
  await expect(difference).toContainText('Answer')
  await difference.getByRole('tab', { name: 'Request' }).click()
  await expect(difference).toContainText('Both requests are the same')
  await app.keyboard.press('Escape')
  await expect(difference).toBeHidden()

  // The same from two picked rows, and a file of them alone.
  await app.keyboard.press('Escape')
  const picks = app.getByRole('checkbox', { name: /^Select ListCollectibles/ })
  await picks.nth(0).check()
  await expect(app.getByRole('button', { name: 'Compare', exact: true })).toBeDisabled()
  await picks.nth(1).check()
  await app.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(difference).toBeVisible()
  await app.keyboard.press('Escape')
  await app.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Export…' }).click()
  await expect(app.getByRole('dialog', { name: 'Export calls' })).toContainText(
    '2 selected calls are written',
  )
})

test(
  'a call can be changed before it is sent again; the difference shows it',
  full,
  async ({ app, desk }) => {
    await makeCall(desk, 'ListCollectibles', await listRequest(desk))
    await app.goto(new URL('/activity?call=1', desk.url).href)
    await app.getByRole('button', { name: 'Edit and send again…' }).click()
    const dialog = app.getByRole('dialog', { name: 'Edit ListCollectibles and send it again' })
    const editor = dialog.getByRole('textbox', { name: 'Request as JSON' })
    await editor.fill('{"side": "offer", "nonsense": 1}')
    await expect(dialog).toContainText('contractAddress is missing')
    await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
    await editor.fill(JSON.stringify({ ...(await listRequest(desk)), side: 'offer' }))
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(app).toHaveURL(/call=2/)

    await app.getByRole('button', { name: 'Mark to compare' }).click()
    await app.getByRole('button', { name: /^Next row/ }).click()
    await expect(app).toHaveURL(/call=1&/)
    await app.getByRole('button', { name: 'Compare with the marked call' }).click()
    const difference = app.getByRole('dialog', { name: 'Two calls compared' })
    await difference.getByRole('tab', { name: 'Request' }).click()
    await expect(difference.locator('.cm-merge-a .cm-changedLine')).toContainText('offer')
    await expect(difference.locator('.cm-merge-b .cm-changedLine')).toContainText('listing')
  },
)

test('copied as curl, keys stand as names', full, async ({ app, desk }) => {
  const clipboard = await watchClipboard(app)
  const key = 'e2e-access-key-1234567890'
  const project = await sampleProject(desk)
  await desk.call('projects.update', { id: project.id, accessKey: key })
  await makeCall(desk, 'ListCollectibles', await listRequest(desk))
  await app.goto(new URL('/activity?call=1', desk.url).href)
  await app.getByRole('button', { name: 'Copy as curl' }).click()
  await expect(app.getByText(/Copied the curl command/)).toBeVisible()
  const command = await clipboard()
  expect(command).toContain('$ACCESS_KEY')
  expect(command).toContain('/rpc/Marketplace/ListCollectibles')
  expect(command).not.toContain(key)
  expect(await app.content()).not.toContain(key)
})

test('the console calls an operation from its form, in step with the JSON', async ({ app, desk }) => {
  await app.goto(new URL('/activity?tab=console&op=ListCollectibles', desk.url).href)
  const json = app.getByRole('textbox', { name: 'Request as JSON' })
  const { startCollection } = await sampleProject(desk)
  await expect(json).toContainText(startCollection.contractAddress)

  await app.getByRole('textbox', { name: 'pageSize' }).fill('3')
  await expect(json).toContainText('"pageSize": 3')
  const filter = app.getByRole('group', { name: 'filter', exact: true })
  await filter.getByRole('button', { name: 'Add field…' }).click()
  await app.getByRole('menuitem', { name: 'inAccounts', exact: true }).click()
  await app.getByRole('textbox', { name: 'inAccounts 1' }).fill('0x')
  await expect(json).toContainText('"0x"')
  await app.getByRole('button', { name: 'Remove inAccounts 1' }).click()
  await expect(json).not.toContainText('inAccounts')
  await json.fill('{"side": ')
  await expect(app.getByRole('main')).toContainText('This is not JSON yet')
  await expect(app.getByRole('button', { name: 'Send' })).toBeDisabled()
  await json.fill(JSON.stringify(await listRequest(desk, 3)))
  await expect(app.getByRole('textbox', { name: 'pageSize' })).toHaveValue('3')

  await app.getByRole('button', { name: 'Send' }).click()
  await expect(app.getByRole('textbox', { name: 'Answer as read' })).toContainText('"collectibles"')
  await app.getByRole('link', { name: 'Show the call' }).click()
  await expect(app.getByRole('complementary')).toContainText('"pageSize": 3')

  await app.goto(new URL('/activity?tab=console&op=ListCollectibles', desk.url).href)
  await expect(app.getByRole('textbox', { name: 'pageSize' })).toHaveValue('3')
})

test(
  'a write is asked about before it is sent, and an unknown outcome stands out',
  full,
  async ({ app, desk }) => {
    const mute = await startLocalServer(() => undefined)
    try {
      const project = await sampleProject(desk)
      await desk.call('projects.update', { id: project.id, indexerUrl: mute.url })
      await app.goto(new URL('/activity?tab=console&op=RemoveWebhookListener', desk.url).href)
      await app.getByRole('textbox', { name: 'id', exact: true }).fill('18446744073709551615')
      await app.getByRole('textbox', { name: 'Time-out (s)' }).fill('0.5')
      await app.getByRole('button', { name: 'Send' }).click()
      const dialog = app.getByRole('dialog', { name: 'Send RemoveWebhookListener?' })
      await expect(dialog).toContainText('never retried')
      await dialog.getByRole('button', { name: 'Send' }).click()
      await app.getByRole('link', { name: 'Show the call' }).click()
      const drawer = app.getByRole('complementary', { name: /RemoveWebhookListener/ })
      await expect(drawer).toContainText('unknown')
      await expect(drawer).toContainText('It is not known whether this was carried out')
      await expect(drawer.getByRole('textbox', { name: 'Request', exact: true })).toContainText(
        '"id": 18446744073709551615',
      )
      await expect(rowsOf(app).nth(1)).toHaveClass(/md-row--doubt/)
    } finally {
      await mute.stop()
    }
  },
)

test(
  'filters stand in the address; what matches can be exported and removed',
  full,
  async ({ app, desk }) => {
    const project = await sampleProject(desk)
    const fault = `${project.marketplaceUrl}/fault/Unauthorized`
    await makeCall(desk, 'ListCollectibles', await listRequest(desk))
    await makeCall(desk, 'TokenCollectionFilters', { chainId: '1', contractAddress: '0x' })
    await desk.call('projects.update', { id: project.id, marketplaceUrl: fault })
    await makeCall(desk, 'ListCollectibles', await listRequest(desk))
    await app.goto(new URL('/activity', desk.url).href)
    await expect(rowsOf(app)).toHaveCount(4)
    await app.getByRole('button', { name: 'Only failures' }).click()
    await expect(rowsOf(app)).toHaveCount(3)
    await app.getByRole('combobox', { name: 'Search' }).fill('operation:ListC')
    await app.getByRole('option', { name: /ListCollectibles/ }).click()
    await expect(rowsOf(app)).toHaveCount(2)
    await expect(rowsOf(app).nth(1)).toContainText('401 Unauthorized')
    await app.reload()
    await expect(rowsOf(app)).toHaveCount(2)

    await rowsOf(app).nth(1).click()
    const drawer = app.getByRole('complementary')
    await expect(drawer).toBeVisible()
    await drawer.getByRole('button', { name: /^Close/ }).click()
    await expect(drawer).toBeHidden()
    await expect(app).not.toHaveURL(/call=/)
    // Back leads to what stood before the drawer was opened, not to the same list once more.
    await app.goBack()
    await expect(app).not.toHaveURL(/operation=|op=/)
    await expect(rowsOf(app)).toHaveCount(3)
    await app.goForward()
    await expect(app).toHaveURL(/operation=|op=/)
    await expect(rowsOf(app)).toHaveCount(2)
    await expect(drawer).toBeHidden()

    await app.getByRole('button', { name: 'Export…' }).click()
    await app.getByRole('radio', { name: /^JSONL/ }).check()
    await app.getByRole('button', { name: 'Write the file' }).click()
    const exportDialog = app.getByRole('dialog')
    const path = await exportDialog.locator('code').textContent()
    const lines = (await readFile(path ?? '', 'utf8')).trim().split('\n')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('Unauthorized')
    await exportDialog.getByRole('button', { name: 'Close' }).click()
    await expect(exportDialog).toBeHidden()

    await app.getByRole('button', { name: 'Clear…' }).click()
    await app.getByRole('button', { name: 'Remove these calls' }).click()
    await expect(app.getByRole('main')).toContainText('No call matches')
    await app.getByRole('main').getByRole('button', { name: 'Clear all filters' }).click()
    await expect(rowsOf(app)).toHaveCount(3)
  },
)

test('an answer of many megabytes is shown part by part', full, async ({ app, desk }) => {
  const row = { metadata: { tokenId: '1', name: 'x'.repeat(200), attributes: [] } }
  const answer = JSON.stringify({ collectibles: Array.from({ length: 60_000 }, () => row), page: {} })
  const server = await startLocalServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(answer),
  )
  try {
    const project = await sampleProject(desk)
    await desk.call('projects.update', { id: project.id, marketplaceUrl: server.url })
    await makeCall(desk, 'ListCollectibles', await listRequest(desk), { timeoutMs: 60_000 })
    await app.goto(new URL('/activity?call=1', desk.url).href)
    const drawer = app.getByRole('complementary')
    // The text moves what is below it when its editor comes.
    const answerText = drawer.getByRole('textbox', { name: 'Answer', exact: true })
    await expect(answerText).toBeVisible()
    await expect(drawer).toContainText('The first 262,144 characters.')
    await drawer.getByRole('button', { name: 'Load more' }).click()
    await expect(drawer).toContainText(/1,310,720 of \d+,\d+,\d+ characters/)
    await drawer.getByRole('button', { name: 'Load all' }).click()
    await expect(drawer.getByRole('button', { name: 'Load all' })).toBeHidden()
    await expect(drawer.getByRole('button', { name: 'Stop' })).toBeHidden()
    // The last lines are laid out a moment after they came.
    await expect(async () => {
      await answerText.press('Control+End')
      await expect(drawer.locator('.cm-lineNumbers').last()).toContainText('420005', { timeout: 500 })
    }).toPass()
  } finally {
    await server.stop()
  }
})
