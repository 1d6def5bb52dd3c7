import { isMainThread, Worker } from 'node:worker_threads'

// Exhausts the heap of a thread that has a limit of its own, by parsing JSON.

if (isMainThread) {
  const thread = new Worker(new URL(import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 64 } })
  thread.once('error', ({ code }) => process.stdout.write(String(code)))
} else JSON.parse(`[${'{"a":1},'.repeat(4_000_000)}0]`)
