import type { Depth } from '../core/run/transaction-status.ts'
import type { InspectedBuild } from './read-build.ts'
import type { StoredRun } from './runs-table.ts'

export const depthOf = ({ depth }: Pick<StoredRun, 'depth'>): Depth =>
  depth === 'finalized' ? depth : Math.max(1, Number(depth))

export const accountsOf = ({ intent }: Pick<InspectedBuild, 'intent'>): string[] => [
  intent.taker,
  ...intent.orders.flatMap(({ order }) => [
    ...(order?.createdBy == null ? [] : [order.createdBy]),
    ...(order?.feeBreakdown ?? []).flatMap(({ recipientAddress }) =>
      recipientAddress == null ? [] : [recipientAddress],
    ),
  ]),
  ...intent.additionalFees.map(({ receiver }) => receiver),
]
