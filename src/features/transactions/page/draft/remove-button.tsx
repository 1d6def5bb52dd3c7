import IconButton from '@mui/material/IconButton'
import { CloseIcon } from '../../../../renderer/ui/icons.tsx'

type RemoveButtonProps = {
  readonly what: string
  readonly disabled?: boolean
  readonly onRemove: () => void
}

export const RemoveButton = ({ what, disabled = false, onRemove }: RemoveButtonProps) => (
  <IconButton aria-label={`Remove ${what}`} title={`Remove ${what}`} disabled={disabled} onClick={onRemove}>
    <CloseIcon />
  </IconButton>
)
