import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** Stands where rows would be: says why there are none and what to do. */
export const EmptyState = ({
  icon,
  title,
  heading = 'h2',
  children,
  actions,
}: {
  icon?: ReactNode
  title: string
  /** `h1` where it is all of the page. */
  heading?: 'h1' | 'h2'
  children?: ReactNode
  actions?: ReactNode
}) => (
  <div className="md-stack md-stack--tight md-empty">
    {icon !== undefined && (
      <Box aria-hidden sx={{ display: 'flex', color: 'text.secondary', '& svg': { fontSize: 32 } }}>
        {icon}
      </Box>
    )}
    <Typography variant="h2" component={heading}>
      {title}
    </Typography>
    {children !== undefined && (
      <Typography component="div" variant="body2" color="textSecondary" sx={{ maxWidth: '60ch' }}>
        {children}
      </Typography>
    )}
    {actions !== undefined && <div className="md-flow md-below--near">{actions}</div>}
  </div>
)
