import { feeDifference, type FeeChange } from '../../../fees/core/fee-difference.ts'
import { decimalText } from '../../../fees/core/decimal.ts'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { StatusChip, type Tone } from '../../../../renderer/ui/status-chip.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { FeeAmount } from './fee-amount.tsx'
import type { FeeCall } from './fee-call.ts'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'

const words: Record<FeeChange['kind'], { readonly word: string; readonly tone: Tone }> = {
  new: { word: 'new', tone: 'info' },
  gone: { word: 'gone', tone: 'warning' },
  dearer: { word: 'higher', tone: 'error' },
  cheaper: { word: 'lower', tone: 'success' },
  same: { word: 'same', tone: 'neutral' },
  unclear: { word: 'unclear', tone: 'warning' },
}

const percent = (basisPoints: bigint): string => {
  const size = basisPoints < 0n ? -basisPoints : basisPoints
  return `${basisPoints < 0n ? '−' : '+'}${decimalText({ digits: size, places: 2 }, 2)} %`
}

const sameTransaction = (a: FeeCall, b: FeeCall): boolean =>
  a.request.network === b.request.network &&
  a.request.data.toLowerCase() === b.request.data.toLowerCase() &&
  a.request.to.toLowerCase() === b.request.to.toLowerCase() &&
  a.request.wallet.toLowerCase() === b.request.wallet.toLowerCase()

/** How the fees moved between two calls, coin by coin. */
export const FeeComparison = ({ former, later }: { readonly former: FeeCall; readonly later: FeeCall }) => {
  if (former.answer === null || later.answer === null)
    return (
      <Panel title="Comparison">
        <span className="md-quiet">One of the two quotes can’t be read.</span>
      </Panel>
    )
  const changes = feeDifference(former.answer, later.answer)
  return (
    <Panel
      title="Compared with the earlier quote"
      description={sameTransaction(former, later) ? 'Same transaction' : 'Different transactions'}
    >
      <SimpleTable
        label="Fee changes"
        rows={changes}
        keyOf={(change) => change.key}
        columns={[
          {
            head: 'Coin',
            isName: true,
            cell: (change) => visibleText((change.later ?? change.former)?.symbol ?? change.key),
          },
          {
            head: <Time at={former.startedAt} />,
            className: 'md-figures',
            cell: (change) => <FeeAmount option={change.former} />,
          },
          {
            head: <Time at={later.startedAt} />,
            className: 'md-figures',
            cell: (change) => <FeeAmount option={change.later} />,
          },
          {
            head: 'Change',
            className: 'md-figures',
            cell: (change) =>
              change.basisPoints !== null && change.kind !== 'same' && percent(change.basisPoints),
          },
          { hiddenHead: 'Kind of change', cell: (change) => <StatusChip {...words[change.kind]} /> },
        ]}
      />
    </Panel>
  )
}
