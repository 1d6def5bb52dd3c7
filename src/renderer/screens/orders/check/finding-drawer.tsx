import type { FindingRow } from '../../../../contract/findings.ts'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { DetailDrawer, DrawerSection } from '../../../ui/detail-drawer.tsx'
import { FieldList } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { LinkButton } from '../../../ui/links.tsx'
import { isAddress } from '../../../ui/hex-format.ts'
import { visibleText } from '../../../ui/visible-text.ts'
import { ruleOf, SeverityChip } from '../rule-marks.tsx'
import { useOrdersSearch } from '../use-orders-search.ts'

type FindingDrawerProps = {
  readonly finding: FindingRow
  readonly focusRequest: number
  readonly onClose: () => void
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
}

/** One finding: what was found, why it matters, and the way to the order. */
export const FindingDrawer = ({ finding, ...controls }: FindingDrawerProps) => {
  const { rule, severity, text, tokenId, name, side, orderId, maker } = finding
  const { search } = useOrdersSearch()
  return (
    <DetailDrawer
      title={ruleOf(rule)?.title ?? rule}
      subject={`finding-${finding.id}`}
      {...controls}
      actions={
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
          variant="outlined"
          color="inherit"
        >
          Show the order
        </LinkButton>
      }
    >
      <DrawerSection title="What was found">
        <p>
          <SeverityChip severity={severity} /> <AddressedText text={text} />
        </p>
        <p className="md-quiet">{ruleOf(rule)?.explanation}</p>
      </DrawerSection>
      <DrawerSection title="About">
        <FieldList
          fields={[
            { label: 'Rule', value: <code>{rule}</code> },
            { label: 'Collectible', value: name === '' ? null : visibleText(name) },
            { label: 'Token id', value: <Hex whole value={tokenId} what="the token id" /> },
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
