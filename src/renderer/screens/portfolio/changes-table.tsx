import type { ReactNode } from 'react'
import type { PortfolioCollection, PortfolioDetail } from '../../../contract/portfolio.ts'
import { formatCount } from '../../ui/count-format.ts'
import { FieldList } from '../../ui/field-list.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Time } from '../../ui/time.tsx'
import { changedText, placesOf } from './collection-news.ts'

type ChangesTableProps = {
  readonly of: Pick<PortfolioCollection, 'network' | 'contractAddress'>
  readonly since: string
  readonly detail: PortfolioDetail
}

const Quiet = ({ children }: { readonly children: ReactNode }) => <span className="md-quiet">{children}</span>

/** What is new of a collection since a time, each with its way to what shows it. */
export const ChangesTable = ({ of, since, detail }: ChangesTableProps) => {
  const { sales, salesSeen } = detail.since
  const places = placesOf(of, since)
  const changes = (side: 'listing' | 'offer') => {
    const changed = detail.since[`${side}s`]
    if (changed === null) return <Quiet>no snapshot since</Quiet>
    if (changed.before === null) return <Quiet>no snapshot before</Quiet>
    return (
      <TextLink {...places.changes(side, changed.before, changed.after)}>
        {changedText(changed) || 'nothing'}
      </TextLink>
    )
  }
  const rows = [
    { label: 'Listings', value: changes('listing') },
    { label: 'Offers', value: changes('offer') },
    {
      label: 'Sales',
      value:
        salesSeen === 'none' && sales === 0 ? (
          <Quiet>not known</Quiet>
        ) : (
          <TextLink {...places.newSales}>
            {salesSeen === 'whole' ? '' : '≥ '}
            {formatCount(sales)}
          </TextLink>
        ),
    },
  ]
  return (
    <>
      <h3>
        New since <Time at={since} />
      </h3>
      <FieldList fields={rows} />
    </>
  )
}
