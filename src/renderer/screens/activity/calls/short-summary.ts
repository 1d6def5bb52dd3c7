/** What was asked: its kind, then its collection or account. Where room is short the rest is cut. */
export const shortSummary = (summary: string): string => {
  const [kind = '', ...rest] = summary.split(' · ')
  const isAddressed = (part: string): boolean => part.includes('0x')
  return [kind, ...rest.filter(isAddressed), ...rest.filter((part) => !isAddressed(part))].join(' · ')
}
