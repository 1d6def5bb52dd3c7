/** Text of the API document as it is meant to be read: what stands between backticks is code. */
export const CodedText = ({ text }: { readonly text: string }) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))
