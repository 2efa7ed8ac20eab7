import { FORMULA_WITHOUT_RESULT } from './cell-errors.ts'

const CELL_END = /<\/(?:\w+:)?c>/g
const TYPE = /\st=(["'])(\w+)\1/
const STYLE = /\ss=(["'])(\d+)\1/

/** Digits that cells of a style show at least, as `000017` for 17, by the number of the style. */
export function leadingZeros(styles: string): Map<string, number> {
  const digits = new Map<string, number>()
  for (const [tag] of styles.matchAll(/<(?:\w+:)?numFmt\s[^<>]*>/g)) {
    const id = /\snumFmtId="(\d+)"/.exec(tag)?.[1]
    const code = /\sformatCode="(0{2,20})"/.exec(tag)?.[1]
    if (id !== undefined && code !== undefined) digits.set(id, code.length)
  }
  const cells = /<(?:\w+:)?cellXfs[^]*?<\/(?:\w+:)?cellXfs>/.exec(styles)?.[0] ?? ''
  const formats = [...cells.matchAll(/<(?:\w+:)?xf\s[^<>]*>/g)]
  return new Map(
    formats.flatMap(([tag], at) => {
      const least = digits.get(/\snumFmtId="(\d+)"/.exec(tag)?.[1] ?? '')
      return least === undefined ? [] : [[String(at), least] as const]
    }),
  )
}

/**
 * A sheet whose cells have as text what a person sees in them where the reader would see nothing or something else:
 * errors, formulas without a stored result, and numbers with leading zeros.
 */
export function withShownCells(sheet: string, zeros: ReadonlyMap<string, number>): string {
  if (zeros.size === 0 && !/\st=["']e["']|<(?:\w+:)?f[\s/>]/.test(sheet)) return sheet
  const parts: string[] = []
  let from = 0
  for (const end of sheet.matchAll(CELL_END)) {
    const until = end.index + end[0].length
    parts.push(shown(sheet.slice(from, until), zeros))
    from = until
  }
  return parts.join('') + sheet.slice(from)
}

/** @param piece ends with a cell; what stands before it stays as it is */
function shown(piece: string, zeros: ReadonlyMap<string, number>): string {
  const start = Math.max(
    piece.lastIndexOf('<c '),
    piece.lastIndexOf(':c ') === -1 ? -1 : piece.lastIndexOf('<', piece.lastIndexOf(':c ')),
  )
  const tagEnd = piece.indexOf('>', start)
  if (start === -1 || tagEnd === -1) return piece
  const tag = piece.slice(start, tagEnd + 1)
  const inside = piece.slice(tagEnd + 1)
  const asText = (content: string) =>
    piece.slice(0, start) + (TYPE.test(tag) ? tag.replace(TYPE, ' t="str"') : `${tag.slice(0, -1)} t="str">`) + content
  const type = TYPE.exec(tag)?.[2]
  if (type === 'e') return asText(inside)
  const value = /<(?:\w+:)?v>([^<]*)<\/(?:\w+:)?v>/.exec(inside)?.[1] ?? ''
  if (value === '' && /<(?:\w+:)?f[\s/>]/.test(inside) && !inside.includes('<is>') && type !== 'str')
    return asText(
      inside
        .replace(/(<\/(?:\w+:)?c>)$/, `<v>${FORMULA_WITHOUT_RESULT}</v>$1`)
        .replace(/<(?:\w+:)?v\s*\/>|<v><\/v>/, ''),
    )
  const least = zeros.get(STYLE.exec(tag)?.[2] ?? '')
  if (least === undefined || (type !== undefined && type !== 'n') || !/^\d{1,15}$/.test(value)) return piece
  return asText(inside.replace(`>${value}<`, `>${value.padStart(least, '0')}<`))
}
