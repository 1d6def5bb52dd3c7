import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import { failureKinds } from '../../src/contract/failure.ts'
import { topicNames } from '../../src/contract/topics.ts'
import { documentPath, generate } from './main.ts'

describe('docs/api.md', () => {
  const document = generate()

  it('is what the contract says now (else: npm run docs:api)', () => {
    expect(readFileSync(documentPath, 'utf8') === document, 'docs/api.md is stale: npm run docs:api').toBe(
      true,
    )
  })

  it.each(Object.entries(contract))('describes %s', (name, { summary }) => {
    expect(document).toContain(`### \`${name}\`\n\n${summary}\n`)
  })

  it.each(failureKinds)('explains the failure %s', (kind) => {
    expect(document).toMatch(new RegExp(`\\| \`${kind}\` \\| \\d{3} \\| \\S`))
  })

  it.each(topicNames)('names the topic %s', (topic) => {
    expect(document).toContain(`\`${topic}\``)
  })

  it('has a place for every link', () => {
    const places = new Set(
      [...document.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
        title.toLowerCase().replaceAll(/[`.]/g, '').replaceAll(' ', '-'),
      ),
    )
    const dead = [...document.matchAll(/\]\(#([^)]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !places.has(target))
    expect(dead).toEqual([])
  })
})
