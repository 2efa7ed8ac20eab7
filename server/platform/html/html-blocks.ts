import { Parser } from 'htmlparser2'
import type { Block } from '#contract/blocks.ts'
import type { Config } from '../../config.ts'
import { BlockBuilder } from './block-builder.ts'
import { cleanHtml, isLink } from './clean-html.ts'

type Attributes = Record<string, string>
type ElementHandlers<ElementAttributes> = Record<string, (page: BlockBuilder, attributes: ElementAttributes) => void>

const START: ElementHandlers<Attributes> = {
  h2: (page) => page.startText(),
  h3: (page) => page.startText(),
  h4: (page) => page.startText(),
  p: (page) => page.startText(),
  br: (page) => page.breakLine(),
  blockquote: (page) => page.startQuote(),
  ul: (page) => page.startList(false),
  ol: (page) => page.startList(true),
  li: (page) => page.startItem(),
  table: (page) => page.startTable(),
  caption: (page) => page.startCell(),
  thead: (page) => {
    page.isHead = true
  },
  tr: (page) => page.startRow(),
  th: (page) => page.startCell(),
  td: (page) => page.startCell(),
  img: (page, { src = '', alt = '', width, height }) =>
    page.addImage({ src, alt, width: pixels(width), height: pixels(height) }),
  strong: ({ manner }) => {
    manner.bold += 1
  },
  em: ({ manner }) => {
    manner.italic += 1
  },
  a: ({ manner }, { href = '' }) => {
    manner.href = isLink(href) ? href : null
  },
}

const END: ElementHandlers<void> = {
  h2: (page) => page.endHeading(2),
  h3: (page) => page.endHeading(3),
  h4: (page) => page.endHeading(4),
  p: (page) => page.endText(),
  blockquote: (page) => page.endQuote(),
  ul: (page) => page.endList(),
  ol: (page) => page.endList(),
  table: (page) => page.endTable(),
  caption: (page) => page.endCaption(),
  thead: (page) => {
    page.isHead = false
  },
  th: (page) => page.endCell('th'),
  td: (page) => page.endCell('td'),
  strong: ({ manner }) => {
    manner.bold -= 1
  },
  em: ({ manner }) => {
    manner.italic -= 1
  },
  a: ({ manner }) => {
    manner.href = null
  },
}

/** What readers see of stored HTML. Cleaned again, because earlier rules may have let something through (decision 0021). */
export const shownBlocks = (html: string, { imageOrigin }: Pick<Config, 'imageOrigin'>): Block[] =>
  htmlBlocks(cleanHtml(html, imageOrigin))

/** Parses a page that came through `cleanHtml` into blocks; of tags not listed here only the text is kept. */
export function htmlBlocks(clean: string): Block[] {
  const page = new BlockBuilder()
  const parser = new Parser({
    onopentag: (name, attributes) => START[name]?.(page, attributes),
    ontext: (text) => page.write(text),
    onclosetag: (name) => END[name]?.(page),
  })
  parser.end(clean)
  return page.finish()
}

/** A width or height attribute; null when it is missing, a percentage or invalid. */
const pixels = (written: string | undefined): number | null =>
  /^[1-9]\d{0,4}$/.test(written ?? '') ? Number(written) : null
