import { Button, IconButton } from '@mui/material'
import { CheckIcon, ContentCopyIcon, ErrorIcon } from './icons.tsx'
import { useCopy } from './use-copy.ts'
import { Tooltip } from './hover-tip.tsx'

type Props = {
  text: string | (() => string)
  what: string
  caption?: string
}

export const CopyButton = ({ text, what, caption }: Props) => {
  const { state, copy } = useCopy()
  const icon =
    state === 'copied' ? (
      <CheckIcon color="success" fontSize="inherit" />
    ) : state === 'failed' ? (
      <ErrorIcon color="error" fontSize="inherit" />
    ) : (
      <ContentCopyIcon fontSize="inherit" />
    )
  const label =
    state === 'copied' ? 'Copied' : state === 'failed' ? 'The browser blocked copying' : `Copy ${what}`
  const onClick = (): void => void copy(typeof text === 'function' ? text() : text)
  if (caption !== undefined) {
    return (
      <Button variant="outlined" startIcon={icon} onClick={onClick}>
        {state === 'copied' ? 'Copied' : state === 'failed' ? 'Not copied' : caption}
      </Button>
    )
  }
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={onClick} sx={{ fontSize: 16 }}>
        {icon}
      </IconButton>
    </Tooltip>
  )
}
