import { expect, test } from 'vitest'
import { addresses, native, someOrder } from '../../../../core/transactions/testing/trade.ts'
import { openTransactions, startSigner, taker } from '../testing/desk.ts'
import { valueOf } from '../../../../core/testing/value-of.ts'

const order = (
  orderId: string,
  priceCurrencyAddress: string,
  priceAmount: string,
  priceDecimals: number,
) => ({
  ...someOrder({ orderId, priceCurrencyAddress, priceAmount, priceDecimals, side: 'offer' }),
  validUntil: '2999-01-01T00:00:00Z',
})

test('amounts of different currencies are not compared: a row has to name one', async () => {
  const signer = await startSigner(() => null)
  const offers = [
    order('0x01', native, '1000000000000000', 18),
    order('0x02', addresses.coin, '900000000', 6),
  ]
  const desk = await openTransactions(
    {
      ListCollectibles: { collectibles: [] },
      ListOffersForCollectible: {
        offers: JSON.parse(JSON.stringify(offers)),
        page: { page: 1, pageSize: 100 },
      },
    },
    signer,
  )
  const { bulk } = desk.transactions
  const { batch } = valueOf(
    await bulk.create({
      project: 'p',
      form: { action: 'accept', network: 'devnet', collectionAddress: addresses.collection, taker },
      rows: [{ tokenId: '7' }, { tokenId: '7', currency: addresses.coin, price: '1' }],
    }),
  )
  valueOf(await bulk.check({ batch }))
  await expect
    .poll(async () => valueOf(await bulk.get({ batch })).batch.job, { interval: 20 })
    .toMatchObject({ state: 'done', failure: null })
  const { rows } = valueOf(await bulk.rows({ batch }))
  expect(rows).toMatchObject([
    { state: 'refused', reason: 'The orders of this token are in several currencies: name one.' },
    { reason: expect.stringContaining(`its currency ${addresses.coin} is not known`) as string },
  ])
})
