import type { z } from 'zod'
import type { Deviation } from './deviations.ts'
import { readAnswer } from './read-answer.ts'
import { stringifyJson } from './stringify-json.ts'
import { type NameTables, toNeutralNames, toWireNames } from './translate-names.ts'

/** Section "What the service does": groups of operations, each with its own base address. */
export const groups = ['marketplace', 'metadata', 'relayer', 'api', 'indexer'] as const
export type Group = (typeof groups)[number]

/** Section "Authentication": `accessKey` goes into `X-Access-Key`, `secretKey` into `Authorization: BEARER …`. */
export type Credential = 'accessKey' | 'secretKey'

/**
 * One operation of the interface. All of its behaviour on both sides of the wire derives from these fields: the client's
 * address, headers, body, retries and reading of the answer; the sample's route; the request console's form.
 */
export type Operation<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  /** Method name: the last segment of the path. */
  readonly name: string
  readonly group: Group
  /** Service segment of the path; null where the name has it, as outside of the document. */
  readonly service: 'Marketplace' | 'Metadata' | 'Relayer' | 'API' | 'Builder' | 'Indexer' | null
  readonly credentials: readonly Credential[]
  /** A `read` may be repeated after a failure; a `write` never. */
  readonly effect: 'read' | 'write'
  /** Parses what a caller gives into what goes out. */
  readonly request: I
  /** The answer with the document's requiredness. */
  readonly response: O
  /** Brings other spellings of the answer into the document's, before it is read. */
  readonly fold?: (answer: unknown) => unknown
}

export const operation = <I extends z.ZodType, O extends z.ZodType>(
  declaration: Operation<I, O>,
): Operation<I, O> => declaration

/** Path below the group's base address: `/rpc/<Service>/<Method>`. */
export const operationPath = ({ service, name }: Pick<Operation, 'service' | 'name'>): string =>
  service === null ? `/rpc/${name}` : `/rpc/${service}/${name}`

/** Groups whose address or body names a network; the others answer for all of them. */
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

/**
 * A request's body as it goes over the wire. Keys stand in the order of the declaration, `chainId` before them.
 * @param parsedRequest as the operation's schema gave it
 */
export const writeRequest = (
  declared: Operation,
  parsedRequest: unknown,
  { names, chainId }: Wire = documentedWire,
): string => {
  const named = toWireNames(declared.request, parsedRequest, names)
  return stringifyJson(chainId === null ? named : { chainId, ...(named as object) })
}

export type OperationAnswer = {
  /** The answer with what could be used; `undefined` when it is not of the declared kind at all. */
  readonly value: unknown
  readonly deviations: readonly Deviation[]
}

/** Reads a parsed answer: other spellings folded, then against the declaration. Never throws, whatever came. */
export const readResponse = (
  declared: Operation,
  answer: unknown,
  { names, chainId }: Wire = documentedWire,
): OperationAnswer => {
  const folded = declared.fold === undefined ? answer : declared.fold(answer)
  const named = toNeutralNames(declared.response, folded, names)
  return readAnswer(declared.response, named, { isNewer: chainId !== null })
}
