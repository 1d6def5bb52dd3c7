import { useMutation } from '@tanstack/react-query'
import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import { z } from 'zod'
import { listenerId, type Listener } from '../../contract/listener.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { answerOf } from '../../../../contract/call-failed.ts'
import { useContractForm } from '../../../../renderer/form/contract-form.ts'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { useFormSave } from '../../../../renderer/form/use-form-save.ts'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'

type Finding =
  | { readonly kind: 'not-offered' }
  | { readonly kind: 'there'; readonly id: string }
  | { readonly kind: 'not-there'; readonly unreadable: number }

const formSchema = z.strictObject({ id: listenerId })

export const UnknownWaysOut = ({ listener }: { readonly listener: Listener }) => {
  const { key, project, network, doubt } = listener
  const reconcile = useMutation(desk.mutation('listeners.reconcile'))
  const resolve = useMutation(desk.mutation('listeners.resolve'))
  const [finding, setFinding] = useState<Finding | null>(null)
  const form = useContractForm(formSchema, { id: listener.id ?? '' })

  const ask = async (): Promise<void> => {
    const answer = await answerOf(reconcile.mutateAsync({ project, network }))
    if (!answer.ok) return
    const { offered, known, unreadable } = answer.value
    const there = known.find((one) => one.key === key)
    if (!offered) setFinding({ kind: 'not-offered' })
    else if (there === undefined) setFinding({ kind: 'not-there', unreadable: unreadable.length })
    else {
      setFinding({ kind: 'there', id: there.remote.id })
      form.setValue('id', there.remote.id, { shouldValidate: true })
    }
  }
  const save = useFormSave(form, { onSave: ({ id }) => resolve.mutateAsync({ key, as: 'registered', id }) })
  const gone = doubt === 'add' ? 'failed' : 'removed'

  return (
    <section className="md-box md-stack md-stack--near md-below" aria-label="Resolve">
      <p>
        <b>Possible orphan.</b>{' '}
        {doubt === 'remove'
          ? 'Removal unconfirmed. It may still deliver.'
          : 'Registration unconfirmed. It may deliver under an unknown ID.'}
      </p>
      <div className="md-flow">
        <Button variant="contained" loading={reconcile.isPending} onClick={() => void ask()}>
          Check with the service
        </Button>
        <span className="md-quiet">Looks it up there.</span>
      </div>
      <ErrorPanel failure={reconcile.error?.failure} />
      {finding?.kind === 'not-offered' && (
        <Alert severity="info" variant="outlined">
          Can’t list listeners. Check its console, then choose.
        </Alert>
      )}
      {finding?.kind === 'there' && (
        <Alert severity="info" variant="outlined">
          It’s there, as {finding.id}.
        </Alert>
      )}
      {finding?.kind === 'not-there' && (
        <Alert severity="info" variant="outlined">
          {finding.unreadable > 0
            ? `Not found, but ${countOf(finding.unreadable, 'row')} couldn’t be read.`
            : `The service doesn’t have it${doubt === 'add' ? ', not registered.' : ' any more.'}`}
        </Alert>
      )}
      <form className="md-flow" noValidate onSubmit={save.onSubmit}>
        <FormText form={form} name="id" label="Service ID" mono sx={{ width: 220 }} />
        <Button type="submit" variant="outlined" disabled={!form.formState.isValid || resolve.isPending}>
          Mark as registered
        </Button>
        <Button
          variant="outlined"
          disabled={resolve.isPending}
          onClick={() => resolve.mutate({ key, as: gone })}
        >
          {gone === 'failed' ? 'Mark as not registered' : 'Mark as removed'}
        </Button>
      </form>
      <ErrorPanel failure={resolve.error?.failure} />
    </section>
  )
}
