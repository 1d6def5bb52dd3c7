import { Box, IconButton } from '@mui/material'
import { useState } from 'react'
import { CopyButton } from './copy-button.tsx'
import { VisibilityIcon, VisibilityOffIcon } from './icons.tsx'
import { maskReceiverUrl } from './receiver-url-mask.ts'
import { Tooltip } from './hover-tip.tsx'

export const ReceiverUrl = ({ url }: { url: string }) => {
  const [isShown, setShown] = useState(false)
  const label = isShown ? 'Hide the secret' : 'Show the secret'
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        pl: 1,
        pr: 0.5,
        py: 0.25,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
        minWidth: 0,
      }}
    >
      <Box
        component="code"
        sx={{ flex: 1, minWidth: 0, fontSize: '0.75rem', overflowWrap: 'anywhere', userSelect: 'all' }}
      >
        {isShown ? url : maskReceiverUrl(url)}
      </Box>
      <Tooltip title={label}>
        <IconButton aria-label={label} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? <VisibilityOffIcon fontSize="inherit" /> : <VisibilityIcon fontSize="inherit" />}
        </IconButton>
      </Tooltip>
      <CopyButton text={url} what="receiver URL" />
    </Box>
  )
}
