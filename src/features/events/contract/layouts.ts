// In a file of its own: the page reads addresses with the words, and needs no schemas for that.

/** Layouts a delivery's body can have. `current` is the document's; `legacy` has `Log`/`log`; see docs/glossary.md. */
export const layouts = [
  'pending',
  'current',
  'legacy',
  'mixed',
  'empty',
  'unknown',
  'not-json',
  'undecodable',
] as const
