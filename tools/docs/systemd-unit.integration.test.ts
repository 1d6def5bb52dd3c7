import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, it } from 'vitest'
import { testFolder } from '../../src/main/platform/files/testing/test-folder.ts'

const unit = 'marketdesk-receiver.service'
const file = fileURLToPath(new URL(`../../resources/deploy/${unit}`, import.meta.url))
const hasSystemd = spawnSync('systemd-analyze', ['--version']).error === undefined

let folder = ''
beforeEach(() => {
  folder = testFolder('unit')
})

/** What systemd says of a unit, whose program is where it is on this machine. */
const verify = (text: string): { readonly status: number | null; readonly said: string } => {
  const copy = join(folder, unit)
  writeFileSync(copy, text.replace('/opt/marketdesk/node_modules/.bin/node', process.execPath))
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', copy], { encoding: 'utf8' })
  return { status, said: stderr }
}

it.skipIf(!hasSystemd)(
  'the unit is one that systemd takes (left out where there is no systemd-analyze)',
  () => {
    const text = readFileSync(file, 'utf8')
    expect(verify(text)).toEqual({ status: 0, said: '' })
    expect(verify(text.replace('Restart=always', 'Restart=ever')).said).toContain('ever')
  },
)
