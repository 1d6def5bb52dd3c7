import { expect, full, test } from './fixtures.ts'

test('a network can be added, chosen in a project, changed and removed', async ({ app, desk }) => {
  await app.goto(new URL('/settings?section=networks', desk.url).href)
  await app.getByRole('link', { name: 'Add a network' }).click()
  await app.getByRole('textbox', { name: 'Name', exact: true }).fill('Our chain')
  await app.getByRole('textbox', { name: 'Slug' }).fill('our-chain')
  await app.getByRole('textbox', { name: 'Chain id' }).fill('4711.5')
  await app.getByRole('textbox', { name: 'Coin symbol' }).fill('OUR')
  await app.getByRole('button', { name: 'Add network' }).click()
  await expect(app.getByRole('main')).toContainText('must be a whole number above 0')
  await app.getByRole('textbox', { name: 'Chain id' }).fill('4711')
  await app.getByRole('button', { name: 'Add network' }).click()
  const first = app.getByRole('grid', { name: 'Networks' }).getByRole('row').nth(1)
  await expect(first).toContainText('Our chain')
  await expect(first).toContainText('Added here')

  await app.goto(new URL('/settings?section=projects&project=new', desk.url).href)
  await app.getByRole('combobox', { name: 'Networks' }).fill('4711')
  await expect(app.getByRole('option', { name: /^Our chain/ })).toBeVisible()

  await app.goto(new URL('/settings?section=networks&network=polygon', desk.url).href)
  await app.getByRole('textbox', { name: 'Name', exact: true }).fill('Polygon of ours')
  await app.getByRole('button', { name: 'Save' }).click()
  await expect(app.getByRole('row', { name: /Polygon of ours/ })).toContainText('Changed here')
  await app.getByRole('button', { name: 'Undo changes of Polygon of ours' }).click()
  await app.getByRole('dialog').getByRole('button', { name: 'Undo changes' }).click()
  await expect(app.getByRole('dialog')).toHaveCount(0)
  await expect(app.getByRole('row', { name: /Polygon of ours/ })).toHaveCount(0)
  await app.getByRole('button', { name: 'Remove Our chain' }).click()
  await app.getByRole('dialog').getByRole('button', { name: 'Remove network' }).click()
  // While a dialog is open, no row behind it has a name.
  await expect(app.getByRole('dialog')).toHaveCount(0)
  await expect(app.getByRole('row', { name: /Our chain/ })).toHaveCount(0)
  expect(JSON.stringify(await desk.call('networks.list'))).not.toContain('Our chain')
})

test(
  'generation, wire names and addresses by network are saved with the project',
  full,
  async ({ app, desk }) => {
    await desk.call('projects.add', {
      name: 'Gallery',
      marketplaceUrl: 'https://marketplace.example',
      relayerUrl: 'https://{network}-relayer.example',
      networks: ['polygon'],
    })
    await app.goto(new URL('/settings', desk.url).href)
    await app.getByRole('link', { name: 'Edit Gallery' }).click()
    await app.getByText('Advanced', { exact: true }).click()
    await app.getByRole('radio', { name: /^The chain id in each request/ }).check()
    await expect(app.getByRole('main')).toContainText(
      'POST https://marketplace.example/rpc/Marketplace/ListCollectibles',
    )
    await app.getByRole('textbox', { name: 'Relayer on Polygon' }).fill('https://relayer.example/own')
    await expect(app.getByRole('main')).toContainText(
      'POST https://relayer.example/own/rpc/Relayer/FeeOptions',
    )

    await app.getByRole('button', { name: 'Import…' }).click()
    const dialog = app.getByRole('dialog', { name: 'Import wire names' })
    await dialog
      .getByRole('textbox', { name: 'JSON' })
      .fill('{"third_party_1": "one", "third_party_2": "one"}')
    await dialog.getByRole('button', { name: 'Use in form' }).click()
    await expect(dialog).toContainText('third_party_2: has the same word as third_party_1.')
    await dialog
      .getByRole('textbox', { name: 'JSON' })
      .fill('{"third_party_1": "one", "third_party_2": "third_party_2"}')
    await dialog.getByRole('button', { name: 'Use in form' }).click()
    await app.getByRole('textbox', { name: 'third_party_3' }).fill('two words')
    await app.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(app.getByRole('main')).toContainText('must be one word without blanks')
    await app.getByRole('textbox', { name: 'third_party_3' }).fill('three')
    await app.getByRole('button', { name: 'Save', exact: true }).click()
    await expect
      .poll(async () => (await desk.call('projects.list')).value)
      .toMatchObject({
        projects: [
          {
            generation: 'chainId',
            relayerUrls: { polygon: 'https://relayer.example/own' },
            wireNames: { third_party_1: 'one', third_party_3: 'three' },
          },
        ],
      })
  },
)

test('a secret key that ends soon is said, on the overview too', full, async ({ app, desk }) => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const keyThatEndsIn = (days: number): string =>
    `${part({ alg: 'HS256' })}.${part({ project: 421, service: 'desk', exp: Math.floor(Date.now() / 1000) + days * 86_400 })}.c2lnbmF0dXJl`
  const project = { name: 'Gallery', marketplaceUrl: '', networks: ['polygon'] }
  expect((await desk.call('projects.add', { ...project, secretKey: keyThatEndsIn(3.5) })).ok).toBe(true)
  await app.goto(new URL('/', desk.url).href)
  await expect(app.getByRole('main')).toContainText('secret key expires soon')
  await app.getByRole('link', { name: 'Replace it' }).click()
  await expect(app.getByRole('main')).toContainText('Project 421')
  await expect(app.getByRole('main')).toContainText('Expires in 3 days')
  expect(await app.content()).not.toContain('c2lnbmF')
})

test(
  'Escape leads from a network or a project back to its list, and asks where something would be lost',
  full,
  async ({ app, desk }) => {
    await desk.call('projects.add', { name: 'Gallery', marketplaceUrl: '', networks: ['polygon'] })
    await app.goto(new URL('/wallets', desk.url).href)
    await app.goto(new URL('/settings?section=networks', desk.url).href)
    const networks = app.getByRole('grid', { name: 'Networks' })
    const name = app.getByRole('textbox', { name: 'Name', exact: true })
    await networks.getByRole('row').nth(1).click()
    // A form begins in its first field: Escape is pressed there.
    await expect(name).toBeFocused()
    await app.keyboard.press('Escape')
    await expect(networks).toBeVisible()
    await networks.getByRole('row').nth(1).click()
    await name.fill('Polygon of ours')
    const question = app.getByRole('dialog', { name: 'Leave without saving?' })
    for (const answer of ['Stay', 'Leave']) {
      await name.press('Escape')
      await question.getByRole('button', { name: answer }).click()
      await expect(question).toHaveCount(0)
    }
    await expect(networks).toBeVisible()
    // The list is in the history once.
    await app.goBack()
    await expect(app).toHaveURL(/\/wallets/)

    await app.goto(new URL('/settings', desk.url).href)
    await app.getByRole('link', { name: 'Edit Gallery' }).click()
    await expect(name).toBeFocused()
    await app.keyboard.press('Escape')
    await expect(app.getByRole('link', { name: 'Edit Gallery' })).toBeVisible()
    // Escape belongs first to what is open over the page.
    await app.getByRole('link', { name: 'Edit Gallery' }).click()
    const choice = app.getByRole('combobox', { name: 'Networks' })
    await choice.fill('base')
    await expect(app.getByRole('listbox')).toBeVisible()
    await choice.press('Escape')
    await expect(app.getByRole('listbox')).toHaveCount(0)
    await expect(name).toBeVisible()
  },
)
