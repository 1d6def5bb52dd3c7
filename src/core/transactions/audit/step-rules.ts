import { allCalls } from '../decode-call.ts'
import { isAddressText, isBytesText, readAmount } from '../step.ts'
import type { StepGapId } from '../step-gap.ts'
import { stepKind } from '../step-words.ts'
import type { AuditSubject, Check, ReadStep, Rule } from './check.ts'
import { postTarget } from './post-host.ts'
import { finding, fine, open } from './say.ts'

const emptiness = ({ step }: ReadStep): Check => {
  const place = { step: step.index }
  switch (step.action) {
    case 'send':
      if (!isAddressText(step.to))
        return finding('empty-step', 'The transaction has no usable address to go to.', {
          ...place,
          expected: 'an address',
          found: step.to === '' ? 'nothing' : step.to.slice(0, 80),
        })
      if (step.data === '' || step.data === '0x')
        return finding('empty-step', 'The transaction has no data: it would only move coins.', {
          ...place,
          expected: 'calldata',
          found: step.data === '' ? 'nothing' : '0x',
        })
      return isBytesText(step.data) && readAmount(step.value) !== null
        ? fine('empty-step', 'Address, data and value are there.', {
            ...place,
            expected: 'all',
            found: 'all',
          })
        : finding('empty-step', 'Data or value cannot be read.', {
            ...place,
            expected: 'hex data and a whole number',
            found: isBytesText(step.data) ? `value ${step.value}` : `data ${step.data.slice(0, 40)}`,
          })
    case 'sign-typed':
      return fine('empty-step', 'There is typed data to sign.', {
        ...place,
        expected: 'typed data',
        found: 'typed data',
      })
    case 'sign-text':
      return fine('empty-step', 'There is a text to sign.', { ...place, expected: 'a text', found: 'a text' })
    case 'post':
      return fine('empty-step', 'There is something to post.', { ...place, expected: 'post', found: 'post' })
    case 'nothing':
      return finding('empty-step', 'There is nothing in the step that could be carried out.', {
        ...place,
        expected: 'to, data, signature or post',
        found: 'nothing',
      })
  }
}

const reading = ({ step, call }: ReadStep): Check[] => {
  const kind = stepKind(step.kind)
  const checks: Check[] = kind.known
    ? []
    : [
        finding('step-kind', 'The kind of this step is not known; it is checked by what is in it.', {
          step: step.index,
          expected: 'a known kind',
          found: step.kind,
        }),
      ]
  if (call === null) return checks
  for (const inner of allCalls(call)) {
    if (inner.problem !== null)
      checks.push(
        finding('call-known', inner.problem, {
          step: step.index,
          expected: 'a known function',
          found: inner.selector ?? inner.data.slice(0, 20),
        }),
      )
    if (inner.surplusBytes > 0)
      checks.push(
        finding(
          'surplus-data',
          'Bytes follow the arguments that the function does not read; services put tags there.',
          {
            step: step.index,
            expected: '0 bytes',
            found: `${inner.surplusBytes} bytes`,
          },
        ),
      )
  }
  if (call.known !== null && checks.length === 0)
    checks.push(
      fine('call-known', `The call is ${call.known.signature}.`, {
        step: step.index,
        expected: 'a known function',
        found: call.known.source,
      }),
    )
  return checks
}

/** Gaps that another rule speaks of. */
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
    .map(({ message, found }) =>
      finding('step-understood', message, {
        step: step.index,
        expected: 'something known',
        found: found === '' ? 'not known' : found,
      }),
    )

const typed = ({ step, hashes }: ReadStep): Check[] => {
  if (hashes === null) return []
  if (!hashes.ok)
    return [
      finding('typed-data', hashes.error, { step: step.index, expected: 'typed data', found: 'no hashes' }),
    ]
  const missing = ['name', 'chainId', 'verifyingContract'].filter((name) => {
    const value = step.signature?.domain[name]
    return value === undefined || value === null || value === ''
  })
  return [
    missing.length === 0
      ? fine('typed-data', 'The typed data can be hashed and its domain is complete.', {
          step: step.index,
          expected: 'name, chainId, verifyingContract',
          found: 'all',
        })
      : finding('typed-data', 'The domain is not complete: the signature may count elsewhere too.', {
          step: step.index,
          expected: 'name, chainId, verifyingContract',
          found: `without ${missing.join(', ')}`,
        }),
  ]
}

const posting = ({ marketplaceUrl }: AuditSubject, { step }: ReadStep): Check[] => {
  if (step.post === null) return []
  const target = postTarget(step.post.endpoint, marketplaceUrl)
  const host = postTarget('/', marketplaceUrl)?.host ?? ''
  const words = { step: step.index, expected: host, found: target?.host ?? step.post.endpoint.slice(0, 200) }
  if (host === '')
    return [open('post-host', 'The project has no marketplace address to compare with.', words)]
  if (target === null)
    return [finding('post-host', 'The signature would be posted to something that is no address.', words)]
  if (!target.sameHost)
    return [
      finding('post-host', 'The signature would be posted to another host than the marketplace’s.', words),
    ]
  return [
    target.safe
      ? fine('post-host', 'The signature goes to the marketplace’s host.', words)
      : finding('post-host', 'The signature would cross the network unencrypted.', {
          ...words,
          expected: 'https',
          found: target.url.slice(0, 200),
        }),
  ]
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
      finding('duplicate-step', 'The same step comes twice.', {
        step: read.step.index,
        expected: 'once',
        found: `as step ${former + 1} and step ${read.step.index + 1}`,
      }),
    ]
  })
}

/** Rules about the form of the steps. */
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
