import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { intentWords } from '../../../core/transactions/intent-words.ts'
import { usePages } from '../../api/queries.ts'
import { visibleText } from '../../ui/visible-text.ts'

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
  const built = rows.flatMap(({ id, form, newestBuild }) =>
    newestBuild === null ? [] : [{ id, form, build: newestBuild }],
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
          {intentWords[draft.form.kind].title}, draft {draft.id}
          {draft.form.orders[0]?.tokenId
            ? `: token ${visibleText(draft.form.orders[0].tokenId.slice(0, 14))}`
            : ''}
        </MenuItem>
      ))}
    </TextField>
  )
}
