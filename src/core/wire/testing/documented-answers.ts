import answers from '../../../../resources/fixtures/documented-answers.json' with { type: 'json' }

export const documentedAnswers: Readonly<Record<string, unknown>> = answers
