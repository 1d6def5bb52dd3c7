import type { SaleFilter } from '../../../contract/sales.ts'
import { useDeskQuery } from '../../api/queries.ts'
import { countOf } from '../../ui/count-format.ts'

/** Outages that are counted; of more, that there are at least so many. */
const most = 100

/** Says that sales may be missing because no delivery could come in for a part of the time. */
export const OutageNote = ({ from, to }: Pick<SaleFilter, 'from' | 'to'>) => {
  const times = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
  const outages = useDeskQuery('receiver.outages', { ...times, limit: most }).data?.outages ?? []
  return (
    outages.length > 0 && (
      <p className="md-quiet" role="note">
        The receiver was down {outages.length === most && 'at least '}
        {countOf(outages.length, 'time')}. Sales in that time are missing unless a source delivered them or an
        audit filled them in.
      </p>
    )
  )
}
