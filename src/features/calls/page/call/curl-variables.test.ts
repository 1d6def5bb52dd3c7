import { expect, it } from 'vitest'
import { variablesOf } from './curl-variables.ts'

it('finds what a command needs from the shell', () => {
  const command = `curl 'http://a' \\\n --header 'X-Access-Key: '"$ACCESS_KEY" --header 'Authorization: BEARER '"$SECRET_KEY" \\\n --data-raw '{"url":"http://a/hooks/'"\${RECEIVER_SECRET:?is what follows}"'","again":"'"\${RECEIVER_SECRET:?is what follows}"'"}'`
  expect(variablesOf(command)).toEqual(['ACCESS_KEY', 'SECRET_KEY', 'RECEIVER_SECRET'])
  expect(variablesOf("curl 'http://a' --data-raw '$HOME'")).toEqual([])
})
