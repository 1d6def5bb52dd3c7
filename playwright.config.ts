import { defineConfig } from '@playwright/test'
import type { WindowHost } from './e2e/electron/window.ts'
import { findBrowser } from './tools/find-browser.ts'

/** Set where nobody can watch: a machine that builds. */
const unattended = process.env['CI'] !== undefined

const browser = findBrowser()

const launchOptions = {
  ...('path' in browser ? { executablePath: browser.path } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
}

/**
 * Stories in the browser host (`chromium`) and in the desktop window: in Electron's program (`electron`, which skips with a reason where it
 * is not there), and without it, with Electron's modules played (`window`). Two workers: the stories start desks of their own and mostly wait for them.
 */
export default defineConfig<{ windowHost: WindowHost }>({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: unattended,
  // Stories tagged so wait for `npm run test:all`.
  ...(process.env['MARKETDESK_TESTS'] === 'all' ? {} : { grepInvert: /@full/ }),
  workers: 2,
  // Stories wait for states, never for times: these end one that waits in vain, on a machine that is busy with other work, too.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/tests/playwright.json' }]],
  // Against hanging alone: a machine that does other work, too, takes three times as long as an idle one.
  globalTimeout: 5_400_000,
  // A trace costs as much as the story itself: `--trace retain-on-failure` records one where a failure needs it.
  // Nothing moves: on a busy machine a menu that grows pauses long enough to be taken for one that is there, and the click meets another item.
  use: { screenshot: 'only-on-failure', contextOptions: { reducedMotion: 'reduce' } },
  projects: [
    { name: 'chromium', testIgnore: 'electron/**', use: { launchOptions } },
    { name: 'window', testMatch: 'electron/**/*.spec.ts', use: { launchOptions, windowHost: 'played' } },
    { name: 'electron', testMatch: 'electron/**/*.spec.ts' },
  ],
})
