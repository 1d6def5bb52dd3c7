import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftForm } from '../../contract.ts'
import type { Failure } from '../../../../contract/failure.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { answerOf } from '../../../../contract/call-failed.ts'

export type FormControls = {
  readonly form: DraftForm
  readonly set: (change: Partial<DraftForm>) => void
  /** Saves now what was typed last, or the whole of a new draft. The draft's number; `null` when that failed. */
  readonly flush: () => Promise<number | null>
  readonly isSaved: boolean
  readonly failure: Failure | null
}

export type FormStart = {
  /** `null`: it is not saved yet, and nothing is until the first edit or build. */
  readonly id: number | null
  readonly project: string
  readonly form: DraftForm
  /** A new draft has its number now. */
  readonly onFirstSave: (id: number) => void
}

const pause = 500

export const useForm = ({ id, project, form: stored, onFirstSave }: FormStart): FormControls => {
  const [form, setForm] = useState(stored)
  const [isSaved, setSaved] = useState(id !== null)
  const newest = useRef(stored)
  const unsaved = useRef(false)
  const isShown = useRef(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** One after the other, so that a new draft becomes one. */
  const last = useRef<Promise<number | null>>(Promise.resolve(id))
  const onFirst = useRef(onFirstSave)
  const { mutateAsync, error } = useMutation(desk.mutation('transactions.saveDraft'))

  const flush = useCallback((): Promise<number | null> => {
    clearTimeout(timer.current)
    const save = async (before: number | null): Promise<{ id: number | null; isSaved: boolean }> => {
      if (before !== null && !unsaved.current) return { id: before, isSaved: true }
      unsaved.current = false
      const saved = await answerOf(
        mutateAsync({ ...(before === null ? {} : { id: before }), project, form: newest.current }),
      )
      if (!saved.ok) unsaved.current = true
      setSaved(!unsaved.current)
      if (before === null && saved.ok && isShown.current) onFirst.current(saved.value.id)
      return { id: saved.ok ? saved.value.id : before, isSaved: saved.ok }
    }
    const saved = last.current.then(save)
    last.current = saved.then((draft) => draft.id)
    return saved.then((draft) => (draft.isSaved ? draft.id : null))
  }, [project, mutateAsync])

  useEffect(() => {
    onFirst.current = onFirstSave
  }, [onFirstSave])

  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      if (unsaved.current) void flush()
    }
  }, [flush])

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
  return { form, set, flush, isSaved, failure: error?.failure ?? null }
}
