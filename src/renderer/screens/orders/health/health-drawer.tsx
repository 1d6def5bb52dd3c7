import Button from '@mui/material/Button'
import { useState } from 'react'
import type { OrderHealth } from '../../../../contract/health.ts'
import type { Input } from '../../../../contract/contract.ts'
import { stateTitles, type HealthReason, type HealthState } from '../../../../core/listing-health/words.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { DetailDrawer, DrawerSection, type Beside } from '../../../ui/detail-drawer.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { FieldList } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { isAddress } from '../../../ui/hex-format.ts'
import { LinkButton } from '../../../ui/links.tsx'
import { SimpleTable } from '../../../ui/simple-table.tsx'
import { Time } from '../../../ui/time.tsx'
import { transactionLink } from '../../../ui/transaction-link.ts'
import { firstCapital } from '../../../ui/first-capital.ts'
import { VerdictBox, type VerdictTone } from '../../../ui/verdict-box.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { HealthChip, reasonWords } from '../../../parts/health-chip.tsx'
import { SimulateFills } from '../../../parts/order-actions/simulate-fills.tsx'
import { isOpenAtMarket } from './open-at-market.ts'
import { useBlocksSince } from './use-blocks-since.ts'
import { BlockName, HealthAnswers, HealthDeath, HealthFindings } from './health-evidence.tsx'
import { lazyInPlace } from '../../../ui/lazy-part.tsx'

const RevokeDialog = lazyInPlace(
  async () => (await import('../../../parts/order-actions/revoke-dialog.tsx')).RevokeDialog,
)

type Of = Pick<Input<'health.list'>, 'project' | 'network' | 'contractAddress'>

/** How the verdict of an order changed. */
export const HealthHistory = ({ of, orderKey }: { readonly of: Of; readonly orderKey: string }) => {
  const { data, failure, refetch } = useDeskQuery('health.history', { ...of, key: orderKey, limit: 50 })
  if (failure !== null) return <ErrorPanel failure={failure} onRetry={refetch} />
  if (data === undefined) return null
  return (
    <SimpleTable
      label="Verdicts"
      rows={data.changes}
      keyOf={({ id }) => id}
      columns={[
        { head: 'When', cell: ({ at }) => <Time at={at} /> },
        { head: 'Health', isName: true, cell: ({ state }) => <HealthChip state={state} /> },
        { head: 'Reason', cell: ({ reasons }) => reasonWords(reasons) },
        { head: 'Block', className: 'md-figures', cell: ({ block }) => block.number },
      ]}
    />
  )
}

const tones: Readonly<Record<HealthState, VerdictTone>> = {
  dead: 'bad',
  differs: 'bad',
  revived: 'unknown',
  unknown: 'unknown',
  'ownership-only': 'unknown',
  'held-approved': 'neutral',
  ended: 'neutral',
  waiting: 'neutral',
  fillable: 'good',
}

/** Reasons that end when tokens, coins or approvals come back. */
const returning: ReadonlySet<HealthReason> = new Set([
  'moved',
  'approval-off',
  'balance-short',
  'over-listed',
  'allowance-short',
])

type HealthDrawerProps = { readonly row: OrderHealth; readonly of: Of; readonly beside: Beside }

/** One order: whether it can be filled, by which answers of the chain, and since when. */
export const HealthDrawer = ({ row, of, beside }: HealthDrawerProps) => {
  const { state, reasons, findings, answers, died, orderId, tokenId, maker, name } = row
  const [isRevoking, setRevoking] = useState(false)
  const since = useBlocksSince(of, row.block.number)
  const isWrong = state === 'dead' || state === 'differs' || state === 'revived'
  return (
    <DetailDrawer
      title={
        <>
          {name === '' ? 'Order' : visibleText(name)} <HealthChip state={state} reasons={reasons} />
        </>
      }
      subject={`health-${row.key}`}
      {...beside}
    >
      <VerdictBox
        isInDetails
        tone={tones[state]}
        headline={reasons.length > 0 ? reasonWords(reasons) : stateTitles[state]}
        // A simulation of its fill says what it came to by itself.
        isLive={false}
      >
        <HealthFindings findings={findings} />
        {state === 'dead' && reasons.some((reason) => returning.has(reason)) && (
          <p className="md-quiet">
            {isOpenAtMarket(answers)
              ? 'It was not cancelled: if the maker makes up what is short, it can be filled again'
              : 'Unless it was cancelled, which its market did not say, it can be filled again if the maker makes up what is short'}
            {row.validUntil !== '' && (
              <>
                {' '}
                until <Time at={row.validUntil} form="both" />
              </>
            )}
            .
          </p>
        )}
      </VerdictBox>
      {state !== 'ended' && (
        <div className="md-flow md-hero__actions">
          {orderId !== '' && (
            <LinkButton
              {...(isWrong ? { variant: 'contained' as const } : { variant: 'outlined' as const })}
              {...transactionLink({
                kind: 'cancel',
                network: of.network,
                collection: of.contractAddress,
                tokenId,
                orderId,
                marketplace: row.marketplace === '' ? undefined : row.marketplace,
                maker: isAddress(maker) ? maker : undefined,
              })}
            >
              Prepare its cancellation
            </LinkButton>
          )}
          <Button variant="outlined" onClick={() => setRevoking(true)}>
            Revoke its approval…
          </Button>
          <SimulateFills key={row.key} {...of} keys={[row.key]} />
        </div>
      )}
      <FieldList
        fields={[
          { label: 'Seen so since', value: <Time at={row.since} form="both" /> },
          {
            label: 'Checked',
            value: (
              <>
                <Time at={row.checkedAt} form="both" /> at block <BlockName block={row.block} after={since} />
              </>
            ),
          },
          {
            label: 'At the service',
            value: row.isListed ? 'Still offered' : 'No longer offered; its market may still list it',
          },
        ]}
      />
      {died !== null && (
        <DrawerSection title="Why it could not be filled">
          <HealthDeath died={died} />
        </DrawerSection>
      )}
      <DrawerSection title="What the chain answered">
        <HealthAnswers answers={answers} currency={row.currency} decimals={row.decimals} />
      </DrawerSection>
      <DrawerSection title="History">
        <HealthHistory of={of} orderKey={row.key} />
      </DrawerSection>
      <DrawerSection title="Order">
        <FieldList
          fields={[
            { label: 'Order id', value: orderId === '' ? null : <Hex value={orderId} what="the order id" /> },
            { label: 'Token id', value: tokenId === '' ? null : <Hex value={tokenId} what="the token id" /> },
            { label: 'Maker', value: maker === '' ? null : <Hex value={maker} what="the maker’s address" /> },
            { label: 'Side', value: firstCapital(row.side) },
            { label: 'Status', value: row.status === '' ? null : visibleText(firstCapital(row.status)) },
            { label: 'Quantity', value: visibleText(row.remaining) },
            {
              label: 'Expires',
              value: row.validUntil === '' ? null : <Time at={row.validUntil} form="both" />,
            },
          ]}
        />
      </DrawerSection>
      {isRevoking && (
        <RevokeDialog
          project={of.project}
          collection={of}
          keys={[row.key]}
          onClose={() => setRevoking(false)}
        />
      )}
    </DetailDrawer>
  )
}
