import { nativeAddress } from '../../../orders/core/currency.ts'
import { nativeTransfers, type NativeMoves } from '../run/native-moves.ts'
import { approvalOf } from '../simulation/approval-logs.ts'
import { balanceChanges, transfersOf, type BalanceChange, type Transfer } from '../simulation/transfers.ts'
import type { EffectAllowance } from '../effect/effect.ts'
import { addressOf, digitsOf } from '../../../../core/webhooks/line-event.ts'
import { shapeOf } from '../../../../core/webhooks/market-fill.ts'
import type { ReadLog } from './read-logs.ts'
import { fact } from '../fact.ts'
import type { Fact } from '../say.ts'

export type LookupEffects = {
  readonly transfers: readonly Transfer[]
  readonly changes: readonly BalanceChange[]
  readonly allowances: readonly EffectAllowance[]
  readonly unknown: readonly Fact[]
}

/** Wrapped coins say by events of their own what they make and burn, and seldom by a transfer. */
const wrapping = (logs: readonly ReadLog[], transfers: readonly Transfer[]): Transfer[] =>
  logs.flatMap((log): Transfer[] => {
    const shape = shapeOf({ ...log, contractAddress: log.address })
    const isIn = shape === 'Deposit(address,uint256)'
    if (!isIn && shape !== 'Withdrawal(address,uint256)') return []
    const account = addressOf(log.args[0]?.value)
    const amount = BigInt(digitsOf(log.args[1]?.value) ?? '0')
    if (account === null) return []
    const [from, to] = isIn ? [nativeAddress, account] : [account, nativeAddress]
    const isTold = transfers.some(
      (other) =>
        other.contract === log.address && other.from === from && other.to === to && other.amount === amount,
    )
    return isTold ? [] : [{ kind: 'coin', contract: log.address, tokenId: null, amount, from, to }]
  })

const byBalances = (changes: readonly { account: string; change: string }[]): BalanceChange[] =>
  changes
    .map(({ account, change }) => ({
      account,
      kind: 'native' as const,
      contract: nativeAddress,
      tokenId: null,
      change: BigInt(change),
    }))
    .filter(({ change }) => change !== 0n)

export const lookupEffects = (
  logs: readonly ReadLog[],
  native: NativeMoves | null,
  { block, from, to }: { readonly block: string; readonly from: string; readonly to: string | null },
): LookupEffects => {
  const logged = logs.flatMap(transfersOf)
  const wrapped = wrapping(logs, logged)
  const sent = native?.source === 'none' ? BigInt(native.sent) : 0n
  const coins: Transfer[] =
    native?.source === 'trace'
      ? nativeTransfers(native.moves)
      : sent > 0n && to !== null
        ? [
            {
              kind: 'native',
              contract: nativeAddress,
              tokenId: null,
              amount: sent,
              from: from.toLowerCase(),
              to: to.toLowerCase(),
            },
          ]
        : []
  const transfers = [...coins, ...logged, ...wrapped]
  return {
    transfers,
    changes: [
      ...balanceChanges(transfers),
      ...(native?.source === 'balances' ? byBalances(native.changes) : []),
    ],
    allowances: logs.flatMap((log) => approvalOf(log) ?? []),
    unknown: [
      ...(native?.source === 'balances' ? [fact('native-by-balances', { block })] : []),
      ...(native?.source === 'none' ? [fact('native-unknown', {})] : []),
      ...[...new Set(wrapped.map(({ contract }) => contract))].map((contract) =>
        fact('wrapping-by-event', { contract }),
      ),
    ],
  }
}
