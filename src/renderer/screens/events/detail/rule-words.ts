const words: Readonly<Record<string, string>> = {
  signature: 'Signature',
  'topic-hash': 'Topic hash',
  'log-topic': 'Topics of the raw log',
  'log-shape': 'Shape of the raw log',
  'log-data': 'Data of the raw log',
  types: 'Types',
  names: 'Names',
  values: 'Values',
  envelope: 'Element and log',
  'contract-type': 'Contract type',
  'log-data-type': 'Log data type',
  type: 'Type',
  time: 'Time',
  addresses: 'Addresses',
  hashes: 'Hashes',
  numbers: 'Numbers',
  'transaction-info': 'Transaction info',
}

/** A rule of the self-check for people; the rule's own name where there is no other. */
export const ruleWords = (rule: string): string => (Object.hasOwn(words, rule) ? (words[rule] ?? rule) : rule)
