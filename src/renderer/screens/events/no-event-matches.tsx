import { NoMatch } from '../../list/no-match.tsx'

/** Stands where events would be when the filters leave none. */
export const NoEventMatches = ({ onClear }: { readonly onClear: () => void }) => (
  <NoMatch title="No event matches" onClear={onClear}>
    An event must match all filters. Addresses and hashes must be complete; words of two letters or more match
    from their beginning, or exactly in quotes: <code>"transfer"</code>.
  </NoMatch>
)
