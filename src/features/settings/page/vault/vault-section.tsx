import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { desk } from '../../../../renderer/api/desk.ts'
import { answerOf, CallFailed, valueOf } from '../../../../contract/call-failed.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import { UnlockDialog } from '../../../../renderer/parts/unlock-dialog.tsx'
import { vaultState } from '../../../../renderer/ui/vault-state.ts'
import { NotYet } from '../../../../renderer/ui/not-yet.tsx'
import { z } from 'zod'
import { vault as vaultMethods } from '../../../vault/contract.ts'
import { useContractForm } from '../../../../renderer/form/contract-form.ts'
import { FormSecret } from '../../../../renderer/form/form-secret.tsx'
import { useFormSave } from '../../../../renderer/form/use-form-save.ts'
import { NewPassphrase, newPassphraseSchema } from '../../../../renderer/parts/new-passphrase.tsx'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'

const { passphrase, current } = vaultMethods['vault.setPassphrase'].input.shape
const formSchema = newPassphraseSchema(passphrase).safeExtend({ current: z.literal('').or(current.unwrap()) })

/** Sets the vault's passphrase, or changes it. Fields are emptied after each attempt that reached the desk. */
const PassphraseForm = ({ hasPassphrase }: { hasPassphrase: boolean }) => {
  const set = useMutation(desk.mutation('vault.setPassphrase'))
  const toasts = useToasts()
  const form = useContractForm(formSchema, { current: '', passphrase: '', again: '' })
  const save = useFormSave(form, {
    onSave: async ({ passphrase: given, current: former }) => {
      const answer = await answerOf(
        set.mutateAsync({ passphrase: given, ...(hasPassphrase ? { current: former } : {}) }),
      )
      // What never reached the desk is sent again as it stands.
      if (answer.ok || answer.error.kind !== 'unreachable') form.reset()
      if (answer.ok || answer.error.kind !== 'wrong-passphrase') return valueOf(answer)
      throw new CallFailed({ ...answer.error, field: 'current' })
    },
    onSaved: () => toasts.show(hasPassphrase ? 'Passphrase changed' : 'Passphrase set'),
  })
  return (
    <form onSubmit={save.onSubmit} noValidate autoComplete="off">
      <Stack spacing={2} sx={{ maxWidth: 420 }}>
        {hasPassphrase && <FormSecret form={form} name="current" label="Current passphrase" />}
        <NewPassphrase form={form} label="New passphrase" />
        <ErrorPanel failure={save.failure} />
        <div>
          <Button
            type="submit"
            variant="contained"
            loading={save.isRunning}
            disabled={!form.formState.isDirty}
          >
            {hasPassphrase ? 'Change passphrase' : 'Set passphrase'}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

const capitalised = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

const besideKeyStore = 'If the key store fails. It can’t be recovered.'
const alone = 'Needed at every start. It can’t be recovered.'

export const VaultSection = () => {
  const status = useQuery(desk.query('vault.status', {}))
  const lock = useMutation(desk.mutation('vault.lock'))
  const [isUnlocking, setUnlocking] = useState(false)
  const vault = status.data
  if (vault === undefined) return <NotYet error={status.error} onRetry={status.refetch} rows={8} />
  // As in the bar above: what it rests on is said in words.
  const state = vaultState(vault.state, vault.protection)
  const isLocked = vault.state === 'locked'
  const hasPassphrase = vault.slots.includes('passphrase')
  return (
    <div className="md-stack">
      <Panel title="Vault">
        <div className="md-stack md-stack--near">
          {isLocked ? (
            <Alert
              severity="warning"
              action={
                <Button variant="contained" onClick={() => setUnlocking(true)}>
                  Unlock
                </Button>
              }
            >
              Locked. Calls with keys are off. Deliveries are still received.
            </Alert>
          ) : (
            <div className="md-flow">
              <StatusChip word={state.word} tone={state.tone} />
              <Typography variant="subtitle2" component="span">
                {capitalised(vault.label)}
              </Typography>
            </div>
          )}
          <p className="md-text md-quiet">{vault.promise}</p>
          {vault.problem !== null && <Alert severity="warning">{vault.problem}</Alert>}
          <ErrorPanel failure={lock.error?.failure} />
          {vault.state === 'unlocked' && (
            <div className="md-flow md-flow--facts">
              <Button
                variant="outlined"
                disabled={!hasPassphrase}
                loading={lock.isPending}
                onClick={() => lock.mutate({})}
              >
                Lock now
              </Button>
              {!hasPassphrase && <span className="md-small md-quiet">Set passphrase first</span>}
            </div>
          )}
        </div>
      </Panel>
      {!isLocked && (
        <Panel
          title={hasPassphrase ? 'Change passphrase' : 'Set passphrase'}
          description={vault.protection === 'keychain' ? besideKeyStore : alone}
        >
          <PassphraseForm key={String(hasPassphrase)} hasPassphrase={hasPassphrase} />
        </Panel>
      )}
      <UnlockDialog open={isUnlocking} onClose={() => setUnlocking(false)} />
    </div>
  )
}
