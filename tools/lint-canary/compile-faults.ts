/** A source that the compiler must refuse, with the code of its complaint. */
export type CompileFault = { readonly file: string; readonly code: number; readonly text: string }

const unknownName = 2304
const nodeNameUnknown = 2591
const domNameUnknown = 2584
const outsideProject = 6307
const notAssignable = 2345
const notExported = 2459

const uses = (file: string, name: string, code: number): CompileFault => ({
  file,
  code,
  text: `export const value: unknown = ${name}\n`,
})

const imports = (file: string, specifier: string, name: string): CompileFault => ({
  file,
  code: outsideProject,
  text: `import { ${name} } from '${specifier}'\n\nexport const value: unknown = ${name}\n`,
})

const text = (file: string, code: number, ...lines: string[]): CompileFault => ({
  file,
  code,
  text: `${lines.join('\n')}\n`,
})

/** What each process folder must not know, and what the compiler must insist on. */
export const compileFaults: readonly CompileFault[] = [
  uses('src/core/uses-process.ts', 'process', nodeNameUnknown),
  uses('src/core/uses-buffer.ts', 'Buffer', nodeNameUnknown),
  uses('src/core/uses-document.ts', 'document', domNameUnknown),
  uses('src/core/uses-fetch.ts', 'fetch', unknownName),
  uses('src/core/uses-timer.ts', 'setTimeout', unknownName),
  text(
    'src/core/imports-node.ts',
    nodeNameUnknown,
    "import { join } from 'node:path'",
    '',
    'export const value: unknown = join',
  ),
  uses('src/contract/uses-process.ts', 'process', nodeNameUnknown),
  uses('src/contract/uses-window.ts', 'window', unknownName),
  uses('src/main/uses-document.ts', 'document', domNameUnknown),
  uses('src/sample/uses-window.ts', 'window', unknownName),
  uses('src/renderer/uses-process.ts', 'process', nodeNameUnknown),
  uses('src/renderer/uses-buffer.ts', 'Buffer', nodeNameUnknown),
  imports('src/core/imports-contract.ts', '../contract/innocent.ts', 'contractOk'),
  imports('src/contract/imports-main.ts', '../main/innocent.ts', 'mainOk'),
  imports('src/preload/imports-main.ts', '../main/innocent.ts', 'mainOk'),
  imports('src/renderer/imports-main.ts', '../main/innocent.ts', 'mainOk'),
  imports('src/main/imports-renderer.ts', '../renderer/innocent.ts', 'rendererOk'),
  imports('src/main/imports-sample.ts', '../sample/innocent.ts', 'sampleOk'),
  imports('src/sample/imports-contract.ts', '../contract/innocent.ts', 'contractOk'),
  imports('src/sample/imports-main.ts', '../main/innocent.ts', 'mainOk'),
  text('src/core/enumerates.ts', 1294, 'export enum Side { Listing, Offer }'),
  text('src/core/unchecked-index.ts', 2322, 'export const first = (all: string[]): string => all[0]'),
  text('src/core/unsaid-any.ts', 7006, 'export const loose = (value) => String(value)'),
  text(
    'src/core/undefined-member.ts',
    2375,
    'type A = { b?: string }',
    'export const a: A = { b: undefined }',
  ),
  // A second writer of a database: one who reads it, one with a key of its own, one with any key, one who takes the key.
  text(
    'src/main/features/planted/writes-what-it-reads.ts',
    notAssignable,
    "import type { Readable } from '../../platform/db/connection.ts'",
    "import { writeNote, type Notes } from '../notes/notes-database.ts'",
    '',
    'export const write = (database: Readable<Notes>) => writeNote(database)',
  ),
  text(
    'src/main/features/planted/writes-with-a-key-of-its-own.ts',
    notAssignable,
    "import { defineDatabase } from '../../platform/db/define-database.ts'",
    "import { writeNote } from '../notes/notes-database.ts'",
    '',
    "const key: unique symbol = Symbol('notes.db')",
    "const own = defineDatabase(key, { name: 'notes.db', migrations: [], synchronous: 'FULL' })",
    "const opened = own.open('log')",
    'export const write = () => (opened.ok ? writeNote(opened.value.database) : null)',
  ),
  text(
    'src/main/features/planted/writes-with-any-key.ts',
    notAssignable,
    "import { openWritable } from '../../platform/db/open-writable.ts'",
    "import type { Notes } from '../notes/notes-database.ts'",
    '',
    "export const opened = openWritable<Notes>(Symbol('notes.db'), 'x', [], { synchronous: 'FULL' })",
  ),
  text(
    'src/main/features/planted/takes-the-key.ts',
    notExported,
    "export { key } from '../notes/notes-database.ts'",
  ),
]

/**
 * Sources that must compile. The `innocent` ones name no global, because a faulty importer compiles them with its own
 * settings.
 */
export const compilable: Readonly<Record<string, string>> = {
  'src/core/innocent.ts': 'export const coreOk = 1\n',
  'src/contract/innocent.ts':
    "import { coreOk } from '../core/innocent.ts'\n\nexport const contractOk = coreOk\n",
  'src/main/innocent.ts':
    "import { contractOk } from '../contract/innocent.ts'\n\nexport const mainOk = contractOk\n",
  'src/main/features/notes/notes-database.ts': [
    "import type { Readable, Writable } from '../../platform/db/connection.ts'",
    "import { defineDatabase } from '../../platform/db/define-database.ts'",
    '',
    "const key: unique symbol = Symbol('notes.db')",
    'export type Notes = typeof key',
    "const own = defineDatabase(key, { name: 'notes.db', migrations: [], synchronous: 'FULL' })",
    'export const notesDatabase = own.file',
    'export const readNotes = (database: Readable<Notes>) => database.prepare("SELECT 1").all()',
    'export const writeNote = (database: Writable<Notes>) => [database.exec("SELECT 1"), readNotes(database)]',
    "export const openNotes = () => { const opened = own.open('log'); return opened.ok ? writeNote(opened.value.database) : null }",
    '',
  ].join('\n'),
  'src/preload/innocent.ts':
    "import { contractOk } from '../contract/innocent.ts'\n\nexport const preloadOk = contractOk\n",
  'src/renderer/innocent.ts':
    "import { contractOk } from '../contract/innocent.ts'\n\nexport const rendererOk = contractOk\n",
  'src/sample/innocent.ts':
    "import { coreOk } from '../core/innocent.ts'\n\nexport const sampleOk = coreOk\n",
  'src/main/knows-node.ts': 'export const value: unknown = [process.pid, Buffer, fetch, setTimeout]\n',
  'src/sample/knows-node.ts': 'export const value: unknown = [process.pid, Buffer, fetch, setTimeout]\n',
  'src/preload/knows-both.ts': 'export const value: unknown = [process.pid, window]\n',
  'src/renderer/knows-page.ts': 'export const value: unknown = [document.title, window, fetch]\n',
}

/** The repository's own sources that the planted ones need. */
export const copied: readonly string[] = [
  'src/core/result.ts',
  'src/main/platform/files/make-private.ts',
  'src/main/platform/native/native-file.ts',
  ...['connection', 'define-database', 'move-aside', 'migrations', 'open-problem', 'open-writable'].map(
    (name) => `src/main/platform/db/${name}.ts`,
  ),
]
