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

it('never calls an order fillable alone that the service has as inactive', async () => {
  await show(false, 'fillable')
  await expect.element(page.getByText('Inactive')).toBeVisible()
  await expect.element(page.getByText('Fillable')).not.toBeInTheDocument()
})

it('leaves the status to its column where there is one', async () => {
  await show(true, 'fillable')
  await expect.element(page.getByText('Fillable')).toBeVisible()
  await expect.element(page.getByText('Inactive')).not.toBeInTheDocument()
})

it('says first what the chain has against an order', async () => {
  await show(false, 'dead')
  await expect.element(page.getByText('Not fillable')).toBeVisible()
  await expect.element(page.getByText('Inactive')).not.toBeInTheDocument()
})

it('claims nothing of the chain while that is read, or could not be', async () => {
  await show(true, null)
  await expect.element(page.getByText('…')).toHaveAttribute('title', expect.stringContaining('Not read yet'))
})

it('says that what the chain said could not be read', async () => {
  await show(true, 'failed')
  await expect
    .element(page.getByText('?'))
    .toHaveAttribute('title', expect.stringContaining('could not be read'))
})

it('says of which order the chain was not asked', async () => {
  await show(true, 'none')
  await expect.element(page.getByText('—')).toHaveAttribute('title', expect.stringContaining('Not checked'))
})
