import { Button } from '@mui/material'
import { useState } from 'react'
import type { OrderStatus } from '../../contract/order-status.ts'
import { sayReasons } from '../../../health/core/status.ts'
import type { HealthReason } from '../../../health/core/words.ts'
import { OrderStatusChip } from '../../../../renderer/parts/order-status-chip.tsx'
import { SimulateFills } from '../../../../renderer/parts/order-actions/simulate-fills.tsx'
import { Fold } from '../../../../renderer/ui/fold.tsx'
import { isAddress } from '../../../../renderer/ui/hex-format.ts'
import { RevokeDialog } from '../../../../renderer/parts/order-actions/revoke-dialog.tsx'
import { LinkButton } from '../../../../renderer/ui/links.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { transactionLink } from '../../../../renderer/ui/transaction-link.ts'
import { isOpenAtMarket } from './open-at-market.ts'
import { BlockName, StatusAnswers, StatusDeath, StatusFacts } from './status-evidence.tsx'
import { useBlocksSince } from './use-blocks-since.ts'

const returning: ReadonlySet<HealthReason> = new Set([
  'moved',
  'approval-off',
  'balance-short',
  'over-listed',
  'allowance-short',
])

type StatusSectionProps = {
  readonly status: OrderStatus
  readonly of: { readonly project: string; readonly network: string; readonly contractAddress: string }
  /** Cancelling and revoking is offered where the order is one’s own; `undefined`: cancelling is offered elsewhere. */
  readonly isMine?: boolean
}

export const StatusSection = ({ status, of, isMine }: StatusSectionProps) => {
  const { market, fillable, reasons, facts, chain, key, orderId, maker } = status
  const [isRevoking, setRevoking] = useState(false)
  const since = useBlocksSince(of, chain.block.number)
  const canReturn = fillable === 'no' && reasons.some((reason) => returning.has(reason))
  return (
    <section className="md-section">
      <div className="md-flow md-flow--facts">
        <h3>Status</h3>
        <OrderStatusChip state={{ market, fillable, reasons }} />
        {reasons.length > 0 && <span>{sayReasons(reasons)}</span>}
        <span className="md-quiet">
          checked <Time at={status.checkedAt} />
          {status.isWaiting && ', being checked again'}
        </span>
      </div>
      <StatusFacts facts={facts} />
      {canReturn && (
        <p className="md-quiet">
          {isOpenAtMarket(chain.answers) ? 'The' : 'Unless it was cancelled, the'} old price applies again if
          this is fixed
          {status.validUntil !== '' && (
            <>
              , until <Time at={status.validUntil} form="both" />
            </>
          )}
          .
        </p>
      )}
      {chain.died !== null && <StatusDeath died={chain.died} />}
      {chain.state !== 'ended' && (
        <div className="md-flow">
          {isMine === true && orderId !== '' && (
            <LinkButton
              variant="outlined"
              {...transactionLink({
                kind: 'cancel',
                network: of.network,
                collection: of.contractAddress,
                tokenId: status.tokenId,
                orderId,
                marketplace: status.marketplace === '' ? undefined : status.marketplace,
                maker: isAddress(maker) ? maker : undefined,
              })}
            >
              Cancel order
            </LinkButton>
          )}
          {isMine !== false && (
            <Button variant="outlined" onClick={() => setRevoking(true)}>
              Revoke approval…
            </Button>
          )}
          <SimulateFills key={key} {...of} keys={[key]} />
        </div>
      )}
      <Fold title="Evidence">
        <p>
          At block <BlockName block={chain.block} after={since} />, so since{' '}
          <Time at={status.since} form="both" />
          {!status.isListed && '. No longer listed'}
        </p>
        <StatusAnswers answers={chain.answers} currency={status.currency} decimals={status.decimals} />
      </Fold>
      {isRevoking && (
        <RevokeDialog project={of.project} collection={of} keys={[key]} onClose={() => setRevoking(false)} />
      )}
    </section>
  )
}
