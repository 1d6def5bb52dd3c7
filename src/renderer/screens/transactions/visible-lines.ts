import { visibleText } from '../../ui/visible-text.ts'

/** Text of several lines: every line as `visibleText` shows it, the line breaks stored. */
export const visibleLines = (text: string): string => text.split('\n').map(visibleText).join('\n')
