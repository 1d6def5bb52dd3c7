import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Output } from '../../../../contract/contract.ts'
import type { SharedKind } from '../../../../contract/shared-kinds.ts'
import type { SharedRow } from '../../../../contract/shared-files.ts'
import { formatCount } from '../../../ui/count-format.ts'
import { Fold } from '../../../ui/fold.tsx'
import { SimpleTable } from '../../../ui/simple-table.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { choiceWords, kindWords, type SharedChoice } from './shared-words.ts'

type Compared = Output<'shared.preview'>['kinds'][number]

const stateWords: Readonly<Record<SharedRow['state'], string>> = {
  new: 'New',
  same: 'Same',
  differs: 'Differs',
  unusable: 'Cannot be used',
}

const choices: readonly SharedChoice[] = ['mine', 'theirs', 'none']

const Said = ({ row }: { readonly row: SharedRow }) => (
  <>
    {row.problem}
    {row.differences.map(({ member, mine, theirs }) => (
      <div key={member}>
        {member}: <bdi>{visibleText(mine)}</bdi> here, <bdi>{visibleText(theirs)}</bdi> in the file
      </div>
    ))}
  </>
)

const figure = (count: (one: Compared) => number, head: string) => ({
  head,
  className: 'md-figures',
  cell: (one: Compared) => formatCount(count(one)),
})

/** How a file compares with this desk, and what is to be taken of each kind. */
export const SharedComparison = ({
  kinds,
  choices: chosen,
  onChoice,
}: {
  readonly kinds: readonly Compared[]
  readonly choices: Readonly<Record<SharedKind, SharedChoice>>
  readonly onChoice: (kind: SharedKind, choice: SharedChoice) => void
}) => {
  const rows = kinds.flatMap(({ kind, rows: ofKind }) => ofKind.map((row) => ({ kind, row })))
  const shown = kinds.filter((one) => one.new + one.same + one.differs + one.unusable > 0)
  return (
    <div style={{ marginTop: 16 }}>
      <SimpleTable
        label="The file compared with this desk"
        rows={shown}
        keyOf={({ kind }) => kind}
        columns={[
          { head: 'Kind', isName: true, cell: ({ kind }) => kindWords[kind] },
          figure((one) => one.new, 'New'),
          figure((one) => one.same, 'Same'),
          figure((one) => one.differs, 'Differs'),
          figure((one) => one.unusable, 'Cannot be used'),
          {
            head: 'Difference',
            cell: ({ kind, new: added, differs }) => (
              <TextField
                select
                value={chosen[kind]}
                disabled={added + differs === 0}
                onChange={({ target }) => {
                  const choice = choices.find((one) => one === target.value)
                  if (choice !== undefined) onChoice(kind, choice)
                }}
                slotProps={{ select: { inputProps: { 'aria-label': kindWords[kind] } } }}
                sx={{ minWidth: 128 }}
              >
                {choices.map((choice) => (
                  <MenuItem key={choice} value={choice}>
                    {choiceWords[choice]}
                  </MenuItem>
                ))}
              </TextField>
            ),
          },
        ]}
      />
      {shown.length === 0 && <p>The file is empty.</p>}
      {rows.length > 0 && (
        <Fold title={`What is not the same (${formatCount(rows.length)})`}>
          <SimpleTable
            label="Differences"
            rows={rows}
            keyOf={(_row, index) => index}
            columns={[
              { head: 'Kind', cell: ({ kind }) => kindWords[kind], style: { width: '19%' } },
              { head: 'Entry', cell: ({ row }) => <bdi>{visibleText(row.title)}</bdi> },
              { head: 'State', cell: ({ row }) => stateWords[row.state], style: { width: '11%' } },
              { hiddenHead: 'Reason', cell: ({ row }) => <Said row={row} />, style: { width: '28%' } },
            ]}
          />
        </Fold>
      )}
    </div>
  )
}
