import type { Network } from '../../../../core/networks/network.ts'
import type { OrderHealth } from '../../../../contract/health.ts'
import { firstCapital } from '../../../ui/first-capital.ts'
import { CurrencyName } from '../currency-name.tsx'
import { figureWords, isOfCoins } from './figure-words.ts'

/** What is held of what an order needs, in a few words: of coins with the name of the coin. */
export const ReasonFigures = ({
  row,
  network,
  isFirst = false,
}: {
  readonly row: OrderHealth
  readonly network: Network | undefined
  /** They begin the sentence. */
  readonly isFirst?: boolean
}) => (
  <>
    {isFirst ? firstCapital(figureWords(row)) : figureWords(row)}
    {isOfCoins(row) && (
      <>
        {' '}
        <CurrencyName address={row.currency} network={network} />
      </>
    )}
  </>
)
