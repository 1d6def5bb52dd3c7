import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Failure } from '../../contract/failure.ts'
import { CopyButton } from './copy-button.tsx'
import { LinkButton } from './links.tsx'
import { failureFacts, failureText, failureTitle } from './failure-words.ts'

/** What failed, by the error's own name, and what to do about it. */
export const ErrorPanel = ({
  failure,
  onRetry,
  retryLabel = 'Try again',
  actions,
}: {
  failure: Failure
  onRetry?: () => void
  retryLabel?: string
  /** Further ways on, e.g. a button that leads to the settings. */
  actions?: ReactNode
}) => {
  const facts = failureFacts(failure)
  const severity = failure.kind === 'cancelled' ? 'info' : failure.kind === 'locked' ? 'warning' : 'error'
  return (
    <Alert severity={severity} variant="outlined" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle sx={{ typography: 'h3', mb: 0.5 }}>{failureTitle(failure)}</AlertTitle>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {failure.message}
      </Typography>
      {typeof failure.service?.explanation === 'string' && (
        <Typography variant="body2">{failure.service.explanation}</Typography>
      )}
      {facts.length > 0 && (
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'max-content 1fr',
            columnGap: 2,
            rowGap: 0.25,
            my: 1,
            typography: 'body2',
            '& dt': { color: 'text.secondary' },
            '& dd': { m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
          }}
        >
          {facts.map(([label, text]) => (
            <Fact key={label} label={label} text={text} />
          ))}
        </Box>
      )}
      {(failure.issues ?? []).length > 1 && (
        <Box component="ul" sx={{ my: 1, pl: 2.5, typography: 'body2' }}>
          {failure.issues?.map((issue, index) => (
            <li key={`${issue.path}-${index}`}>
              {issue.path}: {issue.message}
            </li>
          ))}
        </Box>
      )}
      {failure.hint !== undefined && (
        <Typography variant="body2" sx={{ mt: 0.5, fontWeight: 550 }}>
          {failure.hint}
        </Typography>
      )}
      {failure.excerpt !== undefined && (
        <Box
          component="pre"
          tabIndex={0}
          aria-label="Beginning of the answer"
          sx={{
            my: 1,
            p: 1,
            maxHeight: 160,
            overflow: 'auto',
            fontSize: '0.75rem',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            bgcolor: 'background.default',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
          }}
        >
          {failure.excerpt}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {onRetry !== undefined && (
          <Button variant="outlined" color="inherit" onClick={onRetry}>
            {retryLabel}
          </Button>
        )}
        {actions}
        {failure.callId !== undefined && (
          <LinkButton to="/activity" search={{ call: failure.callId }} variant="outlined" color="inherit">
            Show the call
          </LinkButton>
        )}
        <CopyButton text={() => failureText(failure)} what="details of the failure" caption="Copy details" />
      </Box>
    </Alert>
  )
}

const Fact = ({ label, text }: { label: string; text: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{text}</dd>
  </>
)
