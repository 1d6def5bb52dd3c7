import type { Network } from '../../../../core/networks/network.ts'
import type { ChangeKind } from '../../../../core/orders/compare-snapshots.ts'
import type { SnapshotOrder } from '../../../../core/orders/snapshot-order.ts'
import type { SnapshotChangeRow } from '../../../../contract/snapshots.ts'
import { Amount } from '../../../ui/amount.tsx'
import type { Column } from '../../../ui/data-table-columns.ts'
import { Missing } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { StatusChip, type Tone } from '../../../ui/status-chip.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { CurrencyName } from '../currency-name.tsx'

const tones: Record<ChangeKind, Tone> = {
  new: 'success',
  gone: 'neutral',
  repriced: 'info',
  filled: 'success',
  expired: 'warning',
  revived: 'warning',
}

const either = ({ after, before }: SnapshotChangeRow): SnapshotOrder | null => after ?? before

/** Columns of what changed between two snapshots. */
export const changeColumns = (network: Network | undefined): readonly Column<SnapshotChangeRow>[] => {
  const price = (order: SnapshotOrder | null) =>
    order === null || order.price === '' ? (
      <Missing />
    ) : (
      <Amount
        raw={order.price}
        decimals={order.decimals}
        currency={<CurrencyName address={order.currency} network={network} />}
      />
    )
  return [
    {
      id: 'kind',
      header: 'Change',
      width: 100,
      hover: false,
      cell: ({ kind }) => <StatusChip word={kind} tone={tones[kind]} />,
      text: ({ kind }) => kind,
    },
    {
      id: 'name',
      header: 'Collectible',
      width: 160,
      cell: (row) => <b className="md-name">{visibleText(either(row)?.name ?? '')}</b>,
      text: (row) => either(row)?.name ?? '',
    },
    {
      id: 'before',
      header: 'Before',
      width: 150,
      align: 'right',
      hover: false,
      cell: ({ before }) => price(before),
      text: ({ before }) => before?.price ?? '',
    },
    {
      id: 'after',
      header: 'After',
      width: 150,
      align: 'right',
      hover: false,
      cell: ({ after }) => price(after),
      text: ({ after }) => after?.price ?? '',
    },
    {
      id: 'maker',
      header: 'Maker',
      width: 144,
      from: 900,
      hover: false,
      cell: (row) => {
        const maker = either(row)?.maker ?? ''
        return maker === '' ? <Missing /> : <Hex value={maker} what="the maker’s address" tabbable={false} />
      },
      text: (row) => either(row)?.maker ?? '',
    },
    {
      id: 'note',
      header: 'How it is known',
      width: 240,
      grow: 1,
      cell: ({ note }) => visibleText(note),
      text: ({ note }) => note,
    },
  ]
}
