import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { buildAPurchase } from '../tools/sample-states/build-a-purchase.ts'
import { findSale } from '../tools/sample-states/build-a-sale.ts'
import { callDesk } from '../tools/sample-states/call-desk.ts'
import type { RunningDesk } from './desk.ts'
import { expect, full, test } from './fixtures.ts'
import { needChain, sampleAccounts, sampleNode, sampleProject, type SampleProject } from './sample-project.ts'

/** Takes the seller's approval of the order book back, so that the sale needs one. */
const takeApprovalBack = async (desk: RunningDesk, project: SampleProject, seller: string, draft: number) => {
  const { build } = await callDesk(desk, 'transactions.build', { draft })
  const { steps } = await callDesk(desk, 'transactions.getBuild', { id: build })
  const market = steps.at(-1)?.to ?? ''
  const data = `0xa22cb465${market.slice(2).padStart(64, '0')}${'0'.repeat(64)}`
  const to = project.startCollection.contractAddress
  const hash = await sampleNode(project, 'eth_sendTransaction', [{ from: seller, to, data }])
  // A busy node answers before the block is there.
  await expect
    .poll(() => sampleNode(project, 'eth_getTransactionReceipt', [hash]))
    .toMatchObject({ status: '0x1' })
}

const send = async (app: Page): Promise<void> => {
  await app.getByRole('button', { name: 'Send transaction…' }).click()
  const dialog = app.getByRole('dialog')
  await dialog.getByText('Raw request').click()
  await expect(dialog.getByLabel('Request')).toContainText('eth_sendTransaction')
  await dialog.getByRole('button', { name: 'Send transaction', exact: true }).click()
}

const accepted = /^Give .* #\d+, receive \d/

