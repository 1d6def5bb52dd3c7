import type { FailureKind } from './failure-kinds.ts'
import type { TopicName } from './topics.ts'

export type JsonSchema = {
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
  readonly propertyNames?: JsonSchema
  readonly items?: JsonSchema
  readonly prefixItems?: readonly JsonSchema[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly $ref?: string
  readonly format?: string
  /** A secret: it goes in and never comes out. */
  readonly writeOnly?: boolean
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  /** Words of a set that grows: others may come. */
  readonly 'x-openEnumeration'?: readonly string[]
  readonly 'x-neededForNew'?: readonly string[]
  readonly examples?: readonly unknown[]
}

type JsonContent = {
  readonly content: {
    readonly 'application/json': {
      readonly schema: JsonSchema
      readonly example?: unknown
      readonly examples?: Readonly<Record<string, { readonly $ref: string }>>
    }
  }
}

export type ApiOperation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly requestBody: JsonContent
  readonly responses: Readonly<Record<string, JsonContent & { readonly description: string }>>
  /** Failure kinds it adds to those every method has. */
  readonly 'x-errors': readonly FailureKind[]
  readonly 'x-reads'?: readonly TopicName[]
  readonly 'x-changes'?: readonly TopicName[]
}

export type OpenApiDocument = {
  readonly openapi: '3.1.0'
  readonly info: {
    readonly title: string
    readonly version: string
    readonly description: string
    readonly contact: { readonly name: string }
    readonly license: { readonly name: string; readonly identifier: string }
  }
  readonly servers: readonly { readonly url: string }[]
  readonly security: readonly { readonly token: readonly string[] }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, { readonly post: ApiOperation }>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>
    readonly securitySchemes: { readonly token: { readonly type: 'http'; readonly scheme: 'bearer' } }
  }
  readonly 'x-topics': readonly TopicName[]
  readonly 'x-failures': Readonly<Record<FailureKind, { readonly status: number; readonly meaning: string }>>
}
