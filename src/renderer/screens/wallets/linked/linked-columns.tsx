import type { LinkedWallet } from '../../../../core/wallets/linked-wallets.ts'
import type { Column } from '../../../ui/data-table-columns.ts'
import { Missing } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'

const known = new Set(['platform', 'unknown', 'external'])

const address = (value: string | null, what: string) =>
  value === null ? <Missing /> : <Hex value={value} what={what} tabbable={false} />

/** Columns of the wallets linked to another. */
export const linkedColumns: readonly Column<LinkedWallet>[] = [
  {
    id: 'linked',
    header: 'Linked wallet',
    width: 190,
    grow: 2,
    hover: false,
    cell: ({ linkedWalletAddress }) => address(linkedWalletAddress, 'the linked wallet'),
    text: ({ linkedWalletAddress }) => linkedWalletAddress ?? '',
  },
  {
    id: 'type',
    header: 'Type',
    width: 110,
    grow: 1,
    cell: ({ walletType }) =>
      walletType === null ? (
        <Missing />
      ) : (
        <StatusChip word={walletType} unknown={!known.has(walletType)} isPlain />
      ),
    text: ({ walletType }) => walletType ?? '',
  },
  {
    id: 'parent',
    header: 'Parent',
    width: 170,
    grow: 1,
    hover: false,
    cell: ({ walletAddress }) => address(walletAddress, 'the parent wallet'),
    text: ({ walletAddress }) => walletAddress ?? '',
  },
  {
    id: 'since',
    header: 'Linked',
    // The button for the columns lies over the end of its head.
    width: 124,
    hover: false,
    cell: ({ createdAt }) => (createdAt === null ? <Missing /> : <Time at={createdAt} />),
    text: ({ createdAt }) => createdAt ?? '',
  },
]
