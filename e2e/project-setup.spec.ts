import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { callDesk } from '../tools/sample-states/call-desk.ts'
import { makeDataFolder, startDesk, type RunningDesk } from './desk.ts'
import { expect, test } from './fixtures.ts'

const readySchema = z.object({
  url: z.string(),
  accessKey: z.string(),
  secretKey: z.string(),
  collections: z.array(z.object({ address: z.string() })),
})

/** A service that the desk knows nothing of: its program runs on its own. */
const startStranger = async () => {
  const program = fileURLToPath(new URL('../out/threads/sample.js', import.meta.url))
  const child = spawn(process.execPath, [program, '--no-chain', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { ...readySchema.parse(JSON.parse(line)), stop: () => child.kill('SIGTERM') }
}

const passphrase = 'four unrelated words'

// On desks of its own: nothing is there at first, and it is started again.
test('a project of one’s own is set up step by step: each problem is told at its step, and what is saved outlives a restart', async ({
  page,
}) => {
  const service = await startStranger()
  const folder = await makeDataFolder()
  const desks: RunningDesk[] = []
  const start = async (): Promise<RunningDesk> => {
    const desk = await startDesk(folder.path)
    desks.push(desk)
    return desk
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  try {
    const desk = await start()
    await page.goto(desk.url)
    await page.getByRole('link', { name: 'Add project' }).click()

    // Provider: a wrong URL goes nowhere.
    await expect(button('Test')).toBeDisabled()
    await expect(page.getByText('Enter a name, choose a network.')).toBeVisible()
    await field('Name').fill('Gallery')
    const networks = page.getByRole('combobox', { name: 'Networks' })
    await networks.fill('polygon')
    await expect(page.getByRole('option').first()).toHaveText(/^Polygon/)
    await networks.fill('devnet')
    await page.getByRole('option', { name: /devnet/ }).click()
    await page.keyboard.press('Escape')
    await field('Base URL').fill('http://127.0.0.1:1')
    await button('Test').click()
    await expect(page.getByText('No marketplace found. Check the base URL.')).toBeVisible()
    await expect(button('Next')).toBeDisabled()
    await field('Base URL').fill(service.url)
    await button('Test').click()
    const ticks = page.getByRole('list', { name: 'Services' }).getByRole('listitem')
    await expect(ticks).toHaveCount(5)
    await expect(ticks.filter({ hasText: 'Found' })).toHaveCount(5)
    await button('Next').click()

    // Keys: a wrong one is named once, and nothing is stored with it.
    const accessKey = page.getByLabel('Access key')
    await accessKey.fill('another-key-than-that-of-the-service')
    await button('Test').click()
    await expect(page.getByText('Access key refused by Marketplace')).toHaveCount(1)
    await expect(button('Next')).toBeDisabled()
    expect((await callDesk(desk, 'projects.list')).projects).toEqual([])
    await accessKey.fill(service.accessKey)
    await button('Test').click()
    await expect(page.getByText('Access key valid')).toBeVisible()
    await expect(page.getByText('No secret key. Webhooks need it.')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Keep on this machine' }).uncheck()
    await expect(page.getByText('Not saved: lost when you quit')).toBeVisible()
    await button('Next').click()

    // Collections answer with a picture, a name and their listings.
    const address = service.collections[0]?.address ?? ''
    await field('Collection addresses').fill('0x12')
    await expect(page.getByText('“0x12” isn’t an address.')).toBeVisible()
    await field('Collection addresses').fill(address)
    await button('Add collections').click()
    await expect(page.getByRole('list', { name: 'Collections' })).toContainText(/\d+\+? listings/)
    await page.getByLabel(`Name of ${address.toLowerCase()}`).fill('Lantern Coast')
    await button('Next').click()

    // Live events need the secret key, which leads back to its step.
    await expect(page.getByText('Webhooks need the secret key.')).toBeVisible()
    await expect(button('Start listening')).toBeDisabled()
    await page.goto(`${new URL(desk.url).origin}/`)
    const setup = page.getByRole('region', { name: 'Set-up' })
    await expect(setup).toContainText('Not saved: lost when you quit')
    await setup.getByRole('link', { name: /^Keys saved/ }).click()
    await page.getByLabel('Secret key').fill(service.secretKey)
    await button('Test').click()
    await expect(page.getByText('Secret key valid')).toBeVisible()
    await page.getByLabel('Passphrase', { exact: true }).fill(passphrase)
    await page.getByLabel('Passphrase again').fill(passphrase)
    await button('Save').click()
    await expect(page.getByText('protected by your passphrase')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    expect((await page.content()).includes(service.secretKey)).toBe(false)
    await page.getByRole('tab', { name: 'Live events' }).click()
    await button('Start listening').click()
    await expect(page.getByRole('list', { name: 'Listeners' })).toContainText('Sales of Lantern Coast')
    await expect(page.getByRole('list', { name: 'Listeners' })).toContainText('Registered')
    await button('Finish').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home')
    await expect(setup.getByRole('link', { name: /\(done\)/ })).toHaveCount(4)
    await desk.stop()

    // After a restart the keys are there, and wait for the passphrase.
    const again = await start()
    await page.goto(again.url)
    await expect(setup).toContainText('Vault locked')
    await setup.getByRole('link', { name: /^Keys saved/ }).click()
    await button('Unlock').click()
    await page.getByRole('dialog').getByLabel('Passphrase').fill(passphrase)
    await page.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click()
    await button('Test').click()
    await expect(page.getByText('Access key valid')).toBeVisible()

    await page.goto(`${new URL(again.url).origin}/settings?section=projects`)
    await button('More about Gallery').click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete project' }).click()
    await expect.poll(async () => (await callDesk(again, 'projects.list')).projects).toEqual([])
  } finally {
    for (const desk of desks) await desk.stop()
    service.stop()
    await folder.remove()
  }
})
