import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * The planted faults of the canary and the tests of types, which must hold what is forbidden elsewhere (the compiler refuses an
 * expected error that does not come); and this file, which names it.
 */
const exempt = ['lint-canary/violations.ts', 'contract-types.test.ts', 'suppressions.test.ts'].map((path) =>
  join('tools', ...path.split('/')),
)

const switchOff = /(?:ox|es)lint-(?:disable|enable)|@ts-(?:ignore|nocheck|expect-error)/

const sources = ['src', 'tools', 'e2e']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.(?:ts|tsx|mjs|cjs|js)$/.test(path) && !exempt.includes(path))

describe('the rules of linter and compiler', () => {
  it('are switched off nowhere', () => {
    const found = sources.flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          switchOff.test(line) ? [`${path.split(sep).join('/')}:${index + 1}`] : [],
        ),
    )
    expect(found).toEqual([])
  })

  // What a query gives is read by `rowReader`, and what a service answers by a schema: a cast would believe it unseen.
  it('have rows and answers read, not cast', () => {
    const cast =
      / as (?:\{|\| ?\{|[A-Z]\w*(?:Row|Event|Whole|Answer)\b|(?:Stored|Body|Head|Outage)\b)|\.(?:get|all|one)\(.*\) as /
    const believed: Readonly<Record<string, string>> = {
      'projects/projects.ts': 'members of an object that the contract read, fewer of them',
      'receiver/storing-worker.ts': 'what the main thread starts this thread with',
      'service-client/service-client.ts':
        'answers as the reader of the schema gives them: what deviates stays in them, so no type says what they are',
    }
    const folder = ['src', 'main', 'features', ''].join(sep)
    const found = sources
      .filter((path) => path.startsWith(folder) && !/\.test\.|testing/.test(path))
      .filter((path) =>
        readFileSync(join(root, path), 'utf8')
          .split('\n')
          .some((line) => cast.test(line) && !line.trimStart().startsWith('import')),
      )
      .map((path) => path.slice(folder.length).split(sep).join('/'))
    expect(found.toSorted()).toEqual(Object.keys(believed).toSorted())
  })
})
