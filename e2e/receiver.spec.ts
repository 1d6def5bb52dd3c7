import { fileURLToPath } from 'node:url'
import { makeDataFolder, startDesk, untilOutage } from './desk.ts'
import { expect, full, test } from './fixtures.ts'

const script = fileURLToPath(new URL('../src/main/features/tunnel/testing/fake-tunnel.mjs', import.meta.url))

/** A command line of the tunnel for tests. */
const tunnel = (...steps: string[]): string =>
  [process.execPath, script, ...steps].map((word) => `"${word}"`).join(' ')

test('a tunnel is run, its address becomes the one to register, and its end is seen', async ({
  app,
  desk,
}) => {
  await app.goto(new URL('/settings?section=receiver', desk.url).href)
  const main = app.getByRole('main')
  await expect(main).toContainText('The URL to register with the service')
  await app
    .getByRole('textbox', { name: 'Command' })
    .fill(tunnel('log=leads to {url}', 'log=https://calm.tunnel.example', 'stay'))
  const confirm = app.getByRole('group', { name: 'Confirm the tunnel command' })
  await app.getByRole('region', { name: 'Tunnel' }).getByRole('button', { name: 'Save' }).click()
  await expect(confirm.getByRole('listitem')).toHaveText([
    process.execPath,
    script,
    /^log=leads to http:\/\/127\.0\.0\.1:\d+$/,
    'log=https://calm.tunnel.example',
    'stay',
  ])
  await expect(app.getByRole('region', { name: 'Tunnel' })).toContainText('Not confirmed')
  await confirm.getByRole('button', { name: 'Confirm and run' }).click()
  await expect(app.getByRole('region', { name: 'Tunnel' })).toContainText('Up since')
  await expect(app.getByRole('region', { name: 'Address' })).toContainText(
    'https://calm.tunnel.example/hooks/•',
  )
  await expect(app.getByRole('log', { name: 'Output of the tunnel' })).toContainText(
    'leads to http://127.0.0.1:',
  )

  await app.getByRole('textbox', { name: 'Command' }).fill('no-such-program {url}')
  await app.getByRole('region', { name: 'Tunnel' }).getByRole('button', { name: 'Save' }).click()
  await confirm.getByRole('button', { name: 'Confirm and run' }).click()
  await expect(app.getByRole('region', { name: 'Tunnel' })).toContainText(
    'There is no program no-such-program',
  )
  await expect(app.getByRole('region', { name: 'Address' })).toContainText('No URL to register')
})

test(
  'a tunnel command that a script set waits for the page, with what does not show written out',
  full,
  async ({ app, desk }) => {
    const tunnelCommand = `${tunnel('log=https://calm.tunnel.example', 'stay')} "a\u202eb" ""`
    await desk.call('receiver.setSettings', { tunnelCommand })
    await desk.call('tunnel.restart')
    await app.goto(new URL('/settings?section=receiver', desk.url).href)
    const confirm = app.getByRole('group', { name: 'Confirm the tunnel command' })
    await expect(confirm.getByRole('listitem')).toHaveText([
      process.execPath,
      script,
      'log=https://calm.tunnel.example',
      'stay',
      'a\\u202eb',
      '(empty)',
    ])
    await expect(confirm).toContainText('Invisible characters are written')
    expect((await desk.call('tunnel.status')).value).toMatchObject({ state: 'unconfirmed', tail: [] })

    // A script sets another one: that is shown from then on.
    await desk.call('receiver.setSettings', { tunnelCommand: `${tunnelCommand} more` })
    await expect(confirm.getByRole('listitem').last()).toHaveText('more')
    await confirm.getByRole('button', { name: 'Confirm and run' }).click()
    await expect(app.getByRole('region', { name: 'Tunnel' })).toContainText('Up since')
  },
)

test(
  'a path answers as configured, and gets a new secret beside the former one',
  full,
  async ({ app, desk }) => {
    await app.goto(new URL('/settings?section=receiver', desk.url).href)
    await app.getByRole('button', { name: 'Set the answer of the general path' }).click()
    const dialog = app.getByRole('dialog', { name: 'Answer of the general path' })
    await dialog.getByRole('textbox', { name: 'Status' }).fill('99')
    await expect(dialog).toContainText('must be a whole number from 200 to 599')
    await dialog.getByRole('textbox', { name: 'Status' }).fill('503')
    await dialog.getByRole('textbox', { name: 'Body' }).fill('{"later":true}')
    await dialog.getByRole('button', { name: 'Set answer' }).click()
    await expect(app.getByRole('table')).toContainText('503, with a body')
    const answer = await fetch(desk.receiver, { method: 'POST', body: '[]' })
    expect([answer.status, await answer.text()]).toEqual([503, '{"later":true}'])

    await app.getByRole('button', { name: 'Give the general path a new secret' }).click()
    await app.getByRole('button', { name: 'Set new secret' }).click()
    await expect(app.getByRole('table')).toContainText('ends in')
    expect((await fetch(desk.receiver, { method: 'POST', body: '[]' })).status).toBe(503)
    await expect(app.getByRole('button', { name: /^Receiver: Listening/ })).toContainText(
      '2 received since start',
    )
    await expect(app.getByRole('region', { name: 'Since this start' })).toContainText(
      'Stored and acknowledged2',
    )
    expect((await desk.call('receiver.status')).value).toMatchObject({ acknowledged: 2, refused: 0 })
  },
)

test(
  'opening it to other machines is warned of, and a public URL is the one to register',
  full,
  async ({ app, desk }) => {
    await app.goto(new URL('/settings?section=receiver', desk.url).href)
    await app.getByRole('textbox', { name: 'Address to listen on' }).fill('0.0.0.0')
    await expect(app.getByRole('main')).toContainText(
      'Other machines on the network can then reach the receiver',
    )
    await app.getByRole('button', { name: 'Undo' }).click()
    await app.getByRole('textbox', { name: 'Public base URL' }).fill('hooks.example')
    const reach = app.getByRole('region', { name: 'Where it listens' })
    await reach.getByRole('button', { name: 'Save' }).click()
    await expect(reach).toContainText('must be a base address such as https://hooks.example.org')
    await app.getByRole('textbox', { name: 'Public base URL' }).fill('https://hooks.example/desk')
    await reach.getByRole('button', { name: 'Save' }).click()
    await expect(app.getByRole('region', { name: 'Address' })).toContainText(
      'https://hooks.example/desk/hooks/•',
    )
  },
)

test('a kill is an outage in the list', async ({ browser }) => {
  const folder = await makeDataFolder()
  try {
    const first = await startDesk(folder.path)
    await fetch(first.receiver, { method: 'POST', body: '[]' })
    await first.kill()
    await untilOutage(Date.now())
    const second = await startDesk(folder.path)
    const page = await browser.newPage()
    await page.goto(second.url)
    await page.goto(new URL('/settings?section=receiver', second.url).href)
    await expect(page.getByRole('region', { name: 'Outages' })).toContainText('Marketdesk ended abruptly')
    await page.close()
    expect(await second.stop()).toBe(0)
  } finally {
    await folder.remove()
  }
})
