import type { z } from 'zod'
import type { Deviation } from './deviations.ts'
import { readAnswer } from './read-answer.ts'
import { stringifyJson } from './stringify-json.ts'
import { type NameTables, toNeutralNames, toWireNames } from './translate-names.ts'

export const groups = ['marketplace', 'metadata', 'relayer', 'api', 'indexer'] as const
export type Group = (typeof groups)[number]

/** Section "Authentication": `accessKey` goes into `X-Access-Key`, `secretKey` into `Authorization: BEARER …`. */
export type Credential = 'accessKey' | 'secretKey'

/**
 * One operation of the interface. All of its behaviour on both sides of the wire derives from these fields: the client's
 * address, headers, body, retries and reading of the answer; the sample's route; the request console's form.
 */
export type Operation<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  readonly name: string
  readonly group: Group
  readonly service: 'Marketplace' | 'Metadata' | 'Relayer' | 'API' | 'Builder' | 'Indexer' | null
  readonly credentials: readonly Credential[]
  /** A `read` may be repeated after a failure; a `write` never. */
  readonly effect: 'read' | 'write'
  readonly request: I
  readonly response: O
  readonly fold?: (answer: unknown) => unknown
}

export const operation = <I extends z.ZodType, O extends z.ZodType>(
  declaration: Operation<I, O>,
): Operation<I, O> => declaration

export const marketplaceRead = {
  group: 'marketplace',
  service: 'Marketplace',
  credentials: ['accessKey'],
  effect: 'read',
} as const satisfies Partial<Operation>

export const operationPath = ({ service, name }: Pick<Operation, 'service' | 'name'>): string =>
  service === null ? `/rpc/${name}` : `/rpc/${service}/${name}`

const networkGroups: ReadonlySet<Group> = new Set(['marketplace', 'relayer', 'indexer'])

export const isPerNetwork = ({ group }: Pick<Operation, 'group'>): boolean => networkGroups.has(group)

export type Wire = {
  readonly names: NameTables
  /** Newer generation: decimal chain id that goes into the body first; `null` where the address names the network. */
  readonly chainId: string | null
}

/** The document's own wire: neutral names, the network in the address. */
export const documentedWire: Wire = {
  names: { toWire: new Map(), toNeutral: new Map() },
  chainId: null,
}

/** A request's body as it goes over the wire. Keys stand in the order of the declaration, `chainId` before them. */
export const writeRequest = (
  declared: Operation,
  parsedRequest: unknown,
  { names, chainId }: Wire = documentedWire,
): string => {
  const named = toWireNames(declared.request, parsedRequest, names)
  return stringifyJson(chainId === null ? named : { chainId, ...(named as object) })
}

export type OperationAnswer = {
  readonly value: unknown
  readonly deviations: readonly Deviation[]
}

export const readResponse = (
  declared: Operation,
  answer: unknown,
  { names, chainId }: Wire = documentedWire,
): OperationAnswer => {
  const folded = declared.fold === undefined ? answer : declared.fold(answer)
  const named = toNeutralNames(declared.response, folded, names)
  return readAnswer(declared.response, named, { isNewer: chainId !== null })
}
