import { expect, it } from 'vitest'
import { openApi } from '../../../../contract/openapi.ts'
import { curlOf } from './curl.ts'

it('is a command with the members a call needs', () => {
  const { paths } = openApi('0')
  const commands = ['/events.get', '/calls.export']
    .map((path) => paths[path]?.post)
    .map((one) => one && curlOf(one))
  expect(commands).toEqual([
    `curl --silent --header "Authorization: Bearer $TOKEN" --json '{"id":1}' "$API/events.get"`,
    `curl --silent --header "Authorization: Bearer $TOKEN" --json '{"format":"har"}' "$API/calls.export"`,
  ])
})
