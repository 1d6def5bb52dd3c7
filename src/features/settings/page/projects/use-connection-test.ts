import { useState } from 'react'
import type { Failure } from '../../../../contract/failure.ts'
import type { AddressField, ConnectionCheck, Project } from '../../../projects/contract.ts'
import { useDeskMutation } from '../../../../renderer/api/mutations.ts'
import { addressFields, noAddresses, probeInputOf, type ProjectDraft } from './project-draft.ts'
import type { ProjectForm } from './project-form-schema.ts'

export type ConnectionTest = {
  /** Null before a test, and as soon as what was tested changes. */
  readonly checks: readonly ConnectionCheck[] | null
  /** Addresses that were found from the base URL. */
  readonly derived: Readonly<Record<AddressField, string>>
  readonly isRunning: boolean
  readonly failure: Failure | null
  run(draft: ProjectDraft): Promise<readonly ConnectionCheck[] | null>
}

/** Tests what a draft says, and fills in the addresses that the desk finds. */
export const useConnectionTest = (form: ProjectForm, project: Project | null): ConnectionTest => {
  const probe = useDeskMutation('projects.probe')
  const [tested, setTested] = useState<{ of: string; checks: readonly ConnectionCheck[] } | null>(null)
  const [derived, setDerived] = useState(noAddresses)
  const now = JSON.stringify(probeInputOf(form.watch(), project))
  return {
    checks: tested?.of === now ? tested.checks : null,
    derived,
    isRunning: probe.isRunning,
    failure: probe.failure,
    run: async (draft) => {
      const answer = await probe.run(probeInputOf(draft, project))
      if (!answer.ok) return null
      const { addresses, checks } = answer.value
      const found = { ...noAddresses }
      for (const field of addressFields)
        if (draft[field].trim() === '' && addresses[field] !== '') {
          found[field] = addresses[field]
          form.setValue(field, addresses[field], { shouldDirty: true })
        }
      setDerived(found)
      setTested({
        of: JSON.stringify(
          probeInputOf(
            { ...draft, ...Object.fromEntries(Object.entries(found).filter(([, url]) => url !== '')) },
            project,
          ),
        ),
        checks,
      })
      return checks
    },
  }
}
