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

/** Opens a proof from its file, and finds what is said of it. */
const openProof = async (app: Page, text: string) => {
  await app.getByRole('tab', { name: 'Proof file' }).click()
  await app
    .locator('input[aria-label="Proof file"]')
    .setInputFiles({ name: 'proof.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  return app.getByRole('region', { name: 'Result of proof.json' })
}

test('a pasted signature is verified with its readings, and a wallet’s with its signers', async ({
  app,
  open,
}) => {
  await open('/verify')
  await app.getByLabel('Address').fill(key.address)
  await app.getByRole('textbox', { name: 'Signature', exact: true }).fill(key.signature)
  await app.getByLabel('Signed text').fill(key.message)
  await app.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(verdict(app)).toContainText('Valid signature')
  await expect(app.getByRole('region', { name: 'Readings' })).toContainText('Match')
  await expect(app).toHaveURL(/signature=/)
  await app.getByLabel('Signed text').fill(`${key.message}!`)
  await expect(app.getByText('Changed since it was verified')).toBeVisible()
  await expect(verdict(app)).toBeHidden()
  await app.keyboard.press('Control+Enter')
  await expect(verdict(app)).toContainText('Not signed by this key')
  await app.goBack()
  await expect(verdict(app)).toContainText('Valid signature')
  await expect(app.getByLabel('Signed text')).toHaveValue(key.message)

  await open(linkTo(wrapped))
  await expect(app.getByRole('region', { name: /ERC-6492/ })).toContainText('deploy(address mainModule')
  await open(linkTo(v2))
  await expect(verdict(app)).toContainText('Valid signature')
  const tree = app.getByRole('region', { name: 'Wallet, version 2' })
  await expect(tree).toContainText('Signer that did not sign')
})

test('a proof of a wallet’s signature is opened again, and found changed', async ({ app, open }) => {
  await open(linkTo(v2))
  const text = await saved(app, 'Save proof')
  const result = await openProof(app, text)
  await expect(result).toContainText('Hash matches')
  await expect(result).toContainText('Same result')
  await openProof(app, text.replace('parent wallet', 'parent purse'))
  await expect(result).toContainText('Hash doesn’t match')
  await expect(result).toContainText('Different result')
  await result.getByRole('button', { name: 'Show signature' }).click()
  await expect(verdict(app)).toContainText('Needs a node')
})

test('the service and the chain are asked, and shown beside the desk', async ({ app, open }) => {
  await open(linkTo(key))
  await app.getByRole('button', { name: 'Compare with the service' }).click()
  await expect(app.getByRole('region', { name: 'Marketdesk and the service' })).toContainText('They agree')
  await app.getByRole('button', { name: 'Check on-chain' }).click()
  await expect(app.getByRole('region', { name: 'The chain' })).toContainText('Valid at this block')

  // What was said stands beside the verdict from then on, and goes into a proof when it is wanted.
  await open(linkTo(key))
  await expect(app.getByRole('region', { name: 'Other checkers' }).getByRole('row')).toHaveCount(3)
  const proof = await saved(app, 'Save proof with responses')
  await app.getByRole('tab', { name: 'History' }).click()
  await expect(app.getByRole('main')).toContainText('Service: valid')
  await expect(app.getByRole('main')).toContainText('Chain: valid')
  const result = await openProof(app, proof)
  await expect(result).toContainText('Hash matches')
  const answers = result.getByRole('table', { name: /Other responses/ })
  await expect(answers).toContainText('They agree')
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
    await expect(verdict(app)).toContainText('Needs a node')
    await app.getByRole('button', { name: 'Add wallet contracts' }).click()
    const release = app.getByRole('group', { name: 'Wallet contracts 1' })
    await release.getByLabel('Version').click()
    await app.getByRole('option', { name: 'Version 2' }).click()
    const check = app.getByRole('button', { name: 'Verify', exact: true })
    await expect(check).toBeDisabled()
    await release.getByLabel('Factory').fill(`0x${'1a'.repeat(20)}`)
    await release.getByLabel('Main module').fill(`0x${'2b'.repeat(20)}`)
    await check.click()
    await expect(verdict(app)).toContainText('Valid signature')
    const text = await saved(app, 'Save proof')
    await open('/verify')
    const result = await openProof(app, text)
    await expect(result).toContainText('Same result')
    await result.getByRole('button', { name: 'Show signature' }).click()
    await expect(release.getByLabel('Factory')).toHaveValue(`0x${'1a'.repeat(20)}`)

    // However much was pasted; its key works from anywhere.
    await app.setViewportSize({ width: 1024, height: 700 })
    await app.getByLabel('Signed text').fill('line\n'.repeat(80))
    await expect(check).toBeInViewport({ ratio: 1 })
    await app.getByRole('tab', { name: 'Signature', exact: true }).focus()
    await app.keyboard.press('ControlOrMeta+Enter')
    await expect(verdict(app)).toContainText('Needs a node')

    await app.getByRole('button', { name: 'Verify a file…' }).click()
    const rows = [
      'address,signature,chainId,message',
      `${key.address},${key.signature},137,${key.message}`,
      `${key.address},${key.signature},137,=HYPERLINK(1)`,
      'nobody,0x,1,x',
    ]
    await app
      .locator('input[aria-label="Signature file"]')
      .setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
    const outcome = app.getByRole('dialog').getByRole('alert')
    for (const words of ['1 valid', '1 not this key', '1 unreadable', 'line 4'])
      await expect(outcome).toContainText(words)
    const path = await outcome.locator('code').textContent()
    expect((await readFile(path ?? '', 'utf8')).trim().split('\r\n')).toHaveLength(4)
  },
)
