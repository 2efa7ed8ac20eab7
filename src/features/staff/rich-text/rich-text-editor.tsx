import { EditorContent, useEditor } from '@tiptap/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Block } from '#contract/blocks.ts'
import { useSite } from '../../../lib/site.ts'
import { ContextPanel } from './context-panel.tsx'
import { documentOf, htmlOf } from './editor-document.ts'
import { extensionsFor } from './editor-extensions.ts'
import { pasteHandlers } from './paste-handlers.ts'
import styles from './rich-text-editor.module.css'
import { TextToolbar } from './text-toolbar.tsx'
import { useEditorActions } from './use-editor-actions.ts'

export interface RichTextProps {
  /** What it starts from; later changes are ignored. */
  blocks: readonly Block[]
  /** Called with the HTML after each change by the person, not for what it started from. */
  onChange: (html: string) => void
  /** Names the text, for screen readers. */
  label: string
  /** Id of the element that describes it. */
  describedBy: string | undefined
  isInvalid: boolean
}

/**
 * Editor of formatted text. No HTML is ever parsed here: it starts from blocks, and what is pasted comes back from the
 * server as blocks, so that the page's policy against scripts (trusted types) needs no exception.
 */
export function RichTextEditor({ blocks, onChange, label, describedBy, isInvalid }: RichTextProps): ReactNode {
  const { imageOrigin } = useSite()
  const [begun] = useState(() => ({
    content: documentOf(blocks),
    extensions: extensionsFor(imageOrigin),
    // Its rules are in the style sheet: the page's policy allows no style elements.
    injectCSS: false,
  }))
  const editor = useEditor({ ...begun, onUpdate: ({ editor: changed }) => onChange(htmlOf(changed.getJSON())) })
  const actions = useEditorActions(editor)
  // After every render: the handlers use the actions of that render.
  useEffect(() => {
    editor.setOptions({
      editorProps: {
        handleDOMEvents: pasteHandlers(actions),
        attributes: {
          class: styles.text ?? '',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          ...(describedBy && { 'aria-describedby': describedBy }),
          ...(isInvalid && { 'aria-invalid': 'true' }),
        },
      },
    })
  })
  return (
    <div className={styles.editor} data-invalid={isInvalid || undefined} aria-busy={actions.isBusy || undefined}>
      <div className={styles.head}>
        <TextToolbar editor={editor} label={label} onPictures={actions.insertPictures} />
        <ContextPanel editor={editor} />
        {actions.problem && (
          <p className={styles.problem} role="alert">
            {actions.problem}
          </p>
        )}
      </div>
      <EditorContent editor={editor} />
    </div>
  )
}
