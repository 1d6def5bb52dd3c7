import Button from '@mui/material/Button'
import type { Audit } from '../../../../contract/audit-shapes.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { tickTime } from '../../../ui/time-ticker.ts'
import { useTicking } from '../../../ui/use-ticking.ts'
import { freshWords, leftWords } from './audit-words.ts'

type FreshLogsProps = { readonly listener: string; readonly fresh: NonNullable<Audit['fresh']> }

/** What an audit could not say yet: a countdown, and another audit as soon as it can be known. */
export const FreshLogs = ({ listener, fresh }: FreshLogsProps) => {
  const begin = useDeskMutation('audit.begin')
  const left = useTicking(() => leftWords(fresh.knownAt, tickTime()) ?? '')
  return (
    <>
      <p className="md-text md-audit__line md-flow md-flow--facts">
        <span>{freshWords(fresh, left === '' ? null : left)}</span>
        {left === '' && (
          <Button variant="outlined" loading={begin.isRunning} onClick={() => void begin.run({ listener })}>
            Audit now
          </Button>
        )}
      </p>
      {begin.failure !== null && <ErrorPanel failure={begin.failure} />}
    </>
  )
}
