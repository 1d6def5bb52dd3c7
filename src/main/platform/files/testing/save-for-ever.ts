import { openBrowserSettings } from '../../../host/browser/settings-store.ts'

/** Saves version after version until it is killed; counts on from what it finds. Says when it begins. */
const store = openBrowserSettings(process.argv[2] ?? '', 'thing')
const found = store.read()
const first = found.state === 'document' ? (found.document as { version: number }).version : 0
// Nobody waits longer than this for a kill.
const end = Date.now() + 10_000
for (let version = first + 1; Date.now() < end; version += 1) {
  store.write({ version, text: 'x'.repeat(5000) })
  if (version === first + 1) process.stdout.write('saving\n')
}
