import type { ApiOperation } from '../../../../contract/openapi-document.ts'

/** For a POSIX shell: a quote ends the quoted text, stands by itself, and begins it again. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The call as a command for a POSIX shell, with the members it needs to have. API and TOKEN are those that `npm run serve -- --json` prints. */
export const curlOf = ({ operationId, requestBody }: ApiOperation): string => {
  const { example = {} } = requestBody.content['application/json']
  return `curl --silent --header "Authorization: Bearer $TOKEN" --json ${quoted(JSON.stringify(example))} "$API/${operationId}"`
}
