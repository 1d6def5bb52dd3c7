import Popover from '@mui/material/Popover'
import { CollectionFields, type CollectionFieldsProps } from './collection-fields.tsx'

type CollectionPopoverProps = CollectionFieldsProps & {
  readonly open: boolean
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
}

/** Another collection: by its network and address, or one that was looked at before. */
export const CollectionPopover = ({ open, anchor, onClose, ...fields }: CollectionPopoverProps) => (
  <Popover
    open={open}
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    slotProps={{
      // Mostly another address is what is wanted.
      transition: {
        onEntering: (paper) => paper.querySelector<HTMLInputElement>('.MuiAutocomplete-input')?.select(),
      },
      paper: { role: 'dialog', 'aria-label': 'Collection', className: 'md-collection-popover' },
    }}
  >
    <CollectionFields {...fields} onChosen={onClose} />
  </Popover>
)
