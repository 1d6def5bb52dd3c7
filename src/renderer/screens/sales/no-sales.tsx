import { useCurrentProject } from '../../api/current-project.ts'
import { NoMatch } from '../../list/no-match.tsx'
import { NoProject } from '../../parts/no-project.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PaidIcon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { noSaleFilters, saleFilterOf, type SearchControls } from './search.ts'

/** In place of sales or their totals: why there are none, and what to do. */
export const NoSales = ({ search, change }: SearchControls) => {
  const { project } = useCurrentProject()
  return Object.keys(saleFilterOf(search)).length > 0 ? (
    <NoMatch title="No sale matches" onClear={() => change(noSaleFilters)}>
      A sale must match all filters. Words are searched for in the names of collectibles, accounts and
      contracts; numbers, addresses and hashes are found by how they begin.
    </NoMatch>
  ) : project === null ? (
    <NoProject icon={<PaidIcon />}>
      Sales are read from the events that a project’s listeners deliver.
    </NoProject>
  ) : (
    <EmptyState
      icon={<PaidIcon />}
      title="No sales yet"
      actions={
        <LinkButton to="/webhooks" search={{ edit: 'new' }} variant="contained">
          New listener
        </LinkButton>
      }
    >
      A sale shows once listeners have delivered the market’s event, the transfer of the collectible and the
      payments.
    </EmptyState>
  )
}
