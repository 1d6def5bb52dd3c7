/** What was asked, beginning with its collection or account: where room is short the rest is cut. */
export const collectionFirst = (summary: string): string => {
  const parts = summary.split(' · ')
  const isAddressed = (part: string): boolean => part.includes('0x')
  return [...parts.filter(isAddressed), ...parts.filter((part) => !isAddressed(part))].join(' · ')
}
