import type { PortfolioCollection, PortfolioDetail } from '../../../contract/portfolio.ts'
import { countOf, formatCount } from '../../ui/count-format.ts'
import { TextLink } from '../../ui/links.tsx'
import { SimpleTable } from '../../ui/simple-table.tsx'
import { Time } from '../../ui/time.tsx'

type ChangesTableProps = {
  readonly of: Pick<PortfolioCollection, 'network' | 'contractAddress'>
  readonly since: string
  readonly detail: PortfolioDetail
}

/** What is new of a collection since a time, each with its way to what shows it. */
export const ChangesTable = ({ of, since, detail }: ChangesTableProps) => {
  const { listings, offers, sales, findings } = detail.since
  const lists = [
    { side: 'listing', word: 'Listings', changed: listings },
    { side: 'offer', word: 'Offers', changed: offers },
  ] as const
  return (
    <>
      <h3>
        Since <Time at={since} />
      </h3>
      <SimpleTable
        label="What is new"
        rows={lists}
        keyOf={({ side }) => side}
        columns={[
          { head: 'Of', isName: true, cell: ({ word }) => word },
          {
            head: 'New',
            className: 'md-figures',
            cell: ({ changed }) => changed?.before && formatCount(changed.new),
          },
          {
            head: 'Gone',
            className: 'md-figures',
            cell: ({ changed }) => changed?.before && formatCount(changed.gone),
          },
          {
            head: 'Repriced',
            className: 'md-figures',
            cell: ({ changed }) => changed?.before && formatCount(changed.repriced),
          },
          {
            hiddenHead: 'Changes',
            cell: ({ side, changed }) =>
              changed === null ? (
                <span className="md-quiet">no snapshot since</span>
              ) : changed.before === null ? (
                <span className="md-quiet">no snapshot before</span>
              ) : (
                <>
                  <TextLink
                    to="/orders"
                    search={{ ...of, tab: 'snapshots', side, before: changed.before, after: changed.after }}
                  >
                    Show them
                  </TextLink>
                  {changed.uncertain > 0 && ` (${formatCount(changed.uncertain)} uncertain)`}
                </>
              ),
          },
        ]}
      />
      <p>
        <TextLink to="/sales" search={{ collection: of.contractAddress, from: since }}>
          {countOf(sales, 'sale')}
        </TextLink>
        {' and '}
        <TextLink to="/orders" search={{ ...of, tab: 'check', state: 'new' }}>
          {countOf(findings, 'new finding')}
        </TextLink>
        .
      </p>
    </>
  )
}
