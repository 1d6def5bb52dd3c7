import type { TransactionBuild, TransactionSimulation } from '../../contract/transaction-build.ts'
import { intentWords } from '../../core/intent-words.ts'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'
import { AssetName } from './asset-name.tsx'
import { byAccount } from './by-account.ts'
import { SignedChange } from './signed-change.tsx'

type LooseChangesProps = {
  readonly changes: TransactionSimulation['changes']
  readonly build: TransactionBuild
}

/** What a simulation moved that could not carry the steps out in order: the effect table leaves it out. */
export const LooseChanges = ({ changes, build }: LooseChangesProps) => {
  const taker = build.taker.toLowerCase()
  const rows = byAccount(changes, taker)
  if (rows.length === 0) return null
  return (
    <SimpleTable
      className="md-below"
      label="Simulated changes"
      rows={rows}
      keyOf={(_row, index) => index}
      columns={[
        {
          head: 'Account',
          cell: ({ account }, index) =>
            rows[index - 1]?.account !== account && (
              <>
                {account === taker && <b>{intentWords[build.kind].taker} </b>}
                <Hex value={account} what="the account" />
              </>
            ),
        },
        { head: 'Asset', cell: (row) => <AssetName asset={row} build={build} /> },
        {
          head: 'Simulated',
          className: 'md-figures',
          cell: (row) => <SignedChange change={row.change} of={row} build={build} />,
        },
      ]}
    />
  )
}
