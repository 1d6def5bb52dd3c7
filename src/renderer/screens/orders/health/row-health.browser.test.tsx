import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { OrderHealth } from '../../../../contract/health.ts'
import type { HealthState } from '../../../../core/listing-health/words.ts'
import { orderKey } from '../../../../core/orders/snapshot-order.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import { TableColumns } from '../../../ui/in-place-of.tsx'
import { OrderStatusChip } from '../order-status.tsx'
import { HealthMark, HealthOfRows } from './row-health.tsx'

const order: Order = { orderId: '0x1', side: 'listing', status: 'inactive' }

/** The cell of an order that is not active, in a table with a column of states or without. */
const show = async (hasStatus: boolean, known: HealthState | 'none' | 'failed' | null): Promise<void> => {
  const isSaid = known === null || known === 'none' || known === 'failed'
  const said = isSaid ? known : ({ state: known, reasons: [] } as unknown as OrderHealth)
  const health = new Map(said === null ? [] : [[orderKey(order, '1'), said]])
  await render(
    <TableColumns value={{ shown: new Set(hasStatus ? ['status'] : []), gaveWay: new Set() }}>
      <HealthOfRows value={health}>
        <HealthMark order={order} tokenId="1" status={<OrderStatusChip status={order.status} />} />
      </HealthOfRows>
    </TableColumns>,
  )
}

it.each([
  [
    'never calls an order fillable alone that the service has as inactive',
    false,
    'fillable',
    'Inactive',
    'Fillable',
  ],
  ['leaves the status to its column where there is one', true, 'fillable', 'Fillable', 'Inactive'],
  ['says first what the chain has against an order', false, 'dead', 'Not fillable', 'Inactive'],
] as const)('%s', async (_, hasStatus, known, shown, hidden) => {
  await show(hasStatus, known)
  await expect.element(page.getByText(shown)).toBeVisible()
  await expect.element(page.getByText(hidden)).not.toBeInTheDocument()
})

it.each([
  [null, '…', 'Not read yet'],
  ['failed', '?', 'could not be read'],
  ['none', '—', 'Not checked'],
] as const)('claims nothing of the chain where that is %s', async (known, sign, title) => {
  await show(true, known)
  await expect.element(page.getByText(sign)).toHaveAttribute('title', expect.stringContaining(title))
})
