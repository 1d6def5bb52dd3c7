import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** One thing worth doing: what, why, and the way there. */
export const Step = ({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) => (
  <Box component="li" sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 28 }}>
      <Typography variant="subtitle2" component="h3" className="md-fill">
        {title}
      </Typography>
      {action !== undefined && <Box sx={{ flex: 'none', mr: '-5px' }}>{action}</Box>}
    </Box>
    <div className="md-text md-quiet">{children}</div>
  </Box>
)
