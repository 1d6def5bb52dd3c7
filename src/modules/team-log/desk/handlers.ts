import type { HandlersOf } from '../../../main/platform/router/router.ts'
import type { TeamCopyService } from './service.ts'

export const teamLogHandlers = ({ teamCopy }: { readonly teamCopy: TeamCopyService }) =>
  ({
    status: () => teamCopy.status(),
    copy: (input) => teamCopy.set(input),
    setSender: (input) => teamCopy.setSender(input),
  }) satisfies HandlersOf<'teamLog'>
