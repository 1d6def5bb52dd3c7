import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { createContext, use, useCallback, useMemo, useRef, useState, type ReactNode } from 'react'

export type ToastTone = 'success' | 'info' | 'warning' | 'error'

/** A way back, offered beside a message. */
export type ToastAction = { readonly label: string; readonly run: () => void }

type Toast = { id: number; tone: ToastTone; text: string; action: ToastAction | undefined }

export type Toasts = {
  /** Shows one sentence for a few seconds: six, and twelve for a warning, an error, or with something to press. */
  readonly show: (text: string, tone?: ToastTone, action?: ToastAction) => void
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
      show: (text, tone = 'success', action) => {
        count.current += 1
        const id = count.current
        setShown((now) =>
          [...now.filter((toast) => toast.text !== text), { id, tone, text, action }].slice(-mostShown),
        )
        const isBrief = (tone === 'success' || tone === 'info') && action === undefined
        setTimeout(() => drop(id), isBrief ? 6_000 : 12_000)
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
            {toast.action !== undefined && (
              <Button
                size="small"
                color="inherit"
                sx={{ ml: 1, my: -0.5 }}
                onClick={() => {
                  drop(toast.id)
                  toast.action?.run()
                }}
              >
                {toast.action.label}
              </Button>
            )}
          </Alert>
        ))}
      </Box>
    </ToastsContext>
  )
}
