import { Button, type ButtonProps } from '@mui/material'
import { useRef } from 'react'

type FilePickProps = Pick<
  ButtonProps,
  'variant' | 'color' | 'size' | 'startIcon' | 'loading' | 'disabled' | 'children'
> & {
  readonly label: string
  readonly accept: string
  readonly onFile: (file: File) => void
}

/** A button that asks for one file. The same file can be picked again after it was changed. */
export const FilePick = ({
  label,
  accept,
  onFile,
  variant = 'outlined',
  color = variant === 'text' ? 'inherit' : 'primary',
  children = 'Choose a file…',
  ...look
}: FilePickProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
      <Button {...look} variant={variant} color={color} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
