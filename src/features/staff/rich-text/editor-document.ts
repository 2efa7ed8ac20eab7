import type { JSONContent } from '@tiptap/core'
import type { Block, TextRun } from '#contract/blocks.ts'

type ListItem = Extract<Block, { type: 'list' }>['items'][number]

/** The text of a page as the editor's document. */
export function documentOf(blocks: readonly Block[]): JSONContent {
  const content = blocks.map(nodeOf)
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

function nodeOf(block: Block): JSONContent {
  switch (block.type) {
    case 'heading':
      return { type: 'heading', attrs: { level: block.level }, content: inlineOf([{ text: block.text }]) }
    case 'text':
      return paragraphOf(block.runs)
    case 'quote':
      return { type: 'blockquote', content: [paragraphOf(block.runs)] }
    case 'list':
      return listOf(block.items, block.ordered)
    case 'table':
      return tableOf(block)
    case 'image':
      return { type: 'image', attrs: { src: block.src, alt: block.alt, width: block.width, height: block.height } }
  }
}

/** Items with a depth become nested lists; an item deeper than one level below the item before it is one level deeper. */
function listOf(items: readonly ListItem[], ordered: boolean): JSONContent {
  const [first] = items
  const depth = first?.depth ?? 0
  const content: JSONContent[] = []
  for (let at = 0; at < items.length; ) {
    const item = items[at]
    if (!item) break
    const next = items.findIndex((other, index) => index > at && other.depth <= depth)
    const inner = items.slice(at + 1, next === -1 ? items.length : next)
    content.push({
      type: 'listItem',
      content: [paragraphOf(item.runs), ...(inner.length > 0 ? [listOf(inner, ordered)] : [])],
    })
    at += 1 + inner.length
  }
  return { type: ordered ? 'orderedList' : 'bulletList', content }
}

function tableOf({ caption, head, rows }: Extract<Block, { type: 'table' }>): JSONContent {
  const columns = Math.max(1, head.length, ...rows.map((row) => row.length))
  const rowOf = (type: 'tableHeader' | 'tableCell', cells: readonly TextRun[][]): JSONContent => ({
    type: 'tableRow',
    // A row with fewer cells is filled up: the editor's tables are rectangular.
    content: Array.from({ length: columns }, (_, at) => ({ type, content: [paragraphOf(cells[at] ?? [])] })),
  })
  return {
    type: 'table',
    attrs: { caption },
    content: [...(head.length > 0 ? [rowOf('tableHeader', head)] : []), ...rows.map((row) => rowOf('tableCell', row))],
  }
}

const paragraphOf = (runs: readonly TextRun[]): JSONContent => ({ type: 'paragraph', content: inlineOf(runs) })

/** Line breaks of a run are elements of their own in the document. */
const inlineOf = (runs: readonly TextRun[]): JSONContent[] =>
  runs.flatMap(({ text, bold, italic, href }) => {
    const marks = [
      ...(bold ? [{ type: 'bold' }] : []),
      ...(italic ? [{ type: 'italic' }] : []),
      ...(href === undefined ? [] : [{ type: 'link', attrs: { href } }]),
    ]
    return text
      .split('\n')
      .flatMap((line, at) => [
        ...(at > 0 ? [{ type: 'hardBreak' }] : []),
        ...(line === '' ? [] : [{ type: 'text', text: line, marks }]),
      ])
  })

/** The inline content of a document, its paragraphs and cells on lines of their own: for places that take only text. */
export function linesOf({ type, content = [] }: JSONContent): JSONContent[] {
  if (type === 'paragraph' || type === 'heading') return content
  if (type === 'text' || type === 'hardBreak') return []
  const parts = content.map(linesOf).filter((part) => part.length > 0)
  return parts.flatMap((part, at) => (at > 0 ? [{ type: 'hardBreak' }, ...part] : part))
}

/** The document as HTML, with the tags that the server keeps. */
export const htmlOf = ({ content = [] }: JSONContent): string => content.map(blockHtml).join('')

const inside = ({ content = [] }: JSONContent, write: (node: JSONContent) => string): string =>
  content.map(write).join('')

/** By the name of a node of the editor's schema. */
const BLOCK_HTML: Readonly<Record<string, (node: JSONContent) => string>> = {
  heading: (node) => tag(`h${levelOf(node)}`, inside(node, inlineHtml)),
  paragraph: (node) => (node.content?.length ? tag('p', inside(node, inlineHtml)) : ''),
  blockquote: (node) => tag('blockquote', inside(node, blockHtml)),
  bulletList: (node) => tag('ul', inside(node, itemHtml)),
  orderedList: (node) => tag('ol', inside(node, itemHtml)),
  table: tableHtml,
  image: imageHtml,
}

function blockHtml(node: JSONContent): string {
  return BLOCK_HTML[node.type ?? '']?.(node) ?? ''
}

const levelOf = ({ attrs }: JSONContent): number => (attrs?.level === 3 || attrs?.level === 4 ? attrs.level : 2)

/** The paragraphs of an item or cell are lines of it. */
function itemHtml({ content = [] }: JSONContent): string {
  const isText = (node: JSONContent) => node.type === 'paragraph'
  const lines = content.filter(isText).map((node) => inside(node, inlineHtml))
  return tag(
    'li',
    lines.join('<br>') +
      content
        .filter((node) => !isText(node))
        .map(blockHtml)
        .join(''),
  )
}

function tableHtml({ attrs, content: rows = [] }: JSONContent): string {
  const isHead = (row: JSONContent | undefined) =>
    row?.content !== undefined && row.content.every(({ type }) => type === 'tableHeader')
  const [first, ...others] = rows
  const [head, body] = first && isHead(first) ? [[first], others] : [[], rows]
  const caption = textOf(attrs?.caption)
  return tag(
    'table',
    (caption === '' ? '' : tag('caption', escaped(caption))) +
      (head.length > 0 ? tag('thead', head.map(rowHtml).join('')) : '') +
      tag('tbody', body.map(rowHtml).join('')),
  )
}

const rowHtml = (row: JSONContent): string =>
  tag(
    'tr',
    inside(row, (cell) =>
      tag(
        cell.type === 'tableHeader' ? 'th' : 'td',
        (cell.content ?? []).map((p) => inside(p, inlineHtml)).join('<br>'),
      ),
    ),
  )

function imageHtml({ attrs }: JSONContent): string {
  const size = (name: 'width' | 'height') => (Number(attrs?.[name]) > 0 ? ` ${name}="${Number(attrs?.[name])}"` : '')
  return `<img src="${escaped(textOf(attrs?.src))}" alt="${escaped(textOf(attrs?.alt))}"${size('width')}${size('height')}>`
}

function inlineHtml({ type, text = '', marks = [] }: JSONContent): string {
  if (type === 'hardBreak') return '<br>'
  return marks.reduce((html, { type: mark, attrs }) => {
    if (mark === 'bold') return tag('strong', html)
    if (mark === 'italic') return tag('em', html)
    return mark === 'link' ? `<a href="${escaped(textOf(attrs?.href))}">${html}</a>` : html
  }, escaped(text))
}

const tag = (name: string, content: string): string => `<${name}>${content}</${name}>`

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
