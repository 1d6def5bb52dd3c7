import type { ReactNode } from 'react'
import type { Network } from '../../../../core/networks/network.ts'
import type { ChangeKind } from '../../core/compare-snapshots.ts'
import type { SnapshotOrder } from '../../core/snapshot-order.ts'
import type { SnapshotChangeRow } from '../../contract/snapshots.ts'
import { Amount } from '../../../../renderer/ui/amount.tsx'
import type { Column } from '../../../../renderer/ui/data-table-columns.ts'
import { Missing } from '../../../../renderer/ui/field-list.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { NumberedName } from '../../../../renderer/ui/numbered-name.tsx'
import { StatusChip, type Tone } from '../../../../renderer/ui/status-chip.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { CurrencyName } from '../currency-name.tsx'

const marks: Record<ChangeKind, { readonly word: string; readonly tone: Tone }> = {
  new: { word: 'New', tone: 'neutral' },
  gone: { word: 'Left the list', tone: 'neutral' },
  inactive: { word: 'No longer active', tone: 'neutral' },
  repriced: { word: 'Repriced', tone: 'neutral' },
  filled: { word: 'Filled', tone: 'neutral' },
  expired: { word: 'Expired', tone: 'warning' },
  revived: { word: 'Revived', tone: 'warning' },
  expiry: { word: 'Expiry changed', tone: 'neutral' },
  fees: { word: 'Fees changed', tone: 'warning' },
  availability: { word: 'Availability changed', tone: 'neutral' },
  maker: { word: 'Maker changed', tone: 'error' },
  uncertain: { word: 'Uncertain', tone: 'warning' },
}

/** What is no order to be filled any more has no price then, also where it is still listed; what came back had none. */
const ends: ReadonlySet<ChangeKind> = new Set(['gone', 'inactive', 'expired'])
const comesBack: ReadonlySet<ChangeKind> = new Set(['revived'])

export const changeWord = (kind: ChangeKind): string => marks[kind].word

const either = ({ after, before }: SnapshotChangeRow): SnapshotOrder | null => after ?? before

const valueText = (kind: ChangeKind, order: SnapshotOrder | null): string => {
  if (order === null) return ''
  switch (kind) {
    case 'expiry':
      return order.validUntil
    case 'maker':
      return order.maker
    case 'fees':
      return order.feeBps === null ? '' : `${order.feeBps / 100} %`
    case 'filled':
      return order.remaining === '' ? order.price : `${order.remaining} left`
    case 'availability':
      return order.available === null
        ? order.status
        : `${order.available} of ${order.remaining}, ${order.status}`
    default:
      return order.price
  }
}

export const changeColumns = (network: Network | undefined): readonly Column<SnapshotChangeRow>[] => {
  const price = (order: SnapshotOrder) => (
    <Amount
      raw={order.price}
      decimals={order.decimals}
      currency={<CurrencyName address={order.currency} network={network} />}
    />
  )
  /** What differs; the price where the whole order does. */
  const value = (kind: ChangeKind, order: SnapshotOrder | null): ReactNode => {
    const text = valueText(kind, order)
    if (order === null || text === '') return <Missing />
    if (kind === 'maker') return <Hex value={text} what="maker address" tabbable={false} />
    if (kind === 'expiry') return <Time at={text} />
    if (kind === 'fees' || kind === 'availability' || text.endsWith(' left')) return visibleText(text)
    return price(order)
  }
  return [
    {
      id: 'kind',
      header: 'Change',
      width: 138,
      hover: false,
      // Colour is for what a person may have to look into.
      cell: ({ kind }) =>
        marks[kind].tone === 'neutral' ? marks[kind].word : <StatusChip {...marks[kind]} />,
      text: ({ kind }) => changeWord(kind),
    },
    {
      id: 'name',
      header: 'Collectible',
      width: 142,
      grow: 1,
      cell: (row) => (
        <b className="md-name">
          <NumberedName name={either(row)?.name ?? ''} />
        </b>
      ),
      text: (row) => either(row)?.name ?? '',
    },
    {
      id: 'before',
      header: 'Before',
      width: 132,
      align: 'right',
      hover: false,
      cell: ({ kind, before }) => (comesBack.has(kind) ? <Missing /> : value(kind, before)),
      text: ({ kind, before }) => (comesBack.has(kind) ? '' : valueText(kind, before)),
    },
    {
      id: 'after',
      header: 'After',
      width: 132,
      align: 'right',
      hover: false,
      cell: ({ kind, after }) => (ends.has(kind) ? <Missing /> : value(kind, after)),
      text: ({ kind, after }) => (ends.has(kind) ? '' : valueText(kind, after)),
    },
    {
      id: 'maker',
      header: 'Maker',
      width: 126,
      priority: 3,
      hover: false,
      cell: (row) => {
        const maker = either(row)?.maker ?? ''
        return maker === '' ? <Missing /> : <Hex value={maker} what="maker address" tabbable={false} />
      },
      text: (row) => either(row)?.maker ?? '',
    },
    {
      id: 'note',
      header: 'What happened',
      width: 200,
      grow: 3,
      priority: 2,
      cell: ({ note }) => visibleText(note),
      text: ({ note }) => note,
    },
  ]
}
