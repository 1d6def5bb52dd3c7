import { useQuery } from '@tanstack/react-query'
import { Box, Button, Typography } from '@mui/material'
import type { ReactNode, RefCallback } from 'react'
import { desk } from '../../../../renderer/api/desk.ts'
import type { KeyClaims, Project, SecretState } from '../../../projects/contract.ts'
import { VaultLockedNote } from '../../../../renderer/parts/vault-locked-note.tsx'
import type { ProjectForm } from './project-form-schema.ts'
import { KeyExpiryChip } from '../../../../renderer/ui/key-expiry-chip.tsx'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { SecretField } from '../../../../renderer/ui/secret-field.tsx'
import { keyWords } from '../../../../renderer/ui/key-words.ts'
import { Controller } from 'react-hook-form'
import { messageOf } from '../../../../renderer/form/contract-form.ts'
import type { KeyDraft } from './project-draft.ts'

type KeyFieldProps = {
  readonly label: string
  readonly help: string
  readonly stored: SecretState | null
  readonly locked: boolean
  readonly about?: ReactNode
}

type FormKeyProps = KeyFieldProps & { readonly form: ProjectForm; readonly name: 'accessKey' | 'secretKey' }

const KeyField = ({ form, name, ...look }: FormKeyProps) => (
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
          <StatusChip word="Deleted when saved" tone="warning" />
        ) : (
          <StatusChip word={words.word} tone={words.tone} />
        )}
        <Typography variant="caption" color="textSecondary" sx={{ flex: 1, minWidth: 120 }}>
          {draft.mode === 'remove' ? '' : words.detail}
        </Typography>
        {draft.mode === 'keep' ? (
          <>
            <Button disabled={locked} onClick={() => onChange({ mode: 'replace', text: '' })}>
              Replace
            </Button>
            <Button color="error" onClick={() => onChange({ mode: 'remove' })}>
              Delete
            </Button>
          </>
        ) : (
          <Button color="inherit" onClick={() => onChange({ mode: 'keep' })}>
            Keep
          </Button>
        )}
      </Box>
      {draft.mode === 'keep' && about}
      {isTyping && field}
    </div>
  )
}

/** What a stored secret key says of itself. The key is not shown, and nothing of this is verified. */
const KeyClaimsLine = ({
  claims,
  projectId,
}: {
  readonly claims: KeyClaims | null
  readonly projectId: string
}) => {
  if (claims === null) return null
  const facts = [
    { label: 'Project', text: claims.project },
    { label: 'Service', text: claims.service },
    { label: 'Account', text: claims.account },
  ].filter(({ text }) => text !== null)
  const isOfOther = claims.project !== null && projectId.trim() !== '' && claims.project !== projectId.trim()
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        typography: 'caption',
        color: 'text.secondary',
      }}
      title="Stated in the key"
    >
      {facts.map(({ label, text }) => (
        <span key={label}>
          {label} {text}
        </span>
      ))}
      <span>
        {claims.expiresAt === null ? (
          'No expiry'
        ) : (
          <>
            Ends <Time at={claims.expiresAt} />
          </>
        )}
      </span>
      <KeyExpiryChip claims={claims} />
      {isOfOther && (
        <StatusChip
          word="For another project"
          tone="warning"
          title={`The key is for project ${claims.project}.`}
        />
      )}
    </Box>
  )
}

export const KeyFields = ({
  form,
  project,
}: {
  readonly form: ProjectForm
  readonly project: Project | null
}) => {
  const locked = useQuery(desk.query('vault.status', {})).data?.state === 'locked'
  return (
    <div className="md-stack">
      <VaultLockedNote what="change keys" />
      <KeyField
        form={form}
        name="accessKey"
        label="Access key"
        help="Sent with each request"
        stored={project?.accessKey ?? null}
        locked={locked}
      />
      <KeyField
        form={form}
        name="secretKey"
        label="Secret key"
        help="Needed for webhooks"
        stored={project?.secretKey ?? null}
        locked={locked}
        about={
          <KeyClaimsLine claims={project?.secretKey.claims ?? null} projectId={form.watch('projectId')} />
        }
      />
    </div>
  )
}
