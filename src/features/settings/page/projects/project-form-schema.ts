import { z } from 'zod'
import type { ContractForm } from '../../../../renderer/form/contract-form.ts'
import { problemsOf } from './draft-problems.ts'
import type { ProjectDraft } from './project-draft.ts'

export const projectFormSchema = z.custom<ProjectDraft>().check((context) => {
  for (const [field, message] of Object.entries(problemsOf(context.value)))
    context.issues.push({ code: 'custom', message, path: field.split('.'), input: context.value })
})

export type ProjectForm = ContractForm<ProjectDraft, ProjectDraft>
