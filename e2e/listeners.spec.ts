import { callDesk } from '../tools/sample-states/call-desk.ts'
import type { RunningDesk } from './desk.ts'
import { expect, full, test } from './fixtures.ts'
import { needChain, sampleAccounts, sampleNode, sampleProject, type SampleProject } from './sample-project.ts'

const ledger = async (desk: RunningDesk) => (await callDesk(desk, 'listeners.list')).listeners

/** Approves an operator for all of an account's collectibles: emits ApprovalForAll, and needs nothing to be owned. */
const approveForAll = async (project: SampleProject): Promise<unknown> => {
  const [from, operator] = await sampleAccounts(project)
  const data = `0xa22cb465${(operator ?? '').slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}`
  const to = project.startCollection.contractAddress
  return await sampleNode(project, 'eth_sendTransaction', [{ from, to, data }])
}

test('a listener is added, delivers on its own path, is tried, and is removed', async ({
  app,
  desk,
  open,
}) => {
  const project = await sampleProject(desk)
  const { contractAddress } = project.startCollection
  needChain(project)
  await open('/webhooks')
  await app.getByRole('button', { name: 'New listener' }).click()
  await expect(app).toHaveURL(/edit=new/)
  await expect(app.getByRole('heading', { name: 'New listener' })).toBeVisible()
  // Escape is a step back: the list is not in the history twice.
  await app.keyboard.press('Escape')
  await expect(app).not.toHaveURL(/edit=new/)
  await app.goForward()
  await expect(app.getByRole('heading', { name: 'New listener' })).toBeVisible()
  // The project's collection is named already, and what it is decides what is offered.
  await expect(app.getByRole('list', { name: 'Contracts, checked' })).toContainText('an ERC-1155 collection')
  // What the service would send without an event is asked for below the events alone.
  const register = app.getByRole('button', { name: 'Register', exact: true })
  await expect(register).toBeDisabled()
  await expect(app.getByText('Choose an event.', { exact: true })).toBeVisible()
  await app.getByText(/^Other events/).click()
  const coins = app.getByRole('checkbox', { name: 'ERC20 Transfer' })
  await coins.check()
  await expect(app.getByText('1 event doesn’t match.')).toBeVisible()
  await coins.uncheck()
  await app.getByRole('checkbox', { name: 'ERC1155 ApprovalForAll' }).check()
  const name = app.getByRole('textbox', { name: 'Name' })
  await expect(name).toHaveAttribute('placeholder', /^Approvals of Lantern/)
  await name.fill('Approvals')
  await expect(app.getByText('Ready.')).toBeVisible()
  await register.click()

  const drawer = app.getByRole('complementary').filter({ hasText: 'Approvals' })
  await expect(drawer.getByText('Registered at the service.')).toBeVisible()
  const [listener] = await ledger(desk)
  expect(listener).toMatchObject({ state: 'registered', filters: { contractAddresses: [contractAddress] } })
  expect(listener?.id).toMatch(/^\d{10}$/)
  // The address of its own is a secret: shown only when asked for.
  expect(listener?.url).not.toBe(desk.receiver)
  const secret = listener?.url?.split('/').at(-1) ?? 'none'
  expect(await app.content()).not.toContain(secret)

  const hash = await approveForAll(project)
  const arrived = async () =>
    (await callDesk(desk, 'events.list', { filter: { listenerId: listener?.key } })).rows
  await expect
    .poll(arrived, { intervals: [100] })
    .toEqual([expect.objectContaining({ eventName: 'ApprovalForAll', txnHash: hash })])
  await drawer.getByRole('button', { name: 'Send a test' }).click()
  await expect(drawer.getByRole('table', { name: 'Test deliveries' })).toContainText('Delivered, HTTP 200')
  await expect.poll(async () => (await arrived()).length).toBe(2)

  await drawer.getByRole('button', { name: 'More for this listener' }).click()
  // What takes it away comes last.
  await expect(app.getByRole('menuitem').last()).toHaveText('Remove…')
  await app.getByRole('menuitem', { name: 'Remove…' }).click()
  await app.getByRole('button', { name: 'Remove at the service' }).click()
  await expect(drawer.getByText('Removed at the service.')).toBeVisible()
  await expect(drawer.getByRole('cell', { name: /The service removed it/ })).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'Show it' })).toBeVisible()
  // Removed ones are left out of the list unless they are asked for.
  await app.getByRole('button', { name: 'Close (Escape)' }).click()
  await expect(app.getByRole('row', { name: /Approvals/ })).toHaveCount(0)
})

