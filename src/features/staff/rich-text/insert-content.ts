import type { Editor, JSONContent } from '@tiptap/core'
import type { Block } from '#contract/blocks.ts'
import type { ContentPicture } from '#contract/content/staff-content.ts'
import { documentOf, linesOf } from './editor-document.ts'

/** Inserts cleaned text at the cursor: within the line when it is one paragraph, as lines where only text may stand. */
export function insertBlocks(editor: Editor, blocks: readonly Block[]): void {
  const document = documentOf(blocks)
  const { content = [] } = document
  const [only] = content
  const isInline = content.length === 1 && only?.type === 'paragraph'
  const inserted = isInline || isInCell(editor) ? linesOf(document) : content
  if (inserted.length > 0) editor.chain().focus().insertContent(inserted).run()
}

/** Inserts a picture below the paragraph, list or table that has the cursor, and selects it. */
export function insertPicture(editor: Editor, { src, width, height }: ContentPicture): void {
  const place = placeBelow(editor)
  const image: JSONContent = { type: 'image', attrs: { src, alt: '', width, height } }
  editor.chain().focus().insertContentAt(place, image).setNodeSelection(place).run()
}

/** Inserts an empty table with a heading row in the same place, with the cursor in its first cell. */
export function insertTable(editor: Editor): void {
  const place = placeBelow(editor)
  const rowOf = (type: string): JSONContent => ({
    type: 'tableRow',
    content: [1, 2].map(() => ({ type, content: [{ type: 'paragraph' }] })),
  })
  const content = [rowOf('tableHeader'), rowOf('tableCell'), rowOf('tableCell')]
  // Into the table, its row, its cell and the cell's paragraph.
  const firstCell = place + 4
  editor.chain().focus().insertContentAt(place, { type: 'table', content }).setTextSelection(firstCell).run()
}

export const isInCell = (editor: Editor): boolean => editor.isActive('table')

/** Position below the outermost element at the cursor: lists contain neither pictures nor tables. */
function placeBelow({ state }: Editor): number {
  const { $to } = state.selection
  return $to.depth > 0 ? $to.after(1) : $to.pos
}
