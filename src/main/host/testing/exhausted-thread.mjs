import { isMainThread, Worker } from 'node:worker_threads'

// Exhausts the heap of a thread that has a limit of its own, in the way that is named.

const way = process.argv[2]
if (isMainThread) {
  const thread = new Worker(new URL(import.meta.url), {
    argv: [way],
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  })
  thread.once('error', ({ code }) => process.stdout.write(String(code)))
} else if (way === 'list') {
  const all = []
  for (;;) all.push({ number: all.length })
} else {
  JSON.parse(`[${'{"a":1},'.repeat(4_000_000)}0]`)
}
