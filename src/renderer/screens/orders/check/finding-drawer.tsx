import Button from '@mui/material/Button'
import type { StoredFinding } from '../../../../contract/findings.ts'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { DetailDrawer, DrawerSection, type Beside } from '../../../ui/detail-drawer.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { FieldList } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { LinkButton } from '../../../ui/links.tsx'
import { isAddress } from '../../../ui/hex-format.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { ruleOf, SeverityChip } from '../rule-marks.tsx'
import { useOrdersSearch } from '../search.ts'
import { toneOfState } from './finding-states.ts'

type FindingDrawerProps = {
  readonly finding: StoredFinding
  readonly onAcknowledge: () => void
  /** Takes the acknowledgement back. */
  readonly onWithdraw: () => void
  readonly beside: Beside
}

/** One finding: what was found, why it matters, and the way to the order. */
export const FindingDrawer = ({ finding, onAcknowledge, onWithdraw, beside }: FindingDrawerProps) => {
  const { rule, severity, text, tokenId, name, side, orderId, maker, orders, state, note } = finding
  const { search } = useOrdersSearch()
  return (
    <DetailDrawer
      title={
        <>
          {ruleOf(rule)?.title ?? rule} <SeverityChip severity={severity} />
        </>
      }
      subject={`finding-${finding.id}`}
      {...beside}
    >
      <p className="md-hero__line">
        <AddressedText text={text} />
      </p>
      <div className="md-hero__actions">
        {tokenId !== '' && (
          <LinkButton
            to="/orders"
            search={{
              network: search.network,
              contractAddress: search.contractAddress,
              side: side === 'offer' ? 'offer' : undefined,
              createdBy: isAddress(maker) ? [maker] : undefined,
              token: tokenId,
              part: 'order',
            }}
            variant="contained"
          >
            Show the order
          </LinkButton>
        )}
        {state === 'acknowledged' ? (
          <Button variant="outlined" color="inherit" onClick={onWithdraw}>
            Withdraw acknowledgement
          </Button>
        ) : (
          state !== 'gone' && (
            <Button variant="outlined" color="inherit" onClick={onAcknowledge}>
              Acknowledge…
            </Button>
          )
        )}
      </div>
      <Fold title="How this is checked">{ruleOf(rule)?.explanation}</Fold>
      <DrawerSection title="History">
        <FieldList
          fields={[
            { label: 'State', value: <StatusChip word={state} tone={toneOfState[state]} /> },
            { label: 'First seen', value: <Time at={finding.firstAt} form="both" /> },
            { label: 'Last seen', value: <Time at={finding.lastAt} form="both" /> },
            ...(finding.acknowledgedAt === null
              ? []
              : [{ label: 'Acknowledged', value: <Time at={finding.acknowledgedAt} form="both" /> }]),
            ...(note === '' ? [] : [{ label: 'Note', value: visibleText(note) }]),
          ]}
        />
      </DrawerSection>
      <DrawerSection title="About">
        <FieldList
          fields={[
            { label: 'Rule', value: <code>{rule}</code> },
            { label: 'Collectible', value: name === '' ? null : visibleText(name) },
            {
              label: 'Token id',
              value: tokenId === '' ? null : <Hex whole value={tokenId} what="the token id" />,
            },
            { label: 'Orders', value: orders },
            { label: 'Side', value: side === '' ? null : visibleText(side) },
            {
              label: 'Order id',
              value: orderId === '' ? null : <Hex whole value={orderId} what="the order id" />,
            },
            {
              label: 'Maker',
              value: maker === '' ? null : <Hex whole value={maker} what="the maker’s address" />,
            },
          ]}
        />
      </DrawerSection>
    </DetailDrawer>
  )
}
