import type { ApiOperation, JsonSchema } from '../../../../contract/openapi-document.ts'

const exampleOf = (schema: JsonSchema): unknown => {
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const [alternative] = schema.anyOf ?? []
  if (alternative !== undefined) return exampleOf(alternative)
  if (schema.type === 'array') return []
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (schema.type === 'boolean') return true
  return schema.type === 'string' ? '…' : {}
}

/** The call as a command for a POSIX shell, with the members it needs to have. API and TOKEN are those that `npm run serve -- --json` prints. */
export const curlOf = ({ operationId, requestBody }: ApiOperation): string => {
  const { properties = {}, required = [] } = requestBody.content['application/json'].schema
  const input = Object.fromEntries(required.map((name) => [name, exampleOf(properties[name] ?? {})]))
  return `curl --silent --header "Authorization: Bearer $TOKEN" --json '${JSON.stringify(input)}' "$API/${operationId}"`
}
