import { runBrowserHost } from '../browser/run.ts'

/** The browser host, in which some feature lets bugs escape all the time: promises nobody awaits, throws in timers. */

const begin = (): void => {
  setInterval(() => void Promise.reject(new Error('not awaited')), 20).unref()
  setInterval(() => {
    throw new Error('not caught')
  }, 20).unref()
}
// From when the host catches them on: what goes wrong before ends the process.
process.on('newListener', (event) => {
  if (event === 'uncaughtException') begin()
})
process.exitCode = await runBrowserHost(process.argv.slice(2))
