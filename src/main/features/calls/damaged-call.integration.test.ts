import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { contract } from '../../../contract/contract.ts'
import { callRecord } from './testing/call-record.ts'
import { openCallLog } from './testing/open-call-log.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'
import { errorOf, valueOf } from '../../../core/testing/value-of.ts'
import { inEachTest } from '../../../core/testing/in-tests.ts'

const folder = inEachTest(() => testFolder('calls'))
const callLog = inEachTest(() => openCallLog(folder()))

it('a call whose details are damaged is shown with what is left of it, and is not sent again', async () => {
  await callLog().store(callRecord(1, { asked: '{"projectId":' }), callRecord(2), callRecord(3))
  const raw = new Database(join(callLog().folder, 'calls.db'))
  raw.exec(`UPDATE call_details SET request_headers = '[["a",1]]', answer_headers = '[', deviations = '{}', failure = '[]'
    WHERE call_id = 1`)
  raw.exec(`UPDATE call_bodies SET packed = x'ff' WHERE call_id = 3 AND part = 'asked'`)
  raw.close()
  const list = await callLog().list({}, new AbortController().signal)
  expect(valueOf(list)).toMatchObject({ rows: [{ id: 3, requestSummary: '' }, { id: 2 }, { id: 1 }] })
  const detail = valueOf(await callLog().get({ id: 1 }))
  expect(contract['calls.get'].output.safeParse(detail).error?.issues ?? []).toEqual([])
  const saying = (what: string): string =>
    `The database is damaged at the ${what} of call 1: it cannot be read.`
  expect(detail).toMatchObject({
    requestHeaders: [['Damaged', saying('headers of the request')]],
    answerHeaders: [['Damaged', saying('headers of the answer')]],
    deviationList: [{ path: '', message: saying('deviations') }],
    failure: { kind: 'unavailable', message: saying('failure') },
    asked: saying('request'),
    answerText: '{"audiences":[]}',
  })
  expect(errorOf(await callLog().repeatable(1))).toMatchObject({
    kind: 'unavailable',
    message: saying('request'),
  })
})
