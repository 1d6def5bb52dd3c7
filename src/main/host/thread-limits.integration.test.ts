import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const program = fileURLToPath(new URL('testing/exhausted-thread.mjs', import.meta.url))

/** What a process says and how it ends when a thread of it exhausts the memory that it is limited to. */
const exhaust = async () => {
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { said, isOver: code !== 0 }
}

// Why the receiver has a process of its own: should this ever fail, a thread with limits would do.
test('a limit of a thread’s memory ends the whole process when JSON is parsed', async () => {
  expect(await exhaust()).toEqual({ said: '', isOver: true })
})
