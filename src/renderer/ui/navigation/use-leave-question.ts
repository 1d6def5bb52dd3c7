import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigator } from './navigator.ts'

type Question = { readonly answer: (isStaying: boolean) => void }

/**
 * Holds every way to another place until a person has said whether to go.
 *
 * @param isNeeded asked at the moment of leaving
 */
export const useLeaveQuestion = (
  isNeeded: () => boolean,
): { readonly isAsked: boolean; readonly stay: () => void; readonly leave: () => void } => {
  const { history } = useNavigator()
  const [question, setQuestion] = useState<Question | null>(null)
  const isNeededNow = useEffectEvent(isNeeded)
  useEffect(
    () =>
      history.block({
        blockerFn: async () =>
          isNeededNow() &&
          new Promise<boolean>((resolve) => {
            setQuestion({
              answer: (isStaying) => {
                setQuestion(null)
                resolve(isStaying)
              },
            })
          }),
        enableBeforeUnload: () => isNeededNow(),
      }),
    [history],
  )
  return {
    isAsked: question !== null,
    stay: () => question?.answer(true),
    leave: () => question?.answer(false),
  }
}
