import { NoMatch } from '../../list/no-match.tsx'

/** Stands where events would be when the filters leave none. */
export const NoEventMatches = ({ onClear }: { readonly onClear: () => void }) => (
  <NoMatch title="No event matches" onClear={onClear}>
    Filters are combined: an event must match every one of them. Addresses and hashes must be whole; words are
    found by their beginning, and whole in quotes: <code>"transfer"</code>.
  </NoMatch>
)
