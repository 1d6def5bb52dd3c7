import type { ComponentProps } from 'react'
import type { TransactionBuild } from '../../contract/transaction-build.ts'
import { intentWords } from '../../core/intent-words.ts'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'
import { AssetName, type Asset } from './asset-name.tsx'

type Row = Asset & { readonly account: string }

type AccountChangesProps<R> = {
  readonly build: TransactionBuild
  readonly label: string
  readonly className?: string
  readonly rows: readonly R[]
  readonly columns: ComponentProps<typeof SimpleTable<R>>['columns']
}

/** What moved, the rows of an account beside each other, those of whoever trades first. */
export const AccountChanges = <R extends Row>(props: AccountChangesProps<R>) => {
  const { build, label, className = '', rows, columns } = props
  const taker = build.taker.toLowerCase()
  const sorted = rows.toSorted(
    (a, b) => Number(b.account === taker) - Number(a.account === taker) || a.account.localeCompare(b.account),
  )
  return (
    <SimpleTable
      className={className}
      label={label}
      rows={sorted}
      keyOf={(_row, index) => index}
      columns={[
        {
          head: 'Account',
          cell: ({ account }, index) =>
            sorted[index - 1]?.account !== account && (
              <>
                {account === taker && <b>{intentWords[build.kind].taker} </b>}
                <Hex value={account} what="account" />
              </>
            ),
        },
        { head: 'Asset', cell: (row) => <AssetName asset={row} build={build} /> },
        ...columns,
      ]}
    />
  )
}
