import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import type { KeyboardEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useStaffMessages } from '../messages/staff/staff-messages.ts'
import styles from './rich-text-editor.module.css'

/** What belongs to the picture or table at the cursor. */
export function ContextPanel({ editor }: { editor: Editor }) {
  const at = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      picture: now.isActive('image') ? String(now.getAttributes('image').alt ?? '') : null,
      table: now.isActive('table') ? String(now.getAttributes('table').caption ?? '') : null,
    }),
  })
  if (at.picture !== null) return <PictureText editor={editor} alt={at.picture} />
  return at.table === null ? null : <TableTools editor={editor} caption={at.table} />
}

/** Enter would send the form around the editor. */
const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  act()
}

function PictureText({ editor, alt }: { editor: Editor; alt: string }) {
  const { richText: messages, takeOut } = useStaffMessages()
  return (
    <div className={styles.panel}>
      <Field
        label={messages.alt}
        hint={messages.altHint}
        autoComplete="off"
        maxLength={200}
        value={alt}
        onChange={({ target }) => editor.commands.updateAttributes('image', { alt: target.value })}
        onKeyDown={onEnter(() => editor.commands.focus())}
      />
      <div className={styles.actions}>
        <Button kind="line" onClick={() => editor.chain().focus().deleteSelection().run()}>
          {takeOut}
        </Button>
      </div>
    </div>
  )
}

function TableTools({ editor, caption }: { editor: Editor; caption: string }) {
  const { richText: messages } = useStaffMessages()
  const chain = () => editor.chain().focus()
  const acts: [label: string, act: () => void][] = [
    [messages.rowBelow, () => chain().addRowAfter().run()],
    [messages.columnAfter, () => chain().addColumnAfter().run()],
    [messages.headRow, () => chain().toggleHeaderRow().run()],
    [messages.removeRow, () => chain().deleteRow().run()],
    [messages.removeColumn, () => chain().deleteColumn().run()],
    [messages.removeTable, () => chain().deleteTable().run()],
  ]
  return (
    <div className={styles.panel}>
      <Field
        label={messages.caption}
        autoComplete="off"
        maxLength={120}
        value={caption}
        onChange={({ target }) => editor.commands.updateAttributes('table', { caption: target.value })}
        onKeyDown={onEnter(() => editor.commands.focus())}
      />
      <div className={styles.actions}>
        {acts.map(([label, act]) => (
          <Button key={label} kind="line" onClick={act}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}
