import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { createContext, use, useCallback, useMemo, useRef, useState, type ReactNode } from 'react'

export type ToastTone = 'success' | 'info' | 'warning' | 'error'

type Toast = { id: number; tone: ToastTone; text: string }

export type Toasts = {
  /** Shows one sentence for a few seconds: six, and twelve for a warning or an error. */
  readonly show: (text: string, tone?: ToastTone) => void
}

const ToastsContext = createContext<Toasts | undefined>(undefined)

/** The way to tell something in passing. What a person must act on belongs on the page, not in a toast. */
export const useToasts = (): Toasts => {
  const toasts = use(ToastsContext)
  if (toasts === undefined) throw new Error('useToasts is used outside of ToastsProvider.')
  return toasts
}

const mostShown = 4

export const ToastsProvider = ({ children }: { children: ReactNode }) => {
  const [shown, setShown] = useState<readonly Toast[]>([])
  const count = useRef(0)

  const drop = useCallback((id: number) => setShown((now) => now.filter((toast) => toast.id !== id)), [])
  const toasts = useMemo<Toasts>(
    () => ({
      show: (text, tone = 'success') => {
        count.current += 1
        const id = count.current
        setShown((now) =>
          [...now.filter((toast) => toast.text !== text), { id, tone, text }].slice(-mostShown),
        )
        setTimeout(() => drop(id), tone === 'success' || tone === 'info' ? 6_000 : 12_000)
      },
    }),
    [drop],
  )

  return (
    <ToastsContext value={toasts}>
      {children}
      <Box
        component="output"
        aria-live="polite"
        sx={{
          position: 'fixed',
          right: 16,
          bottom: 16,
          zIndex: 'snackbar',
          display: 'flex',
          flexDirection: 'column',
          gap: 1,
          width: 360,
          maxWidth: 'calc(100vw - 32px)',
          pointerEvents: 'none',
        }}
      >
        {shown.map((toast) => (
          <Alert
            key={toast.id}
            role="presentation"
            severity={toast.tone}
            onClose={() => drop(toast.id)}
            sx={{
              pointerEvents: 'auto',
              boxShadow: 6,
              border: 1,
              borderColor: 'divider',
              overflowWrap: 'anywhere',
            }}
          >
            {toast.text}
          </Alert>
        ))}
      </Box>
    </ToastsContext>
  )
}
