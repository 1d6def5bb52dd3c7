import { useMemo } from 'react'
import type { TokenTransfer } from '../../../../core/orders/transfers.ts'
import type { Output } from '../../../../contract/contract.ts'
import type { Failure } from '../../../../contract/failure.ts'
import { useDeskQuery } from '../../../api/queries.ts'

export type TokenTransfers = {
  readonly rows: Output<'orders.transfers'>['transfers']
  readonly complete: boolean
  readonly failure: Failure | null
  readonly isPending: boolean
  readonly refetch: () => void
  /** As the rules take them. */
  readonly byToken: ReadonlyMap<string, readonly TokenTransfer[]>
}

/** Transfers of one token of a network in the log of deliveries, asked anew whenever a collectible is opened. */
export const useTokenTransfers = (
  network: string | undefined,
  contractAddress: string,
  tokenId: string,
): TokenTransfers => {
  const call = useDeskQuery('orders.transfers', { network, contractAddress, tokenId }, { staleTime: 2_000 })
  const rows = useMemo(() => call.data?.transfers ?? [], [call.data])
  const byToken = useMemo(
    () =>
      new Map([
        [
          tokenId,
          rows.map(({ at, chainAt, quantity, ...rest }): TokenTransfer => ({
            ...rest,
            tokenId,
            quantity: BigInt(quantity),
            at: Date.parse(at),
            chainAt: chainAt === null ? null : Date.parse(chainAt),
          })),
        ],
      ]),
    [rows, tokenId],
  )
  return {
    rows,
    complete: call.data?.complete ?? true,
    failure: call.failure,
    isPending: call.isPending,
    refetch: call.refetch,
    byToken,
  }
}
