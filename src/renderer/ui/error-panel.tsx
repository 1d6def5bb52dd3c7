import { Alert, AlertTitle, Button } from '@mui/material'
import type { ReactNode } from 'react'
import type { Failure } from '../../contract/failure.ts'
import { CopyButton } from './copy-button.tsx'
import { LinkButton } from './links.tsx'
import { Pair } from './pair.tsx'
import { failureFacts, failureText, failureTitle } from './failure-words.ts'

export const ErrorPanel = ({
  failure,
  onRetry,
  retryLabel = 'Try again',
  title,
  actions,
  above = false,
  className,
}: {
  failure: Failure | null | undefined
  onRetry?: () => unknown
  retryLabel?: string
  title?: string
  /** Ways to mend it, e.g. a button that leads to the settings. They come first: trying again alone seldom helps. */
  actions?: ReactNode
  above?: boolean
  className?: string
}) => {
  if (failure === null || failure === undefined) return null
  const facts = failureFacts(failure)
  const severity = failure.kind === 'cancelled' ? 'info' : failure.kind === 'locked' ? 'warning' : 'error'
  const panel = (
    <Alert severity={severity} variant="outlined" className={className ?? ''}>
      <AlertTitle>{title ?? failureTitle(failure)}</AlertTitle>
      <p className="md-text md-break">{failure.message}</p>
      {typeof failure.service?.explanation === 'string' && (
        <p className="md-text">{failure.service.explanation}</p>
      )}
      {facts.length > 0 && (
        <dl className="md-pairs md-text md-below--near md-above" style={{ whiteSpace: 'pre-wrap' }}>
          {facts.map(([label, text]) => (
            <Pair key={label} label={label}>
              {text}
            </Pair>
          ))}
        </dl>
      )}
      {(failure.issues ?? []).length > 1 && (
        <ul className="md-text md-below--near" style={{ paddingLeft: 20 }}>
          {failure.issues?.map((issue, index) => (
            <li key={`${issue.path}-${index}`}>
              {issue.path}: {issue.message}
            </li>
          ))}
        </ul>
      )}
      {failure.hint !== undefined && (
        <p className="md-text md-below--close" style={{ fontWeight: 550 }}>
          {failure.hint}
        </p>
      )}
      {failure.excerpt !== undefined && (
        <pre className="md-box md-prose md-command" tabIndex={0} aria-label="Beginning of the answer">
          {failure.excerpt}
        </pre>
      )}
      <div className="md-flow md-below">
        {actions}
        {onRetry !== undefined && (
          <Button variant="outlined" onClick={onRetry}>
            {retryLabel}
          </Button>
        )}
        {failure.callId !== undefined && (
          <LinkButton to="/requests" search={{ call: failure.callId }} variant="outlined">
            Show the call
          </LinkButton>
        )}
        <CopyButton text={() => failureText(failure)} what="details of the failure" caption="Copy details" />
      </div>
    </Alert>
  )
  return above ? <div className="md-screen__failure">{panel}</div> : panel
}
