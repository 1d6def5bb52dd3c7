import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { TransactionLookup } from '../../contract/lookup.ts'
import { sayMessage } from '../../core/say.ts'
import { explorerLink } from '../../../../core/networks/explorer.ts'
import { useApi } from '../../../../renderer/api/api-provider.tsx'
import { useNetworks } from '../../../../renderer/api/use-networks.ts'
import { SubjectFindings } from '../../../../renderer/parts/findings/subject-findings.tsx'
import { AddressedText } from '../../../../renderer/ui/addressed-text.tsx'
import { Amount } from '../../../../renderer/ui/amount.tsx'
import { downloadBytes } from '../../../../renderer/ui/download.ts'
import { FieldList, type Field } from '../../../../renderer/ui/field-list.tsx'
import { Fold } from '../../../../renderer/ui/fold.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { ExportIcon } from '../../../../renderer/ui/icons.tsx'
import { TextLink } from '../../../../renderer/ui/links.tsx'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { StatusChip, type Tone } from '../../../../renderer/ui/status-chip.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'
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
  readonly found: TransactionLookup
  readonly onAgain: () => void
  readonly isAsking: boolean
}

/** A transaction that was looked up: what it did, why it failed, what belongs to it, and what is unknown. */
export const LookupResult = ({ found, onAgain, isAsking }: LookupResultProps) => (
  <>
    <Panel
      title={<StatusChip {...states[found.state]} />}
      actions={
        <>
          <ExportButtons found={found} />
          <Button onClick={onAgain} disabled={isAsking}>
            Look again
          </Button>
        </>
      }
    >
      <p className="md-name md-above">
        <AddressedText text={sayMessage(found.fact)} />
      </p>
      {found.failure !== null && (
        <Alert severity="error" className="md-above">
          <AddressedText text={sayMessage(found.failure)} />
        </Alert>
      )}
      <FieldList fields={fieldsOf(found)} />
      {found.unknown.length > 0 && (
        <ul className="md-bullets md-quiet md-below" aria-label="Unknown">
          {found.unknown.map((fact) => (
            <li key={JSON.stringify(fact)}>
              <AddressedText text={sayMessage(fact)} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
    {found.orders.length > 0 && <LookupOrders found={found} />}
    {found.effect.changes.length + found.effect.allowances.length > 0 && <LookupEffects found={found} />}
    {found.calls.length > 0 && (
      <Panel title="Calldata">
        {found.calls.map((call, index) => (
          <CallView key={index} call={call} nativeCurrency={found.nativeCurrency} />
        ))}
        {found.transaction !== null && (
          <Fold title="Raw calldata">
            <Hex value={found.transaction.data} what="the calldata" whole />
          </Fold>
        )}
      </Panel>
    )}
    {(found.logs.length > 0 || found.deliveries.length > 0) && <LookupLogs found={found} />}
    {eventsOf(found).length > 0 && <SubjectFindings filter={{ events: eventsOf(found) }} />}
  </>
)

/** Delivered events of its logs; their findings belong to it. */
const eventsOf = ({ logs }: TransactionLookup): number[] => logs.flatMap(({ events }) => events).slice(0, 200)

const HashLink = ({ found }: { readonly found: TransactionLookup }) => {
  const listed = useNetworks().bySlug(found.network)
  const page =
    listed === undefined
      ? undefined
      : (explorerLink(listed, { kind: 'transaction', hash: found.hash }) ?? undefined)
  return <Hex value={found.hash} what="the transaction hash" whole explorer={page} />
}

const fieldsOf = (found: TransactionLookup): readonly Field[] => {
  const { transaction, block, cost, run, nativeCurrency, createdContract } = found
  const native = (raw: string) => (
    <Amount raw={raw} decimals={nativeCurrency.decimals} currency={nativeCurrency.symbol} />
  )
  return [
    { label: 'Hash', value: <HashLink found={found} /> },
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
          { label: 'From', value: <Hex value={transaction.from} what="the sender" whole /> },
          {
            label: 'To',
            value:
              transaction.to === null ? (
                'a new contract'
              ) : (
                <Hex value={transaction.to} what="the recipient" whole />
              ),
          },
          { label: 'Value', value: native(transaction.value) },
          { label: 'Nonce', value: transaction.nonce.toLocaleString('en-US') },
        ]),
    ...(createdContract === null
      ? []
      : [{ label: 'New contract', value: <Hex value={createdContract} what="the new contract" whole /> }]),
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
          {found.node}, <Time at={found.at} />
        </>
      ),
    },
  ]
}

const ExportButtons = ({ found: { network, hash, project } }: { readonly found: TransactionLookup }) => {
  const { ask } = useApi()
  const { show } = useToasts()
  const save = async (format: 'json' | 'csv'): Promise<void> => {
    const answer = await ask('transactions.exportLookup', {
      network,
      hash,
      format,
      ...(project === null ? {} : { project }),
    })
    if (answer.ok) downloadBytes(new TextEncoder().encode(answer.value.text), answer.value.fileName)
    else show(answer.error.message, 'error')
  }
  return (
    <>
      <Button startIcon={<ExportIcon />} onClick={() => void save('csv')}>
        Sheet
      </Button>
      <Button startIcon={<ExportIcon />} onClick={() => void save('json')}>
        JSON
      </Button>
    </>
  )
}
