import Button from '@mui/material/Button'
import { useState } from 'react'
import type { CollectionFieldsProps } from './collection-fields.tsx'
import { CollectionPopover } from './collection-popover.tsx'

/** The way to a collection, where none is chosen: the same as beside the title. */
export const ChooseCollection = (props: CollectionFieldsProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        variant="contained"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Choose a collection
      </Button>
      <CollectionPopover {...props} open={anchor !== null} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  )
}
