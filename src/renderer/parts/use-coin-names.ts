import { useMemo } from 'react'
import type { EventNames } from '../../core/webhooks/event-line.ts'
import { useEventNames } from './use-event-names.ts'

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
