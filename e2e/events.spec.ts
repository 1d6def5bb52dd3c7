import { expect, full, test } from './fixtures.ts'
import { deliver, payload } from './payloads.ts'

test('deliveries appear live, newest first, with what they say', async ({ app, desk }) => {
  await app.goto(new URL('/events', desk.url).href)
  await app.getByText('Command for a terminal').click()
  await expect(app.getByRole('main')).toContainText('curl -X POST')
  await deliver(desk.receiver, payload('current-erc20-transfer'))
  const grid = app.getByRole('grid', { name: /^Events/ })
  const rows = grid.getByRole('row')
  await expect(rows.nth(1)).toContainText('Transfer')
  // Neither the symbol nor the decimals of its coin are known here: no amount is made up.
  await expect(rows.nth(1)).toContainText('33 units')
  await expect(rows.nth(1)).toContainText('minted to 0xe6eb…abf4')
  await deliver(desk.receiver, payload('legacy-Log-transferEvent'))
  await expect(rows.nth(1)).toContainText('TransferSingle')
  await expect(rows.nth(1)).toContainText('Token #1237 ×2')
  await deliver(desk.receiver, payload('current-block-removed'))
  // The removal is of the log that stands there already: it takes its place.
  await expect(rows.nth(1)).toContainText('removed')
  await expect(rows.nth(1)).toContainText('×2')
  await expect(rows).toHaveCount(3)
  await app.getByRole('button', { name: 'Per delivery' }).click()
  await expect(app).toHaveURL(/repeats=true/)
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(3)).toContainText('removed later')
})

test('an event opens with its fields, its headers and its bytes', async ({ app, desk }) => {
  await deliver(desk.receiver, payload('current-erc1155-two-events'), { 'x-mark': 'seen' })
  await app.goto(new URL('/events', desk.url).href)
  const grid = app.getByRole('grid', { name: /^Events/ })
  await grid.getByRole('gridcell', { name: 'TransferBatch' }).click()
  const drawer = app.getByRole('complementary', { name: 'TransferBatch' })
  await expect(drawer).toContainText('TransferBatch(address,address,address,uint256[],uint256[])')
  await expect(drawer).toContainText('arg5')
  await expect(app).toHaveURL(/event=\d+/)
  await app.reload()
  await expect(drawer).toContainText('arg5')
  await app.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
})

test(
  'deliveries of one log that differ are a contradiction, with both versions side by side',
  full,
  async ({ app, desk }) => {
    const body = payload('current-erc20-transfer')
    await deliver(desk.receiver, body)
    await deliver(desk.receiver, body.replace(/("data":"0x[0-9a-f]*)[0-9a-f]"/, '$17"'))
    await app.goto(new URL('/events?state=contradiction&repeats=true', desk.url).href)
    const rows = app.getByRole('grid', { name: /^Events/ }).getByRole('row')
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(1)).toContainText('contradiction')
    await rows.nth(1).getByRole('gridcell', { name: 'Transfer' }).click()
    const drawer = app.getByRole('complementary', { name: /Transfer/ })
    await expect(drawer).toContainText('Deliveries of this log in one block disagree.')
    await expect(drawer.getByRole('row', { name: /^value/ }).locator('mark')).toHaveCount(1)
    await expect(drawer.getByRole('row', { name: /^to/ }).locator('mark')).toHaveCount(0)
    const versions = drawer.getByRole('region', { name: 'Deliveries side by side' })
    await expect(versions.getByRole('row', { name: /^Data differs/ }).locator('mark')).toHaveCount(2)
  },
)

test('what is no event is stored and shown as what it is', full, async ({ app, desk }) => {
  await deliver(desk.receiver, '<script>document.title = "taken"</script> this is not JSON')
  await deliver(desk.receiver, '{"hello":"world"}')
  await app.goto(new URL('/events?tab=deliveries', desk.url).href)
  const grid = app.getByRole('grid', { name: /^Deliveries/ })
  await expect(grid.getByRole('row')).toHaveCount(3)
  await expect(grid).toContainText(/not JSON/i)
  await expect(grid).toContainText('unknown layout')
  await grid.getByRole('row').nth(2).click()
  await expect(app.getByRole('complementary').last()).toContainText('this is not JSON')
  await expect(app).toHaveTitle(/Marketdesk/)
})

