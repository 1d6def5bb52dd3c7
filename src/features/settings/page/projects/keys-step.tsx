import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button, Checkbox, FormControlLabel } from '@mui/material'
import { useState } from 'react'
import type { Project } from '../../../projects/contract.ts'
import { vault as vaultMethods } from '../../../vault/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { answerOf } from '../../../../contract/call-failed.ts'
import { useContractForm } from '../../../../renderer/form/contract-form.ts'
import { NewPassphrase, newPassphraseSchema } from '../../../../renderer/parts/new-passphrase.tsx'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { StatusChip, type Tone } from '../../../../renderer/ui/status-chip.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { keyVerdict, keyVerdictWords, type KeyVerdict } from './check-words.ts'
import { KeyFields } from './key-fields.tsx'
import type { KeyDraft } from './project-draft.ts'
import type { ProjectForm } from './project-form-schema.ts'
import type { StepFrame } from './step-frame.ts'
import type { ConnectionTest } from './use-connection-test.ts'

const { passphrase } = vaultMethods['vault.setPassphrase'].input.shape
const passphraseSchema = newPassphraseSchema(passphrase)

const tones: Record<KeyVerdict['state'], Tone> = {
  valid: 'success',
  untested: 'neutral',
  refused: 'error',
  uncertain: 'warning',
  unreachable: 'error',
}

const Verdict = ({
  verdict,
  of,
}: {
  readonly verdict: KeyVerdict
  readonly of: 'accessKey' | 'secretKey'
}) => (
  <div className="md-flow">
    <StatusChip word={keyVerdictWords(verdict, of)} tone={tones[verdict.state]} />
    {'message' in verdict && <span className="md-small md-quiet">{visibleText(verdict.message)}</span>}
  </div>
)

const isTyped = (key: KeyDraft): boolean => key.mode === 'replace' && key.text.trim() !== ''

type KeysStepProps = StepFrame & {
  readonly form: ProjectForm
  readonly test: ConnectionTest
  readonly project: Project | null
}

export const KeysStep = ({
  form,
  test,
  project,
  isNew,
  isSaving,
  failure,
  onNext,
  onCancel,
}: KeysStepProps) => {
  const draft = form.watch()
  const vault = useQuery(desk.query('vault.status', {})).data
  const setPassphrase = useMutation(desk.mutation('vault.setPassphrase'))
  const [isKept, setKept] = useState(true)
  const passphraseForm = useContractForm(passphraseSchema, { passphrase: '', again: '' })
  const hasAccessKey = isTyped(draft.accessKey) || project?.accessKey.set === true
  const hasSecretKey = isTyped(draft.secretKey) || project?.secretKey.set === true
  const { checks } = test
  const access = checks === null ? null : keyVerdict(checks, 'accessKey')
  const secret = checks === null || !hasSecretKey ? null : keyVerdict(checks, 'secretKey')
  const isRefused = access?.state === 'refused' || secret?.state === 'refused'
  const canGoOn = isNew
    ? access !== null && (access.state === 'valid' || access.state === 'uncertain') && !isRefused
    : !isRefused
  const needsPassphrase = vault?.protection === 'memory' && isKept
  const goOn = async (): Promise<void> => {
    if (needsPassphrase) {
      if (!(await passphraseForm.trigger())) return
      const set = await answerOf(
        setPassphrase.mutateAsync({ passphrase: passphraseForm.getValues('passphrase') }),
      )
      if (!set.ok) return
      passphraseForm.reset()
    }
    onNext()
  }
  return (
    <div className="md-stack">
      <KeyFields form={form} project={project} />
      {access !== null && <Verdict verdict={access} of="accessKey" />}
      {secret !== null && <Verdict verdict={secret} of="secretKey" />}
      {checks !== null && !hasSecretKey && (
        <p className="md-text md-quiet">No secret key. Webhooks need it.</p>
      )}
      <ErrorPanel failure={test.failure} />
      {vault?.protection === 'memory' ? (
        <div className="md-stack md-stack--near">
          <FormControlLabel
            control={<Checkbox checked={isKept} onChange={(_event, isOn) => setKept(isOn)} />}
            label="Keep on this machine"
            slotProps={{ typography: { variant: 'body2' } }}
          />
          {isKept ? (
            <>
              <NewPassphrase form={passphraseForm} label="Passphrase" />
              <p className="md-small md-quiet">Needed at every start. It can’t be recovered.</p>
            </>
          ) : (
            <Alert severity="warning">Not saved: lost when you quit</Alert>
          )}
        </div>
      ) : (
        vault !== undefined && (
          <p className="md-text md-quiet">
            {vault.protection === 'keychain'
              ? 'Kept in the system’s key store.'
              : 'Kept, protected by your passphrase.'}
          </p>
        )
      )}
      <ErrorPanel failure={setPassphrase.error?.failure} />
      <ErrorPanel failure={failure} />
      <div className="md-flow">
        <Button
          variant={canGoOn && checks !== null ? 'outlined' : 'contained'}
          loading={test.isRunning}
          disabled={!hasAccessKey || vault?.state === 'locked'}
          onClick={() => void test.run(draft, 'keys')}
        >
          Test
        </Button>
        <Button
          variant={canGoOn && checks !== null ? 'contained' : 'outlined'}
          loading={isSaving || setPassphrase.isPending}
          disabled={!canGoOn || vault?.state === 'locked' || test.isRunning}
          onClick={() => void goOn()}
        >
          {isNew ? 'Next' : 'Save'}
        </Button>
        <Button color="inherit" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
