import type { TransactionBuild, TransactionMovement } from '../../../../contract/transaction-build.ts'
import { decimalsIn } from './decimals-in.ts'
import { MovementLine } from './movement-line.tsx'

/** A net change in words: nothing, less or more; `null` where it is not known. */
export const ChangeLine = ({
  change,
  of: { kind, contract, tokenId },
  build,
}: {
  /** Signed, in smallest units. */
  readonly change: string | null
  readonly of: Pick<TransactionMovement, 'kind' | 'contract' | 'tokenId'>
  readonly build: TransactionBuild
}) => {
  if (change === null) return <span className="md-quiet">not known</span>
  if (change === '0') return <span className="md-quiet">nothing</span>
  return (
    <>
      {change.startsWith('-') ? 'less ' : 'more '}
      <MovementLine
        build={build}
        movement={{
          kind,
          contract,
          tokenId,
          amount: change.replace('-', ''),
          decimals: decimalsIn(build, { contract }),
        }}
      />
    </>
  )
}
