import type { PortfolioCollection, PortfolioDetail } from '../../../contract/portfolio.ts'
import { countOf, formatCount } from '../../ui/count-format.ts'
import { Missing } from '../../ui/field-list.tsx'
import { TextLink } from '../../ui/links.tsx'
import { SimpleTable } from '../../ui/simple-table.tsx'
import { Time } from '../../ui/time.tsx'

type ChangesTableProps = {
  readonly of: Pick<PortfolioCollection, 'network' | 'contractAddress'>
  readonly since: string
  readonly detail: PortfolioDetail
}

type Changed = PortfolioDetail['since']['listings']

/** Without a snapshot before and since there is no figure. */
const figure = (changed: Changed, name: 'new' | 'gone' | 'repriced') =>
  changed === null || changed.before === null ? <Missing /> : formatCount(changed[name])

/** What is new of a collection since a time, each with its way to what shows it. */
export const ChangesTable = ({ of, since, detail }: ChangesTableProps) => {
  const { listings, offers, sales, salesSeen, findings } = detail.since
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
            cell: ({ changed }) => figure(changed, 'new'),
          },
          {
            head: 'Gone',
            className: 'md-figures',
            cell: ({ changed }) => figure(changed, 'gone'),
          },
          {
            head: 'Repriced',
            className: 'md-figures',
            cell: ({ changed }) => figure(changed, 'repriced'),
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
          {salesSeen === 'none' && sales === 0
            ? 'Sales are not known'
            : `${salesSeen === 'whole' ? '' : 'At least '}${countOf(sales, 'sale')}`}
        </TextLink>
        {', '}
        <TextLink to="/orders" search={{ ...of, tab: 'check', state: 'new' }}>
          {detail.check === null ? 'not checked' : countOf(findings, 'new finding')}
        </TextLink>
        .
      </p>
    </>
  )
}
