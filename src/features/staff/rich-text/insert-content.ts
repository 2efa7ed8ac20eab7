import type { Editor, JSONContent } from '@tiptap/core'
import type { Block } from '#contract/content/content.ts'
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
  insertBelow(editor, { type: 'image', attrs: { src, alt: '', width, height } })
}

export const isInCell = (editor: Editor): boolean => editor.isActive('table')

function insertBelow(editor: Editor, node: JSONContent): void {
  const { $to } = editor.state.selection
  const place = $to.depth > 0 ? $to.after(1) : $to.pos
  editor.chain().focus().insertContentAt(place, node).setNodeSelection(place).run()
}
