import { z } from 'zod'
import { groups } from '../core/wire/operation.ts'
import { method, topic } from './method.ts'
import { callFactsSchema } from './orders.ts'
import { json, parsedJson } from './scalars.ts'

/** The operations of the interface by name, in the order of the document. */
export const operationNames = [
  'ListCollectibles',
  'ListOffersForCollectible',
  'GetHighestPriceOfferForCollectible',
  'GenerateBuyTransaction',
  'GenerateSellTransaction',
  'CheckoutOptionsMarketplace',
  'TokenCollectionFilters',
  'FeeOptions',
  'IsValidSignature',
  'GetLinkedWallets',
  'ListAudiences',
  'AddWebhookListener',
  'RemoveWebhookListener',
] as const

export const operationNameSchema = z.enum(operationNames)
export type OperationName = z.infer<typeof operationNameSchema>

/** An operation as the request console needs it. */
export const operationInfoSchema = z.object({
  name: operationNameSchema,
  group: z.enum(groups),
  /** Service segment of the path. */
  service: z.string(),
  /** Below the group's base address: `/rpc/<Service>/<Method>`. */
  path: z.string(),
  /** Whether a call needs a network: it is part of the address or of the body. */
  perNetwork: z.boolean(),
  /** Which keys of the project go along. */
  credentials: z.array(z.enum(['accessKey', 'secretKey'])),
  /** A `read` is tried again after a failure that may pass; a `write` never. */
  effect: z.enum(['read', 'write']),
  /** One sentence. */
  summary: z.string(),
  /**
   * JSON Schema of the request. A member of an enumeration that may grow carries `openEnumeration`, the words of the document:
   * others are allowed too. Integers beyond 2^53 are given as text of their digits, also among the values of a property filter of
   * type INT.
   */
  requestSchema: json,
  examples: z.array(z.object({ title: z.string(), request: json })),
})

export type OperationInfo = z.infer<typeof operationInfoSchema>

/** Gives a call up after so many milliseconds; 15,000 unless told. */
export const callTimeout = z.int().min(100).max(120_000).optional()

/** What a call came to. */
export const operationAnswerSchema = z.object({
  /**
   * The answer, read against the document: neutral names, unknown members kept, integers beyond 2^53 as text of their digits.
   */
  answer: parsedJson,
  call: callFactsSchema,
})

export type OperationAnswer = z.infer<typeof operationAnswerSchema>

/** Failure kinds of a call to the service. */
export const callErrors = [
  'not-found',
  'locked',
  'service',
  'bad-answer',
  'unreachable',
  'timeout',
  'cancelled',
  'conflict',
] as const

export const operations = topic('operations', {
  list: method({
    summary: 'The operations of the interface with the shape of their requests and examples.',
    input: z.strictObject({}),
    output: z.object({ operations: z.array(operationInfoSchema) }),
    errors: [],
    reads: [],
  }),
  call: method({
    summary: 'Calls any operation of the project’s service. The call is recorded whatever becomes of it.',
    input: z.strictObject({
      /** The desk's id of the project. */
      project: z.string(),
      operation: operationNameSchema,
      /** Network slug; needed where the operation is per network. */
      network: z.string().max(64).optional(),
      /** In the document's words; the project's wire names are put in on the way out. */
      request: json,
      /** Gives up after so many milliseconds; 15,000 unless told. */
      timeoutMs: callTimeout,
      /** The recorded call this one repeats. */
      resentFrom: z.int().optional(),
    }),
    output: operationAnswerSchema,
    errors: callErrors,
    changes: [],
  }),
})
