import './app/jitless.ts'
import { findBridge } from './api/bridge.ts'
import { askFirst } from './api/first-answers.ts'
import { sayNotLoaded } from './app/say-not-loaded.ts'
import { firstRequests } from './routes/first-requests.ts'
import { fetchScreen } from './routes/screen-code.ts'

/** Longest wait for the answers and the screen's code: all in one is drawn sooner than a frame, a screen and its rows one after another. */
const patienceMs = 150

const desk = findBridge()
const first = askFirst(desk.bridge, (ask) => firstRequests(location, ask))
const screen = fetchScreen(location.pathname)
try {
  // Not a static import: a shared chunk with schemas would run before the first line.
  const { start } = await import('./routes/start.tsx')
  const { promise: late, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, patienceMs)
  await Promise.race([Promise.all([first.come, screen]), late])
  // These lines may run before the end of the markup has come.
  if (document.readyState === 'loading')
    await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed, { once: true }))
  start({ ...desk, first })
} catch (cause) {
  sayNotLoaded()
  throw cause
}
