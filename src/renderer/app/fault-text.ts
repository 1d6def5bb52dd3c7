/**
 * A fault of the page as text for a report: message, place and stack. The query of the address is left out, because
 * filters may hold what the operator looked for.
 *
 * @param pathname path of the page that broke
 */
export const faultText = (fault: unknown, pathname: string): string => {
  const { name, message, stack } = errorOf(fault)
  return [
    'Marketdesk: a screen broke',
    `Page: ${pathname}`,
    `${name}: ${message}`,
    '',
    stack ?? '(no stack)',
  ].join('\n')
}

export const messageOf = (fault: unknown): string => errorOf(fault).message

const errorOf = (fault: unknown): Error => (fault instanceof Error ? fault : new Error(String(fault)))
