import { z } from 'zod'
import { callDesk } from '../tools/sample-states/call-desk.ts'
import { expect, test } from './fixtures.ts'
import { sampleNode, sampleProject } from './sample-project.ts'

test.use({ deskArgs: ['--sample'] })

const native = `0x${'0'.repeat(40)}`

test('a build that is not accepted is run only against each reason; a block that is taken back takes its step back', async ({
  app,
  desk,
}) => {
  const project = await sampleProject(desk)
  test.skip(project.nodeUrl === null, 'there is no local node for this platform')
  const { collectibles } = await callDesk(desk, 'orders.list', {
    project: project.id,
    network: 'devnet',
    contractAddress: project.startCollection.contractAddress,
    side: 'listing',
    filter: {},
    page: { page: 1, pageSize: 100 },
  })
  const row = collectibles.find(({ listing }) => listing?.priceCurrencyAddress === native)
  const buyer = z
    .array(z.string())
    .parse(await sampleNode(project, 'eth_accounts'))
    .at(-1)
  const form = {
    kind: 'buy',
    network: 'devnet',
    collectionAddress: project.startCollection.contractAddress,
    taker: buyer,
    marketplace: 'platform_marketplace_v2',
    walletType: '',
    orders: [{ orderId: row?.listing?.orderId, quantity: '1', tokenId: row?.metadata.tokenId }],
    additionalFees: [],
    note: '',
  }
  const draft = await callDesk(desk, 'transactions.saveDraft', { project: project.id, form })
  const { build } = await callDesk(desk, 'transactions.build', { draft: draft.id })

  // The chain is asked before a run begins, and says that the buyer cannot pay.
  const funds = await sampleNode(project, 'eth_getBalance', [buyer, 'latest'])
  await sampleNode(project, 'anvil_setBalance', [buyer, '0x1'])
  expect(await desk.call('transactions.beginRun', { build, signerUrl: project.nodeUrl })).toMatchObject({
    ok: false,
    error: { kind: 'conflict' },
  })
  await app.goto(new URL(`/transactions?draft=${draft.id}&part=run`, desk.url).href)
  const part = app.getByRole('tabpanel', { name: 'Run' })
  await expect(app.getByRole('main')).toContainText('Not accepted: ')
  await part.getByRole('button', { name: 'Run despite the verdict…' }).click()
  const dialog = app.getByRole('dialog', { name: 'Run this build anyway?' })
  await expect(dialog).toContainText('Not accepted: ')
  await expect(dialog).toContainText(row?.metadata.tokenId ?? '')
  const confirm = dialog.getByRole('button', { name: 'Run anyway' })
  await expect(confirm).toBeDisabled()
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await expect(dialog.getByText('All reasons confirmed')).toBeVisible()
  await confirm.click()

  const run = app.getByRole('region', { name: 'Run 1' })
  await expect(run).toContainText('Overridden: ')
  await sampleNode(project, 'anvil_setBalance', [buyer, funds])
  const before = await sampleNode(project, 'evm_snapshot')
  await run.getByRole('button', { name: 'Send the transaction…' }).click()
  const last = app.getByRole('dialog')
  await expect(last).toContainText('This run was started despite')
  await expect(last).toContainText('Not accepted: ')
  await last.getByRole('button', { name: 'Send the transaction', exact: true }).click()
  await expect(run).toContainText('1 of 1 done')
  await expect(run).toContainText('All that was promised moved, and nothing else of the account.')
  await expect(app.getByRole('main')).toContainText('These steps were already carried out')
  await expect(part.getByRole('button', { name: 'Run despite the verdict…' })).toBeVisible()

  await sampleNode(project, 'evm_revert', [before])
  await expect(run).toContainText('0 of 1 done')
  await expect(run).toContainText('is not part of the chain any more')
  await expect(run).toContainText('waits for a block')
})
