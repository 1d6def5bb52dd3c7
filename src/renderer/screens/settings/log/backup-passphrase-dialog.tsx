import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useDeskMutation } from '../../../api/mutations.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { SecretField } from '../../../ui/secret-field.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { lengthWords, passphraseProblems } from '../vault/passphrase-problems.ts'

/** Sets the passphrase of backups. It is not stored: what backups need of it is a key that opens nothing. */
export const BackupPassphraseDialog = ({
  isChange,
  onClose,
}: {
  readonly isChange: boolean
  readonly onClose: () => void
}) => {
  const set = useDeskMutation('log.setBackups')
  const toasts = useToasts()
  const [passphrase, setPassphrase] = useState('')
  const [again, setAgain] = useState('')
  const problems = passphraseProblems(passphrase, again)
  const save = async (): Promise<void> => {
    const answer = await set.run({ passphrase })
    if (!answer.ok) return
    toasts.show('The passphrase for backups is set.')
    onClose()
  }
  return (
    <DialogFrame
      title={isChange ? 'Change the passphrase of backups' : 'Set a passphrase for backups'}
      onClose={onClose}
      failure={set.failure}
      act={{
        label: isChange ? 'Change passphrase' : 'Set passphrase',
        isRunning: set.isRunning,
        disabled: problems.passphrase !== null || problems.again !== null,
        run: () => void save(),
      }}
    >
      <Stack spacing={2}>
        <span>
          It opens every backup that is made from now on, on any machine.{' '}
          {isChange && 'Backups made before open with the passphrase of their time. '}
          Write it down away from this machine: nobody can bring it back.
        </span>
        <SecretField
          label="Passphrase"
          value={passphrase}
          onChange={setPassphrase}
          help={lengthWords(passphrase) || problems.passphrase}
          focusOnMount
        />
        <SecretField
          label="Passphrase again"
          value={again}
          onChange={setAgain}
          problem={again.length >= passphrase.length ? problems.again : null}
        />
      </Stack>
    </DialogFrame>
  )
}
