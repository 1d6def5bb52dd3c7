import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { findBrowser, type Machine, obtainBrowser } from './find-browser.ts'

const own = '/cache/playwright/chrome'

/** A machine on which the named programs exist and start; `onRun` may add to them, as an installer would. */
const machine = (
  programs: readonly string[],
  more: Partial<Machine> = {},
  onRun: (program: string, args: readonly string[]) => string | undefined = () => undefined,
): { machine: Machine; ran: string[]; said: string[] } => {
  const there = new Set(programs)
  const ran: string[] = []
  const printed: string[] = []
  return {
    ran,
    said: printed,
    machine: {
      platform: 'linux',
      env: { PATH: '/bin' },
      root: false,
      playwrightBrowser: () => own,
      exists: (path) => there.has(path),
      run: (program, args) => {
        if (args[0] === '--version') return !program.includes('stub')
        ran.push([program.split('/').pop(), ...args].join(' '))
        const added = onRun(program, args)
        if (added !== undefined) there.add(added)
        return added !== undefined
      },
      say: (line) => printed.push(line),
      ...more,
    },
  }
}

const shell = '/usr/bin/chromium-headless-shell'
const stub = { env: { PATH: '/stub' } }
const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const ofUser = '/Users/a/Applications/Chromium.app/Contents/MacOS/Chromium'
const ofWindows = join('stub', 'Google', 'Chrome', 'Application', 'chrome.exe')
const named = { env: { PATH: '/bin', MARKETDESK_CHROMIUM: '/my/chrome' } }

test.each<[string, readonly string[], string | RegExp, Partial<Machine>?, 'whole'?]>([
  ['Playwright’s own before one of the system', [own, '/bin/chromium'], own],
  ['one of the system', ['/bin/google-chrome'], '/bin/google-chrome'],
  ['the shell before a whole one', [shell, '/bin/chromium'], shell],
  ['a whole one where it is to be whole', [shell, '/bin/chromium'], '/bin/chromium', {}, 'whole'],
  ['none where there is but a shell', [shell], /./, {}, 'whole'],
  [
    'no launcher that does not start',
    ['/stub/chromium', '/usr/bin/google-chrome'],
    '/usr/bin/google-chrome',
    stub,
  ],
  ['the named one', [own, '/my/chrome'], '/my/chrome', named],
  ['no other where the named one does not start', [own], /\/my\/chrome/, named],
  ['that of macOS', [mac], mac, { platform: 'darwin', env: {} }],
  ['that of a user of macOS', [ofUser], ofUser, { platform: 'darwin', env: { HOME: '/Users/a' } }],
  // Asking for its version would open a window: being there counts.
  ['that of Windows', [ofWindows], ofWindows, { platform: 'win32', env: { LOCALAPPDATA: 'stub' } }],
])('findBrowser takes %s', (_what, programs, found, more, kind) => {
  const browser = findBrowser(machine(programs, more).machine, kind)
  if (typeof found === 'string') expect(browser).toEqual({ path: found })
  else expect(browser).toEqual({ problem: expect.stringMatching(found) as string })
})

describe('obtainBrowser', () => {
  it('installs nothing when one is there, and takes Playwright’s download otherwise', () => {
    const { machine: there, ran } = machine(['/bin/chromium'])
    expect([obtainBrowser(there), ran]).toEqual([{ path: '/bin/chromium' }, []])
    const { machine: bare, said } = machine([], {}, () => own)
    expect([obtainBrowser(bare), said.length]).toEqual([{ path: own }, 1])
  })

  it.each([
    ['chromium-headless-shell', ['chromium chromium-headless-shell']],
    ['chromium', ['chromium chromium-headless-shell', 'chromium']],
  ])('goes on to the package manager where it may, to %s', (last, tried) => {
    const { machine: there, ran } = machine(['/usr/bin/apt-get'], { root: true }, (program, args) =>
      program.endsWith('apt-get') && args.at(-1) === last ? `/usr/bin/${last}` : undefined,
    )
    expect(obtainBrowser(there)).toEqual({ path: `/usr/bin/${last}` })
    expect(ran).toEqual([
      expect.stringContaining('node'),
      'apt-get -q update',
      ...tried.map((packages) => `apt-get -q install -y --no-install-recommends ${packages}`),
    ])
  })

  it('says in words what to do when nothing worked, and leaves packages alone without the right', () => {
    const { machine: there, ran } = machine(['/usr/bin/apt-get'])
    const found = obtainBrowser(there)
    expect(ran).toHaveLength(1)
    expect(found).toEqual({ problem: expect.stringContaining('npx playwright install chromium') as string })
  })
})
