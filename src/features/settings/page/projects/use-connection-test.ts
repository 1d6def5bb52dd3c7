import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Failure } from '../../../../contract/failure.ts'
import type { AddressField, ConnectionCheck, Project } from '../../../projects/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { answerOf } from '../../../../contract/call-failed.ts'
import { addressFields, noAddresses, probeInputOf, type ProjectDraft } from './project-draft.ts'
import type { ProjectForm } from './project-form-schema.ts'

export type ConnectionTest = {
  /** Null before a test, and as soon as what was tested changes. */
  readonly checks: readonly ConnectionCheck[] | null
  readonly derived: Readonly<Record<AddressField, string>>
  readonly isRunning: boolean
  readonly failure: Failure | null
  run(draft: ProjectDraft, step: 'provider' | 'keys'): Promise<readonly ConnectionCheck[] | null>
}

export const useConnectionTest = (form: ProjectForm, project: Project | null): ConnectionTest => {
  const probe = useMutation(desk.mutation('projects.probe'))
  const [tested, setTested] = useState<{ of: string; checks: readonly ConnectionCheck[] } | null>(null)
  const [derived, setDerived] = useState(noAddresses)
  const testedPart = (draft: ProjectDraft): string =>
    JSON.stringify([probeInputOf(draft, project, 'provider'), probeInputOf(draft, project, 'keys')])
  const now = testedPart(form.watch())
  return {
    checks: tested?.of === now ? tested.checks : null,
    derived,
    isRunning: probe.isPending,
    failure: probe.error?.failure ?? null,
    run: async (draft, step) => {
      const answer = await answerOf(probe.mutateAsync(probeInputOf(draft, project, step)))
      if (!answer.ok) return null
      const { addresses, checks } = answer.value
      const filled = { ...noAddresses }
      for (const field of addressFields)
        if (draft[field].trim() === '' && addresses[field] !== '') {
          filled[field] = addresses[field]
          form.setValue(field, addresses[field], { shouldDirty: true })
        }
      if (step === 'provider') setDerived(filled)
      setTested({
        of: testedPart({
          ...draft,
          ...Object.fromEntries(Object.entries(filled).filter(([, url]) => url !== '')),
        }),
        checks,
      })
      return checks
    },
  }
}
