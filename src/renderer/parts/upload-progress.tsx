import { Button } from '@mui/material'
import type { useUpload } from '../api/use-upload.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { visibleText } from '../ui/visible-text.ts'

export const UploadProgress = ({ upload }: { readonly upload: ReturnType<typeof useUpload> }) => (
  <>
    {upload.sent !== null && (
      <div className="md-flow md-below" role="status">
        <span className="md-quiet">
          Reading {visibleText(upload.sent.name)}, {Math.floor(upload.sent.part * 100)} %
        </span>
        <Button color="inherit" onClick={upload.stop}>
          Stop
        </Button>
      </div>
    )}
    {upload.failure !== null && (
      <div className="md-below">
        <ErrorPanel failure={upload.failure} />
      </div>
    )}
  </>
)
