/** JSON for people to read: two blanks a level, a line break at the end. */
export const indentJson = (text: string): string => `${JSON.stringify(JSON.parse(text), null, 2)}\n`
