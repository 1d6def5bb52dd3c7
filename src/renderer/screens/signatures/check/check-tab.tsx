import type { SignatureQueryInput } from '../../../../contract/signatures.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { isAddress } from '../../../ui/hex-format.ts'
import { DrawIcon } from '../../../ui/icons.tsx'
import type { QueryControls } from '../use-signature-query.ts'
import { CheckedBefore } from './checked-before.tsx'
import { SignatureForm } from './signature-form.tsx'
import { Results } from './results.tsx'
import { useDraftForm } from './use-draft-form.ts'
import { NotYet } from '../../../ui/not-yet.tsx'

/** One signature: the form, and what can be said of it. */
export const CheckTab = ({ query }: { readonly query: QueryControls }) => {
  const form = useDraftForm(query)
  const address = form.watch('address').trim()
  return (
    <div className="md-sign__sides">
      <SignatureForm form={form} ask={query.ask} />
      <div className="md-sign__results" aria-live="polite">
        {query.asked === null ? (
          <>
            {isAddress(address) && <CheckedBefore address={address} onAsk={query.ask} />}
            <EmptyState icon={<DrawIcon />} title="Check a signature">
              Paste an address, a signature and what was reportedly signed, or choose an example. Nothing
              leaves this machine unless you press a button that says so.
            </EmptyState>
          </>
        ) : (
          <Verified asked={query.asked} />
        )}
      </div>
    </div>
  )
}

const Verified = ({ asked }: { readonly asked: SignatureQueryInput }) => {
  const { data, failure, refetch, isFormer } = useDeskQuery(
    'signatures.examine',
    { ...asked, keep: true },
    { keepFormer: true },
  )
  if (failure !== null || data === undefined || isFormer)
    return <NotYet failure={failure} onRetry={refetch} rows={10} />
  return <Results asked={asked} found={data} />
}
