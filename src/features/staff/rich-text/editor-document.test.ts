import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Block } from '#contract/blocks.ts'
import { cleanHtml } from '#server/platform/html/clean-html.ts'
import { htmlBlocks } from '#server/platform/html/html-blocks.ts'
import { documentOf, htmlOf, linesOf } from './editor-document.ts'

const ORIGIN = 'https://pictures.example'

/** What readers see of a document, by the rules of the server. */
const readOf = (blocks: readonly Block[]) => htmlBlocks(cleanHtml(htmlOf(documentOf(blocks)), ORIGIN))

const word = fc.stringMatching(/^[A-Za-z0-9&<>"'é]{1,8}$/)
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
const lines = fc.array(text, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('\n'))
const href = fc.constantFrom('/delivery', 'https://example.com/?a=1&b="2"', 'mailto:a@example.com', '#top')
/** Neighbours of the same format would be one run. */
const runs = fc
  .record({ text: lines, href }, { requiredKeys: ['text'] })
  .chain((first) => fc.boolean().map((isSplit) => (isSplit ? [first, { text: 'bold', bold: true as const }] : [first])))
const cells = (columns: number) => fc.array(runs, { minLength: columns, maxLength: columns })
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({
    type: fc.constant('heading' as const),
    level: fc.constantFrom(2 as const, 3 as const, 4 as const),
    id: fc.constant(''),
    text,
  }),
  fc.record({ type: fc.constant('text' as const), runs }),
  fc.record({ type: fc.constant('quote' as const), runs }),
  fc.record({
    type: fc.constant('list' as const),
    ordered: fc.boolean(),
    items: fc
      .array(runs, { minLength: 1, maxLength: 5 })
      .map((items) => items.map((item, at) => ({ depth: at % 3, runs: item }))),
  }),
  fc.integer({ min: 1, max: 3 }).chain((columns) =>
    fc.record({
      type: fc.constant('table' as const),
      caption: fc.option(text),
      head: cells(columns),
      rows: fc.array(cells(columns), { minLength: 1, maxLength: 3 }),
    }),
  ),
  fc.record({
    type: fc.constant('image' as const),
    src: fc.constant(`${ORIGIN}/storage/content/a.webp`),
    alt: text,
    width: fc.constant(1200),
    height: fc.constant(800),
  }),
)
/** Anchors are made by the server from the text. */
const withoutIds = (blocks: readonly Block[]) =>
  blocks.map((one) => (one.type === 'heading' ? { ...one, id: '' } : one))

describe('the document of the editor', () => {
  it('shows readers what it was made from, for any text', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 6 }), (blocks) => {
        const isJoined = blocks.some((one, at) => one.type === 'list' && blocks[at + 1]?.type === 'list')
        fc.pre(!isJoined)
        expect(withoutIds(readOf(blocks))).toEqual(blocks)
      }),
      { numRuns: 300 },
    )
  })

  it('is one empty paragraph for an empty text, which is written as empty HTML', () => {
    expect(documentOf([]).content).toEqual([{ type: 'paragraph' }])
    expect(htmlOf(documentOf([]))).toBe('')
  })

  it('fills up rows with fewer cells, since its tables are rectangular', () => {
    const cell = [{ text: 'a' }]
    const [table] = readOf([{ type: 'table', caption: null, head: [cell, cell], rows: [[cell]] }])
    expect(table).toEqual({ type: 'table', caption: null, head: [cell, cell], rows: [[cell, []]] })
  })

  it('keeps text that looks like markup as text', () => {
    expect(htmlOf(documentOf([{ type: 'text', runs: [{ text: '<script>&"' }] }]))).toBe(
      '<p>&lt;script&gt;&amp;&quot;</p>',
    )
  })

  it('becomes lines where only text may stand', () => {
    const document = documentOf([
      { type: 'text', runs: [{ text: 'one' }] },
      { type: 'list', ordered: false, items: [{ depth: 0, runs: [{ text: 'two' }] }] },
    ])
    expect(linesOf(document).map(({ type, text: written }) => written ?? type)).toEqual(['one', 'hardBreak', 'two'])
  })
})
