import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { callDesk } from '../tools/sample-states/call-desk.ts'
import type { RunningDesk } from './desk.ts'
import { expect, full, test } from './fixtures.ts'
import { sampleNode, sampleProject, type SampleProject } from './sample-project.ts'

test.use({ deskArgs: ['--sample'] })

const rowsFor = async (
  desk: RunningDesk,
  { id, startCollection }: SampleProject,
  side: string,
  filter: object,
) =>
  (
    await callDesk(desk, 'orders.list', {
      project: id,
      network: 'devnet',
      contractAddress: startCollection.contractAddress,
      side,
      filter,
      page: { page: 1, pageSize: 100 },
    })
  ).collectibles

/** An active offer for what an account of the node holds. */
const findSale = async (desk: RunningDesk, project: SampleProject) => {
  for (const seller of z.array(z.string()).parse(await sampleNode(project, 'eth_accounts'))) {
    for (const { metadata, offer } of await rowsFor(desk, project, 'offer', { inAccounts: [seller] })) {
      if (offer?.status === 'active' && offer.createdBy !== seller)
        return { seller, tokenId: metadata.tokenId, offer }
    }
  }
  throw new Error('Nobody holds what somebody wants.')
}

/** Takes the seller's approval back, so that the sale needs one. */
const takeApprovalBack = async (project: SampleProject, seller: string, market: string): Promise<void> => {
  const data = `0xa22cb465${market.slice(2).padStart(64, '0')}${'0'.repeat(64)}`
  const hash = await sampleNode(project, 'eth_sendTransaction', [
    { from: seller, to: project.startCollection.contractAddress, data },
  ])
  // A busy node answers before the block is there.
  await expect
    .poll(() => sampleNode(project, 'eth_getTransactionReceipt', [hash]))
    .toMatchObject({ status: '0x1' })
}

/** The order book's address, as the last step of a build names it. */
const marketOf = async (desk: RunningDesk, draft: number): Promise<string> => {
  const { build } = await callDesk(desk, 'transactions.build', { draft })
  const { steps } = await callDesk(desk, 'transactions.getBuild', { id: build })
  return steps.at(-1)?.to ?? ''
}

const confirm = async (app: Page, step: string): Promise<void> => {
  await app.getByRole('button', { name: `${step}…` }).click()
  const dialog = app.getByRole('dialog')
  await dialog.getByText('Request, byte for byte').click()
  await expect(dialog.getByLabel('Request')).toContainText('eth_sendTransaction')
  await dialog.getByRole('button', { name: step, exact: true }).click()
}

