import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, full, test } from './fixtures.ts'

type Example = { address: string; signature: string; chainId: number; message: string }

const examples = JSON.parse(
  await readFile(new URL('../resources/signature-examples.json', import.meta.url), 'utf8'),
) as Example[]
const [key, , v2, wrapped, , damaged] = examples
if (key === undefined || v2 === undefined || wrapped === undefined || damaged === undefined)
  throw new Error('The examples are missing.')

const linkTo = ({ address, signature, chainId, message }: Example): string =>
  `/signatures?${new URLSearchParams({ address, signature, chain: String(chainId), message })}`

const verdict = (app: Page) => app.getByRole('region', { name: 'Verdict' })

test('a pasted signature is verified with its readings side by side; the back button goes back', async ({
  app,
  desk,
}) => {
  await app.goto(new URL('/signatures', desk.url).href)
  await expect(app.getByRole('main')).toContainText('Check a signature')
  await app.getByLabel('Address').fill(key.address)
  await app.getByLabel('Signature', { exact: true }).fill(key.signature)
  await app.getByLabel('Text that was signed').fill(key.message)
  await app.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(verdict(app)).toContainText('proven')
  await expect(app.getByRole('region', { name: 'Readings of what was signed' })).toContainText('fits')
  await expect(app).toHaveURL(/signature=/)

  await app.getByLabel('Text that was signed').fill(`${key.message}!`)
  await app.keyboard.press('Control+Enter')
  await expect(verdict(app)).toContainText('Not signed by this key')
  await app.goBack()
  await expect(verdict(app)).toContainText('proven')
  await expect(app.getByLabel('Text that was signed')).toHaveValue(key.message)
})

test('a link opens with a wallet’s tree; a damaged one is not decided', full, async ({ app, desk }) => {
  await app.goto(new URL(linkTo(v2), desk.url).href)
  await expect(verdict(app)).toContainText('proven')
  const tree = app.getByRole('region', { name: 'Wallet, version 2' })
  await expect(tree).toContainText('is the address')
  await expect(tree).toContainText('Wallet v2 as signer')
  await expect(tree).toContainText('Signer that did not sign')

  await app.goto(new URL(linkTo(wrapped), desk.url).href)
  await expect(app.getByRole('region', { name: /ERC-6492/ })).toContainText('deploy(address mainModule')

  await app.goto(new URL(linkTo(damaged), desk.url).href)
  await expect(verdict(app)).toContainText('cannot be decided offline')
  await expect(verdict(app)).toContainText('needs a node')
})

for (const size of [
  { width: 1440, height: 900 },
  { width: 1024, height: 700 },
])
  test(
    `the button to check is in sight at ${size.width} × ${size.height}, however much was pasted; its key works from anywhere`,
    full,
    async ({ app, desk }) => {
      await app.setViewportSize(size)
      await app.goto(new URL(linkTo(wrapped), desk.url).href)
      await expect(verdict(app)).toContainText('proven')
      const button = app.getByRole('button', { name: 'Check', exact: true })
      await expect(button).toBeInViewport({ ratio: 1 })
      await app.getByLabel('Text that was signed').fill('line\n'.repeat(80))
      await expect(button).toBeInViewport({ ratio: 1 })
      await app.getByRole('tab', { name: 'Check one' }).focus()
      await app.keyboard.press('ControlOrMeta+Enter')
      await expect(verdict(app)).toContainText('cannot be decided offline')
    },
  )

test('typed data is checked field by field', full, async ({ app, desk }) => {
  const data = {
    types: { Mail: [{ name: 'to', type: 'address' }] },
    primaryType: 'Mail',
    domain: { name: 'Post' },
    message: { to: '0x12' },
  }
  await app.goto(
    new URL(
      `/signatures?address=${key.address}&signature=${key.signature}&typedData=${encodeURIComponent(JSON.stringify(data))}`,
      desk.url,
    ).href,
  )
  await expect(app.getByRole('region', { name: 'Typed data' })).toContainText('message.to is no address')
  await expect(verdict(app)).toContainText('cannot be decided')
})

