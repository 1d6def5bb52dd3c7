import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openMark, starterVariable } from '../src/main/host/electron/open-mark.ts'
import { testFolder } from '../src/main/platform/files/testing/test-folder.ts'
import { runWindow } from './window-program.ts'

let folder = ''
beforeEach(() => {
  folder = testFolder('window')
})

/** A program that this code of Node stands in for. */
const standIn = (name: string, code: string): string => {
  const path = join(folder, name)
  writeFileSync(path, `#!${process.execPath}\n${code}`, { mode: 0o755 })
  return path
}

const says = (text: string): string => `console.error(${JSON.stringify(text)});`
const shows = `if (process.env.${starterVariable} === '1') console.log(${JSON.stringify(openMark)});`
const hangs = 'setInterval(() => {}, 1000);'

describe.skipIf(process.platform === 'win32')(
  'a program of the window (stand-ins need a POSIX system)',
  () => {
    const before = 'before it showed the page'
    const crash = `${says('FATAL')} process.kill(process.pid, 'SIGKILL')`
    it.each([
      ['exits', `${says('no sandbox')} process.exitCode = 1`, `ended with code 1 ${before}`, ['no sandbox']],
      ['exits as if all were well', '', `ended with code 0 ${before}`, []],
      ['crashes', crash, `ended by SIGKILL ${before}`, ['FATAL']],
      ['hangs', says('begins') + hangs, 'did not show the page within 0.5 s', ['begins']],
    ])('that %s is told with its last lines', async (_name, code, end, lastLines) => {
      const problem = `its program ${end}`
      const waitMs = code.includes(hangs) ? 500 : undefined
      expect(await runWindow(standIn('program', code), [], waitMs)).toEqual({ problem, lastLines })
    })

    it('that ends and leaves a child with its output is not waited for', async () => {
      const leave = `require('child_process').spawn('sleep', ['60'], { stdio: 'inherit' })`
      const end = await runWindow(standIn('program', `console.error(${leave}.pid); process.exit(127)`), [])
      const heir = 'problem' in end ? Number(end.lastLines[0]) : 0
      const problem = 'its program ended with code 127 before it showed the page'
      expect(end).toEqual({ problem, lastLines: [String(heir)] })
      // It was still there.
      expect(process.kill(heir)).toBe(true)
    })

    it('that is not there is told', async () => {
      expect(await runWindow(join(folder, 'none'), [])).toMatchObject({
        problem: expect.stringContaining('ENOENT'),
      })
    })

    it('that showed its page may end as it likes, and is heard from then on', async () => {
      const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
      const code = `${says('before')} ${shows} setTimeout(() => { ${says('after')} process.exitCode = 3 }, 200)`
      expect(await runWindow(standIn('program', code), [])).toEqual({ code: 3 })
      expect(written.mock.calls.flat().join('')).toBe('after\n')
      written.mockRestore()
    })
  },
)

describe.skipIf(process.platform === 'win32')('npm start (stand-ins need a POSIX system)', () => {
  it('opens the browser host where the window’s program ends at once, and says why', async () => {
    mkdirSync(join(folder, 'bin'))
    const refusal = says('Running as root without --no-sandbox is not supported.')
    standIn('electron', `${refusal} process.exitCode = 1`)
    const opened = JSON.stringify(join(folder, 'opened'))
    for (const name of ['xdg-open', 'open'])
      standIn(join('bin', name), `require('fs').writeFileSync(${opened}, process.argv[2])`)
    const program = fileURLToPath(new URL('start.mjs', import.meta.url))
    const args = [`--data=${join(folder, 'data')}`, '--receiver-port=0', '--no-sandbox']
    const path = `${join(folder, 'bin')}${delimiter}${process.env['PATH']}`
    const child = spawn(process.execPath, [program, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DISPLAY: ':0', ELECTRON_OVERRIDE_DIST_PATH: folder, PATH: path },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    await expect.poll(() => output).toMatch(/http:\/\/127\.0\.0\.1:\d+/)
    expect(output).toContain('its program ended with code 1 before it showed the page')
    expect(output).toContain('  Running as root without --no-sandbox is not supported.')
    expect(output).toContain('The browser host leaves out --no-sandbox.\n')
    await expect.poll(() => existsSync(join(folder, 'opened'))).toBe(true)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })
})
