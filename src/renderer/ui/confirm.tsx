import { createContext, use, useState, type ReactNode } from 'react'
import type { Failure } from '../../contract/failure.ts'
import { answerOf } from '../../contract/call-failed.ts'
import { useQuestion } from './use-question.ts'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'

/** Asked once before something is gone. */
type Question = Pick<DialogFrameProps, 'title' | 'closeLabel'> & {
  /** What will be gone, and what stays. */
  readonly about: ReactNode
  /** The deed itself, not "OK": "Remove project". */
  readonly label: string
  /** Does it. Once it succeeded the dialog closes; why it failed is said in it. */
  readonly run: () => Promise<unknown> | void
  /** However it was answered. */
  readonly onClose?: () => void
}

const ConfirmContext = createContext<((question: Question) => void) | undefined>(undefined)

export const useConfirm = (): ((question: Question) => void) => {
  const confirm = use(ConfirmContext)
  if (confirm === undefined) throw new Error('useConfirm is used outside of ConfirmProvider.')
  return confirm
}

const ConfirmDialog = ({
  question,
  onClose,
}: {
  readonly question: Question
  readonly onClose: () => void
}) => {
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const run = async (call: Promise<unknown> | void): Promise<void> => {
    if (call === undefined) return onClose()
    setFailure(null)
    setRunning(true)
    const answer = await answerOf(call)
    setRunning(false)
    return answer.ok ? onClose() : setFailure(answer.error)
  }
  return (
    <DialogFrame
      {...question}
      onClose={onClose}
      failure={failure}
      act={{ label: question.label, color: 'error', isRunning, run: () => void run(question.run()) }}
    >
      {question.about}
    </DialogFrame>
  )
}

export const ConfirmProvider = ({ children }: { readonly children: ReactNode }) => {
  const { standing, ask, close } = useQuestion<Question>()
  return (
    <ConfirmContext value={ask}>
      {children}
      {standing !== null && (
        <ConfirmDialog key={standing.id} question={standing.question} onClose={() => close(standing.id)} />
      )}
    </ConfirmContext>
  )
}
