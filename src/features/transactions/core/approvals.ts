import { allCalls, type DecodedCall } from './decode-call.ts'
import { readApproval, type Approval } from './read-approval.ts'

/** All permissions a call gives, those inside of batches too. */
export const approvalsOf = (call: DecodedCall): Approval[] =>
  allCalls(call).flatMap(({ known, to, args }) => {
    const approval = known === null ? null : readApproval(known.signature, to, args)
    return approval === null ? [] : [approval]
  })
