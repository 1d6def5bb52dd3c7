import { z } from 'zod'
import { callDesk } from '../tools/sample-states/call-desk.ts'
import type { RunningDesk } from './desk.ts'
import { expect, full, test } from './fixtures.ts'
import { sampleNode, sampleProject, type SampleProject } from './sample-project.ts'

test.use({ deskArgs: ['--sample'] })

const ledger = async (desk: RunningDesk) => (await callDesk(desk, 'listeners.list')).listeners

/** Approves an operator for all of an account's collectibles: emits ApprovalForAll, and needs nothing to be owned. */
const approveForAll = async (project: SampleProject, collection: string): Promise<string> => {
  const [from, operator] = z.array(z.string()).parse(await sampleNode(project, 'eth_accounts'))
  const data = `0xa22cb465${(operator ?? '').slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}`
  return z.string().parse(await sampleNode(project, 'eth_sendTransaction', [{ from, to: collection, data }]))
}

test('a listener is added, delivers on its own path, is tried, and is removed', async ({ app, desk }) => {
  const project = await sampleProject(desk)
  const { contractAddress } = project.startCollection
  test.skip(project.nodeUrl === null, 'there is no local node for this platform')

  await app.goto(new URL('/listeners', desk.url).href)
  await app.getByRole('button', { name: 'New listener' }).click()
  await expect(app).toHaveURL(/edit=new/)
  await expect(app.getByRole('heading', { name: 'New listener' })).toBeVisible()
  // Escape is a step back: the list is not in the history twice.
  await app.keyboard.press('Escape')
  await expect(app).not.toHaveURL(/edit=new/)
  await app.goForward()
  await app.getByRole('link', { name: 'All listeners' }).click()
  await expect(app).not.toHaveURL(/edit=new/)
  await app.goForward()
  await expect(app.getByRole('heading', { name: 'New listener' })).toBeVisible()
  // The project's collection is named already, and what it is decides what is offered.
  await expect(app.getByRole('list', { name: 'Contracts, checked' })).toContainText('an ERC-1155 collection')
  // What the service would send without an event is asked for below the events alone.
  const register = app.getByRole('button', { name: 'Register', exact: true })
  await expect(register).toBeDisabled()
  await expect(app.getByText('Choose an event.', { exact: true })).toBeVisible()
  await expect(app.getByRole('note').getByRole('button', { name: 'Register without events' })).toBeEnabled()
  await app.getByText('Events of other contracts').click()
  const coins = app.getByRole('checkbox', { name: 'ERC20 Transfer' })
  await coins.check()
  await expect(app.getByText('1 event does not fit.')).toBeVisible()
  await coins.uncheck()
  await app.getByRole('checkbox', { name: 'ERC1155 ApprovalForAll' }).check()
  await expect(app.getByRole('textbox', { name: 'Name' })).toHaveAttribute(
    'placeholder',
    /^ApprovalForAll of Lantern/,
  )
  await app.getByRole('textbox', { name: 'Name' }).fill('Approvals')
  await expect(app.getByText('Ready.')).toBeVisible()
  await expect(app.getByRole('button', { name: 'Register without events' })).toHaveCount(0)
  await register.click()

  const drawer = app.getByRole('complementary').filter({ hasText: 'Approvals' })
  await expect(drawer.getByText('Registered at the service.')).toBeVisible()
  const [listener] = await ledger(desk)
  expect(listener).toMatchObject({
    state: 'registered',
    filters: { contractAddresses: [contractAddress] },
  })
  expect(listener?.id).toMatch(/^\d{10}$/)
  // The address of its own is a secret: shown only when asked for.
  expect(listener?.url).not.toBe(desk.receiver)
  const secret = listener?.url?.split('/').at(-1) ?? 'none'
  expect(await app.content()).not.toContain(secret)

  const hash = await approveForAll(project, contractAddress)
  const arrived = async () =>
    (await callDesk(desk, 'events.list', { filter: { listenerId: listener?.key } })).rows
  await expect
    .poll(arrived, { intervals: [100] })
    .toEqual([expect.objectContaining({ eventName: 'ApprovalForAll', txnHash: hash })])
  await expect(drawer.getByRole('link', { name: 'Show it' })).toBeVisible()

  await drawer.getByRole('button', { name: 'Send a test' }).click()
  await expect(drawer.getByRole('table', { name: 'Test deliveries' })).toContainText('delivered, HTTP 200')
  await expect.poll(async () => (await arrived()).length).toBe(2)

  // The receiver is reached by another name now: the listener moves there, and its events are found together.
  const { port } = new URL(desk.receiver)
  await desk.call('receiver.setSettings', { publicUrl: `http://localhost:${port}` })
  await app.getByRole('button', { name: 'Close (Escape)' }).click()
  await app.getByRole('button', { name: 'Register it again' }).click()
  await expect(app.getByText('1 listener registered again.')).toBeVisible()
  const [successor, former] = await ledger(desk)
  expect([successor?.state, former?.state]).toEqual(['registered', 'removed'])
  expect(successor?.url).toBe(listener?.url?.replace('127.0.0.1', 'localhost'))
  await approveForAll(project, contractAddress)
  await expect.poll(async () => (await arrived()).length).toBe(3)

  await app.getByRole('row', { name: /Approvals/ }).click()
  await drawer.getByRole('button', { name: 'More for this listener' }).click()
  // What takes it away comes last.
  await expect(app.getByRole('menuitem').last()).toHaveText('Remove…')
  await app.getByRole('menuitem', { name: 'Remove…' }).click()
  await app.getByRole('button', { name: 'Remove at the service' }).click()
  await expect(drawer.getByText('Removed at the service.')).toBeVisible()
  await expect(drawer.getByRole('cell', { name: /The service removed it/ })).toBeVisible()
  // Removed ones are left out of the list unless they are asked for.
  await app.getByRole('button', { name: 'Close (Escape)' }).click()
  await expect(app.getByText('No listener matches')).toBeVisible()
})

