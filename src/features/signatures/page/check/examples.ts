import vectors from '../../../../../resources/signature-examples.json' with { type: 'json' }
import type { QueryDraft } from './draft-schema.ts'

type Example = { readonly title: string; readonly draft: QueryDraft }

const ofVector = ({ title, address, signature, chainId, message }: (typeof vectors)[number]): Example => ({
  title,
  draft: { address, signature, chain: chainId, kind: 'message', content: message, contexts: [] },
})

const variants = (vector: (typeof vectors)[number]): Example[] => {
  const { title, draft } = ofVector(vector)
  return [
    { title: `${title}, another text`, draft: { ...draft, content: `${draft.content}!` } },
    { title: `${title}, by its digest`, draft: { ...draft, kind: 'digest', content: vector.digest } },
  ]
}

export const examples: readonly Example[] = [
  ...vectors.map(ofVector),
  ...vectors.slice(0, 1).flatMap(variants),
]
