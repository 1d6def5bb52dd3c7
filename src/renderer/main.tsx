import './app/jitless.ts'
import { openFirstStream } from './api/first-stream.ts'
import { fetchScreen } from './routes/screen-code.ts'
import { sayNotLoaded } from './app/say-not-loaded.ts'

openFirstStream()
fetchScreen(location.pathname)
try {
  // Not a static import: a shared chunk with schemas would run before the first line.
  const { start } = await import('./routes/start.tsx')
  start()
} catch (cause) {
  sayNotLoaded()
  throw cause
}
