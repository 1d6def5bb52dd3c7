export const searchOperators = [
  { word: 'OR', note: 'either one' },
  { word: 'NOT', note: 'without the next word' },
]
