import './node-version.mjs'

// `npm run strings`: every string of the product that somebody may read, with its place, to be read in one go. A folder behind it
// (`npm run strings -- 'src/renderer/**/*.tsx'`) narrows it.

const { readStrings } = await import('./words/read-strings.ts')
for (const { at, text } of readStrings(process.argv[2])) console.log(`${at}\t${text}`)