test('a sale from an order: approved, sold, filled, and the transfer is heard of', async ({ app, desk }) => {
  const project = await sampleProject(desk)
  test.skip(project.nodeUrl === null, 'there is no local node for this platform')
  const { seller, tokenId, offer } = await findSale(desk, project)
  const registered = await desk.call('operations.call', {
    project: project.id,
    operation: 'AddWebhookListener',
    network: 'devnet',
    request: {
      url: desk.receiver,
      filters: {
        contractAddresses: [project.startCollection.contractAddress],
        events: [
          'TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
          'Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
        ],
      },
    },
  })
  expect(registered.ok).toBe(true)

  const place = new URLSearchParams({ token: tokenId, part: 'order', side: 'offer', q: tokenId })
  await app.goto(new URL(`/orders?${place}`, desk.url).href)
  await app.getByRole('link', { name: 'Prepare a sale' }).click()
  await expect(app).toHaveURL(/sell=/)
  // The order stands there as what it is: its fields unfold.
  const card = app.getByRole('group', { name: 'Order 1' })
  await expect(card).toContainText(/WETH.*expires in/)
  // Opening it saves nothing, however often.
  await app.reload()
  await expect(app.getByRole('status').filter({ hasText: 'Not saved yet' })).toBeVisible()
  expect(await desk.call('transactions.drafts', { project: project.id })).toMatchObject({
    value: { rows: [] },
  })
  await app.getByRole('button', { name: 'Edit order 1' }).click()
  await expect(app.getByRole('textbox', { name: 'Order id 1' })).toHaveValue(offer.orderId ?? '')
  await expect(app.getByRole('textbox', { name: 'Token id 1' })).toHaveValue(tokenId)

  // What is missing is said, and nothing is asked.
  await app.getByRole('button', { name: 'Build the steps' }).click()
  await expect(app.getByRole('main')).toContainText('One field needs a look.')
  await app.getByRole('combobox', { name: 'Seller' }).fill(seller)
  await expect(app.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  // It has an address of its own since the first edit, and the field is still the one that is typed in.
  await expect(app).toHaveURL(/draft=1/)
  await expect(app.getByRole('combobox', { name: 'Seller' })).toBeFocused()
  const market = await marketOf(desk, 1)
  await takeApprovalBack(project, seller, market)
  await app.getByRole('button', { name: 'Build again' }).click()

  await expect(app.getByRole('region', { name: 'Step 1', exact: true })).toContainText(
    'setApprovalForAll(address,bool)',
  )
  await expect(app.getByRole('region', { name: 'Step 2', exact: true })).toContainText('sample order book')
  // The verdict stands first, simulated without being asked for, with what each source says.
  const verdict = app.getByRole('region', { name: 'Verdict' })
  await expect(verdict.getByRole('heading')).toHaveText(/^Accepted: you would give .*#\d+ and get .*WETH\.$/)
  await expect(
    verdict
      .getByRole('row')
      .filter({ hasText: `#${tokenId}` })
      .first(),
  ).toContainText('−1')

  // The sample's own market is known to its project, and nothing else is odd.
  await expect(app.getByRole('tab', { name: 'Checks', exact: true })).toBeVisible()

  await app.getByRole('tab', { name: 'Simulation' }).click()
  await expect(app.getByRole('table', { name: 'Steps as simulated' }).getByText('would succeed')).toHaveCount(
    2,
  )
  await expect(app.getByRole('tabpanel', { name: 'Simulation' })).toContainText(
    'Balances and owners change as promised.',
  )

  await app.getByRole('tab', { name: 'Run' }).click()
  await app.getByRole('button', { name: 'Prepare a run' }).click()
  await confirm(app, 'Send the transaction')
  const run = app.getByRole('region', { name: 'Run 1' })
  await expect(run).toContainText('1 of 2 done')
  await confirm(app, 'Send the transaction')
  await expect(run).toContainText('2 of 2 done')
  await expect(run).toContainText(
    'By the receipts, the seller gave what was asked for. All that was promised moved, and nothing else of the account.',
  )
  await expect(
    run.getByRole('table', { name: 'Expected and actual transfers, from the receipts' }),
  ).toContainText('Seller')
  await expect(app.getByRole('main')).toContainText('These steps were already carried out')

  const offers = await desk.call('operations.call', {
    project: project.id,
    operation: 'ListOffersForCollectible',
    network: 'devnet',
    request: {
      contractAddress: project.startCollection.contractAddress,
      tokenId,
      filter: {},
      page: { page: 1, pageSize: 100 },
    },
  })
  const listed = z
    .object({
      value: z.object({
        answer: z.object({
          offers: z.array(
            z.looseObject({
              orderId: z.string(),
              quantityRemaining: z.string(),
              quantityInitial: z.string(),
            }),
          ),
        }),
      }),
    })
    .parse(offers).value.answer.offers
  const sold = listed.find(({ orderId }) => orderId === offer.orderId)
  expect(BigInt(sold?.quantityRemaining ?? '0')).toBeLessThan(BigInt(sold?.quantityInitial ?? '0'))

  await app.goto(new URL('/events', desk.url).href)
  await expect(app.getByRole('grid', { name: 'Events, newest first' })).toContainText(/Transfer/, {
    timeout: 30_000,
  })
})

test(
  'a first sale takes three clicks: what the form suggests is built at once',
  full,
  async ({ app, desk }) => {
    const project = await sampleProject(desk)
    test.skip(project.nodeUrl === null, 'there is no local node for this platform')
    let clicks = 0
    const click = async (target: Locator): Promise<void> => {
      clicks += 1
      await target.click()
    }
    await click(app.getByRole('link', { name: 'Transactions', exact: true }))
    await click(app.getByRole('button', { name: 'New sale' }).first())
    // Nothing is stored before the first edit.
    await expect(app.getByRole('status').filter({ hasText: 'Not saved yet' })).toBeVisible()
    const suggested = app.getByRole('region', { name: 'Suggested' })
    await click(suggested.getByRole('button', { name: 'Fill in and build' }).first())
    await expect(app.getByRole('region', { name: 'Verdict' }).getByRole('heading')).toHaveText(
      /^Accepted: you would give .* #\d+ and get \d/,
    )
    expect(clicks).toBe(3)
    // The verdict is what stands there now; the form is a line that unfolds.
    await expect(
      app.getByRole('region', { name: 'Verdict' }).getByRole('button', { name: 'Run…' }),
    ).toBeVisible()
    await app.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(app.getByRole('group', { name: 'Order 1' })).toContainText(/expires in/)
    await expect(app.getByRole('combobox', { name: 'Seller' })).toHaveValue(/^0x/)
    await expect(suggested).toBeHidden()

    // The list without a token id has the others, with who can accept them.
    await app.getByRole('button', { name: 'Choose offers…' }).click()
    const dialog = app.getByRole('dialog', { name: 'Choose an offer' })
    await dialog.getByRole('textbox', { name: 'Token id' }).fill('')
    await dialog.getByRole('button', { name: 'Search' }).click()
    await expect(dialog.getByRole('columnheader', { name: 'Seller' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Choose', exact: true }).first()).toBeVisible()

    // In a low window what a run does stands beside it, not above the edge.
    await app.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await app.setViewportSize({ width: 720, height: 450 })
    await app.getByRole('tab', { name: 'Run' }).click()
    const again = app.getByRole('region', { name: 'What the steps do' })
    await expect(again).toBeInViewport({ ratio: 1 })
    await expect(again.getByRole('heading')).toHaveText(/^Accepted: you would give .* #\d+ and get \d/)
  },
)

test('a purchase by hand: chosen from listings, exported, stored as typed', async ({ app, desk }) => {
  const project = await sampleProject(desk)
  test.skip(project.nodeUrl === null, 'there is no local node for this platform')
  const accounts = z.array(z.string()).parse(await sampleNode(project, 'eth_accounts'))
  await desk.call('addresses.put', { entries: [{ address: accounts[3], label: 'Treasury' }] })
  await app.goto(new URL('/transactions', desk.url).href)
  await expect(app.getByRole('main')).toContainText('No drafts yet')
  // Offered in place of the list alone.
  await expect(app.getByRole('button', { name: 'New purchase' })).toHaveCount(1)
  await app.getByRole('button', { name: 'New purchase' }).click()
  await app.getByRole('button', { name: 'Choose listings…' }).click()
  const dialog = app.getByRole('dialog', { name: 'Choose a listing' })
  await dialog.getByRole('button', { name: 'Choose', exact: true }).first().click()
  await expect(app.getByRole('group', { name: 'Order 1' })).toContainText(/expires in/)
  await app.getByRole('combobox', { name: 'Buyer' }).fill(accounts.at(-1) ?? '')
  await app.getByRole('button', { name: 'Add a fee' }).click()
  await app.getByRole('textbox', { name: 'Amount 1' }).fill('1000')
  // A name of the address book is enough.
  await app.getByRole('combobox', { name: 'Receiver 1' }).fill('treas')
  await app.getByRole('option', { name: /^Treasury/ }).click()
  await expect(app.getByRole('combobox', { name: 'Receiver 1' })).toHaveValue(accounts[3] ?? '')
  await app.getByRole('button', { name: 'Build the steps' }).click()
  await expect(app.getByRole('region', { name: 'Verdict' }).getByRole('row').nth(1)).toContainText('Buyer')

  await app.getByRole('tab', { name: 'Export' }).click()
  await app.getByRole('combobox', { name: 'Format' }).click()
  await app.getByRole('option', { name: 'Safe Transaction Builder' }).click()
  await expect(app.getByLabel('Safe Transaction Builder as text')).toContainText('"checksum": "0x')

  // As it was typed, also after the page is gone; and the list has it.
  await app.reload()
  await app.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(app.getByRole('textbox', { name: 'Amount 1' })).toHaveValue('1000')
  await app.getByRole('link', { name: 'All drafts' }).click()
  const rows = app.getByRole('grid', { name: 'Drafts, newest first' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('Purchase of')
  await rows.nth(1).click()
  await app.getByRole('button', { name: 'Take this draft off the list' }).click()
  await expect(app.getByRole('main')).toContainText('No drafts yet')
  await app.getByRole('button', { name: 'Bring it back' }).click()
  await expect(rows.nth(1)).toContainText('Purchase of')
})

test(
  'Escape leads from a draft to the list it was opened from, and Back then to where one was before',
  full,
  async ({ app, desk }) => {
    const project = await sampleProject(desk)
    const form = {
      kind: 'sell',
      network: 'devnet',
      collectionAddress: project.startCollection.contractAddress,
      taker: '',
      marketplace: 'platform_marketplace_v2',
      walletType: '',
      orders: [{ orderId: '1', quantity: '1', tokenId: '7' }],
      additionalFees: [],
      note: '',
    } as const
    await callDesk(desk, 'transactions.saveDraft', { project: project.id, form })
    await app.goto(new URL('/wallets?tab=addresses', desk.url).href)
    await app.getByRole('link', { name: 'Transactions', exact: true }).click()
    const rows = app.getByRole('grid', { name: 'Drafts, newest first' }).getByRole('row')
    await rows.nth(1).click()
    await expect(app).toHaveURL(/draft=/)
    await app.getByRole('heading', { level: 1 }).press('Escape')
    await expect(rows.nth(1)).toBeVisible()
    await app.goBack()
    await expect(app).toHaveURL(/\/wallets/)
    // A draft that was opened by its address gives way to the list.
    await app.goto(new URL('/wallets', desk.url).href)
    await app.goto(new URL('/transactions?draft=1', desk.url).href)
    await app.getByRole('heading', { level: 1 }).press('Escape')
    await expect(rows.nth(1)).toBeVisible()
    await app.goBack()
    await expect(app).toHaveURL(/\/wallets/)
  },
)

test(
  'a new sale opened by its address asks the service only when somebody presses the button',
  full,
  async ({ app, desk }) => {
    await sampleProject(desk)
    const calls = async () => (await callDesk(desk, 'calls.list', {})).rows.length
    await app.goto(new URL('/transactions?new=sell', desk.url).href)
    await expect(app.getByRole('button', { name: 'Suggest sales' })).toBeVisible()
    const before = await calls()
    await app.reload()
    await expect(app.getByRole('button', { name: 'Suggest sales' })).toBeVisible()
    expect(await calls()).toBe(before)
    await app.getByRole('button', { name: 'Suggest sales' }).click()
    await expect(app.getByRole('region', { name: 'Suggested' })).toBeVisible()
    expect(await calls()).toBeGreaterThan(before)
  },
)

test('an ABI that is pasted reads calls from then on', full, async ({ app, desk }) => {
  await app.goto(new URL('/transactions?tab=contracts', desk.url).href)
  await app.getByRole('button', { name: 'Add an ABI…' }).click()
  await app.getByRole('textbox', { name: 'Name of the contract' }).fill('Shop')
  await app.getByRole('textbox', { name: 'ABI' }).fill('no abi at all!')
  await app.getByRole('button', { name: 'Add the ABI' }).click()
  await expect(app.getByRole('alert')).toContainText('This is no ABI')
  await app.getByRole('textbox', { name: 'ABI' }).fill('function shop(uint256 what)')
  await app.getByRole('button', { name: 'Add the ABI' }).click()
  await expect(app.getByRole('table', { name: 'Your ABIs' })).toContainText('shop')
  await app.getByRole('button', { name: 'Remove Shop' }).click()
  await expect(app.getByRole('table', { name: 'Your ABIs' })).toBeHidden()
})
