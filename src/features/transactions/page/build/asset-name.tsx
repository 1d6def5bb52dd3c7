import type { TransactionBuild, TransactionMovement } from '../../contract/transaction-build.ts'
import { useSymbols } from '../../../../renderer/api/currency-symbols.ts'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'

export type Asset = Pick<TransactionMovement, 'kind' | 'contract' | 'tokenId'>

type AssetNameProps = {
  readonly asset: Asset
  readonly build: Pick<TransactionBuild, 'nativeCurrency' | 'collection' | 'orders'>
}

export const AssetName = ({ asset: { kind, contract, tokenId }, build }: AssetNameProps) => {
  const symbol = useSymbols()[contract.toLowerCase()]
  const shown =
    tokenId !== null && contract.toLowerCase() === build.collection.toLowerCase()
      ? build.orders.find((order) => order.tokenId === tokenId)?.collectible
      : undefined
  if (kind === 'native') return <>{build.nativeCurrency.symbol}</>
  if (shown !== undefined && shown.name !== '')
    return <span title={`Token ${tokenId}`}>{visibleText(shown.name)}</span>
  if (kind === 'collectible')
    return (
      <>
        {tokenId === null ? (
          'any token'
        ) : (
          <>
            token <Hex value={tokenId} what="token id" tabbable={false} />
          </>
        )}{' '}
        of <Hex value={contract} what="collection" tabbable={false} />
      </>
    )
  // Any coin may use any name: its address is said on hover.
  return symbol === undefined ? (
    <Hex value={contract} what="currency" />
  ) : (
    <span title={contract}>{visibleText(symbol)}</span>
  )
}
