import type { TransactionBuild, TransactionMovement } from '../../../../contract/transaction-build.ts'
import { useSymbols } from '../../../api/currency-symbols.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { visibleText } from '../../../ui/visible-text.ts'

type Build = Pick<TransactionBuild, 'nativeCurrency'>

/** One thing that moves, in words. */
export const MovementLine = ({
  movement: { kind, contract, tokenId, amount, decimals },
  build,
}: {
  readonly movement: Omit<TransactionMovement, 'party'>
  readonly build: Build
}) => {
  const symbol = useSymbols()[contract.toLowerCase()]
  if (kind === 'collectible')
    return (
      <>
        <b>{visibleText(amount)} ×</b> token{' '}
        {tokenId === null ? 'any' : <Hex value={tokenId} what="the token id" />} of{' '}
        <Hex value={contract} what="the collection" />
      </>
    )
  return kind === 'native' ? (
    <b>
      <Amount raw={amount} decimals={decimals} currency={build.nativeCurrency.symbol} />
    </b>
  ) : (
    <>
      <b>
        <Amount
          raw={amount}
          decimals={decimals}
          currency={symbol === undefined ? undefined : visibleText(symbol)}
        />
      </b>{' '}
      of <Hex value={contract} what="the currency" />
    </>
  )
}
