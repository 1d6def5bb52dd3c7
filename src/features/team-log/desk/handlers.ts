import type { HandlersOf } from '../../../main/platform/router/router.ts'
import type { TeamCopyService } from './service.ts'

/** The copy of this desk's log in a team log. */
export const teamLogHandlers = ({ teamCopy }: { readonly teamCopy: TeamCopyService }) =>
  ({
    status: () => teamCopy.status(),
    copy: (input) => teamCopy.set(input),
    setSender: (input) => teamCopy.setSender(input),
  }) satisfies HandlersOf<'teamLog'>
