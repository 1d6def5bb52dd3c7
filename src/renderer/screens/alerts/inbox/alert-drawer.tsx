import Button from '@mui/material/Button'
import { evidencePlace } from '../../../../core/alerts/evidence-place.ts'
import { firesWhen } from '../../../../core/alerts/fires-when.ts'
import { kindFacts } from '../../../../core/alerts/kinds.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { countOf, formatCount } from '../../../ui/count-format.ts'
import { DetailDrawer, DrawerSection, type Beside } from '../../../ui/detail-drawer.tsx'
import { FieldList } from '../../../ui/field-list.tsx'
import { LinkButton, TextLink } from '../../../ui/links.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { SimpleTable } from '../../../ui/simple-table.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import type { AlertEntry } from '../../../parts/alert-entries.ts'
import { MissingEvents } from '../../../parts/missed-events.tsx'
import { alertStates } from './alert-state.tsx'
import { MessagesLine } from './messages-line.tsx'
import type { AlertActions } from './use-alert-actions.ts'

type AlertDrawerProps = {
  readonly entry: AlertEntry
  readonly actions: AlertActions
  readonly beside: Beside
}

/** One alert in full: what is wrong, since when, where to see it, and what to do about it. */
export const AlertDrawer = ({ entry, actions, beside }: AlertDrawerProps) => {
  const { alerts, newest, title, count, firstAt, lastAt } = entry
  const { label, ...place } = evidencePlace(newest)
  const acknowledge = actions.acknowledge(alerts)
  const rule = useDeskQuery('alerts.rules', {}).data?.rules.find(({ id }) => id === newest.rule)
  const isResolved = newest.state === 'resolved'
  const more = actions.others(alerts)
  return (
    <DetailDrawer
      title={
        <>
          {visibleText(title)} <StatusChip {...alertStates[newest.state]} />
        </>
      }
      subject={`alert-${entry.id}`}
      {...beside}
    >
      <p className="md-alert__text">
        <AddressedText text={newest.text} />
      </p>
      <p className="md-flow md-hero__facts">
        <span>
          {isResolved && newest.resolvedAt !== null ? (
            <>
              Resolved <Time at={newest.resolvedAt} />
            </>
          ) : (
            <>
              {count > 1 && 'Last '}
              <Time at={lastAt} />
            </>
          )}
        </span>
        {count > 1 && <span>{countOf(count, 'event')}</span>}
        {newest.muted !== null && <span>Muted</span>}
      </p>
      <div className="md-flow md-hero__actions">
        {newest.state === 'open' && (
          <Button variant="contained" onClick={() => void acknowledge.run()}>
            Acknowledge
          </Button>
        )}
        <LinkButton variant="outlined" {...place}>
          {placeWords[label]}
        </LinkButton>
        <MoreMenu
          label="More for this alert"
          items={more.map(({ label: words, run }) => ({ label: words, run: () => void run() }))}
        />
      </div>
      <FieldList
        fields={[
          {
            label: 'Rule',
            value: visibleText(newest.ruleName ?? `${kindFacts[newest.kind].title} (removed)`),
          },
          ...(rule === undefined
            ? []
            : [{ label: 'Fires when', value: firesWhen(rule.kind, rule.threshold) }]),
          { label: 'First', value: <Time at={firstAt} form="both" /> },
          { label: 'Last', value: <Time at={lastAt} form="both" /> },
          ...(newest.resolvedAt === null
            ? []
            : [{ label: 'Resolved', value: <Time at={newest.resolvedAt} form="both" /> }]),
          ...(newest.muted === null
            ? []
            : [
                {
                  label: newest.muted.by === 'rule' ? 'Rule muted until' : 'Muted until',
                  value: <Time at={newest.muted.until} form="both" />,
                },
              ]),
          { label: 'Messages', value: <MessagesLine alert={newest} /> },
        ]}
      />
      {newest.kind === 'missed-events' && !isResolved && newest.evidence.listener !== null && (
        <MissingEvents listener={newest.evidence.listener} />
      )}
      {alerts.length > 1 && (
        <DrawerSection title={countOf(alerts.length, 'alert')}>
          <SimpleTable
            label="Alerts of the same log"
            rows={alerts}
            keyOf={({ id }) => id}
            columns={[
              { head: 'Alert', isName: true, cell: (one) => visibleText(one.title) },
              { head: 'Count', className: 'md-figures', cell: (one) => formatCount(one.count) },
              { head: 'Last', className: 'md-nowrap', cell: ({ lastAt: at }) => <Time at={at} /> },
              {
                hiddenHead: 'Evidence',
                className: 'md-nowrap',
                cell: (one) => {
                  const { label: words, ...where } = evidencePlace(one)
                  return <TextLink {...where}>{words}</TextLink>
                },
              },
            ]}
          />
        </DrawerSection>
      )}
    </DetailDrawer>
  )
}

/** What the button to the evidence says. */
const placeWords = {
  Event: 'Show the event',
  Forwarding: 'Show forwarding',
  Findings: 'Show the findings',
  Listener: 'Show the listener',
  Orders: 'Show the orders',
  Project: 'Show the project',
  Settings: 'Show the settings',
} as const
