import type { ExportSubject } from './export-subject.ts'

/** What is exported, as a title and as the beginning of a file name. */
export const exportName = ({
  builds: [first, ...more],
}: Pick<ExportSubject, 'builds'>): { readonly title: string; readonly file: string } =>
  more.length === 0
    ? { title: `build ${first}`, file: `build-${first}` }
    : { title: `builds ${[first, ...more].join(', ')}`, file: `build-${first}-and-${more.length}-more` }
