import type { TransactionBuild, TransactionMovement } from '../../../../contract/transaction-build.ts'
import { isTradeKind } from '../../../../core/transactions/trade-intent.ts'
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

const Side = ({
  title,
  list,
  word,
  build,
}: {
  readonly title: string
  readonly list: readonly TransactionMovement[]
  readonly word: string
  readonly build: Build
}) => (
  <div>
    <h3>{title}</h3>
    {list.length === 0 ? (
      <p className="md-quiet md-tx-hint">Not known: the service did not show the order.</p>
    ) : (
      <ul>
        {list.map((movement, index) => (
          <li key={index}>
            <span>
              <MovementLine movement={movement} build={build} />
            </span>
            {movement.party !== null && (
              <span className="md-quiet">
                {word} <Hex value={movement.party} what="the other side" />
              </span>
            )}
          </li>
        ))}
      </ul>
    )}
  </div>
)

/** What a cancellation or a revocation undoes: nothing moves by it. */
const Undone = ({
  build: { cancellation, revocations = [], orders },
}: {
  readonly build: TransactionBuild
}) => (
  <section className="md-tx-legs" aria-label="What it undoes">
    <div>
      <h3>What it undoes</h3>
      <ul>
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
                Nobody may move token <Hex value={tokenId} what="the token id" />
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
    </div>
  </section>
)

/** Both legs of the trade: as the orders have it, and as the calldata has it where it names them. */
export const Legs = ({ build }: { readonly build: TransactionBuild }) => {
  const who = build.kind === 'sell' ? 'seller' : 'buyer'
  const { orders, calldata } = build.legs
  if (!isTradeKind(build.kind)) return <Undone build={build} />
  return (
    <section className="md-tx-legs" aria-label="Both legs of the trade">
      <Side title={`The ${who} gives`} list={orders.gives} word="to" build={build} />
      <Side title={`The ${who} gets`} list={orders.gets} word="from" build={build} />
      {calldata !== null && (
        <>
          <Side title={`By the calldata, the ${who} gives`} list={calldata.gives} word="to" build={build} />
          <Side title={`By the calldata, the ${who} gets`} list={calldata.gets} word="from" build={build} />
        </>
      )}
    </section>
  )
}
