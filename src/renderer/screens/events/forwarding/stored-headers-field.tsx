import AddOutlined from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useRef } from 'react'
import { keyWords } from '../../../ui/key-words.ts'
import { SecretField } from '../../../ui/secret-field.tsx'
import { problemOf, type HeaderDraft } from './header-drafts.ts'

/** What stands under the value of a stored header. */
const storedHelp = ({ stored }: HeaderDraft): string | undefined => {
  if (stored === null) return undefined
  const { word, detail } = keyWords(stored)
  return stored.set ? `${word}${detail === '' ? '' : `: ${detail}`}. Empty: it stays.` : 'Enter it again.'
}

/** Headers of a rule, one a line. Values go in and never come back. */
export const StoredHeadersField = ({
  value,
  onChange,
}: {
  readonly value: readonly HeaderDraft[]
  readonly onChange: (value: readonly HeaderDraft[]) => void
}) => {
  const next = useRef(value.length)
  const put = (draft: HeaderDraft): void =>
    onChange(value.map((one) => (one.key === draft.key ? draft : one)))
  const add = (): void => {
    onChange([...value, { key: next.current, name: '', value: '', stored: null }])
    next.current += 1
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {value.map((draft) => {
        const problem = problemOf(draft)
        const name = draft.name === '' ? 'new header' : draft.name
        return (
          <Box
            key={draft.key}
            sx={{ display: 'grid', gridTemplateColumns: '1fr 1.4fr auto', gap: 1, alignItems: 'start' }}
          >
            <TextField
              label="Header"
              placeholder="Authorization"
              value={draft.name}
              error={problem !== null}
              helperText={problem}
              onChange={(event) => put({ ...draft, name: event.target.value })}
              slotProps={{ htmlInput: { spellCheck: false, maxLength: 200 } }}
            />
            <SecretField
              label={draft.stored === null ? 'Value' : 'New value'}
              value={draft.value}
              help={storedHelp(draft)}
              onChange={(text) => put({ ...draft, value: text })}
            />
            <Button
              color="error"
              aria-label={`Remove the header ${name}`}
              sx={{ mt: '22px' }}
              onClick={() => onChange(value.filter(({ key }) => key !== draft.key))}
            >
              Remove
            </Button>
          </Box>
        )
      })}
      <div>
        <Button startIcon={<AddOutlined />} onClick={add}>
          Add a header
        </Button>
      </div>
    </Box>
  )
}
