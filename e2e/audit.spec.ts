import { readFile } from 'node:fs/promises'
import { callDesk } from '../tools/sample-states/call-desk.ts'
import { expect, full, test } from './fixtures.ts'

test.use({ deskArgs: ['--sample', '--traffic', '120'] })

test('an audit says what it costs before it begins, and finds a delivery that was lost', async ({
  app,
  desk,
}) => {
  const keys = async (): Promise<readonly string[]> =>
    (await callDesk(desk, 'listeners.list')).listeners.map((listener) => listener.key)
  await expect.poll(async () => (await keys()).length).toBe(1)
  const [key = ''] = await keys()
  const finalBlock = async (): Promise<number> =>
    (await callDesk(desk, 'audit.plan', { listener: key })).blocks?.to ?? 0
  // Blocks of the listener's own time have become final: what is lost from now on belongs to it.
  await expect.poll(finalBlock).toBeGreaterThan(0)
  const { blockNumber } = await callDesk(desk, 'sample.playFault', { fault: 'lost' })
  await expect.poll(finalBlock).toBeGreaterThanOrEqual(blockNumber)

  await app.goto(new URL(`/listeners?listener=${key}`, desk.url).href)
  const drawer = app.getByRole('complementary')
  await expect(drawer).toContainText('missing events are unknown before an audit')
  await drawer.getByRole('button', { name: 'Audit…' }).click()
  const dialog = app.getByRole('dialog', { name: /^Audit / })
  await dialog.getByRole('button', { name: 'Estimate requests' }).click()
  await expect(dialog).toContainText('requests and')
  await dialog.getByRole('button', { name: 'Start audit' }).click()
  await expect(dialog).toBeHidden()
  await expect(drawer.getByText('Done')).toBeVisible()

  // A block of a moment ago: its delivery may still come.
  await app.getByRole('tab', { name: 'Findings' }).click()
  const found = app.getByRole('row').filter({ hasText: /Too fresh|Missed/ })
  await expect(found.first()).toBeVisible()
  await found.first().click()
  await expect(app.getByRole('complementary')).toContainText('Block hash')
})

test(
  'the proof of a finished audit is exported, holds without the desk, and is refused with a byte changed',
  full,
  async ({ app, desk }) => {
    await expect.poll(async () => (await callDesk(desk, 'listeners.list')).listeners.length).toBe(1)
    const [{ key } = { key: '' }] = (await callDesk(desk, 'listeners.list')).listeners
    await expect
      .poll(async () => (await callDesk(desk, 'audit.plan', { listener: key })).blocks?.to ?? 0)
      .toBeGreaterThan(0)
    await callDesk(desk, 'audit.begin', { listener: key })

    await app.goto(new URL(`/listeners?listener=${key}`, desk.url).href)
    await app.getByRole('button', { name: 'Export proof…' }).click()
    const dialog = app.getByRole('dialog', { name: 'Export proof' })
    await dialog.getByRole('button', { name: 'Write the file' }).click()
    await expect(dialog.getByRole('alert')).toContainText('0 missed')
    const text = await readFile((await dialog.locator('code').textContent()) ?? '', 'utf8')

    await app.goto(new URL('/events?tab=recheck', desk.url).href)
    const choose = (name: string, content: string): Promise<void> =>
      app
        .getByLabel('Proof file')
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) })
    await choose('good.json', text)
    const good = app.getByRole('region', { name: 'Result of good.json' })
    await expect(good.getByRole('alert')).toContainText('The file holds: good.json')
    await expect(good.getByRole('alert')).toContainText('Between block')
    // One digit of a header.
    await choose('changed.json', text.replace(/"header":"0x(..)./, '"header":"0x$1e'))
    const changed = app.getByRole('region', { name: 'Result of changed.json' })
    await expect(changed.getByRole('alert')).toContainText('Not complete: changed.json')
  },
)
