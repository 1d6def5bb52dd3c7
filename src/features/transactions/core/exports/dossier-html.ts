const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text in HTML. Nothing of a service is ever markup; what would turn the direction of text is made visible. */
export const html = (text: string): string =>
  text
    .replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')
    .replaceAll(
      /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )

export const row = (label: string, value: string): string =>
  `<tr><th scope="row">${html(label)}</th><td>${value}</td></tr>\n`
export const code = (text: string): string => `<code>${html(text)}</code>`
export const head = (...names: readonly string[]): string =>
  `<thead><tr>${names.map((name) => `<th scope="col">${html(name)}</th>`).join('')}</tr></thead>\n`
export const cells = (...values: readonly string[]): string =>
  `<tr>${values.map((value) => `<td>${value}</td>`).join('')}</tr>\n`
