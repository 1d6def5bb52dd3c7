import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode, RefCallback } from 'react'
import type { SecretState } from '../../../../contract/projects.ts'
import { SecretField } from '../../../ui/secret-field.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { keyWords } from '../../../ui/key-words.ts'
import { Controller } from 'react-hook-form'
import { messageOf } from '../../../form/contract-form.ts'
import type { KeyDraft } from './project-draft.ts'
import type { ProjectForm } from './project-form-schema.ts'

type KeyFieldProps = {
  readonly label: string
  readonly help: string
  /** `null` for a project that is not stored yet. */
  readonly stored: SecretState | null
  /** The vault is locked: nothing can be sealed. */
  readonly locked: boolean
  /** What else is known of the stored one. */
  readonly about?: ReactNode
}

type FormKeyProps = KeyFieldProps & { readonly form: ProjectForm; readonly name: 'accessKey' | 'secretKey' }

/** A key of a project: what is known of the stored one, and the ways to replace or remove it. It is never shown. */
export const KeyField = ({ form, name, ...look }: FormKeyProps) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field: { value, onChange, ref }, fieldState: { error, isDirty }, formState }) => (
      <KeyParts
        {...look}
        draft={value}
        onChange={onChange}
        inputRef={ref}
        problem={isDirty || formState.isSubmitted ? (messageOf(error) ?? null) : null}
      />
    )}
  />
)

type KeyPartsProps = KeyFieldProps & {
  readonly draft: KeyDraft
  readonly onChange: (draft: KeyDraft) => void
  readonly inputRef: RefCallback<HTMLInputElement>
  readonly problem: string | null
}

const KeyParts = (props: KeyPartsProps) => {
  const { label, help, stored, draft, onChange, inputRef, problem, locked, about } = props
  const isTyping = draft.mode === 'replace' || (draft.mode === 'keep' && stored?.set !== true)
  const field = (
    <SecretField
      label={label}
      value={draft.mode === 'replace' ? draft.text : ''}
      onChange={(text) => onChange({ mode: 'replace', text })}
      problem={problem}
      help={help}
      disabled={locked}
      inputRef={inputRef}
    />
  )
  if (stored?.set !== true) return field
  const words = keyWords(stored)
  return (
    <div className="md-stack md-stack--tight">
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          columnGap: 1.5,
          rowGap: 0.5,
          minHeight: 32,
        }}
      >
        <Typography variant="subtitle2" component="span" sx={{ minWidth: 84 }}>
          {label}
        </Typography>
        {draft.mode === 'remove' ? (
          <StatusChip word="Removed when saved" tone="warning" />
        ) : (
          <StatusChip word={words.word} tone={words.tone} />
        )}
        <Typography variant="caption" color="textSecondary" sx={{ flex: 1, minWidth: 120 }}>
          {draft.mode === 'remove' ? '' : words.detail}
        </Typography>
        {draft.mode === 'keep' ? (
          <>
            <Button
              aria-label={`Replace ${label}`}
              disabled={locked}
              onClick={() => onChange({ mode: 'replace', text: '' })}
            >
              Replace
            </Button>
            <Button aria-label={`Remove ${label}`} color="error" onClick={() => onChange({ mode: 'remove' })}>
              Remove
            </Button>
          </>
        ) : (
          <Button aria-label={`Keep ${label}`} color="inherit" onClick={() => onChange({ mode: 'keep' })}>
            Keep the stored one
          </Button>
        )}
      </Box>
      {draft.mode === 'keep' && about}
      {isTyping && field}
    </div>
  )
}
