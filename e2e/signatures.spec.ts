import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, full, test } from './fixtures.ts'

type Example = { address: string; signature: string; chainId: number; message: string }

const examples = JSON.parse(
  await readFile(new URL('../resources/signature-examples.json', import.meta.url), 'utf8'),
) as Example[]
const [key, , v2, wrapped] = examples
if (key === undefined || v2 === undefined || wrapped === undefined)
  throw new Error('The examples are missing.')

const linkTo = ({ address, signature, chainId, message }: Example): string =>
  `/verify?${new URLSearchParams({ address, signature, chain: String(chainId), message })}`

const verdict = (app: Page) => app.getByRole('region', { name: 'Verdict' })

const saved = async (app: Page, button: string): Promise<string> => {
  const download = app.waitForEvent('download')
  await app.getByRole('button', { name: button }).click()
  return await readFile(await (await download).path(), 'utf8')
}

/** Opens a proof from its file, and finds the dialog about it. */
const openProof = async (app: Page, text: string) => {
  await app
    .locator('input[aria-label="Proof file"]')
    .setInputFiles({ name: 'proof.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  return app.getByRole('dialog', { name: 'Proof of a signature' })
}

test('a pasted signature is verified with its readings; a proof of a wallet’s is opened again, and found changed', async ({
  app,
  open,
}) => {
  await open('/verify')
  await app.getByLabel('Address').fill(key.address)
  await app.getByRole('textbox', { name: 'Signature', exact: true }).fill(key.signature)
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

  await open(linkTo(wrapped))
  await expect(app.getByRole('region', { name: /ERC-6492/ })).toContainText('deploy(address mainModule')
  await open(linkTo(v2))
  await expect(verdict(app)).toContainText('proven')
  const tree = app.getByRole('region', { name: 'Wallet, version 2' })
  await expect(tree).toContainText('Signer that did not sign')

  const text = await saved(app, 'Save as proof')
  await open('/verify')
  const dialog = await openProof(app, text)
  await expect(dialog).toContainText('its hash matches')
  await expect(dialog).toContainText('Verified again with the same result')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await openProof(app, text.replace('parent wallet', 'parent purse'))
  await expect(dialog).toContainText('its hash does not match')
  await expect(dialog).toContainText('Verified again with another result')
  await dialog.getByRole('button', { name: 'Show all' }).click()
  await expect(verdict(app)).toContainText('cannot be decided offline')
})

test('the service and the chain are asked, and shown beside the desk', async ({ app, open }) => {
  await open(linkTo(key))
  await app.getByRole('button', { name: 'Compare with the service' }).click()
  await expect(app.getByRole('region', { name: 'The desk and the service' })).toContainText('they agree')
  await app.getByRole('button', { name: 'Ask the chain' }).click()
  await expect(app.getByRole('region', { name: 'The chain' })).toContainText('valid at this block')

  // What was said stands beside the verdict from then on, and goes into a proof when it is wanted.
  await open(linkTo(key))
  await expect(app.getByRole('region', { name: 'Other answers' }).getByRole('row')).toHaveCount(3)
  const proof = await saved(app, 'Save a proof with these answers')
  await app.getByRole('tab', { name: 'History' }).click()
  await expect(app.getByRole('main')).toContainText('service: valid')
  await expect(app.getByRole('main')).toContainText('chain: valid')
  const dialog = await openProof(app, proof)
  await expect(dialog).toContainText('its hash matches')
  const answers = dialog.getByRole('table', { name: /Other answers recorded in the file/ })
  await expect(answers).toContainText('they agree')
})

test(
  'a wallet of a release of its own is proven by what the form names; the button to check stays in sight; a batch leaves a file',
  full,
  async ({ app, open }) => {
    const wallet: Example = {
      address: '0x544185CA429cfE47CAF174b655c5db4D020dE550',
      signature:
        '0x01000100000000000123118447c6d7657971601630ce1fee9e7483e79f933fcf633a5b3fccd35216e202c452c0c20bb1cf0ba2a553749a725be9b299e490d3b44a22907fede6757c7f1b01',
      chainId: 137,
      message: 'A wallet of a release of its own',
    }
    await open(linkTo(wallet))
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
    const text = await saved(app, 'Save as proof')
    await open('/verify')
    const dialog = await openProof(app, text)
    await expect(dialog).toContainText('Verified again with the same result')
    await dialog.getByRole('button', { name: 'Show all' }).click()
    await expect(release.getByLabel('Factory')).toHaveValue(`0x${'1a'.repeat(20)}`)

    // However much was pasted; its key works from anywhere.
    await app.setViewportSize({ width: 1024, height: 700 })
    await app.getByLabel('Text that was signed').fill('line\n'.repeat(80))
    await expect(check).toBeInViewport({ ratio: 1 })
    await app.getByRole('tab', { name: 'Signature', exact: true }).focus()
    await app.keyboard.press('ControlOrMeta+Enter')
    await expect(verdict(app)).toContainText('cannot be decided offline')

    await app.getByRole('button', { name: 'Check a file…' }).click()
    const rows = [
      'address,signature,chainId,message',
      `${key.address},${key.signature},137,${key.message}`,
      `${key.address},${key.signature},137,=HYPERLINK(1)`,
      'nobody,0x,1,x',
    ]
    await app
      .locator('input[aria-label="File of signatures"]')
      .setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
    const outcome = app.getByRole('dialog').getByRole('alert')
    for (const words of ['1 proven', '1 not this key', '1 not readable', 'line 4'])
      await expect(outcome).toContainText(words)
    const path = await outcome.locator('code').textContent()
    expect((await readFile(path ?? '', 'utf8')).trim().split('\r\n')).toHaveLength(4)
  },
)
