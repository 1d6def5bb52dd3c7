import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { usePages } from '../../api/queries.ts'
import { draftName } from '../../parts/draft-words.ts'

const one = 'one'

/** What fees are asked of: one transaction, or all steps of a draft that was built. */
export const DraftChoice = ({
  project,
  build,
  onChange,
}: {
  /** The desk's id of the project. */
  readonly project: string
  readonly build: number | undefined
  readonly onChange: (build: number | undefined) => void
}) => {
  const { rows } = usePages('transactions.drafts', { project, limit: 50 })
  const built = rows.flatMap((draft) =>
    draft.newestBuild === null ? [] : [{ ...draft, build: draft.newestBuild }],
  )
  if (built.length === 0 && build === undefined) return null
  const isListed = build === undefined || built.some((draft) => draft.build === build)
  return (
    <TextField
      select
      label="Quote for"
      value={build ?? one}
      onChange={({ target }) => onChange(target.value === one ? undefined : Number(target.value))}
    >
      <MenuItem value={one}>One transaction</MenuItem>
      {!isListed && <MenuItem value={build}>An earlier build</MenuItem>}
      {built.map((draft) => (
        <MenuItem key={draft.id} value={draft.build}>
          {draftName(draft)}, draft {draft.id}
        </MenuItem>
      ))}
    </TextField>
  )
}
