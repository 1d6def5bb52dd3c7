import type { Audit } from '../../../../contract/audit-shapes.ts'
import { tickTime } from '../../../ui/time-ticker.ts'
import { useTicking } from '../../../ui/use-ticking.ts'
import { freshWords, leftWords } from './audit-words.ts'

/** What an audit could not say yet, with a countdown to the audit that will. */
export const FreshLogs = ({ fresh }: { readonly fresh: NonNullable<Audit['fresh']> }) => {
  const left = useTicking(() => leftWords(fresh.knownAt, tickTime()) ?? '')
  return (
    <p className="md-text md-audit__line md-flow md-flow--facts">
      {freshWords(fresh, left === '' ? null : left)}
    </p>
  )
}
