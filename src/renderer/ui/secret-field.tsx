import { TextField } from '@mui/material'
import { useCallback, type ReactNode, type RefCallback } from 'react'

/** A field for a secret: never shown, never filled in or stored by the browser. */
export const SecretField = ({
  label,
  value,
  onChange,
  problem = null,
  help,
  focusOnMount = false,
  disabled = false,
  inputRef,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  problem?: string | null
  help?: ReactNode
  focusOnMount?: boolean
  disabled?: boolean
  inputRef?: RefCallback<HTMLInputElement>
}) => {
  const take = useCallback(
    (element: HTMLInputElement | null) => {
      inputRef?.(element)
      // The dialog's own focus trap acts first.
      if (element !== null && focusOnMount) setTimeout(() => element.focus(), 0)
    },
    [inputRef, focusOnMount],
  )
  return (
    <TextField
      label={label}
      type="password"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={problem !== null}
      helperText={problem ?? help}
      disabled={disabled}
      inputRef={take}
      slotProps={{
        htmlInput: {
          autoComplete: 'off',
          autoCapitalize: 'none',
          autoCorrect: 'off',
          spellCheck: false,
          // Password managers offer to keep whatever looks like a password; these are their ways to say no.
          'data-1p-ignore': true,
          'data-lpignore': 'true',
          'data-bwignore': true,
        },
      }}
    />
  )
}
