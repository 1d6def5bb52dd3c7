import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState, type FormEvent } from 'react'
import { useDeskMutation } from '../../../api/mutations.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { SecretField } from '../../../ui/secret-field.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { lengthWords, passphraseProblems } from './passphrase-problems.ts'

const empty = { current: '', passphrase: '', again: '' }

/** Sets the vault's passphrase, or changes it. Fields are emptied after every attempt that reached the desk. */
export const PassphraseForm = ({ hasPassphrase }: { hasPassphrase: boolean }) => {
  const set = useDeskMutation('vault.setPassphrase')
  const toasts = useToasts()
  const [typed, setTyped] = useState(empty)
  const [tried, setTried] = useState(false)
  const problems = passphraseProblems(typed.passphrase, typed.again)
  const currentProblem = set.failure?.kind === 'wrong-passphrase' ? set.failure.message : null

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setTried(true)
    if (problems.passphrase !== null || problems.again !== null) return
    const answer = await set.run({
      passphrase: typed.passphrase,
      ...(hasPassphrase ? { current: typed.current } : {}),
    })
    setTyped(empty)
    setTried(false)
    if (answer.ok) toasts.show(hasPassphrase ? 'The passphrase is changed.' : 'The passphrase is set.')
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate autoComplete="off">
      <Stack spacing={2} sx={{ maxWidth: 420 }}>
        {hasPassphrase && (
          <SecretField
            label="Current passphrase"
            value={typed.current}
            onChange={(current) => setTyped({ ...typed, current })}
            problem={currentProblem}
          />
        )}
        <SecretField
          label="New passphrase"
          value={typed.passphrase}
          onChange={(passphrase) => setTyped({ ...typed, passphrase })}
          problem={tried ? problems.passphrase : null}
          help={lengthWords(typed.passphrase) || problems.passphrase}
        />
        <SecretField
          label="New passphrase again"
          value={typed.again}
          onChange={(again) => setTyped({ ...typed, again })}
          problem={tried || typed.again.length >= typed.passphrase.length ? problems.again : null}
        />
        {set.failure !== null && currentProblem === null && <ErrorPanel failure={set.failure} />}
        <div>
          <Button
            type="submit"
            variant="contained"
            loading={set.isRunning}
            disabled={typed.passphrase === '' || (hasPassphrase && typed.current === '')}
          >
            {hasPassphrase ? 'Change passphrase' : 'Set passphrase'}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
