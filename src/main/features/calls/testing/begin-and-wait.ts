import { callRecord } from './call-record.ts'
import { openRecorder } from './open-recorder.ts'

// Program for a test that kills it: notes a write, says so, and waits.
const recorder = await openRecorder(process.argv[2] ?? '')
const id = await recorder.journal.nextId()
await recorder.journal.begin(
  callRecord(id, {
    startedAt: Date.now(),
    operation: 'AddWebhookListener',
    outcome: 'unknown',
    answer: null,
  }),
)
process.stdout.write('noted\n')
setTimeout(() => process.exit(1), 30_000)
