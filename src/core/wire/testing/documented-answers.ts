import answers from '../../../../resources/fixtures/documented-answers.json' with { type: 'json' }

/** For each operation an answer of the document, which has no deviation. */
export const documentedAnswers: Readonly<Record<string, unknown>> = answers
