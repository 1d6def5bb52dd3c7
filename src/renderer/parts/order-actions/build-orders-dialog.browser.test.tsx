import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { succeed } from '../../../core/result.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { BuildOrdersDialog } from './build-orders-dialog.tsx'

const former = `0x${'f'.repeat(40)}`
const typed = `0x${'1'.repeat(40)}`
const collection = { network: 'devnet', contractAddress: `0x${'c'.repeat(40)}` }
const orders = [{ tokenId: '1', orderId: '0x1', maker: former, marketplace: 'test' }]

/** The dialog over a desk that says who bought before when it is told to. */
const showDialog = async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await showScreen(
    () => (
      <BuildOrdersDialog
        kind="buy"
        rows={orders}
        project="p"
        collection={collection}
        onClose={() => undefined}
      />
    ),
    {
      addresses: { list: () => succeed({ addresses: [] }), known: () => succeed({ contracts: [] }) },
      nodes: { list: () => succeed({ nodes: [] }) },
      transactions: {
        addresses: async () => {
          await promise
          return succeed({ addresses: [{ address: former, role: 'buyer' }] })
        },
      },
    },
  )
  return resolve
}

const buyer = () => page.getByLabelText('Buyer')

it('fills in who bought before', async () => {
  const tell = await showDialog()
  await expect.element(buyer()).toHaveValue('')
  tell()
  await expect.element(buyer()).toHaveValue(former)
})

it('leaves alone a field where somebody is about to type', async () => {
  const tell = await showDialog()
  await userEvent.click(buyer())
  tell()
  await expect.element(page.getByRole('option')).toBeVisible()
  await userEvent.keyboard(typed)
  await expect.element(buyer()).toHaveValue(typed)
})
