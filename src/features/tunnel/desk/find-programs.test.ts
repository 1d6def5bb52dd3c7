import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { expect, it } from 'vitest'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { findPrograms } from './find-programs.ts'
import { splitCommand } from './split-command.ts'

it('finds what can be run in a folder with a blank, and neither a folder nor a plain file of that name', async () => {
  const [first, second] = [join(testFolder('tunnels'), 'of mine'), testFolder('others')]
  await mkdir(join(first, 'ngrok'), { recursive: true })
  await writeFile(join(second, 'ngrok'), '')
  const path = join(first, 'cloudflared')
  await writeFile(path, '#!/bin/sh\n')
  await chmod(path, 0o755)
  const found = await findPrograms(['', first, second, '/nowhere'].join(delimiter))
  expect(found).toContainEqual({
    name: 'cloudflared',
    path,
    command: `"${path}" tunnel --url {url}`,
    host: 'trycloudflare.com',
  })
  expect(found.filter(({ path: place }) => place.startsWith(first) || place.startsWith(second))).toHaveLength(
    1,
  )
  expect(splitCommand(found[0]?.command ?? '')).toEqual({
    ok: true,
    value: [path, 'tunnel', '--url', '{url}'],
  })
})
