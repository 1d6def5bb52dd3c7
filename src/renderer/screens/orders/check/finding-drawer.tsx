import Button from '@mui/material/Button'
import type { StoredFinding } from '../../../../contract/order-findings.ts'
import {
  placeWords,
  priceWords,
  ratioWords,
  type PriceComparison,
} from '../../../../core/orders/rules/say.ts'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { DetailDrawer, DrawerSection, type Beside } from '../../../ui/detail-drawer.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { FieldList, type Field } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { LinkButton } from '../../../ui/links.tsx'
import { isAddress } from '../../../ui/hex-format.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { countOf } from '../../../ui/count-format.ts'
import { firstCapital } from '../../../ui/first-capital.ts'
import { FoundText } from './found-text.tsx'
import { ruleOf, ruleTitle, SeverityChip } from '../rule-marks.tsx'
import { useOrdersSearch } from '../search.ts'
import { toneOfState } from './finding-states.ts'

type FindingDrawerProps = {
  readonly finding: StoredFinding
  readonly onAcknowledge: () => void
  /** Takes the acknowledgement back. */
  readonly onWithdraw: () => void
  /** Its rule is muted for the collection. */
  readonly isMuted: boolean
  readonly onMute: (muted: boolean) => void
  readonly beside: Beside
}

const subjectOf = ({ name, tokenId }: StoredFinding): string =>
  name !== '' ? visibleText(name) : tokenId !== '' ? `#${visibleText(tokenId)}` : 'Order'

const comparedFields = (comparison: PriceComparison): Field[] => [
  {
    label: 'This order',
    value: (
      <>
        <b>
          <AddressedText text={priceWords(comparison.price)} plain />
        </b>
        , {ratioWords(comparison)}
      </>
    ),
  },
  {
    label: 'Median',
    title: 'Other listings of the same currency that the service has as active and not expired.',
    value: (
      <>
        <AddressedText text={priceWords(comparison.median)} plain />, of {comparison.others} other live
        listings
        {comparison.price.coin !== '' && ` in ${comparison.price.coin}`}
      </>
    ),
  },
  {
    label: firstCapital(placeWords(comparison)),
    value: <AddressedText text={priceWords(comparison.lowest)} plain />,
  },
]

/** One finding: what was found, why it matters, and the way to the order. */
export const FindingDrawer = ({ finding, beside, ...actions }: FindingDrawerProps) => {
  const { onAcknowledge, onWithdraw, isMuted, onMute } = actions
  const { rule, severity, fact, tokenId, name, side, orderId, maker, orders, state, note } = finding
  const { search } = useOrdersSearch()
  return (
    <DetailDrawer
      title={orders > 1 ? countOf(orders, 'order') : subjectOf(finding)}
      subject={`finding-${finding.id}`}
      {...beside}
    >
      <p className="md-finding-rule">
        <b>{ruleTitle(rule)}</b> <SeverityChip severity={severity} />
      </p>
      {fact.id !== 'far-from-others' ? (
        <p className="md-hero__line">
          <FoundText finding={finding} />
        </p>
      ) : (
        <FieldList fields={comparedFields(fact.values)} />
      )}
      <div className="md-flow md-hero__actions">
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
          <Button variant="outlined" onClick={onWithdraw}>
            Withdraw acknowledgement
          </Button>
        ) : (
          state !== 'gone' && (
            <Button variant="outlined" onClick={onAcknowledge}>
              Acknowledge…
            </Button>
          )
        )}
        <Button
          variant="outlined"
          title={`${isMuted ? 'What it finds counts again' : 'All its findings, also later ones, are listed as muted and count nowhere'}, for this collection.`}
          onClick={() => onMute(!isMuted)}
        >
          {isMuted ? 'Unmute the rule' : 'Mute the whole rule'}
        </Button>
      </div>
      <Fold title="How this is checked">
        {ruleOf(rule)?.explanation} Rule <code>{rule}</code>.
      </Fold>
      <DrawerSection title="History">
        <FieldList
          fields={[
            { label: 'State', value: <StatusChip word={firstCapital(state)} tone={toneOfState[state]} /> },
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
            // One order is named above, and most names end in the number of the token.
            ...(orders === 1 && name !== '' && name.endsWith(tokenId)
              ? []
              : [
                  {
                    label: 'Token id',
                    value: tokenId === '' ? null : <Hex whole value={tokenId} what="the token id" />,
                  },
                ]),
            { label: 'Side', value: side === '' ? null : visibleText(firstCapital(side)) },
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
