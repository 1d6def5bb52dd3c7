import { expect, test } from './fixtures.ts'
import { sampleProject } from './sample-project.ts'

const wallet = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const operator = '70997970c51812dc3a010c7d01b50e0d17dc79c8'
/** `setApprovalForAll(operator, true)`. */
const approval = `0xa22cb465${operator.padStart(64, '0')}${'1'.padStart(64, '0')}`

test('fees of a transaction are asked, priced, and compared with what they were', async ({
  app,
  desk,
  open,
  pointAt,
}) => {
  const { startCollection, marketplaceUrl } = await sampleProject(desk)
  await open(`/transactions?tab=fees&wallet=${wallet}&to=${startCollection.contractAddress}`)
  const main = app.getByRole('main')
  await main.getByRole('textbox', { name: 'Data' }).fill(approval)
  await expect(main).toContainText('setApprovalForAll(address,bool)')
  await main.getByRole('button', { name: 'Get quotes' }).click()
  const table = main.getByRole('table', { name: 'Fee options' })
  await expect(main).toContainText('Not sponsored')
  const coins = table.getByRole('row')
  await expect(coins).toHaveCount(4)
  await expect(app).toHaveURL(/call=\d+/)

  // Own prices are out of the way until they are wanted.
  await main.getByRole('button', { name: 'Compare at your prices' }).click()
  await main.getByRole('textbox', { name: 'Your price of ETH', exact: true }).fill('3000')
  await main.getByRole('textbox', { name: 'Your price of USDC' }).fill('0.0001')
  await expect(coins.filter({ hasText: 'USDC' })).toContainText('cheapest')
  await expect(coins.filter({ hasText: 'native coin' })).not.toContainText('cheapest')

  const first = new URL(app.url()).searchParams.get('call')
  await main.getByRole('button', { name: 'Get quotes again' }).click()
  await expect(app).not.toHaveURL(new RegExp(`call=${first}(?!\\d)`))
  // The choice stands in the address, so the box is ticked a moment after the click.
  const former = main.getByRole('checkbox', { name: /^Compare the quote of/ }).last()
  await former.click()
  await expect(former).toBeChecked()
  await expect(main).toContainText('Same transaction')
  await expect(main.getByRole('table', { name: 'Fee changes' }).getByRole('row')).toHaveCount(4)
  await app.reload()
  await expect(table).toBeVisible()
  await expect(main.getByRole('textbox', { name: 'Your price of USDC' })).toHaveValue('0.0001')

  // A sponsorship is only what the service said.
  await pointAt({ relayerUrl: `${marketplaceUrl}/fault/Unauthorized` })
  await open(
    `/transactions?tab=fees&wallet=${wallet}&to=${startCollection.contractAddress}&data=${approval}&call=`,
  )
  await main.getByRole('button', { name: 'Get quotes' }).click()
  await expect(app.getByRole('alert')).toContainText('Unauthorized')
  await expect(main).not.toContainText('ponsored')
})
