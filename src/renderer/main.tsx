import './app/jitless.ts'
import { sayNotLoaded } from './app/say-not-loaded.ts'

try {
  // Not a static import: a shared chunk with schemas would run before the first line.
  const { start } = await import('./app/start.tsx')
  start()
} catch (cause) {
  sayNotLoaded()
  throw cause
}
