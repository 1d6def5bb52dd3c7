import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import './screen.css'

/** Where rows need the height more than the head of their screen does. */
const small = '@media (max-height: 719px), (max-width: 899px)'

/** Top of a screen: its one `h1`, a sentence, and what can be done here. */
export const PageHeader = ({
  title,
  beside,
  description,
  actions,
}: {
  title: string
  /** What the screen is about, where that can be chosen. */
  beside?: ReactNode
  description?: ReactNode
  actions?: ReactNode
}) => {
  // It can be focused by a jump, and is no stop of the Tab key.
  const heading = (
    <Typography variant="h1" tabIndex={-1} sx={{ '&:focus-visible': { outline: 'none' } }}>
      {title}
    </Typography>
  )
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 1,
        mb: 1,
        [small]: { alignItems: 'center' },
      }}
    >
      <Box sx={{ flex: '1 1 320px', minWidth: 0, [small]: { flex: '1 1 auto' } }}>
        {/* As high with buttons beside it as without: tabs are at the same place on all screens. */}
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0, minHeight: 32 }}>
          {heading}
          {beside}
        </Box>
        {description !== undefined && (
          <Typography variant="body2" component="div" color="textSecondary" className="md-page-note">
            {description}
          </Typography>
        )}
      </Box>
      {actions !== undefined && (
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>
      )}
    </Box>
  )
}
