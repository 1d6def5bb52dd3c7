import type { TransactionBuild } from '../../contract/transaction-build.ts'
import { Hex } from '../../../../renderer/ui/hex.tsx'

/** What a cancellation or a revocation undoes: nothing moves by it. */
export const Undone = ({
  build: { cancellation, revocations = [], orders },
}: {
  readonly build: TransactionBuild
}) => {
  if (cancellation === undefined && revocations.length === 0) return null
  return (
    <section className="md-box md-above" aria-label="What it undoes">
      <h3>What it undoes</h3>
      <ul className="md-bare-list">
        {cancellation !== undefined && (
          <li>
            {cancellation.by === 'counter'
              ? 'Every order of the maker'
              : orders.length === 1
                ? 'One order'
                : `${orders.length} orders`}{' '}
            at <Hex value={cancellation.contract} what="the order book" />
          </li>
        )}
        {revocations.map(({ kind, token, spender, tokenId }, index) => (
          <li key={index}>
            {kind === 'token' ? (
              <>
                No account may move token <Hex value={tokenId} what="the token id" />
              </>
            ) : (
              <>
                <Hex value={spender} what="the account" /> may no longer move{' '}
                {kind === 'coin' ? 'coins' : 'tokens'}
              </>
            )}{' '}
            of <Hex value={token} what="the contract" />
          </li>
        ))}
      </ul>
    </section>
  )
}
