import MoreHorizIcon from '@mui/icons-material/MoreHoriz'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'

export type MoreItem = {
  readonly label: string
  readonly run: () => void
  /** Takes something away: set apart, in red. Comes last. */
  readonly removes?: boolean
  readonly isDisabled?: boolean
}

/** What is done seldom, behind one button beside the main action. */
export const MoreMenu = ({
  label,
  items,
}: {
  /** What the button says to whoever does not see it. */
  readonly label: string
  readonly items: readonly MoreItem[]
}) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const usual = items.filter(({ removes }) => removes !== true)
  const removing = items.filter(({ removes }) => removes === true)
  const itemOf = ({ label: words, run, removes, isDisabled = false }: MoreItem) => (
    <MenuItem
      key={words}
      disabled={isDisabled}
      sx={removes === true ? { color: 'error.main' } : {}}
      onClick={() => {
        setAnchor(null)
        run()
      }}
    >
      {words}
    </MenuItem>
  )
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreHorizIcon fontSize="small" />
      </IconButton>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {usual.map(itemOf)}
        {usual.length > 0 && removing.length > 0 && <Divider component="li" />}
        {removing.map(itemOf)}
      </Menu>
    </>
  )
}
