import type { LabelledAddress } from '../../../../contract/addresses.ts'
import { checksumAddress } from '../../../../core/addresses/checksum-address.ts'
import type { Column } from '../../../ui/data-table-columns.ts'
import { Missing } from '../../../ui/field-list.tsx'
import { shortenMiddle } from '../../../ui/hex-format.ts'
import { HexButtons } from '../../../ui/hex.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { timeColumn } from '../../../ui/time-column.tsx'
import './address-columns.css'

/** Columns of the address book. */
export const addressColumns: readonly Column<LabelledAddress>[] = [
  {
    id: 'label',
    header: 'Name',
    width: 140,
    grow: 1,
    cell: (row) => <span className="md-name">{visibleText(row.label)}</span>,
    text: (row) => row.label,
  },
  {
    id: 'address',
    header: 'Address',
    width: 140,
    grow: 4,
    cell: (row) => (
      <span className="md-hex">
        <span className="md-hex__text md-mono md-address__short">
          {shortenMiddle(checksumAddress(row.address))}
        </span>
        <span className="md-hex__text md-mono md-address__whole">{checksumAddress(row.address)}</span>
        <HexButtons value={checksumAddress(row.address)} what="the address" tabbable={false} />
      </span>
    ),
    text: (row) => checksumAddress(row.address),
  },
  {
    id: 'note',
    header: 'Note',
    // Below this, the address has the room: a note is in the dialog of its row.
    width: 180,
    from: 900,
    grow: 2,
    cell: (row) => (row.note === '' ? <Missing /> : visibleText(row.note)),
    text: (row) => row.note,
  },
  timeColumn((row) => row.updatedAt, { id: 'changed', header: 'Changed', width: 104, from: 720 }),
]
