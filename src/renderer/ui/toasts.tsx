import { Alert, Box, Button } from '@mui/material'
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { answerOf } from '../../contract/call-failed.ts'

export type ToastTone = 'success' | 'info' | 'warning' | 'error'

export type ToastAction = { readonly label: string; readonly run: () => void }

type Toast = { id: number; tone: ToastTone; text: string; action: ToastAction | undefined }

export type Toasts = {
  /** Shows one sentence for a few seconds: six, and twelve for a warning, an error, or with something to press. */
  readonly show: (text: string, tone?: ToastTone, action?: ToastAction) => void
  /** Shows what came of a call, or why it failed. */
  readonly after: <T>(
    call: Promise<T>,
    say?: string | ((result: T) => string),
    tone?: ToastTone,
  ) => Promise<void>
}

const ToastsContext = createContext<Toasts | undefined>(undefined)

/** The way to tell something in passing. What a person must act on belongs on the page, not in a toast. */
export const useToasts = (): Toasts => {
  const toasts = use(ToastsContext)
  if (toasts === undefined) throw new Error('useToasts is used outside of ToastsProvider.')
  return toasts
}

const mostShown = 4

/** What went wrong is said at once; the rest waits until a screen reader has ended its sentence. */
const isUrgent = ({ tone }: Toast): boolean => tone === 'error'

const durationOf = ({ tone, action }: Toast): number =>
  (tone === 'success' || tone === 'info') && action === undefined ? 6_000 : 12_000

export const ToastsProvider = ({ children }: { children: ReactNode }) => {
  const [shown, setShown] = useState<readonly Toast[]>([])
  // Whoever reads or is about to press has all the time: nothing moves under the pointer, and no button goes from under the keyboard.
  const [isHeld, setHeld] = useState(false)
  const count = useRef(0)

  const drop = useCallback((id: number) => {
    setShown((now) => now.filter((toast) => toast.id !== id))
    // What is gone is not left any more.
    setHeld(false)
  }, [])
  const toasts = useMemo<Toasts>(() => {
    const show: Toasts['show'] = (text, tone = 'success', action) => {
      count.current += 1
      const id = count.current
      setShown((now) =>
        [...now.filter((toast) => toast.text !== text), { id, tone, text, action }].slice(-mostShown),
      )
    }
    return {
      show,
      after: async (call, say, tone) => {
        const answer = await answerOf(call)
        if (!answer.ok) show(answer.error.message, 'error')
        else if (say !== undefined) show(typeof say === 'string' ? say : say(answer.value), tone)
      },
    }
  }, [])
  const lines = (urgent: boolean) =>
    shown
      .filter((toast) => isUrgent(toast) === urgent)
      .map((toast) => <ToastLine key={toast.id} toast={toast} isHeld={isHeld} onDrop={drop} />)

  return (
    <ToastsContext value={toasts}>
      {children}
      <Box
        sx={{
          position: 'fixed',
          // Beside drawers, and above what can be done with selected rows.
          left: 'max(16px, min(224px, 20vw))',
          bottom: 64,
          zIndex: 'snackbar',
          width: 360,
          maxWidth: 'calc(100vw - 32px)',
          pointerEvents: 'none',
        }}
        onPointerOver={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <output aria-live="polite" style={{ display: 'block' }}>
          {lines(false)}
        </output>
        <div aria-live="assertive">{lines(true)}</div>
      </Box>
    </ToastsContext>
  )
}

type ToastLineProps = {
  readonly toast: Toast
  readonly isHeld: boolean
  readonly onDrop: (id: number) => void
}

const ToastLine = ({ toast, isHeld, onDrop }: ToastLineProps) => {
  const { id, tone, text, action } = toast
  const duration = durationOf(toast)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => onDrop(id), duration)
    return () => clearTimeout(timer)
  }, [duration, id, isHeld, onDrop])
  return (
    <Alert
      role="presentation"
      severity={tone}
      onClose={() => onDrop(id)}
      sx={{
        mt: 1,
        pointerEvents: 'auto',
        boxShadow: 6,
        border: 1,
        borderColor: 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      {text}
      {action !== undefined && (
        <Button
          color="inherit"
          sx={{ ml: 1, my: -0.5 }}
          onClick={() => {
            onDrop(id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
    </Alert>
  )
}