test(
  'names reach the line of an event, and words of senders stay apart from it',
  full,
  async ({ app, desk }) => {
    const [element] = JSON.parse(payload('current-erc20-transfer')) as [
      { contractAddress: string; event: object },
    ]
    const stranger = {
      ...element,
      uid: `0x${'5'.repeat(64)}`,
      txnHash: `0x${'6'.repeat(64)}`,
      rawLog: null,
      event: {
        eventSig: 'Paid(uint256)',
        types: ['uint256'],
        names: ['\u202eسعر'],
        values: [`0x${'7'.padStart(64, '0')}`],
      },
    }
    const entries = [{ address: '0xe6eb28398ccbe46aa505b62b96822c2ce8daabf4', label: 'Treasury' }]
    expect((await desk.call('addresses.put', { entries })).ok).toBe(true)
    await deliver(desk.receiver, payload('current-erc20-transfer'))
    await deliver(desk.receiver, JSON.stringify([stranger]))
    await app.goto(new URL('/', desk.url).href)
    await app.goto(new URL('/events', desk.url).href)
    const rows = app.getByRole('grid', { name: /^Events/ }).getByRole('row')
    await expect(rows.nth(2)).toContainText('minted to Treasury')
    await expect(rows.nth(1).locator('bdi').filter({ hasText: 'سعر' })).toHaveText('\\u202eسعر')
  },
)

test('filters stand in the address and survive a reload', async ({ app, desk }) => {
  await deliver(desk.receiver, payload('current-erc20-transfer'))
  await deliver(desk.receiver, payload('current-erc1155-two-events'))
  const asked: string[] = []
  app.on('request', (request) => {
    if (request.method() === 'POST') asked.push(`${new URL(request.url()).pathname} ${request.postData()}`)
  })
  await app.goto(new URL('/events', desk.url).href)
  const rows = app.getByRole('grid', { name: /^Events/ }).getByRole('row')
  await expect(rows).toHaveCount(4)
  // The first lines of the page ask in the words of the parts that show the answers: otherwise all would be asked twice.
  const first = [...new Set(asked)].filter((call) => /\.(?:list|status|info|outages) /.test(call))
  expect(first).toContain('/api/events.list {"filter":{"fold":true},"limit":100}')
  expect(new Set(first.map((call) => call.split(' ')[0])).size).toBe(first.length)
  await app
    .getByRole('combobox', { name: 'Search' })
    .fill('contract:0xDD90126856957AA1E9C5CC3395E866B6EB830A44')
  await app.keyboard.press('Enter')
  await expect(rows).toHaveCount(2)
  await expect(app).toHaveURL(/0xdd90/i)
  await app.reload()
  await expect(rows).toHaveCount(2)
  await app.goBack()
  await expect(rows).toHaveCount(4)
})

test(
  'a search that finds nothing says so, and a click on a hash opens its row',
  full,
  async ({ app, desk }) => {
    await deliver(desk.receiver, payload('current-erc20-transfer'))
    await deliver(desk.receiver, payload('current-erc1155-two-events'))
    await app.goto(new URL('/events', desk.url).href)
    const rows = app.getByRole('grid', { name: /^Events/ }).getByRole('row')
    await expect(rows).toHaveCount(4)
    await expect(app.getByRole('slider', { name: 'Events over time' })).toBeVisible()
    const search = app.getByRole('combobox', { name: 'Search' })
    // Beginnings of two letters find.
    await search.fill('tr')
    await expect(app).toHaveURL(/text=tr$/)
    await expect(rows).toHaveCount(4)
    await search.fill('zzz')
    await expect(app.getByRole('main')).toContainText('No event matches')
    await search.fill('')
    await expect(rows).toHaveCount(4)

    // The pointer that presses is the one whose coming adds the buttons: the text under it stays the same node meanwhile.
    await app.getByRole('button', { name: 'Per transaction' }).click()
    const transactions = app.getByRole('grid', { name: /^Transactions/ })
    const hash = transactions.locator('.md-row .md-hex .md-mono').first()
    const text = await hash.evaluateHandle((element) => element.firstChild)
    const { x, y } = (await hash.boundingBox()) ?? { x: 0, y: 0 }
    await app.mouse.move(x + 8, y + 4)
    await app.mouse.down()
    await expect(transactions.getByRole('button', { name: /^Copy/ })).not.toHaveCount(0)
    expect(await text.evaluate((node) => node?.isConnected)).toBe(true)
    await app.mouse.up()
    await expect(app).toHaveURL(/event=\d/)
  },
)
