import './node-version.mjs'
import { readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import runAll from 'npm-run-all2'

// `npm test`, `npm run test:all` (argument `all`), and `npm run check` (argument `check`). A step is a script of package.json. All of them run, also after one
// failed: whoever waits for a test run wants to know everything that is wrong. The last lines name what failed, the very
// last one counts the tests.

const reports = fileURLToPath(new URL('../.cache/tests/', import.meta.url))
/** Lint first: it takes the longest. */
const quick = ['lint', 'format:check', 'knip']
const results = []

/** Runs one script and notes how it ended and how long it took. */
const runStep = async (name, stdout) => {
  const began = performance.now()
  const [ended] = await runAll([name], { continueOnError: true, stdout, stderr }).catch(
    ({ results: some, message }) => some ?? [{ name, code: message }],
  )
  results.push({ ...ended, name, seconds: (performance.now() - began) / 1000 })
}

/** Runs scripts one after the other, or two at a time with the output of each in one piece. @returns the names of those that failed */
const run = async (scripts, isTogether) => {
  const open = [...scripts]
  const work = async () => {
    for (let name = open.shift(); name !== undefined; name = open.shift()) {
      const output = new PassThrough()
      const kept = []
      output.on('data', (chunk) => (isTogether ? kept.push(chunk) : process.stdout.write(chunk)))
      await runStep(name, output)
      process.stdout.write(Buffer.concat(kept))
    }
  }
  await Promise.all(isTogether ? [work(), work()] : [work()])
  return results.filter(({ name, code }) => scripts.includes(name) && code !== 0).map(({ name }) => name)
}

const readReport = (name) => {
  try {
    return JSON.parse(readFileSync(`${reports}${name}.json`, 'utf8'))
  } catch {
    // The runner ended before it could write one, which its step says.
    return undefined
  }
}

/** Stories that were left out: the file and the reason the story gives. */
const skippedStories = (report) => {
  const inSuite = ({ file, specs = [], suites = [] }) => [
    ...specs
      .flatMap(({ tests }) => tests)
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations }) => `${file}: ${annotations[0]?.description ?? 'no reason given'}`),
    ...suites.flatMap(inSuite),
  ]
  return (report?.suites ?? []).flatMap(inSuite)
}

/** Tests that were left out; their names say where they run. */
const skippedTests = (report) =>
  (report?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'pending' || status === 'skipped')
    .map(({ fullName }) => fullName)

/** Stories that failed: their file, name and the first lines of what was expected. */
const failedStories = (report) => {
  const inSuite = ({ file, specs = [], suites = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ results: runs }) => {
          const said = runs
            .flatMap(({ errors }) => errors)
            .map(({ message }) => stripVTControlCharacters(message ?? ''))
          const why = said.flatMap((message) =>
            message
              .split('\n')
              .filter((line) => line.trim())
              .slice(0, 12),
          )
          return [`${file}: ${title}`, ...why].join('\n    ')
        }),
    ),
    ...suites.flatMap(inSuite),
  ]
  return (report?.suites ?? []).flatMap(inSuite)
}

/** Tests that failed: their file, name, the first lines of what was expected and the line of the test, which a long log may have lost. */
const failedTests = (report) =>
  (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const some = assertionResults.filter(({ status }) => status === 'failed')
    if (some.length === 0 && message) return [`${file}: ${message.split('\n', 2).join(' ')}`]
    return some.map(({ fullName, failureMessages }) => {
      const lines = stripVTControlCharacters((failureMessages ?? []).join('\n')).split('\n')
      const said = lines.filter((line) => line.trim() && !/^ +at /.test(line)).slice(0, 6)
      const where = lines.find((line) => /^ +at /.test(line) && !line.includes('node_modules'))
      return [`${file}: ${fullName}`, ...said, ...(where ? [where.trim()] : [])]
        .map((line) => line.slice(0, 400))
        .join('\n    ')
    })
  })

/** The line with which the engine itself ended a process, and what follows it: a report of tests holds nothing of it. */
const fatal = /^.*(?:# Fatal error in|FATAL ERROR|Assertion failed).*(?:\n.*){0,12}/gim
const written = []
const stderr = new PassThrough()
stderr.on('data', (chunk) => {
  process.stderr.write(chunk)
  written.push(chunk)
})

if (process.argv[2] === 'all') process.env['MARKETDESK_TESTS'] = 'all'
rmSync(reports, { recursive: true, force: true })
let failed = 0
let failedChecks = []
if (process.argv[2] === 'check') {
  failedChecks = await run(quick, true)
  failed += (await run(['test:quick'], false)).length
} else {
  const first = await run([...quick, 'browser', 'build'], true)
  failedChecks = first.filter((name) => quick.includes(name))
  // Without a build the other tests would only say once more that there is none.
  const isBuilt = first.length === failedChecks.length
  failed += first.length - failedChecks.length
  failed += (await run(isBuilt ? ['test:vitest', 'test:e2e'] : ['test:unit'], true)).length
}

const vitest = readReport('vitest')
const stories = readReport('playwright')?.stats
const passed = (vitest?.numPassedTests ?? 0) + (stories?.expected ?? 0)
const skipped = (vitest?.numPendingTests ?? 0) + (stories?.skipped ?? 0)
process.stdout.write('\n')
for (const line of new Set([...skippedStories(readReport('playwright')), ...skippedTests(vitest)]))
  process.stdout.write(`skipped ${line}\n`)
if (results.some(({ code }) => code !== 0))
  for (const [lines] of Buffer.concat(written).toString().matchAll(fatal)) process.stdout.write(`${lines}\n`)
// After what the engine said, which may be long: who reads only the end of a log learns which tests failed.
for (const line of [...failedStories(readReport('playwright')), ...failedTests(vitest)])
  process.stdout.write(`failed  ${line}\n`)
for (const line of readReport('unhandled') ?? []) process.stdout.write(`failed  ${line}\n`)

const ranIn = (name) =>
  name === 'test:e2e' ? stories?.expected : name.startsWith('test:') ? vitest?.numPassedTests : ''
const line = (state, name, tests, seconds) =>
  process.stdout.write(
    `${state.padEnd(8)}${name.padEnd(14)}${String(tests).padStart(7)}${seconds.toFixed(0).padStart(9)}\n`,
  )
process.stdout.write(`${''.padEnd(8)}${'step'.padEnd(14)}${'passed'.padStart(7)}${'seconds'.padStart(9)}\n`)
for (const { name, code, seconds } of results)
  line(code === 0 ? 'ok' : 'FAILED', name, ranIn(name) ?? '', seconds)
line('', 'in all', passed, performance.now() / 1000)
process.stdout.write('Steps run two at a time.\n')
// A runner may fail without a failed test: a file that does not load, a process that died. A step that holds no tests (a lint)
// counts as one: the last line never says that nothing failed where the run did.
failed = Math.max(failed, (vitest?.numFailedTests ?? 0) + (stories?.unexpected ?? 0)) + failedChecks.length
process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`)
process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1