test('sales of a collection are tracked by a recipe in two clicks, and a filter of a whole chain is asked about', async ({
  app,
  desk,
  open,
}) => {
  needChain(await sampleProject(desk))
  await open('/webhooks')
  await app.getByRole('button', { name: 'Track sales' }).click()
  const dialog = app.getByRole('dialog', { name: /^Track sales of / })
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect(dialog).toBeHidden()
  await expect(app.getByRole('complementary')).toContainText('Registered at the service.')
  const [listener] = await ledger(desk)
  expect(listener).toMatchObject({ state: 'registered', name: expect.stringMatching(/^Sales of /) })
  await app.keyboard.press('Escape')
  await expect(app.getByRole('complementary')).toHaveCount(0)
  await callDesk(desk, 'listeners.remove', { key: listener?.key ?? '' })

  await open('/webhooks?edit=new')
  await app.getByRole('textbox', { name: 'Contract addresses' }).fill('')
  await app.getByRole('checkbox', { name: 'ERC721 Transfer', exact: true }).check()
  await app.getByRole('button', { name: 'Register', exact: true }).click()
  const question = app.getByRole('dialog', { name: /^Register every Transfer on / })
  await expect(question).toContainText('the whole chain')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(app).toHaveURL(/edit=new/)
})

test(
  'a listener whose outcome nobody knows has ways out, and moves with the receiver',
  full,
  async ({ app, desk, open, pointAt }) => {
    const { id: project, indexerUrl, startCollection } = await sampleProject(desk)
    const { network } = startCollection
    const filters = {
      contractAddresses: [startCollection.contractAddress],
      events: ['Own(uint256 indexed id)'],
    }
    await pointAt({ indexerUrl: `${indexerUrl}/fault/timeout` })
    for (const name of ['Never registered', 'Registered after all'])
      expect(
        await callDesk(desk, 'listeners.add', { project, network, filters, name, timeoutMs: 400 }),
      ).toMatchObject({ state: 'unknown', id: null })
    await pointAt({ indexerUrl })
    const [orphan] = await ledger(desk)
    // As if the first call had arrived.
    const request = { url: orphan?.url, filters }
    await callDesk(desk, 'operations.call', { project, network, operation: 'AddWebhookListener', request })

    await open('/webhooks?state=unknown')
    await expect(app.getByText('possible orphan')).toHaveCount(2)
    await app.getByRole('row', { name: /Never registered/ }).click()
    const waysOut = app.getByRole('region', { name: 'Resolve' })
    await waysOut.getByRole('button', { name: 'Check with the service' }).click()
    await expect(waysOut.getByText('The service doesn’t have it, not registered.')).toBeVisible()
    await waysOut.getByRole('button', { name: 'Mark as not registered' }).click()
    await expect(app.getByRole('row', { name: /Never registered/ })).toHaveCount(0)
    // The drawer stands before the middle of the row.
    await app.getByRole('row', { name: /Registered after all/ }).click({ position: { x: 40, y: 12 } })
    await waysOut.getByRole('button', { name: 'Check with the service' }).click()
    await expect(waysOut.getByText(/It’s there, as \d{10}/)).toBeVisible()
    await waysOut.getByRole('button', { name: 'Mark as registered' }).click()
    await expect(app.getByText('Registered at the service.')).toBeVisible()
    expect((await ledger(desk)).slice(0, 2).map(({ state }) => state)).toEqual(['registered', 'failed'])

    // The receiver is reached by another name now: the listener moves there.
    const { port } = new URL(desk.receiver)
    await callDesk(desk, 'receiver.setSettings', { publicUrl: `http://localhost:${port}` })
    await app.getByRole('button', { name: 'Close (Escape)' }).click()
    await app.getByRole('button', { name: 'Register it again' }).click()
    await expect(app.getByText(/^\d+ listeners? registered again\.$/)).toBeVisible()
    expect((await ledger(desk))[0]?.url).toBe(orphan?.url?.replace('127.0.0.1', 'localhost'))
    await callDesk(desk, 'receiver.setSettings', { publicUrl: null })
  },
)
