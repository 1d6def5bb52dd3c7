export const caField = {
  name: 'ca',
  label: 'Certificate of your authority',
  multiline: true,
  minRows: 1,
  maxRows: 4,
  mono: true,
} as const
