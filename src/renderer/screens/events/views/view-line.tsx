import DeleteOutlinedIcon from '@mui/icons-material/DeleteOutlined'
import HomeIcon from '@mui/icons-material/Home'
import HomeOutlinedIcon from '@mui/icons-material/HomeOutlined'
import KeyboardArrowDownIcon from '@mui/icons-material/KeyboardArrowDown'
import KeyboardArrowUpIcon from '@mui/icons-material/KeyboardArrowUp'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { SavedView } from '../../../../contract/saved-views.ts'

type ViewLineProps = {
  readonly view: SavedView
  /** The screen opens with it. */
  readonly isFirst: boolean
  readonly isBusy: boolean
  readonly onRename: (name: string) => void
  readonly onFirst: (isFirst: boolean) => void
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
  readonly onRemove: () => void
}

/** One saved view: its name to change, and what else can be done with it. */
export const ViewLine = ({
  view,
  isFirst,
  isBusy,
  onRename,
  onFirst,
  onUp,
  onDown,
  onRemove,
}: ViewLineProps) => {
  const [name, setName] = useState(view.name)
  const rename = (): void => {
    const wanted = name.trim()
    if (wanted === '') setName(view.name)
    else if (wanted !== view.name) onRename(wanted)
  }
  const first = isFirst ? `Open the screen without ${view.name}` : `Open the screen with ${view.name}`
  return (
    <tr>
      <td>
        <TextField
          value={name}
          onChange={(event) => setName(event.target.value)}
          onBlur={rename}
          onKeyDown={(event) => {
            if (event.key === 'Enter') rename()
          }}
          slotProps={{ htmlInput: { 'aria-label': `Name of ${view.name}`, maxLength: 80 } }}
        />
      </td>
      <td style={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
        <IconButton
          aria-label={first}
          title={first}
          aria-pressed={isFirst}
          color={isFirst ? 'primary' : 'default'}
          onClick={() => onFirst(!isFirst)}
        >
          {isFirst ? <HomeIcon /> : <HomeOutlinedIcon />}
        </IconButton>
        <IconButton
          aria-label={`Move ${view.name} up`}
          disabled={onUp === undefined || isBusy}
          onClick={onUp}
        >
          <KeyboardArrowUpIcon />
        </IconButton>
        <IconButton
          aria-label={`Move ${view.name} down`}
          disabled={onDown === undefined || isBusy}
          onClick={onDown}
        >
          <KeyboardArrowDownIcon />
        </IconButton>
        <IconButton aria-label={`Remove ${view.name}`} disabled={isBusy} onClick={onRemove}>
          <DeleteOutlinedIcon />
        </IconButton>
      </td>
    </tr>
  )
}
