import { useState, type FormEvent } from 'react'
import type { ReceiverSettings } from '../../../../contract/receiver.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import {
  draftOfReach,
  inputOfReach,
  problemsOfReach,
  type ReachDraft,
  type ReachField,
} from './reach-draft.ts'

/** Some of the receiver's settings as a form of their own. */
export const useReachForm = (
  settings: ReceiverSettings,
  fields: readonly ReachField[],
  onSaved: () => void,
) => {
  const save = useDeskMutation('receiver.setSettings')
  /** What was typed; what was not stays as the desk has it. */
  const [typed, setTyped] = useState<Partial<ReachDraft>>({})
  const [left, setLeft] = useState<ReadonlySet<ReachField>>(new Set())
  const stored = draftOfReach(settings)
  const draft = { ...stored, ...typed }
  const problems = problemsOfReach(draft, fields)
  const isChanged = fields.some((field) => draft[field].trim() !== stored[field])

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setLeft(new Set(fields))
    if (Object.keys(problems).length > 0) return
    const changed = fields.filter((field) => draft[field].trim() !== stored[field])
    const answer = await save.run(inputOfReach(draft, changed))
    if (!answer.ok) return
    setTyped({})
    setLeft(new Set())
    onSaved()
  }

  return {
    draft,
    isChanged,
    save,
    submit,
    undo: () => {
      setTyped({})
      setLeft(new Set())
      save.reset()
    },
    /** What a text field of that name needs. */
    field: (name: ReachField, help: string) => {
      const problem = left.has(name) ? problems[name] : undefined
      return {
        value: draft[name],
        onChange: (event: { target: { value: string } }) =>
          setTyped((now) => ({ ...now, [name]: event.target.value })),
        onBlur: () => setLeft((now) => new Set(now).add(name)),
        error: problem !== undefined,
        helperText: problem ?? help,
      }
    },
  }
}
