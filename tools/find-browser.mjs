import './node-version.mjs'

// Prints the path of the Chromium that the tests use; `--install` fetches one where there is none.

const { findBrowser, obtainBrowser } = await import('./find-browser.ts')
const found = process.argv.includes('--install') ? obtainBrowser() : findBrowser()
if ('path' in found) process.stdout.write(`${found.path}\n`)
else {
  process.stderr.write(`${found.problem}\n`)
  process.exitCode = 1
}
