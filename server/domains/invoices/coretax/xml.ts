/** An element with text or with elements; an empty one has neither. */
export interface XmlElement {
  name: string
  content: string | readonly XmlElement[]
}

export const element = (name: string, content: XmlElement['content'] = ''): XmlElement => ({ name, content })

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// oxlint-disable-next-line no-control-regex -- XML 1.0 has no way to write these characters
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

const escaped = (text: string): string =>
  text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"]/g, (character) => ESCAPED[character] ?? '')

/** The whole document, indented, with the namespaces that the templates of Coretax have. */
export function xmlDocument({ name, content }: XmlElement): string {
  const namespaces =
    'xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
  const inner =
    typeof content === 'string' ? escaped(content) : `\n${content.map((one) => written(one, '  ')).join('')}`
  return `<?xml version="1.0" encoding="utf-8"?>\n<${name} ${namespaces}>${inner}</${name}>\n`
}

function written({ name, content }: XmlElement, indent: string): string {
  if (content === '') return `${indent}<${name}/>\n`
  if (typeof content === 'string') return `${indent}<${name}>${escaped(content)}</${name}>\n`
  return `${indent}<${name}>\n${content.map((one) => written(one, `${indent}  `)).join('')}${indent}</${name}>\n`
}
