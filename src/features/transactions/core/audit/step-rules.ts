import { quote } from '../../../../core/facts.ts'
import { allCalls } from '../decode-call.ts'
import { isAddressText, isBytesText, readAmount } from '../step.ts'
import { longestQuote, type StepGapId } from '../step-gap.ts'
import { stepKind } from '../step-words.ts'
import type { AuditSubject, Check, ReadStep, Rule } from './check.ts'
import { postFact } from './post-host.ts'
import { finding, fine, open } from './checks.ts'

const emptiness = ({ step }: ReadStep): Check => {
  const { index } = step
  switch (step.action) {
    case 'send':
      if (!isAddressText(step.to))
        return finding('empty-step', 'step-without-target', { to: quote(step.to, longestQuote) }, index)
      if (step.data === '' || step.data === '0x')
        return finding('empty-step', 'step-without-data', { data: step.data }, index)
      if (!isBytesText(step.data))
        return finding('empty-step', 'step-data-unreadable', { data: quote(step.data, 40) }, index)
      return readAmount(step.value) === null
        ? finding('empty-step', 'step-value-unreadable', { value: quote(step.value, longestQuote) }, index)
        : fine('empty-step', 'step-sends', {}, index)
    case 'sign-typed':
      return fine('empty-step', 'step-signs-typed-data', {}, index)
    case 'sign-text':
      return fine('empty-step', 'step-signs-text', {}, index)
    case 'post':
      return fine('empty-step', 'step-posts', {}, index)
    case 'nothing':
      return finding('empty-step', 'step-empty', {}, index)
  }
}

const reading = ({ step, call }: ReadStep): Check[] => {
  const kind = stepKind(step.kind)
  const checks: Check[] = kind.known
    ? []
    : [finding('step-kind', 'step-kind-unknown', { kind: quote(step.kind) }, step.index)]
  if (call === null) return checks
  for (const inner of allCalls(call)) {
    if (inner.problem !== null)
      checks.push(finding('call-known', inner.problem.id, inner.problem.values, step.index))
    if (inner.surplusBytes > 0)
      checks.push(finding('surplus-data', 'bytes-after-arguments', { bytes: inner.surplusBytes }, step.index))
  }
  if (call.known !== null && checks.length === 0)
    checks.push(
      fine(
        'call-known',
        'call-read',
        { signature: call.known.signature, source: call.known.source },
        step.index,
      ),
    )
  return checks
}

const spokenOf: ReadonlySet<StepGapId> = new Set([
  'data',
  'undecoded',
  'arguments',
  'cut',
  'left-over',
  'value',
])

const understood = ({ step, gaps }: ReadStep): Check[] =>
  gaps
    .filter(({ id }) => !spokenOf.has(id))
    .map(({ fact }) => finding('step-understood', fact.id, fact.values, step.index))

const typed = ({ step, hashes }: ReadStep): Check[] => {
  if (hashes === null) return []
  if (!hashes.ok) return [finding('typed-data', hashes.error.id, hashes.error.values, step.index)]
  const missing = ['name', 'chainId', 'verifyingContract'].filter((name) => {
    const value = step.signature?.domain[name]
    return value === undefined || value === null || value === ''
  })
  return [
    missing.length === 0
      ? fine('typed-data', 'typed-data-whole', {}, step.index)
      : finding('typed-data', 'domain-incomplete', { missing }, step.index),
  ]
}

const posting = ({ marketplaceUrl }: AuditSubject, { step }: ReadStep): Check[] => {
  if (step.post === null) return []
  const { id, values } = postFact(step.post.endpoint, marketplaceUrl)
  const check = id === 'post-host-unset' ? open : id === 'post-to-host' ? fine : finding
  return [check('post-host', id, values, step.index)]
}

const keyOf = ({ step }: ReadStep): string =>
  JSON.stringify([step.to.toLowerCase(), step.data.toLowerCase(), step.value, step.signature, step.post])

const duplicates = (steps: readonly ReadStep[]): Check[] => {
  const first = new Map<string, number>()
  return steps.flatMap((read) => {
    const key = keyOf(read)
    const former = first.get(key)
    if (former === undefined) {
      first.set(key, read.step.index)
      return []
    }
    return [
      finding('duplicate-step', 'step-twice', { first: former, second: read.step.index }, read.step.index),
    ]
  })
}

export const stepRules: Rule = (subject) => [
  ...subject.steps.flatMap((read) => [
    emptiness(read),
    ...reading(read),
    ...understood(read),
    ...typed(read),
    ...posting(subject, read),
  ]),
  ...duplicates(subject.steps),
]
