import type { Json } from '../../../contract/scalars.ts'
import type { Fact } from '../core/say.ts'
import { postFact, postTarget } from '../core/audit/post-host.ts'
import { putSignature } from '../core/put-signature.ts'
import { isBytesText, readAmount, type Step } from '../core/step.ts'
import { walletTypedData } from '../core/typed-data.ts'
import type { StoredRunStep } from './runs-table.ts'
import type { InspectedBuild } from './read-build.ts'

export type StepRequest =
  | { readonly kind: 'rpc'; readonly method: string; readonly params: readonly Json[] }
  | { readonly kind: 'post'; readonly method: string; readonly url: string | null; readonly body: Json }

/** The run steps of a build in order: a step that signs and posts becomes two. `null` for a step that cannot be carried out. */
export const runStepsOf = (steps: readonly Step[]): Pick<StoredRunStep, 'step' | 'kind'>[] | null => {
  const acts: Pick<StoredRunStep, 'step' | 'kind'>[] = []
  for (const { index, action, post, signature, data } of steps) {
    if (action === 'nothing') return null
    if (action === 'sign-typed' && signature === null) return null
    if (action === 'sign-text' && data === '') return null
    if (action !== 'post') acts.push({ step: index, kind: action })
    if (post !== null) acts.push({ step: index, kind: 'post' })
  }
  return acts
}

const hexText = (text: string): string => `0x${Buffer.from(text, 'utf8').toString('hex')}`

export const signatureToCome = '(the signature of the step before)'

/** What goes out for a step. A transaction that is sent once more carries the nonce of the first, so that no block can have both. */
export const requestOf = (
  { step: index, kind, nonce }: Pick<StoredRunStep, 'step' | 'kind' | 'nonce'>,
  { steps }: Pick<InspectedBuild, 'steps'>,
  place: { readonly account: string; readonly marketplaceUrl: string; readonly signature: string | null },
): StepRequest => {
  const step = steps[index]?.step
  if (step === undefined) throw new Error(`The build has no step ${index}.`)
  const { account, marketplaceUrl, signature } = place
  switch (kind) {
    case 'send': {
      const value = readAmount(step.value) ?? 0n
      const data = step.data === '' ? '0x' : step.data
      return {
        kind: 'rpc',
        method: 'eth_sendTransaction',
        params: [
          {
            from: account,
            to: step.to,
            data,
            value: `0x${value.toString(16)}`,
            ...(nonce === null ? {} : { nonce: `0x${nonce.toString(16)}` }),
          },
        ],
      }
    }
    case 'sign-typed': {
      const document = step.signature === null ? {} : walletTypedData(step.signature)
      return { kind: 'rpc', method: 'eth_signTypedData_v4', params: [account, JSON.stringify(document)] }
    }
    case 'sign-text':
      return {
        kind: 'rpc',
        method: 'personal_sign',
        params: [isBytesText(step.data) ? step.data : hexText(step.data), account],
      }
    case 'post': {
      const signs = step.action === 'sign-typed' || step.action === 'sign-text'
      const body = step.post?.body ?? {}
      return {
        kind: 'post',
        method: step.post?.method ?? 'POST',
        url: postTarget(step.post?.endpoint ?? '', marketplaceUrl)?.url ?? null,
        body: (signs ? putSignature(body, signature ?? signatureToCome) : body) as Json,
      }
    }
  }
}

export const signatureFor = (acts: readonly StoredRunStep[], position: number): string | null => {
  const former = acts[position - 1]
  return former?.state === 'done' && former.kind.startsWith('sign') ? former.result : null
}

export const postProblem = (step: Step | undefined, marketplaceUrl: string): Fact | null => {
  if (step === undefined || step.post === null) return null
  const place = postFact(step.post.endpoint, marketplaceUrl)
  return place.id === 'post-to-host' ? null : place
}
