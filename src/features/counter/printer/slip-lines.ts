/** A line of a printed receipt; `end` stands at the right edge. */
export interface TextLine {
  kind: 'title' | 'centre' | 'row' | 'total'
  text: string
  end?: string
  /** A line across the paper stands before it. */
  isRuled?: true
}

/** A QR code with this text. */
interface CodeLine {
  kind: 'code'
  text: string
  isRuled?: true
}
export type SlipLine = TextLine | CodeLine

const textOf = (element: Element | null | undefined): string =>
  element?.textContent.replaceAll(/\s+/g, ' ').trim() ?? ''

/** The second lines of a row, such as the price of one piece, follow it. */
function rowLines(row: Element): TextLine[] {
  const [name, end] = [...row.children]
  const small = name?.querySelector('small') ?? null
  const first = textOf(name)
    .slice(0, small ? -textOf(small).length : undefined)
    .trim()
  const kind = row.matches('[data-total]') ? 'total' : 'row'
  return [
    { kind, text: first, end: textOf(end) },
    ...(small ? [{ kind: 'row' as const, text: `  ${textOf(small)}` }] : []),
  ]
}

const ruled = ([first, ...others]: SlipLine[]): SlipLine[] => (first ? [{ ...first, isRuled: true }, ...others] : [])

/** The lines of the receipt or report that is shown: on paper it is the same. */
export const slipLines = (slip: Element): SlipLine[] =>
  [...slip.children].flatMap((part): SlipLine[] => {
    if (part.matches('h2')) return [{ kind: 'title', text: textOf(part) }]
    const centred = [...part.children].map((one): SlipLine => ({ kind: 'centre', text: textOf(one) }))
    if (part.matches('address')) return centred
    if (part.matches('footer')) return ruled(centred)
    if (part instanceof HTMLElement && part.dataset.code !== undefined)
      return ruled([{ kind: 'code', text: part.dataset.code }, ...centred.filter(({ text }) => text !== '')])
    return ruled(part.matches('ul') ? [...part.children].flatMap(rowLines) : rowLines(part))
  })
