import { quote } from '../../../core/facts.ts'
import { approvalsOf } from './approvals.ts'
import { allCalls, type DecodedCall } from './decode-call.ts'
import type { SignedMeaning } from './signed-reading.ts'
import { gap, longestQuote, type StepGap } from './step-gap.ts'
import { partsOfStep, type Step } from './step.ts'

export const stepKinds = [
  'approval',
  'transfer',
  'trade',
  'order',
  'cancel',
  'wrap',
  'batch',
  'sign-permit',
  'sign-order',
  'sign-calls',
  'sign-unknown',
  'sign-text',
  /** Something is posted, and nothing signed for it. */
  'post-only',
  'contradiction',
  'nothing',
  'unknown',
] as const

export type StepKind = (typeof stepKinds)[number]

const functions: Readonly<Record<string, StepKind>> = {
  'decreaseAllowance(address,uint256)': 'approval',
  'transfer(address,uint256)': 'transfer',
  'transferFrom(address,address,uint256)': 'transfer',
  'safeTransferFrom(address,address,uint256)': 'transfer',
  'safeTransferFrom(address,address,uint256,bytes)': 'transfer',
  'safeTransferFrom(address,address,uint256,uint256,bytes)': 'transfer',
  'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)': 'transfer',
  'deposit()': 'wrap',
  'withdraw(uint256)': 'wrap',
}

const ofBooks: readonly (readonly [RegExp, StepKind])[] = [
  [/^(?:create(?:Listings?|Offers?|Request|RequestBatch)|validate)$/, 'order'],
  [/^(?:cancel|cancelRequest|cancelRequestBatch|incrementCounter)$/, 'cancel'],
  [/^(?:buy|sell|accept(?:Request|Order)(?:Batch)?|fulfill\w+|match(?:Advanced)?Orders)$/, 'trade'],
]

const books = new Set(['sample order book', 'platform order book', 'Seaport'])

const leafKind = (call: DecodedCall): StepKind => {
  const { known } = call
  if (call.operation === 'create') return 'unknown'
  // Coins alone, be they none.
  if (call.selector === null) return call.data.length === 2 ? 'transfer' : 'unknown'
  if (known === null) return 'unknown'
  if (approvalsOf(call).length > 0) return 'approval'
  if (Object.hasOwn(functions, known.signature)) return functions[known.signature] ?? 'unknown'
  if (!books.has(known.source)) return 'unknown'
  return ofBooks.find(([name]) => name.test(known.item.name))?.[1] ?? 'unknown'
}

const leafKinds = (call: DecodedCall): readonly StepKind[] => [
  ...new Set(
    allCalls(call)
      .filter(({ nested }) => nested.length === 0)
      .map(leafKind),
  ),
]

const signs = { permit: 'sign-permit', order: 'sign-order', calls: 'sign-calls' } as const

type Held = {
  readonly step: Step
  readonly call: DecodedCall | null
  readonly meaning: SignedMeaning | null
}

export const derivedKind = ({ step, call, meaning }: Held): StepKind => {
  switch (step.action) {
    case 'send': {
      const kinds = call === null ? [] : leafKinds(call)
      return kinds.length === 1 ? (kinds[0] ?? 'unknown') : kinds.length === 0 ? 'unknown' : 'batch'
    }
    case 'sign-typed':
      return meaning === null ? 'sign-unknown' : signs[meaning.kind]
    case 'sign-text':
      return 'sign-text'
    case 'post':
      return 'post-only'
    case 'nothing':
      return partsOfStep(step).length === 0 ? 'nothing' : 'contradiction'
  }
}

const expected: Readonly<
  Record<string, { readonly some: readonly StepKind[]; readonly others: readonly StepKind[] }>
> = {
  tokenApproval: { some: ['approval'], others: [] },
  buy: { some: ['trade'], others: ['approval', 'wrap'] },
  sell: { some: ['trade'], others: ['approval', 'wrap'] },
  createListing: { some: ['order', 'sign-order'], others: ['approval'] },
  createOffer: { some: ['order', 'sign-order'], others: ['approval', 'wrap'] },
  cancel: { some: ['cancel'], others: [] },
  signEIP712: { some: ['sign-permit', 'sign-order', 'sign-calls', 'sign-unknown'], others: [] },
  signEIP191: { some: ['sign-text'], others: [] },
}

export const kindGaps = (held: Held): StepGap[] => {
  const kind = derivedKind(held)
  if (kind === 'contradiction') {
    const parts = [...partsOfStep(held.step), ...(held.step.post === null ? [] : ['post'])]
    return [gap('contradiction', 'kinds-mixed', { parts })]
  }
  if (kind === 'sign-text')
    return [gap('text', 'text-unclear', { data: quote(held.step.data, longestQuote) })]
  const id = held.step.kind
  const allowed = Object.hasOwn(expected, id) ? expected[id] : undefined
  if (allowed === undefined)
    return kind === 'post-only'
      ? [
          gap('post', 'post-unclear', {
            method: quote(held.step.post?.method ?? '', longestQuote),
            endpoint: quote(held.step.post?.endpoint ?? '', longestQuote),
          }),
        ]
      : []
  // What is not understood is said by a gap of its own.
  const heldKinds = (kind === 'batch' && held.call !== null ? leafKinds(held.call) : [kind]).filter(
    (item) => item !== 'unknown',
  )
  const fits =
    heldKinds.every((item) => [...allowed.some, ...allowed.others].includes(item)) &&
    (heldKinds.length === 0 || heldKinds.some((item) => allowed.some.includes(item)))
  return fits ? [] : [gap('kind', 'kind-differs', { name: id, kinds: heldKinds })]
}
