import type { Extensions } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { imageUrl } from '#contract/image-url.ts'

/** As in server/platform/html/clean-html.ts, which decides in the end. */
const LINK = /^(?:\/(?![/\\])|#|https?:\/\/|mailto:|tel:)\S*$/i

export const isLink = (address: string): boolean => LINK.test(address)

/**
 * The elements that a text may contain: those of `contract/content/content.ts`, so that nothing can be written that
 * readers would not see.
 *
 * @param imageOrigin origin of the object store, whose pictures are shown reduced
 */
export const extensionsFor = (imageOrigin: string): Extensions => [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https', isAllowedUri: isLink, HTMLAttributes: {} },
  }),
  Image.extend({
    addAttributes: () => ({ src: {}, alt: {}, width: {}, height: {} }),
    parseHTML: () => [],
    renderHTML: ({ node }) => {
      const { src, alt, width, height } = node.attrs
      const address = imageUrl(String(src), imageOrigin, { format: 'webp', width: 960, quality: 75 })
      return ['img', { src: address, alt, ...(Number(width) > 0 && Number(height) > 0 && { width, height }) }]
    },
  }),
  // Without the widths of columns: readers' tables have none, and style attributes are against the policy of the page.
  Table.extend({
    addAttributes: () => ({ caption: { default: null, rendered: false } }),
    // In the last cell Tab leaves the editor, instead of adding a row for ever.
    addKeyboardShortcuts() {
      return { ...this.parent?.(), Tab: () => this.editor.commands.goToNextCell() }
    },
    renderHTML: () => ['table', ['tbody', 0]],
  }).configure({ View: null }),
  TableRow,
  TableHeader.extend({ content: 'paragraph+' }),
  TableCell.extend({ content: 'paragraph+' }),
]
