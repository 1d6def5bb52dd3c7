import { describe, expect, it } from 'vitest'
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
  const said: string[] = []
  return {
    ran,
    said,
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
      say: (line) => said.push(line),
      ...more,
    },
  }
}

describe('findBrowser', () => {
  it('takes Playwright’s own before one of the system', () => {
    expect(findBrowser(machine([own, '/bin/chromium']).machine)).toEqual({ path: own })
    expect(findBrowser(machine(['/bin/google-chrome']).machine)).toEqual({ path: '/bin/google-chrome' })
  })

  it('takes the shell before a whole one of the system, unless it is to be a whole one', () => {
    const { machine: there } = machine(['/usr/bin/chromium-headless-shell', '/bin/chromium'])
    expect(findBrowser(there)).toEqual({ path: '/usr/bin/chromium-headless-shell' })
    expect(findBrowser(there, 'whole')).toEqual({ path: '/bin/chromium' })
    const { machine: alone } = machine(['/usr/bin/chromium-headless-shell'])
    expect(findBrowser(alone, 'whole')).toHaveProperty('problem')
  })

  it('passes over a launcher that does not start', () => {
    const { machine: there } = machine(['/stub/chromium', '/usr/bin/google-chrome'], {
      env: { PATH: '/stub' },
    })
    expect(findBrowser(there)).toEqual({ path: '/usr/bin/google-chrome' })
  })

  it('uses the named one, and says so when it does not start', () => {
    const env = { PATH: '/bin', MARKETDESK_CHROMIUM: '/my/chrome' }
    expect(findBrowser(machine([own, '/my/chrome'], { env }).machine)).toEqual({ path: '/my/chrome' })
    expect(findBrowser(machine([own], { env }).machine)).toEqual({
      problem: expect.stringContaining('/my/chrome') as string,
    })
  })

  it.each([
    ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', {}],
    ['darwin', '/Users/a/Applications/Chromium.app/Contents/MacOS/Chromium', { HOME: '/Users/a' }],
  ] as const)('knows the places of %s: %s', (platform, path, env) => {
    expect(findBrowser(machine([path], { platform, env }).machine)).toEqual({ path })
  })

  it('looks below each program folder of Windows without starting anything', () => {
    const { machine: there } = machine([], {
      platform: 'win32',
      env: { PROGRAMFILES: 'P', LOCALAPPDATA: 'L' },
      exists: (path) => path.startsWith('L'),
      run: () => {
        throw new Error('It was started.')
      },
    })
    expect(findBrowser(there)).toEqual({ path: expect.stringMatching(/^L.*chrome\.exe$/) as string })
  })
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
