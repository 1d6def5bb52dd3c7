import { Button } from '@mui/material'
import type { Failure } from '../../contract/failure.ts'
import { EmptyState } from './empty-state.tsx'
import { ErrorPanel } from './error-panel.tsx'
import { type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { SkeletonRows } from './skeleton-rows.tsx'

type Gone = {
  readonly title: string
  readonly note: string
  readonly all: string
  readonly onClose: () => void
}

type GoneDetailsProps = Gone & {
  readonly failure: Failure
  readonly onRetry: () => unknown
  /** `false`: what to do stands beside it, with a filled button of its own. */
  readonly isOnlyWay?: boolean
}

/**
 * Why details cannot be shown. A link may outlive what it leads to, and may be cut short: then asking again helps nobody.
 *
 * @param props.title what is said of one that is not there: "There is no such listener"
 * @param props.all the way back to the list: "All listeners"
 */
export const GoneDetails = ({
  failure,
  onRetry,
  title,
  note,
  all,
  isOnlyWay = true,
  onClose,
}: GoneDetailsProps) =>
  failure.kind === 'not-found' || failure.kind === 'input' ? (
    <EmptyState
      title={title}
      actions={
        <Button variant={isOnlyWay ? 'contained' : 'outlined'} onClick={onClose}>
          {all}
        </Button>
      }
    >
      {note}
    </EmptyState>
  ) : (
    <ErrorPanel failure={failure} onRetry={onRetry} />
  )

type LoadedDetailsProps<T> = Gone & {
  readonly of: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>
  readonly children: (data: T) => ReactNode
}

/** Details once they were read. */
export const LoadedDetails = <T,>({ of, children, ...gone }: LoadedDetailsProps<T>) => {
  const { data, error, refetch } = of
  if (error !== null && (data === undefined || error.failure.kind === 'not-found'))
    return <GoneDetails failure={error.failure} onRetry={refetch} {...gone} />
  return data === undefined ? <SkeletonRows rows={14} /> : children(data)
}
