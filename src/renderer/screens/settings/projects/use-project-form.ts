import { useMemo, useState } from 'react'
import { useDeskMutation } from '../../../api/mutations.ts'
import type { Failure } from '../../../../contract/failure.ts'
import type { Project } from '../../../../contract/projects.ts'
import { problemsOf, problemsOfFailure, type DraftProblems } from './draft-problems.ts'
import {
  addInputOf,
  draftOf,
  emptyDraft,
  isChanged,
  updateInputOf,
  type ProjectDraft,
} from './project-draft.ts'

export type ProjectForm = {
  readonly draft: ProjectDraft
  readonly change: (change: Partial<ProjectDraft>) => void
  /** Marks a field as left: from now on its problem is shown. */
  readonly leave: (field: string) => void
  /** What to show at a field; `null` when nothing is wrong or it was not left yet. */
  readonly problem: (field: string) => string | null
  readonly isChanged: boolean
  readonly isSaving: boolean
  /** What went wrong besides what stands at the fields. */
  readonly failure: Failure | null
  /** Saves; resolves with the stored project, or `null` when it could not be saved. */
  readonly save: () => Promise<Project | null>
}

const noProblems: DraftProblems = {}

/** State of the form of one project: draft, problems by field, saving. Typed keys are dropped once they are saved. */
export const useProjectForm = (project: Project | null): ProjectForm => {
  const [base, setBase] = useState(project)
  const [draft, setDraft] = useState<ProjectDraft>(() => (project === null ? emptyDraft : draftOf(project)))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const [deskProblems, setDeskProblems] = useState<DraftProblems>(noProblems)
  const add = useDeskMutation('projects.add')
  const update = useDeskMutation('projects.update')
  const problems = useMemo(() => problemsOf(draft), [draft])
  const failure = add.failure ?? update.failure

  const save = async (): Promise<Project | null> => {
    setTried(true)
    setDeskProblems(noProblems)
    if (Object.keys(problems).length > 0) return null
    const answer =
      base === null ? await add.run(addInputOf(draft)) : await update.run(updateInputOf(draft, base))
    if (!answer.ok) {
      setDeskProblems(problemsOfFailure(answer.error))
      return null
    }
    setBase(answer.value)
    setDraft(draftOf(answer.value))
    return answer.value
  }

  return {
    draft,
    change: (change) => {
      setDraft((now) => ({ ...now, ...change }))
      // What the desk said was about the former text.
      setDeskProblems((now) =>
        Object.fromEntries(Object.entries(now).filter(([field]) => !(field in change))),
      )
    },
    leave: (field) => setLeft((now) => new Set(now).add(field)),
    problem: (field) => deskProblems[field] ?? (tried || left.has(field) ? (problems[field] ?? null) : null),
    isChanged: isChanged(draft, base),
    isSaving: add.isRunning || update.isRunning,
    failure: failure !== null && Object.keys(problemsOfFailure(failure)).length > 0 ? null : failure,
    save,
  }
}
