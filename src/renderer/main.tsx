import './app/jitless.ts'
import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import './app/base.css'
import { sayNotLoaded } from './app/say-not-loaded.ts'

try {
  // Not a static import: a shared chunk with schemas would run before the first line.
  const { start } = await import('./routes/start.tsx')
  start()
} catch (cause) {
  sayNotLoaded()
  throw cause
}
