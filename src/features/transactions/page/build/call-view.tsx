import type { TransactionBuild, TransactionCall, TransactionStep } from '../../contract/transaction-build.ts'
import { sayWhole } from '../../core/say.ts'
import { Amount } from '../../../../renderer/ui/amount.tsx'
import { FieldList, type Field } from '../../../../renderer/ui/field-list.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { ValueTree } from './value-tree.tsx'

export const gapField = (gaps: TransactionStep['gaps']): readonly Field[] =>
  gaps.length === 0
    ? []
    : [
        {
          label: 'Not understood',
          value: gaps.map(({ fact }, index) => <div key={index}>{visibleText(sayWhole(fact))}</div>),
        },
      ]

export const callFields = (call: TransactionCall, gaps = call.gaps): readonly Field[] => [
  {
    label: 'Function',
    value:
      call.signature !== null ? (
        <>
          <span className="md-mono">{visibleText(call.signature)}</span>{' '}
          <span className="md-quiet">({visibleText(call.source ?? '')})</span>
        </>
      ) : call.selector === null ? (
        'no calldata'
      ) : (
        <>
          <StatusChip word="unknown selector" tone="warning" />{' '}
          <span className="md-mono">{call.selector}</span>
        </>
      ),
  },
  ...gapField(gaps),
  {
    label: 'Size',
    value: `${call.bytes.toLocaleString('en-US')} bytes${call.surplusBytes > 0 ? `, ${call.surplusBytes} after the arguments` : ''}`,
  },
]

export const CallArguments = ({ call }: { readonly call: TransactionCall }) =>
  call.rows.length > 0 && (
    <ValueTree label={`Arguments of ${call.signature ?? 'the call'}`} rows={call.rows} />
  )

export const CallView = ({
  call,
  nativeCurrency: { symbol, decimals },
}: {
  readonly call: TransactionCall
  readonly nativeCurrency: TransactionBuild['nativeCurrency']
}) => (
  <div className="md-below" style={{ marginLeft: Math.min(call.depth, 6) * 14 }}>
    {call.depth > 0 && (
      <FieldList
        fields={[
          call.operation === 'create'
            ? { label: 'Inside', value: <StatusChip word="new contract" tone="error" /> }
            : { label: 'Call inside, to', value: <Hex value={call.to} what="address" whole /> },
          call.sender !== null && {
            label: 'Sender',
            value: <Hex value={call.sender} what="sender" whole />,
          },
          call.operation === 'delegatecall' && {
            label: 'In the name of',
            value: <Hex value={call.account} what="account" whole />,
          },
          call.mayFail && { label: 'If it fails', value: 'the rest continues' },
          {
            label: 'Value',
            value: <Amount raw={call.value} decimals={decimals} currency={symbol} />,
          },
        ]}
      />
    )}
    <FieldList fields={callFields(call)} />
    <CallArguments call={call} />
  </div>
)

/** Where a step goes, and the native coins that go along. */
export const targetFields = (
  { to, value }: Pick<TransactionStep, 'to' | 'value'>,
  { nativeCurrency: { symbol, decimals } }: Pick<TransactionBuild, 'nativeCurrency'>,
): readonly Field[] => [
  { label: 'To', value: to === '' ? null : <Hex value={to} what="address" whole /> },
  {
    label: 'Value',
    value: <Amount raw={value === '' ? '0' : value} decimals={decimals} currency={symbol} />,
  },
]
