// What `main.tsx` and `start.tsx` give every screen before it is drawn.
import '../app/jitless.ts'
import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import '../app/base.css'
import { beforeEach } from 'vitest'
import { page } from 'vitest/browser'

// What a person chose in one test is no choice in the next.
beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1024, 700)
})
