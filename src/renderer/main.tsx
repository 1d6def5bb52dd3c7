import './app/jitless.ts'
import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import './app/base.css'
import { sayNotLoaded } from './app/say-not-loaded.ts'

try {
  // Not static imports: a shared chunk with schemas would run before the first line.
  const [{ start }, screens] = await Promise.all([
    import('./routes/start.tsx'),
    import('./routes/screen-parts.tsx').then(({ loadScreens }) => loadScreens(location.pathname)),
  ])
  start(screens)
} catch (cause) {
  sayNotLoaded()
  throw cause
}
