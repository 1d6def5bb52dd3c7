import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { Project } from '../../projects/contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import { digestInQuestion, signatureHex } from '../core/digest-in-question.ts'
import { signatureQueryOf, type SignatureQueryInput } from '../core/signature-query.ts'
import type { SignatureQuery } from '../core/examine.ts'
import type { Examination } from '../core/report.ts'
import type { Networks } from '../../networks/desk/service.ts'
import type { Projects } from '../../projects/desk/service.ts'
import type { Thread } from '../../../main/platform/worker/thread-client.ts'
import type { SignatureThread } from './signature-task.ts'

/** What is needed to ask others. */
export type PrepareDeps = {
  readonly projects: Pick<Projects, 'get'>
  readonly networks: Pick<Networks, 'chainId'>
  readonly thread: Pick<Thread<SignatureThread>, 'request'>
}

/** A signature verified here, ready to be asked about elsewhere. */
export type PreparedQuery = {
  readonly project: Project
  readonly query: SignatureQuery
  readonly chainId: number
  readonly desk: Examination
  /** 32 bytes of hex. */
  readonly digest: string
  /** Hex. */
  readonly signature: string
}

const wrongInput = (field: string, message: string, hint: string): Failure => ({
  kind: 'input',
  message,
  hint,
  field,
  issues: [{ path: field, message }],
})

/** Verifies a signature on a network's chain and works out what others are asked. */
export const prepareQuery = async (
  deps: PrepareDeps,
  given: SignatureQueryInput & { readonly project: string; readonly network: string },
  signal: AbortSignal,
): Promise<Answer<PreparedQuery>> => {
  const project = deps.projects.get(given.project)
  if (project === undefined)
    return fail({
      kind: 'not-found',
      message: 'There is no such project.',
      hint: 'Choose a project of this desk.',
    })
  const chainId = deps.networks.chainId(given.network)
  if (chainId === undefined)
    return fail({
      kind: 'not-found',
      message: `The network ${given.network} is not known here.`,
      hint: 'Add it in the settings, under Networks.',
    })
  const query = signatureQueryOf({ ...given, chainId })
  const examined = await deps.thread.request('examine', { query, all: true }, { signal })
  if (!examined.ok) return examined
  const desk = examined.value
  const digest = digestInQuestion(desk)
  if (digest === null)
    return fail(
      wrongInput(
        'message',
        'Nothing was given that could have been signed.',
        'Give a message, typed data without faults, or a digest.',
      ),
    )
  const signature = signatureHex(given.signature, chainId)
  if (signature === null)
    return fail(
      wrongInput('signature', 'The signature cannot be written as bytes.', 'Give it as hex of whole bytes.'),
    )
  return succeed({ project, query, chainId, desk, digest, signature })
}
