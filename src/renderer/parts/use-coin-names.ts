import { useMemo } from 'react'
import type { EventNames } from '../../core/webhooks/event-line.ts'
import { useEventNames } from './use-event-names.ts'

/** Names for accounts, collections and currencies; of the currencies in sight their symbols and decimals too. */
export const useCoinNames = (rows: readonly { readonly currency: string | null }[]): EventNames =>
  useEventNames(
    useMemo(
      () =>
        rows.map(({ currency }) => ({
          contractAddress: currency,
          contractType: currency === null ? null : 'ERC20',
        })),
      [rows],
    ),
  )
