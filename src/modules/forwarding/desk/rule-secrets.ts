import { randomUUID } from 'node:crypto'
import { isUtf8 } from 'node:buffer'
import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { ForwardingRule } from '../contract.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import type { PostResponse } from '../../../main/platform/http/post.ts'
import { createMask } from '../../../main/platform/masking/mask.ts'
import type { SecretVault } from '../../../features/vault/desk/vault.ts'
import type { HeaderPair, RuleRow, SealedHeader, SealedSigning } from './forwarding-rows.ts'

export type RuleVault = Pick<
  SecretVault,
  'put' | 'forget' | 'secretState' | 'readSecret' | 'onChange' | 'status'
>

export type OpenSecrets = {
  readonly headers: readonly HeaderPair[]
  readonly signing: readonly string[]
  /** Targets repeat what they were sent: an answer without the values of the rule's headers. */
  readonly hide: (sent: PostResponse) => PostResponse
}

export type SealedPassword = { readonly place: string; readonly record: string }

/** Shorter values are words of every answer, and no secrets. */
const shortestHidden = 6
/** What they say stands in every answer and in every log. */
const neverSecret = /^(?:accept.*|content-.*|user-agent)$/i

/** Values of headers that are hidden wherever they come up. */
const hiddenOf = (headers: readonly HeaderPair[]): readonly HeaderPair[] =>
  headers.filter(([name, value]) => !neverSecret.test(name) && value.length >= shortestHidden)

const hiding = (headers: readonly HeaderPair[]): OpenSecrets['hide'] => {
  const secrets = hiddenOf(headers).flatMap(([name, value]) =>
    // An answer may name the token of `Bearer TOKEN` by itself.
    [...new Set([value, value.split(/\s+/).at(-1) ?? ''])]
      .filter((text) => text.length >= shortestHidden)
      .map((text) => ({ value: text, placeholder: `[${name}]` })),
  )
  if (secrets.length === 0) return (sent) => sent
  const mask = createMask(secrets)
  const bytes = (body: Uint8Array): Uint8Array => {
    const encoding = isUtf8(body) ? 'utf8' : 'latin1'
    return Buffer.from(mask.text(Buffer.from(body).toString(encoding)), encoding)
  }
  return (sent) => ({
    ...sent,
    headers: sent.headers.map(([name, value]): HeaderPair => [mask.text(name), mask.text(value)]),
    body: bytes(sent.body),
    problem: sent.problem === null ? null : mask.text(sent.problem),
  })
}

const waiting = (failure: Failure, what: string): string =>
  failure.kind === 'locked'
    ? `the vault is locked, and ${what} lies in it: unlock it in Settings`
    : `${what} is not in the vault (any more): enter it again`

/** The values as they are given: those left out stay, in the order of what is given. */
type GivenHeaders = readonly (readonly [string, string | null])[]

type Sealed = Pick<RuleRow, 'headers' | 'signing'>

export const createRuleSecrets = (vault: RuleVault, remember: (secret: string) => void) => {
  const seal = async (
    field: 'forwardingHeader' | 'signingSecret' | 'mailPassword',
    values: readonly string[],
  ): Promise<Answer<{ place: string; record: string }[]>> => {
    if (values.length === 0) return succeed([])
    const places = values.map((secret) => ({ project: randomUUID(), field, secret }))
    const put = await vault.put(places)
    if (!put.ok) return put
    return succeed(places.map(({ project }, index) => ({ place: project, record: put.value[index] ?? '' })))
  }

  return {
    /** @param former headers whose values may be left as they are, by name */
    sealHeaders: async (
      given: GivenHeaders,
      former: readonly SealedHeader[],
    ): Promise<Answer<SealedHeader[]>> => {
      const sealed: SealedHeader[] = []
      const fresh: { readonly name: string; readonly value: string; readonly at: number }[] = []
      const left = [...former]
      for (const [at, [name, value]] of given.entries()) {
        if (value === '') sealed[at] = { name, place: '', record: null }
        else if (value !== null) fresh.push({ name, value, at })
        else {
          const storedAt = left.findIndex((one) => one.name.toLowerCase() === name.toLowerCase())
          const [one] = storedAt === -1 ? [] : left.splice(storedAt, 1)
          if (one === undefined)
            return fail({
              kind: 'input',
              message: `No value is stored for the header ${name}.`,
              field: 'headers',
            })
          sealed[at] = { ...one, name }
        }
      }
      const put = await seal(
        'forwardingHeader',
        fresh.map(({ value }) => value),
      )
      if (!put.ok) return put
      for (const [index, { name, at }] of fresh.entries())
        sealed[at] = { name, place: '', record: null, ...put.value[index] }
      return succeed(sealed)
    },
    sealSigning: async (secret: string): Promise<Answer<SealedSigning[]>> => {
      const put = await seal('signingSecret', [secret])
      return put.ok ? succeed(put.value.map((one) => ({ ...one, addedAt: Date.now() }))) : put
    },
    sealPassword: async (password: string): Promise<Answer<SealedPassword>> => {
      const put = await seal('mailPassword', [password])
      return put.ok ? succeed(put.value[0] ?? { place: '', record: '' }) : put
    },
    passwordState: ({ place, record }: SealedPassword) => vault.secretState(place, 'mailPassword', record),
    /** @returns why there is none at the moment */
    openPassword: ({ place, record }: SealedPassword): Result<string, string> => {
      const value = vault.readSecret(place, 'mailPassword', record)
      if (!value.ok) return fail(waiting(value.error, 'its password'))
      remember(value.value)
      return succeed(value.value)
    },
    forget: (records: readonly string[]) => vault.forget(records),
    status: () => vault.status(),
    onChange: (listener: () => void) => vault.onChange(listener),
    show: (rule: Sealed): Pick<ForwardingRule, 'headers' | 'signing'> => ({
      headers: rule.headers.map(({ name, place, record }) => ({
        name,
        ...vault.secretState(place, 'forwardingHeader', record),
      })),
      signing: rule.signing.map(({ place, record, addedAt }) => ({
        id: place,
        addedAt: new Date(addedAt).toISOString(),
        ...vault.secretState(place, 'signingSecret', record),
      })),
    }),
    /** @returns why the rule cannot send at the moment, when one of its secrets cannot be read */
    open: (rule: Sealed): Result<OpenSecrets, string> => {
      const headers: HeaderPair[] = []
      const signing: string[] = []
      for (const { name, place, record } of rule.headers) {
        const value = record === null ? succeed('') : vault.readSecret(place, 'forwardingHeader', record)
        if (!value.ok) return fail(waiting(value.error, `the value of its header ${name}`))
        headers.push([name, value.value])
      }
      for (const { place, record } of rule.signing) {
        const value = vault.readSecret(place, 'signingSecret', record)
        if (!value.ok) return fail(waiting(value.error, 'its signing secret'))
        signing.push(value.value)
      }
      for (const secret of [...hiddenOf(headers).map(([, value]) => value), ...signing]) remember(secret)
      return succeed({ headers, signing, hide: hiding(headers) })
    },
  }
}

export type RuleSecrets = ReturnType<typeof createRuleSecrets>

export const recordsOf = ({ headers, signing }: Pick<RuleRow, 'headers' | 'signing'>): string[] =>
  [...headers, ...signing].flatMap(({ record }) => record ?? [])
