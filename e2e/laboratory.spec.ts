import type { ServerResponse } from 'node:http'
import { expect, test } from './fixtures.ts'
import { deliver, payload } from './payloads.ts'
import { sendJson, startLocalServer } from '../src/main/platform/http/testing/local-server.ts'

type Element = Record<string, unknown>

const [transfer] = JSON.parse(payload('current-erc20-transfer')) as [Element]
const logNo = (index: number): string =>
  JSON.stringify([{ ...transfer, uid: `0x${String(index).padStart(64, '0')}`, txnLogIndex: 100 + index }])

/** A handler of the operator while the work goes on. */
const withHandler = async (
  answer: (body: string, response: ServerResponse) => void,
  work: (url: string) => Promise<void>,
): Promise<void> => {
  const { url, stop } = await startLocalServer((_request, response, body) => answer(body, response))
  try {
    await work(`${url}/hook`)
  } finally {
    await stop()
  }
}

test('an old and a new handler are compared, and what differs is found by its place', async ({
  app,
  desk,
}) => {
  for (const index of [1, 2, 3]) await deliver(desk.receiver, logNo(index))
  let count = 0
  await withHandler(
    (_body, response) => sendJson(response, 200, { request: (count += 1), state: 'stored' }),
    (old) =>
      withHandler(
        (body, response) =>
          sendJson(response, 200, {
            request: (count += 1),
            state: body.includes('102') ? 'queued' : 'stored',
          }),
        async (next) => {
          await app.goto(new URL('/events?tab=laboratory', desk.url).href)
          await app.getByRole('button', { name: 'Compare handlers…' }).click()
          const dialog = app.getByRole('dialog', { name: 'Compare handlers' })
          await dialog.getByRole('textbox', { name: 'Old handler' }).fill(old)
          await dialog.getByRole('textbox', { name: 'New handler' }).fill(next)
          await dialog.getByRole('button', { name: 'Begin' }).click()
          const drawer = app.getByRole('complementary', { name: 'Comparison 1' })
          await expect(drawer).toContainText('1 of 3 deliveries answered differently')
          const places = drawer.getByRole('table', { name: 'Differences by place' })
          await expect(places.getByRole('row', { name: /^body\.state "stored" "queued"/ })).toBeVisible()
          await expect(drawer).toContainText('body.request (3)')
          await places.getByRole('button', { name: 'Show the deliveries that differ at body.state' }).click()
          await drawer.getByRole('button', { name: 'Answers to number 2' }).click()
          await expect(app.getByRole('dialog', { name: 'Number 2: Delivery 2' })).toContainText('New handler')
        },
      ),
  )
})

test('a fire drill says where a handler broke, and the report is saved', async ({ app, desk }) => {
  await deliver(desk.receiver, logNo(1))
  await withHandler(
    (body, response) => sendJson(response, body.startsWith('[') ? 200 : 400, {}),
    async (url) => {
      await app.goto(new URL('/events?tab=laboratory', desk.url).href)
      await app.getByRole('button', { name: 'Fire drill…' }).click()
      const dialog = app.getByRole('dialog', { name: 'Fire drill' })
      await dialog.getByRole('textbox', { name: 'Handler' }).fill(url)
      for (const part of ['Disorder', 'Burst', 'Slow bodies'])
        await dialog.getByRole('checkbox', { name: new RegExp(`^${part}`) }).uncheck()
      await dialog.getByRole('button', { name: 'Begin' }).click()
      const drawer = app.getByRole('complementary', { name: 'Fire drill 1' })
      await expect(drawer).toContainText(/1 of \d+ requests not accepted/)
      await expect(drawer).toContainText('one object, no array: it answered 400 instead of 2xx')
      const parts = drawer.getByRole('table', { name: 'Parts of the drill' })
      await expect(parts.getByRole('row', { name: /^Duplicates/ })).toContainText('All accepted')
      await expect(parts.getByRole('row', { name: /^Old layouts/ })).toContainText('Not all accepted')
      const saved = app.waitForEvent('download')
      await drawer.getByRole('button', { name: 'Save as HTML' }).click()
      expect((await saved).suggestedFilename()).toBe('marketdesk-drill-1.html')
      await app.keyboard.press('Escape')
      await expect(app.getByRole('grid', { name: /^Reports/ }).getByRole('row')).toHaveCount(2)
    },
  )
})