test('a sale from an order: judged, exported, approved, sold, filled, and the transfer is heard of', async ({
  app,
  desk,
  open,
}) => {
  const project = await sampleProject(desk)
  needChain(project)
  const { seller, tokenId, offer } = await findSale(desk)
  const { contractAddress } = project.startCollection
  const name = 'A sale'
  const events = [
    'TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
    'Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  ]
  const filters = { contractAddresses: [contractAddress], events }
  const listener = await callDesk(desk, 'listeners.add', {
    project: project.id,
    network: 'devnet',
    name,
    filters,
  })

  const place = new URLSearchParams({ tab: 'offers', token: tokenId, part: 'order', q: tokenId })
  await open(`/orders?${place}`)
  await app.getByRole('link', { name: 'Accept offer' }).click()
  await expect(app).toHaveURL(/sell=/)
  // The order stands there as what it is: its fields unfold.
  await expect(app.getByRole('group', { name: 'Order 1' })).toContainText(/WETH.*expires in/)
  await app.getByRole('button', { name: 'Edit order 1' }).click()
  await expect(app.getByRole('textbox', { name: 'Order id 1' })).toHaveValue(offer.orderId ?? '')
  await expect(app.getByRole('textbox', { name: 'Token id 1' })).toHaveValue(tokenId)

  // What is missing is said, and nothing is asked.
  await app.getByRole('button', { name: 'Build', exact: true }).click()
  await expect(app.getByRole('main')).toContainText('1 field to fix')
  await app.getByRole('combobox', { name: 'Seller' }).fill(seller)
  await expect(app.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  // It has an address of its own since the first edit, and the field is still the one that is typed in.
  await expect(app).toHaveURL(/draft=\d/)
  await expect(app.getByRole('combobox', { name: 'Seller' })).toBeFocused()
  await takeApprovalBack(desk, project, seller, Number(new URL(app.url()).searchParams.get('draft')))
  await app.getByRole('button', { name: 'Build again' }).click()

  await expect(app.getByRole('region', { name: 'Step 1', exact: true })).toContainText(
    'setApprovalForAll(address,bool)',
  )
  await expect(app.getByRole('region', { name: 'Step 2', exact: true })).toContainText('sample order book')
  // The verdict stands first, simulated without being asked for, with what each source says.
  const verdict = app.getByRole('region', { name: 'Verdict' })
  await expect(verdict.getByRole('heading')).toHaveText(accepted)
  const moved = verdict.getByRole('row').filter({ hasText: `#${tokenId}` })
  await expect(moved.first()).toContainText('−1')
  await expect(app.getByRole('tabpanel').getByText('would succeed')).toHaveCount(2)

  await app.getByRole('tab', { name: 'Export' }).click()
  await app.getByRole('button', { name: 'Export…' }).last().click()
  const exporting = app.getByRole('dialog', { name: 'Export transaction' })
  await exporting.getByRole('button', { name: 'Export', exact: true }).click()
  await exporting.getByText('Show as text').click()
  await expect(exporting.getByLabel('Export as text')).toContainText('"checksum": "0x')
  await exporting.getByRole('button', { name: 'Close', exact: true }).click()

  await app.getByRole('tab', { name: 'Hand-off' }).click()
  await app.getByRole('button', { name: 'Start hand-off' }).click()
  const run = app.getByRole('region', { name: /^Hand-off \d+$/ })
  for (const done of ['1 of 2 done', '2 of 2 done']) {
    await send(app)
    await expect(run).toContainText(done)
  }
  await expect(run).toContainText(
    'By the receipts, the seller gave what was ordered. Everything moved as promised, and nothing else.',
  )
  await expect(app.getByRole('main')).toContainText('Already carried out')
  const place2 = { project: project.id, ...project.startCollection, tokenId }
  const { offers } = await callDesk(desk, 'offers.list', place2)
  const sold = offers.find(({ orderId }) => orderId === offer.orderId)
  expect(BigInt(sold?.quantityRemaining ?? '0')).toBeLessThan(BigInt(sold?.quantityInitial ?? '0'))

  await open(`/events?listenerId=${listener.key}`)
  await expect(app.getByRole('grid', { name: 'Events, newest first' })).toContainText(/Sent/)
})

test('a purchase by hand: chosen from listings, built, stored as typed', async ({ app, desk, open }) => {
  const project = await sampleProject(desk)
  needChain(project)
  const accounts = await sampleAccounts(project)
  await callDesk(desk, 'addresses.put', { entries: [{ address: accounts[3], label: 'Cashier' }] })
  await open('/transactions')
  await app.getByRole('button', { name: 'New purchase' }).first().click()
  await app.getByRole('button', { name: 'Choose listings…' }).click()
  const dialog = app.getByRole('dialog', { name: 'Choose a listing' })
  await dialog.getByRole('button', { name: 'Choose', exact: true }).first().click()
  await expect(app.getByRole('group', { name: 'Order 1' })).toContainText(/expires in/)
  await app.getByRole('combobox', { name: 'Buyer' }).fill(accounts.at(-1) ?? '')
  await app.getByRole('button', { name: 'Add a fee' }).click()
  await app.getByRole('textbox', { name: 'Amount 1' }).fill('1000')
  // A name of the address book is enough.
  await app.getByRole('combobox', { name: 'Receiver 1' }).fill('cashi')
  await app.getByRole('option', { name: /^Cashier/ }).click()
  await expect(app.getByRole('combobox', { name: 'Receiver 1' })).toHaveValue(accounts[3] ?? '')
  await app.getByRole('button', { name: 'Build', exact: true }).click()
  await expect(app.getByRole('region', { name: 'Verdict' }).getByRole('row').nth(1)).toContainText('Buyer')

  // As it was typed, also after the page is gone; and the list has it.
  await app.reload()
  await app.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(app.getByRole('textbox', { name: 'Amount 1' })).toHaveValue('1000')
  await app.getByRole('link', { name: 'All drafts' }).click()
  const rows = app.getByRole('grid', { name: 'Drafts, newest first' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('Purchase of')
})

test('a build that is not accepted is run only against each reason; a block that is taken back takes its step back', async ({
  app,
  desk,
  open,
}) => {
  const project = await sampleProject(desk)
  needChain(project)
  const buyer = (await sampleAccounts(project)).at(-1)
  const { draft, build, tokenId } = await buildAPurchase(desk, buyer, `0x${'0'.repeat(40)}`)

  // The chain is asked before a run begins, and says that the buyer cannot pay.
  const funds = await sampleNode(project, 'eth_getBalance', [buyer, 'latest'])
  await sampleNode(project, 'anvil_setBalance', [buyer, '0x1'])
  expect(await desk.call('transactions.beginRun', { build, signerUrl: project.nodeUrl })).toMatchObject({
    ok: false,
    error: { kind: 'conflict' },
  })
  await open(`/transactions?draft=${draft}&part=run`)
  const part = app.getByRole('tabpanel', { name: 'Hand-off' })
  await expect(app.getByRole('main')).toContainText('Do not sign: ')
  await expect(app.getByRole('main')).toContainText(tokenId)
  const confirm = part.getByRole('button', { name: 'Hand off anyway' })
  await expect(confirm).toBeDisabled()
  const reasons = part.getByRole('list', { name: 'Reasons against it' })
  for (const box of await reasons.getByRole('checkbox').all()) await box.check()
  await expect(part.getByText('All confirmed')).toBeVisible()
  await confirm.click()

  const run = app.getByRole('region', { name: /^Hand-off \d+$/ })
  await expect(run).toContainText('Overridden: ')
  await sampleNode(project, 'anvil_setBalance', [buyer, funds])
  const before = await sampleNode(project, 'evm_snapshot')
  await run.getByRole('button', { name: 'Send transaction…' }).click()
  const last = app.getByRole('dialog')
  await expect(last).toContainText('Started despite')
  await last.getByRole('button', { name: 'Send transaction', exact: true }).click()
  await expect(run).toContainText('1 of 1 done')
  await expect(run).toContainText('Everything moved as promised, and nothing else.')
  await expect(app.getByRole('main')).toContainText('Already carried out')

  await sampleNode(project, 'evm_revert', [before])
  await expect(run).toContainText('0 of 1 done')
  await expect(run).toContainText('is not part of the chain any more')
  await expect(run).toContainText('pending')
})

test(
  'selected listings become a draft each, and what is accepted is exported in one file',
  full,
  async ({ app, desk, open }) => {
    const project = await sampleProject(desk)
    needChain(project)
    // The last account has coins and made no order.
    const buyer = (await sampleAccounts(project)).at(-1) ?? ''
    await open('/orders?tab=listings')
    const priced = app
      .getByRole('grid', { name: /^Listings/ })
      .getByRole('row')
      .filter({ hasText: / ETH/ })
      .filter({ hasText: /Active/ })
    for (const at of [0, 1]) await priced.nth(at).getByRole('checkbox').check()
    await app.getByRole('button', { name: 'Buy…' }).click()
    await app.getByRole('dialog').getByLabel('Buyer').fill(buyer)
    await app.getByRole('dialog').getByRole('button', { name: 'Build' }).click()
    await expect(app.getByText('2 drafts built.')).toBeVisible()
    const drafts = app.getByRole('grid', { name: 'Drafts, newest first' }).getByRole('row')
    for (const at of [1, 2]) {
      await expect(drafts.nth(at)).toContainText(/Ready to sign/)
      await drafts.nth(at).getByRole('checkbox').check()
    }
    await app.getByRole('button', { name: 'Export ready…' }).click()
    const dialog = app.getByRole('dialog', { name: 'Export ready drafts' })
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    const path = (await dialog.locator('code').first().textContent()) ?? ''
    expect(path).toMatch(/build-\d+-and-1-more-safe\.json$/)
    const text = await readFile(path, 'utf8')
    expect((JSON.parse(text) as { transactions: unknown[] }).transactions).toHaveLength(2)
  },
)
