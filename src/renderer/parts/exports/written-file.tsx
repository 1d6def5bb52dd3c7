import Alert from '@mui/material/Alert'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatBytes } from '../../ui/count-format.ts'

type WrittenFileProps = { readonly holds: string; readonly path: string; readonly bytes: number }

/** A file that was written: what it holds and where it is. */
export const WrittenFile = ({ holds, path, bytes }: WrittenFileProps) => (
  <Alert severity="success" className="md-below" action={<CopyButton what="path" text={path} />}>
    {holds}, {formatBytes(bytes)}, written to <code>{path}</code>
  </Alert>
)
