import './node-version.mjs'

// `npm run docs:api`: the API document, from the contract. It is TypeScript, which an older Node cannot even read: its version is
// checked before anything else is imported.

const { writeApiDocument } = await import('./docs/api-document.ts')
console.log(await writeApiDocument(process.argv[2]))
