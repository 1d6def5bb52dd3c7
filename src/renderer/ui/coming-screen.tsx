import CheckBoxOutlineBlankOutlined from '@mui/icons-material/CheckBoxOutlineBlankOutlined'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { PageHeader } from './page-header.tsx'
import { StatusChip } from './status-chip.tsx'

/** A screen that is not there yet: says so, and what it will do. */
export const ComingScreen = ({
  title,
  purpose,
  icon,
  will,
  meanwhile,
}: {
  title: string
  /** One sentence: what it is for. */
  purpose: string
  icon: ReactNode
  /** What it will do, a short line each. */
  will: readonly { readonly what: string; readonly how: string }[]
  /** What can be done today instead. */
  meanwhile?: ReactNode
}) => (
  <Box sx={{ px: 2.5, py: 2, maxWidth: 880 }}>
    <PageHeader
      title={title}
      description={purpose}
      actions={<StatusChip word="Not there yet" tone="info" />}
    />
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          px: 2,
          py: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box aria-hidden sx={{ display: 'flex', color: 'primary.main' }}>
          {icon}
        </Box>
        <Typography variant="h3" component="h2">
          What this screen will do
        </Typography>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {will.map(({ what, how }) => (
          <Box
            component="li"
            key={what}
            sx={{
              display: 'grid',
              gridTemplateColumns: '20px minmax(0, 1fr)',
              columnGap: 1.5,
              px: 2,
              py: 1.25,
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Box aria-hidden sx={{ display: 'flex', pt: '1px', color: 'text.disabled' }}>
              <CheckBoxOutlineBlankOutlined />
            </Box>
            <div>
              <Typography variant="subtitle2" component="h3">
                {what}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {how}
              </Typography>
            </div>
          </Box>
        ))}
      </Box>
    </Paper>
    {meanwhile !== undefined && (
      <Typography variant="body2" component="div" color="textSecondary" sx={{ mt: 2 }}>
        {meanwhile}
      </Typography>
    )}
  </Box>
)
