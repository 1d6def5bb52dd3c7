import type { Order } from '../../../../core/wire/marketplace.ts'
import { DrawerSection } from '../../../ui/detail-drawer.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Time } from '../../../ui/time.tsx'
import { useOrdersSearch } from '../search.ts'
import { HealthChip, reasonWords } from '../../../parts/health-chip.tsx'
import { HealthFindings } from './health-evidence.tsx'
import { useHealthOf } from './row-health.tsx'

/** What the chain says of an order, in its details. */
export const HealthSection = ({ order, tokenId }: { readonly order: Order; readonly tokenId: string }) => {
  const health = useHealthOf(order, tokenId)
  const { search } = useOrdersSearch()
  if (health === undefined) return null
  return (
    <DrawerSection
      title="Health"
      actions={
        <TextLink
          to="/orders"
          search={{
            tab: 'health',
            network: search.network,
            contractAddress: search.contractAddress,
            health: health.state,
            order: health.key,
          }}
        >
          Evidence and history
        </TextLink>
      }
    >
      <p>
        <HealthChip state={health.state} /> {reasonWords(health.reasons)}{' '}
        <span className="md-quiet">
          since <Time at={health.since} />, by block {health.block.number}
        </span>
      </p>
      <HealthFindings findings={health.findings} />
    </DrawerSection>
  )
}
