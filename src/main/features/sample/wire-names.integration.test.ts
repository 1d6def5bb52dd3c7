import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { testFolder } from '../../platform/files/testing/test-folder.ts'

const tool = fileURLToPath(new URL('../../../../tools/sample.mjs', import.meta.url))

test('a file that is no table of words is refused with a sentence', async () => {
  const file = join(testFolder('words'), 'odd.json')
  for (const [content, saying] of [
    ['{', 'cannot read'],
    ['[]', '--wire-names'],
    ['{"third_party_1":"two words"}', 'third_party_1 must be one word'],
    ['{"active":"on"}', 'not a neutral identifier'],
  ] as const) {
    await writeFile(file, content)
    const child = spawn(process.execPath, [tool, '--json', '--no-chain', '--wire-names', file])
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
    expect(said).toContain(saying)
    expect(code).toBe(2)
  }
})
