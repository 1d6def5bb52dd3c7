import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { OrderHealth } from '../../../../contract/health.ts'
import type { HealthState } from '../../../../core/listing-health/words.ts'
import { orderKey } from '../../../../core/orders/snapshot-order.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import { GaveWay } from '../../../ui/in-place-of.tsx'
import { OrderStatusChip } from '../order-status.tsx'
import { HealthMark, HealthOfRows } from './row-health.tsx'

const order: Order = { orderId: '0x1', side: 'listing', status: 'inactive' }

/** The cell of an order that is not active, in a table whose column of states has room or none. */
const show = async (hasStatus: boolean, state: HealthState): Promise<void> => {
  const health = new Map([[orderKey(order, '1'), { state, reasons: [] } as unknown as OrderHealth]])
  await render(
    <GaveWay value={new Set(hasStatus ? [] : ['status'])}>
      <HealthOfRows value={health}>
        <HealthMark order={order} tokenId="1" status={<OrderStatusChip status={order.status} />} />
      </HealthOfRows>
    </GaveWay>,
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
