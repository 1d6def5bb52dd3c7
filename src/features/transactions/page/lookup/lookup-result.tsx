import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { TransactionLookup } from '../../contract/lookup.ts'
import { sayMessage } from '../../core/say.ts'
import { ExportButton } from '../../../../renderer/parts/exports/export-button.tsx'
import { SubjectFindings } from '../../../../renderer/parts/findings/subject-findings.tsx'
import { AddressedText } from '../../../../renderer/ui/addressed-text.tsx'
import { Amount } from '../../../../renderer/ui/amount.tsx'
import { FieldList, type Field } from '../../../../renderer/ui/field-list.tsx'
import { Fold } from '../../../../renderer/ui/fold.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { TextLink } from '../../../../renderer/ui/links.tsx'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { StatusChip, type Tone } from '../../../../renderer/ui/status-chip.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { TransactionHash } from '../transaction-hash.tsx'
import { CallView } from '../build/call-view.tsx'
import { LookupEffects } from './lookup-effects.tsx'
import { LookupLogs } from './lookup-logs.tsx'
import { LookupOrders } from './lookup-orders.tsx'

const states: Record<TransactionLookup['state'], { readonly word: string; readonly tone: Tone }> = {
  succeeded: { word: 'succeeded', tone: 'success' },
  reverted: { word: 'reverted', tone: 'error' },
  'outcome-missing': { word: 'outcome unknown', tone: 'warning' },
  pending: { word: 'pending', tone: 'warning' },
  replaced: { word: 'replaced', tone: 'warning' },
  dropped: { word: 'dropped', tone: 'warning' },
  absent: { word: 'not found', tone: 'warning' },
}

type LookupResultProps = {
  readonly lookup: TransactionLookup
  readonly onAgain: () => void
  readonly isAsking: boolean
}

export const LookupResult = ({ lookup, onAgain, isAsking }: LookupResultProps) => (
  <>
    <Panel
      title={<StatusChip {...states[lookup.state]} />}
      actions={
        <>
          <ExportButton
            of={{
              kind: 'lookup',
              network: lookup.network,
              hash: lookup.hash,
              ...(lookup.project === null ? {} : { project: lookup.project }),
            }}
          >
            Looks it up again.
          </ExportButton>
          <Button onClick={onAgain} disabled={isAsking}>
            Look again
          </Button>
        </>
      }
    >
      <p className="md-name md-above">
        <AddressedText text={sayMessage(lookup.fact)} />
      </p>
      {lookup.failure !== null && (
        <Alert severity="error" className="md-above">
          <AddressedText text={sayMessage(lookup.failure)} />
        </Alert>
      )}
      <FieldList fields={fieldsOf(lookup)} />
      {lookup.unknown.length > 0 && (
        <ul className="md-bullets md-quiet md-below" aria-label="Unknown">
          {lookup.unknown.map((fact) => (
            <li key={JSON.stringify(fact)}>
              <AddressedText text={sayMessage(fact)} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
    {lookup.orders.length > 0 && <LookupOrders lookup={lookup} />}
    {lookup.effect.changes.length + lookup.effect.allowances.length > 0 && <LookupEffects lookup={lookup} />}
    {lookup.calls.length > 0 && (
      <Panel title="Calldata">
        {lookup.calls.map((call, index) => (
          <CallView key={index} call={call} nativeCurrency={lookup.nativeCurrency} />
        ))}
        {lookup.transaction !== null && (
          <Fold title="Raw calldata">
            <Hex value={lookup.transaction.data} what="calldata" whole />
          </Fold>
        )}
      </Panel>
    )}
    {(lookup.logs.length > 0 || lookup.deliveries.length > 0) && <LookupLogs lookup={lookup} />}
    {eventsOf(lookup).length > 0 && <SubjectFindings filter={{ events: eventsOf(lookup) }} />}
  </>
)

const eventsOf = ({ logs }: TransactionLookup): number[] => logs.flatMap(({ events }) => events).slice(0, 200)

const fieldsOf = (lookup: TransactionLookup): readonly Field[] => {
  const { transaction, block, cost, run, nativeCurrency, createdContract } = lookup
  const native = (raw: string) => (
    <Amount raw={raw} decimals={nativeCurrency.decimals} currency={nativeCurrency.symbol} />
  )
  return [
    { label: 'Hash', value: <TransactionHash hash={lookup.hash} network={lookup.network} /> },
    ...(block === null
      ? []
      : [
          {
            label: 'Block',
            value: (
              <>
                {block.number} {block.at !== null && <Time at={block.at} form="both" />}
              </>
            ),
          },
        ]),
    ...(transaction === null
      ? []
      : [
          { label: 'From', value: <Hex value={transaction.from} what="sender" whole /> },
          {
            label: 'To',
            value:
              transaction.to === null ? (
                'a new contract'
              ) : (
                <Hex value={transaction.to} what="recipient" whole />
              ),
          },
          { label: 'Value', value: native(transaction.value) },
          { label: 'Nonce', value: transaction.nonce.toLocaleString('en-US') },
        ]),
    ...(createdContract === null
      ? []
      : [{ label: 'New contract', value: <Hex value={createdContract} what="new contract" whole /> }]),
    ...(cost === null
      ? []
      : [
          {
            label: 'Gas',
            value: (
              <>
                {Number(cost.gasUsed).toLocaleString('en-US')} used
                {cost.total !== null && <>, {native(cost.total)}</>}
              </>
            ),
          },
        ]),
    ...(run === null
      ? []
      : [
          {
            label: 'Sent by',
            value: (
              <TextLink to="/transactions" search={{ draft: run.draft, build: run.build, part: 'run' }}>
                Draft {run.draft}, run {run.run}
              </TextLink>
            ),
          },
        ]),
    {
      label: 'Node',
      value: (
        <>
          {lookup.node}, <Time at={lookup.at} />
        </>
      ),
    },
  ]
}
