import { NoMatch } from '../../list/no-match.tsx'

/** Stands where events would be when the filters leave none. */
export const NoEventMatches = ({ onClear }: { readonly onClear: () => void }) => (
  <NoMatch title="No event matches" onClear={onClear}>
    Filters are combined: an event must match every one of them. Addresses and hashes must be whole; the
    search finds whole words, and their beginnings with a star: <code>trans*</code>.
  </NoMatch>
)
