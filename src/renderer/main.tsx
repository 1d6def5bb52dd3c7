import './app/jitless.ts'
import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import './app/base.css'
import './api/open-topics.ts'
import { sayNotLoaded } from './app/say-not-loaded.ts'
import { loadFirstScreen } from './routes/screen-code.tsx'

try {
  // Not static imports: a shared chunk with schemas would run before the first line. All code of the first screen is fetched at once.
  const [{ start }, first] = await Promise.all([
    import('./routes/start.tsx'),
    loadFirstScreen(location.pathname),
  ])
  start(first)
} catch (cause) {
  sayNotLoaded()
  throw cause
}
