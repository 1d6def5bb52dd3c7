import { Box, Paper, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'

export const Panel = ({
  title,
  description,
  actions,
  flush = false,
  children,
}: {
  title: ReactNode
  description?: ReactNode
  actions?: ReactNode
  flush?: boolean
  children: ReactNode
}) => {
  const titleId = useId()
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ minWidth: 0, overflow: 'hidden' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, px: 2, pt: 0.5 }}>
        <Typography id={titleId} variant="h3" component="h2" className="md-fill">
          {title}
        </Typography>
        {/* The word of a text button stands in line with what is below it. */}
        <Box
          sx={{
            flex: 'none',
            display: 'flex',
            alignItems: 'center',
            gap: 1.25,
            '& > .MuiButton-text:last-child': { mr: '-5px' },
          }}
        >
          {actions}
        </Box>
      </Box>
      {description !== undefined && (
        <Typography
          variant="body2"
          component="div"
          color="textSecondary"
          sx={{ px: 2, maxWidth: '96ch', textWrap: 'pretty' }}
        >
          {description}
        </Typography>
      )}
      <Box
        sx={
          flush
            ? { pt: description === undefined ? 0 : 1, pb: 0.5 }
            : { px: 2, pt: description === undefined ? 1 : 1.5, pb: 2 }
        }
      >
        {children}
      </Box>
    </Paper>
  )
}
