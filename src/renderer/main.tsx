import './app/jitless.ts'

// Not a static import: a shared chunk with schemas would run before the line above.
const { start } = await import('./app/start.tsx')
start()
