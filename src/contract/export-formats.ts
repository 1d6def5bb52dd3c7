// In a file of its own: the page shows the words, and needs no schemas for that.

export const exportFormats = ['jsonl', 'csv', 'raw'] as const
