import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { ErrorPanel } from '../ui/error-panel.tsx'
import type { SampleOpening } from './use-open-sample.ts'

/** How far the start of the sample service is, and why it failed. */
export const OpeningSample = ({ sample }: { readonly sample: SampleOpening }) => (
  <>
    {sample.isRunning && (
      <Box component="output" sx={{ display: 'block' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1 }}>
          <Typography variant="body2" sx={{ flex: 1 }}>
            Starting the sample service on this machine …
          </Typography>
          <Button color="inherit" onClick={sample.cancel}>
            Cancel
          </Button>
        </Box>
        <LinearProgress aria-label="Starting the sample service" />
      </Box>
    )}
    {sample.failure !== null && (
      <ErrorPanel failure={sample.failure} onRetry={sample.open} retryLabel="Try again" />
    )}
  </>
)
