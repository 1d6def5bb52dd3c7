import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftForm, DraftRow } from '../../../../contract/transactions.ts'
import type { Failure } from '../../../../contract/failure.ts'
import { useDeskMutation } from '../../../api/mutations.ts'

export type FormControls = {
  readonly form: DraftForm
  readonly set: (change: Partial<DraftForm>) => void
  /** Saves now what was typed last; `false` when that failed. */
  readonly flush: () => Promise<boolean>
  readonly isSaved: boolean
  readonly failure: Failure | null
}

/** Milliseconds after the last key. */
const pause = 500

/** A draft as it is typed, saved a moment after the last key and when the screen is left. */
export const useForm = ({ id, project, form: stored }: DraftRow): FormControls => {
  const [form, setForm] = useState(stored)
  const [isSaved, setSaved] = useState(true)
  const newest = useRef(stored)
  const unsaved = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { run, failure } = useDeskMutation('transactions.saveDraft')

  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current)
    if (!unsaved.current) return true
    unsaved.current = false
    const saved = await run({ id, project, form: newest.current })
    if (!saved.ok) unsaved.current = true
    setSaved(!unsaved.current)
    return saved.ok
  }, [id, project, run])

  useEffect(() => () => void flush(), [flush])

  const set = useCallback(
    (change: Partial<DraftForm>): void => {
      newest.current = { ...newest.current, ...change }
      unsaved.current = true
      setForm(newest.current)
      setSaved(false)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), pause)
    },
    [flush],
  )
  return { form, set, flush, isSaved, failure }
}
