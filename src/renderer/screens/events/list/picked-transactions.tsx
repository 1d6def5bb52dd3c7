import type { EventFilter } from '../../../../contract/event-filter.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { formatCount } from '../../../ui/count-format.ts'
import { useToasts } from '../../../ui/toasts.tsx'
import type { ListedEvent } from './list-rows.ts'
import { PickedEvents } from './picked-events.tsx'
import type { SearchControls } from '../search.ts'

/** Events that are acted on at once. */
const mostEvents = 1000

type PickedTransactionsProps = {
  readonly rows: readonly ListedEvent[]
  /** Of the list: of a transaction, the events that match are meant. */
  readonly filter: EventFilter | undefined
  readonly controls: Pick<SearchControls, 'change'>
}

/** What can be done with the events of the transactions that are picked. */
export const PickedTransactions = ({ rows, filter, controls }: PickedTransactionsProps) => {
  const { ask } = useApi()
  const { show } = useToasts()
  const find = async (): Promise<readonly number[] | null> => {
    const total = rows.reduce((sum, { eventsOfTransaction = 1 }) => sum + eventsOfTransaction, 0)
    if (total > mostEvents) {
      show(
        `These transactions have ${formatCount(total)} events; at most ${formatCount(mostEvents)} at once.`,
        'warning',
      )
      return null
    }
    const ids: number[] = []
    for (const { txnHash } of rows) {
      if (txnHash === null) continue
      const answer = await ask('events.list', {
        filter: { ...filter, fold: true, txnHash },
        limit: mostEvents,
      })
      if (!answer.ok) {
        show(answer.error.message, 'error')
        return null
      }
      ids.push(...answer.value.rows.map(({ id }) => id))
    }
    return ids
  }
  return <PickedEvents find={find} controls={controls} />
}
