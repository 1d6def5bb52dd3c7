import { callRecord } from './call-record.ts'
import { openCallLog } from './open-call-log.ts'

// Program for a test that kills it: notes a write, says so, and waits.
const callLog = await openCallLog(process.argv[2] ?? '')
const id = await callLog.callWriter.nextId()
const pending = { operation: 'AddWebhookListener', outcome: 'unknown', answer: null } as const
await callLog.callWriter.begin(callRecord(id, { ...pending, startedAt: Date.now() }))
process.stdout.write('noted\n')
setTimeout(() => process.exit(1), 30_000)
