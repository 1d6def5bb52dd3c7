import { expect, test } from 'vitest'
import { seeRecord } from '../../../features/findings/core/advance.ts'
import { sightingOf } from '../../../features/findings/core/finding.ts'
import { findingFact } from '../../../features/findings/core/say.ts'
import { writeNotice } from './write-message.ts'

test('what others named calls nobody in a chat, and writes no link there', () => {
  const name = '<!channel> <https://evil.example|the desk> & co'
  const sighting = sightingOf({
    at: 1,
    fact: findingFact('deliveries-false', { name, place: 'log 1', isRemoval: false }),
  })
  const { transitions } = seeRecord(undefined, {
    id: 'a',
    kind: 'deliveries-false',
    sighting,
    now: 1,
    count: 1,
  })
  const notice = { what: 'opened', at: 1, transitions } as const
  const sealed = { place: 'p', record: 'r' }
  const { body } = writeNotice(notice, { details: true, mail: null, address: sealed })
  expect(body).toContain('&lt;!channel&gt; &lt;https://evil.example|the desk&gt; &amp; co')
  expect(body).not.toMatch(/[<>]/)
  // Others get it as it is: an e-mail is plain text, a webhook data.
  expect(writeNotice(notice, { details: true, mail: null, address: null }).body).toContain(name)
})
