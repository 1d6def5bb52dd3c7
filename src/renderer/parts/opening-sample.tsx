import { Box, Button, LinearProgress } from '@mui/material'
import { ErrorPanel } from '../ui/error-panel.tsx'
import type { SampleOpening } from './use-open-sample.ts'

export const OpeningSample = ({ sample }: { readonly sample: SampleOpening }) => (
  <>
    {sample.isRunning && (
      <output style={{ display: 'block' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1 }}>
          <p className="md-text md-fill">Starting the sample …</p>
          <Button color="inherit" onClick={sample.cancel}>
            Cancel
          </Button>
        </Box>
        <LinearProgress aria-label="Starting the sample" />
      </output>
    )}
    <ErrorPanel failure={sample.failure} onRetry={sample.open} retryLabel="Try again" />
  </>
)
