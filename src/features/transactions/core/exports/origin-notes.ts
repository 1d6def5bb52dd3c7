import { originWords } from '../intent-words.ts'
import type { ExportSubject } from './export-subject.ts'

/** What a format without room for it leaves unsaid: that the service did not make these steps. */
export const originNotes = ({ origin }: Pick<ExportSubject, 'origin'>): readonly string[] =>
  origin === 'service' ? [] : [`${originWords[origin]} The file itself has no place to say so.`]
