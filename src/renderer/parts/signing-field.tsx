import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { Ref } from 'react'
import type { ForwardingRule } from '../../contract/forwarding.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { keyWords } from '../ui/key-words.ts'
import { SimpleTable } from '../ui/simple-table.tsx'
import { Time } from '../ui/time.tsx'

export type SigningDraft = {
  /** A further secret; empty for none. */
  readonly secret: string
  /** Ids of those that go. */
  readonly removed: readonly string[]
}

const bytesOfSecret = 32

const makeSecret = (): string =>
  `whsec_${btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(bytesOfSecret))))}`

type SigningFieldProps = {
  readonly stored: ForwardingRule['signing']
  readonly value: SigningDraft
  readonly onChange: (value: SigningDraft) => void
  /** Requests are never sent unsigned: the last secret stays. */
  readonly isRequired?: boolean
  /** What is wrong with the secret that is added. */
  readonly problem: string | undefined
  readonly inputRef: Ref<HTMLInputElement>
}

/** Secrets that requests are signed with: those that are stored, and one that is added. */
export const SigningField = (props: SigningFieldProps) => {
  const { stored, value, onChange, isRequired = false, problem, inputRef } = props
  const left = stored.filter(({ id }) => !value.removed.includes(id))
  const isGiven = value.secret.trim() !== ''
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {left.length > 0 && (
        <SimpleTable
          rows={left}
          keyOf={({ id }) => id}
          label="Signing secrets"
          columns={[
            { head: 'Secret', isName: true, cell: (one) => keyWords(one).detail || keyWords(one).word },
            { head: 'Added', cell: ({ addedAt }) => <Time at={addedAt} /> },
            {
              hiddenHead: 'What can be done',
              style: { textAlign: 'right' },
              cell: ({ id, last4 }) => (
                <Button
                  disabled={isRequired && left.length === 1}
                  size="small"
                  color="error"
                  aria-label={`Remove the secret that ends with ${last4 ?? 'nothing known'}`}
                  onClick={() => onChange({ ...value, removed: [...value.removed, id] })}
                >
                  Remove
                </Button>
              ),
            },
          ]}
        />
      )}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
        <TextField
          label={left.length === 0 ? 'Signing secret' : 'One more secret, to rotate'}
          placeholder="whsec_…"
          value={value.secret}
          fullWidth
          inputRef={inputRef}
          error={problem !== undefined}
          helperText={
            problem ??
            (isGiven
              ? 'Copy it to the target now: it is not shown again.'
              : left.length === 0
                ? isRequired
                  ? 'Messages are signed as Standard Webhooks has it.'
                  : 'Empty: requests are not signed.'
                : 'Requests carry a signature of each secret, so that the target can change over.')
          }
          onChange={(event) => onChange({ ...value, secret: event.target.value })}
          slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off', className: 'md-mono' } }}
        />
        <Box sx={{ display: 'flex', alignItems: 'center', mt: '22px', whiteSpace: 'nowrap' }}>
          {isGiven && problem === undefined && <CopyButton text={value.secret.trim()} what="signing secret" />}
          <Button onClick={() => onChange({ ...value, secret: makeSecret() })}>Generate</Button>
        </Box>
      </Box>
    </Box>
  )
}
