import { allCalls, type DecodedCall } from './decode-call.ts'
import { readApproval, type Approval } from './read-approval.ts'

export const approvalsOf = (call: DecodedCall): Approval[] =>
  allCalls(call).flatMap(({ known, to, args }) => {
    const approval = known === null ? null : readApproval(known.signature, to, args)
    return approval === null ? [] : [approval]
  })
