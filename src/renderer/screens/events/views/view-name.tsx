import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { SavedView } from '../../../../contract/saved-views.ts'

type ViewNameProps = { readonly view: SavedView; readonly onRename: (name: string) => void }

/** The name of a saved view, to be changed. */
export const ViewName = ({ view, onRename }: ViewNameProps) => {
  const [name, setName] = useState(view.name)
  const rename = (): void => {
    const wanted = name.trim()
    if (wanted === '') setName(view.name)
    else if (wanted !== view.name) onRename(wanted)
  }
  return (
    <TextField
      fullWidth
      value={name}
      onChange={(event) => setName(event.target.value)}
      onBlur={rename}
      onKeyDown={(event) => {
        if (event.key === 'Enter') rename()
      }}
      slotProps={{ htmlInput: { 'aria-label': `Name of ${view.name}`, maxLength: 80 } }}
    />
  )
}
