import type { Order } from '../../../../core/wire/marketplace.ts'
import { useCurrentProject } from '../../../api/current-project.ts'
import { TextLink } from '../../../ui/links.tsx'
import { Time } from '../../../ui/time.tsx'
import { useOrdersSearch } from '../search.ts'
import { HealthChip, reasonWords } from '../../../parts/health-chip.tsx'
import { HealthFindings } from './health-evidence.tsx'
import { useHealthOf } from './row-health.tsx'
import { useBlocksSince } from './use-blocks-since.ts'

type HealthSectionProps = {
  readonly order: Order
  readonly tokenId: string
  /** Slug of its network. */
  readonly network: string
}

/** What the chain says of an order, in its details: in one line, and below it what is wrong. */
export const HealthSection = ({ order, tokenId, network }: HealthSectionProps) => {
  const health = useHealthOf(order, tokenId)
  const { search } = useOrdersSearch()
  const { project } = useCurrentProject()
  const since = useBlocksSince({ project: project?.id ?? '', network }, health?.block.number)
  if (health === undefined) return null
  return (
    <section className="md-section">
      <div className="md-order-health">
        <h3>Health</h3>
        <HealthChip state={health.state} />
        {health.reasons.length > 0 && <span>{reasonWords(health.reasons)}</span>}
        <span className="md-quiet">
          block {health.block.number}
          {since}, checked <Time at={health.checkedAt} />
        </span>
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
      </div>
      <HealthFindings findings={health.findings} />
    </section>
  )
}
