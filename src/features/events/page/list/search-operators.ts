/** Words that join those that are searched for in events. */
export const searchOperators = [
  { word: 'OR', note: 'either one' },
  { word: 'NOT', note: 'without the next word' },
]
