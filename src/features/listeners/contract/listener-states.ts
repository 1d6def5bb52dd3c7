// In a file of its own: the page reads addresses with the words, and needs no schemas for that.

/** Where a listener stands, as far as this desk knows. `draft` is a definition that was never sent. */
export const listenerStates = [
  'draft',
  'adding',
  'registered',
  'removing',
  'removed',
  'failed',
  'unknown',
] as const