test('a proof is saved, opened again and found changed when it is', async ({ app, desk }) => {
  await app.goto(new URL(linkTo(v2), desk.url).href)
  const download = app.waitForEvent('download')
  await app.getByRole('button', { name: 'Save as proof' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  const open = async (content: string): Promise<void> => {
    await app
      .locator('input[aria-label="Proof file"]')
      .setInputFiles({ name: 'proof.json', mimeType: 'application/json', buffer: Buffer.from(content) })
  }
  await app.goto(new URL('/signatures', desk.url).href)
  await open(text)
  const dialog = app.getByRole('dialog', { name: 'Proof of a signature' })
  await expect(dialog).toContainText('its hash matches')
  await expect(dialog).toContainText('Verified again with the same result')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await open(text.replace('parent wallet', 'parent purse'))
  await expect(dialog).toContainText('its hash does not match')
  await expect(dialog).toContainText('Verified again with another result')
  await dialog.getByRole('button', { name: 'Show all' }).click()
  await expect(verdict(app)).toContainText('cannot be decided offline')
})

test(
  'a wallet of a release of its own is proven by what the form names, which address and proof keep',
  full,
  async ({ app, desk }) => {
    const wallet: Example = {
      address: '0x544185CA429cfE47CAF174b655c5db4D020dE550',
      signature:
        '0x01000100000000000123118447c6d7657971601630ce1fee9e7483e79f933fcf633a5b3fccd35216e202c452c0c20bb1cf0ba2a553749a725be9b299e490d3b44a22907fede6757c7f1b01',
      chainId: 137,
      message: 'A wallet of a release of its own',
    }
    await app.goto(new URL(linkTo(wallet), desk.url).href)
    await expect(verdict(app)).toContainText('cannot be decided offline')
    await app.getByRole('button', { name: 'Add a wallet’s contracts' }).click()
    const release = app.getByRole('group', { name: 'Contracts of a wallet, 1' })
    await release.getByLabel('Version').click()
    await app.getByRole('option', { name: 'Version 2' }).click()
    const check = app.getByRole('button', { name: 'Check', exact: true })
    await expect(check).toBeDisabled()
    await release.getByLabel('Factory').fill(`0x${'1a'.repeat(20)}`)
    await release.getByLabel('Main module').fill(`0x${'2b'.repeat(20)}`)
    await check.click()
    await expect(verdict(app)).toContainText('proven')
    await app.reload()
    await expect(verdict(app)).toContainText('proven')

    const download = app.waitForEvent('download')
    await app.getByRole('button', { name: 'Save as proof' }).click()
    const buffer = await readFile(await (await download).path())
    await app.goto(new URL('/signatures', desk.url).href)
    await app
      .locator('input[aria-label="Proof file"]')
      .setInputFiles({ name: 'proof.json', mimeType: 'application/json', buffer })
    const dialog = app.getByRole('dialog', { name: 'Proof of a signature' })
    await expect(dialog).toContainText('Verified again with the same result')
    await dialog.getByRole('button', { name: 'Show all' }).click()
    await expect(verdict(app)).toContainText('proven')
    await expect(release.getByLabel('Factory')).toHaveValue(`0x${'1a'.repeat(20)}`)
  },
)

test(
  'a batch runs with progress and leaves a file; the history remembers single ones',
  full,
  async ({ app, desk }) => {
    await app.goto(new URL(linkTo(key), desk.url).href)
    await expect(verdict(app)).toContainText('proven')
    await app.getByRole('tab', { name: 'History' }).click()
    await expect(app.getByRole('main')).toContainText('Signature of one key')

    await app.goto(new URL(`/signatures?address=${key.address.toLowerCase()}`, desk.url).href)
    const before = app.getByRole('region', { name: 'Signatures of this address' })
    await before.getByRole('button', { name: 'Show' }).click()
    await expect(verdict(app)).toContainText('proven')

    await app.getByRole('tab', { name: 'Batch' }).click()
    const rows = [
      'address,signature,chainId,message',
      `${key.address},${key.signature},137,${key.message}`,
      `${key.address},${key.signature},137,=HYPERLINK(1)`,
      'nobody,0x,1,x',
    ]
    await app
      .locator('input[aria-label="File of signatures"]')
      .setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
    const batch = app.getByRole('region', { name: 'Batch 1' })
    await expect(batch).toContainText('done')
    await expect(batch).toContainText('1 proven')
    await expect(batch).toContainText('1 refuted')
    await expect(batch).toContainText('1 not readable')
    const path = await batch.locator('code').textContent()
    expect((await readFile(path ?? '', 'utf8')).trim().split('\r\n')).toHaveLength(4)
  },
)

test.describe('with the sample', () => {
  test.use({ deskArgs: ['--sample'] })
  test('the service and the chain are asked, and shown beside the desk', async ({ app, desk }) => {
    await app.goto(new URL(linkTo(key), desk.url).href)
    await app.getByRole('button', { name: 'Compare with the service' }).click()
    await expect(app.getByRole('region', { name: 'The desk and the service' })).toContainText('they agree')
    await app.getByRole('button', { name: 'Ask the chain' }).click()
    await expect(app.getByRole('region', { name: 'The chain' })).toContainText('valid at this block')

    // What was said stands beside the verdict from then on, and goes into a proof when it is wanted.
    await app.goto(new URL(linkTo(key), desk.url).href)
    const others = app.getByRole('region', { name: 'Other answers' })
    await expect(others.getByRole('row')).toHaveCount(3)
    const download = app.waitForEvent('download')
    await others.getByRole('button', { name: 'Save a proof with these answers' }).click()
    const proof = await readFile(await (await download).path(), 'utf8')
    await app.getByRole('tab', { name: 'History' }).click()
    await expect(app.getByRole('main')).toContainText('service: valid')
    await expect(app.getByRole('main')).toContainText('chain: valid')
    await app
      .locator('input[aria-label="Proof file"]')
      .setInputFiles({ name: 'proof.json', mimeType: 'application/json', buffer: Buffer.from(proof) })
    const dialog = app.getByRole('dialog', { name: 'Proof of a signature' })
    await expect(dialog).toContainText('its hash matches')
    await expect(dialog.getByRole('table', { name: /Other answers recorded in the file/ })).toContainText(
      'they agree',
    )
  })
})
