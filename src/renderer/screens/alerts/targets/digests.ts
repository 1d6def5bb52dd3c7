/** How often digests are sent, in minutes; `null`: everything is sent at once. */
export const digests: readonly { readonly value: number | null; readonly label: string }[] = [
  { value: null, label: 'At once' },
  { value: 15, label: 'As a digest every 15 minutes' },
  { value: 60, label: 'As a digest every hour' },
  { value: 360, label: 'As a digest every 6 hours' },
  { value: 1440, label: 'As a digest every day' },
]

/** The words for what is set, which need not be one of the usual ones. */
export const digestLabel = (minutes: number | null): string =>
  digests.find(({ value }) => value === minutes)?.label ?? `As a digest every ${minutes} minutes`
