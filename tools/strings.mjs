import './node-version.mjs'

// `npm run strings`: every string of the product that somebody may read, by place, with what is wrong with its words; then the words and
// the faults of each place. A pattern behind it (`npm run strings -- 'src/renderer/**/*.tsx'`) narrows it.

const { readStrings } = await import('./words/read-strings.ts')
const { faultsOf, wordsIn } = await import('./words/faults-of.ts')

const placeOf = (at) =>
  /^src\/(?:renderer\/screens\/[^/]+|renderer\/[^/]+|(?:features|modules|main\/features)\/[^/]+|[^/]+)/.exec(
    at,
  )?.[0] ?? at

const strings = readStrings(process.argv[2])
const places = new Map()
for (const { at, ...string } of strings) {
  const faults = faultsOf(string)
  console.log([at, string.text, ...(faults.length === 0 ? [] : [`✗ ${faults.join(', ')}`])].join('\t'))
  const sum = places.get(placeOf(at)) ?? { words: 0, faults: 0 }
  places.set(placeOf(at), { words: sum.words + wordsIn(string.text), faults: sum.faults + faults.length })
}
const ofPage = /^src\/(?:renderer|(?:features|modules)\/[^/]+\/page)\//
const page = strings.filter(({ at }) => ofPage.test(at)).reduce((sum, { text }) => sum + wordsIn(text), 0)
console.table(Object.fromEntries([...places].toSorted(([, a], [, b]) => b.words - a.words)))
console.log(`Words in the page: ${page}`)