test('a listener that nobody knows of has ways out', full, async ({ app, desk }) => {
  const { id: project, indexerUrl, startCollection } = await sampleProject(desk)
  const { network } = startCollection
  const filters = {
    contractAddresses: [startCollection.contractAddress],
    events: ['Own(uint256 indexed id)'],
  }
  const add = (name: string) =>
    desk.call('listeners.add', { project, network, filters, name, timeoutMs: 400 })
  await desk.call('projects.update', { id: project, indexerUrl: `${indexerUrl}/fault/timeout` })
  expect(await add('Never registered')).toMatchObject({ ok: true, value: { state: 'unknown', id: null } })
  expect(await add('Registered after all')).toMatchObject({ ok: true, value: { state: 'unknown' } })
  await desk.call('projects.update', { id: project, indexerUrl })
  const [orphan] = await ledger(desk)
  // As if the first call had arrived.
  await desk.call('operations.call', {
    project,
    network,
    operation: 'AddWebhookListener',
    request: { url: orphan?.url, filters },
  })

  await app.goto(new URL('/listeners?state=unknown', desk.url).href)
  await expect(app.getByText('possible orphan')).toHaveCount(2)
  await app.getByRole('row', { name: /Never registered/ }).click()
  const waysOut = app.getByRole('region', { name: 'Resolve' })
  await waysOut.getByRole('button', { name: 'Ask the service' }).click()
  await expect(waysOut.getByText('The service does not have it: it was not registered.')).toBeVisible()
  await waysOut.getByRole('button', { name: 'It is not registered' }).click()
  await expect(app.getByRole('row', { name: /Never registered/ })).toHaveCount(0)

  // The drawer stands before the middle of the row.
  await app.getByRole('row', { name: /Registered after all/ }).click({ position: { x: 40, y: 12 } })
  await waysOut.getByRole('button', { name: 'Ask the service' }).click()
  await expect(waysOut.getByText(/The service has it, as \d{10}/)).toBeVisible()
  await waysOut.getByRole('button', { name: 'It is registered' }).click()
  await expect(app.getByText('Registered at the service.')).toBeVisible()
  expect((await ledger(desk)).map(({ state }) => state)).toEqual(['registered', 'failed'])

  await app.goto(new URL('/listeners?dialog=reconcile', desk.url).href)
  await app.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(
    app.getByText('1 listener is the same here and at the service. Nothing differs.'),
  ).toBeVisible()
  await desk.call('projects.update', { id: project, indexerUrl: `${indexerUrl}/fault/WebrpcBadRoute` })
  await app.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(app.getByText('This service has no list of listeners.')).toBeVisible()
})

test.describe('without a service', () => {
  test.use({ deskArgs: [] })

  test('the editor finds what is wrong with a signature and keeps a draft', full, async ({ app, desk }) => {
    await desk.call('projects.add', {
      name: 'Without a service',
      marketplaceUrl: 'http://127.0.0.1:9',
      networks: ['polygon'],
    })
    await app.goto(new URL('/listeners?edit=new', desk.url).href)
    const own = app.getByRole('textbox', { name: 'Custom events' })
    await own.fill('Transfer(address from, address to, uint256 value)\nBad(adress)')
    await app.getByRole('textbox', { name: 'Contract addresses' }).fill('0x12')
    await expect(app.getByText('no token contract will match')).toBeVisible()
    await expect(app.getByText('2 entries to correct first.')).toBeVisible()
    await app.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(app.getByRole('textbox', { name: 'Contract addresses' })).toBeFocused()

    await app
      .getByRole('list', { name: 'Signatures, checked' })
      .getByRole('button', { name: 'Use' })
      .first()
      .click()
    await expect(own).toHaveValue(/address indexed from, address indexed to, uint256 value/)
    await own.fill('Transfer(address indexed from, address indexed to, uint256 value)')
    await app
      .getByRole('textbox', { name: 'Contract addresses' })
      .fill('0x5fbdb2315678afecb367f032d93f642f64180aa3')
    await expect(app.getByText('0x5FbDB2315678afecb367f032d93F642f64180aa3', { exact: true })).toBeVisible()
    await expect(app.getByText('The log has no events yet.')).toBeVisible()
    await app.getByRole('button', { name: 'Save as a draft' }).click()
    await expect(app.getByText('Saved here, never sent.')).toBeVisible()
    await app.getByRole('button', { name: 'More for this listener' }).click()
    await app.getByRole('menuitem', { name: 'Delete from the list…' }).click()
    await app.getByRole('button', { name: 'Delete' }).click()
    await expect(app.getByRole('button', { name: 'New listener' })).toBeVisible()
  })
})
