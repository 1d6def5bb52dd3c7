import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import type { Failure } from '../../contract/failure.ts'
import './screen.css'
import { failureTitle } from './failure-words.ts'
import { ErrorIcon } from './icons.tsx'
import { LinkButton } from './links.tsx'

type FailureLineProps = {
  readonly failure: Failure
  readonly what: string
  readonly onRetry: () => unknown
  readonly actions?: ReactNode
}

/** What failed, in a line, above rows from before that are still worth reading. */
export const FailureLine = ({ failure, what, onRetry, actions }: FailureLineProps) => (
  <div className="md-work md-whole" role="alert">
    <ErrorIcon color="error" />
    <span className="md-few-lines md-fill" title={[failure.message, failure.hint].filter(Boolean).join(' ')}>
      <b className="md-name">
        {what}: {failureTitle(failure)}.
      </b>{' '}
      {failure.message}
    </span>
    {actions}
    <Button variant="outlined" onClick={onRetry}>
      Try again
    </Button>
    {failure.callId !== undefined && (
      <LinkButton variant="outlined" to="/requests" search={{ call: failure.callId }}>
        Show the call
      </LinkButton>
    )}
  </div>
)
