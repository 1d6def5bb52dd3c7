import type { TransactionBuild, TransactionMovement } from '../../../../contract/transaction-build.ts'
import { useSymbols } from '../../../api/currency-symbols.ts'
import { Hex } from '../../../ui/hex.tsx'
import { visibleText } from '../../../ui/visible-text.ts'

/** What moves: a coin or a collectible. */
export type Asset = Pick<TransactionMovement, 'kind' | 'contract' | 'tokenId'>

type AssetNameProps = { readonly asset: Asset; readonly build: Pick<TransactionBuild, 'nativeCurrency'> }

/** What an asset is, by the names that are known. */
export const AssetName = ({ asset: { kind, contract, tokenId }, build }: AssetNameProps) => {
  const symbol = useSymbols()[contract.toLowerCase()]
  if (kind === 'native') return <>{build.nativeCurrency.symbol}</>
  if (kind === 'collectible')
    return (
      <>
        {tokenId === null ? (
          'any token'
        ) : (
          <>
            token <Hex value={tokenId} what="the token id" tabbable={false} />
          </>
        )}{' '}
        of <Hex value={contract} what="the collection" tabbable={false} />
      </>
    )
  return symbol === undefined ? <Hex value={contract} what="the currency" /> : <>{visibleText(symbol)}</>
}
