import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { testFolder } from '../../platform/files/testing/test-folder.ts'
import { installCommand } from './install-command.ts'
import { createLoginItem } from './login-item.ts'
import { createFakeElectron } from './testing/fake-electron.ts'

const home = testFolder('home')
/** A name that a shell and a desktop entry would take apart. */
const odd = `A "folder" of $HOME's %U \`x\``

it('the installed command hands its words on as they are, replaces itself and nothing else', () => {
  const program = join(home, odd, 'app')
  mkdirSync(dirname(program))
  writeFileSync(program, '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 })
  const install = (PATH = '') =>
    installCommand({ platform: 'linux', program: [program], home, env: { PATH } })
  const file = join(home, '.local', 'bin', 'marketdesk')
  expect(install()).toEqual({ ok: true, value: { file, isOnPath: false } })
  expect(install(`/bin:${dirname(file)}`)).toEqual({ ok: true, value: { file, isOnPath: true } })
  const words = ['events', 'list', "it's", '$(id)', 'two words']
  expect(execFileSync(file, words, { encoding: 'utf8' })).toBe(`${['--cli', ...words].join('\n')}\n`)
  writeFileSync(file, '#!/bin/sh\n# of somebody else\n')
  expect(install()).toMatchObject({ ok: false, error: expect.stringContaining('Another program') as string })
  expect(readFileSync(file, 'utf8')).toContain('somebody else')
  const windows = installCommand({
    platform: 'win32',
    program: [String.raw`C:\100% own\Marketdesk.exe`],
    home,
    env: { LOCALAPPDATA: join(home, 'local') },
  })
  const script = windows.ok ? readFileSync(windows.value.file, 'utf8') : ''
  expect(script).toContain(String.raw`@"C:\100%% own\Marketdesk.exe" --cli %*`)
})

it('a start at login is an entry of the desktop on Linux, and the system’s own elsewhere', () => {
  const fake = createFakeElectron()
  const item = (platform: NodeJS.Platform) =>
    createLoginItem({
      app: fake.electron.app,
      platform,
      program: [`/opt/${odd}/marketdesk`],
      args: ['--hidden', '--data=/d'],
      autostartFolder: join(home, '.config', 'autostart'),
    })
  const linux = item('linux')
  expect(linux.read()).toBe(false)
  linux.set(true)
  const entry = join(home, '.config', 'autostart', 'marketdesk.desktop')
  expect(readFileSync(entry, 'utf8')).toContain(
    String.raw`Exec="/opt/A \"folder\" of \$HOME's %%U ${'\\`x\\`'}/marketdesk" "--hidden" "--data=/d"`,
  )
  expect([linux.read(), statSync(entry).isFile()]).toEqual([true, true])
  linux.set(false)
  linux.set(false)
  expect(linux.read()).toBe(false)
  const mac = item('darwin')
  mac.set(true)
  expect([mac.read(), linux.read()]).toEqual([true, false])
})
