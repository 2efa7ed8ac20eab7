import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useStaffMessages } from '../messages/staff/staff-messages.ts'
import { insertTable } from './insert-content.ts'
import { LinkForm } from './link-form.tsx'
import styles from './rich-text-editor.module.css'
import { ToolbarIcon, type ToolbarIconName } from './toolbar-icon.tsx'

interface Props {
  editor: Editor
  /** Of the text. */
  label: string
  onPictures: (files: readonly File[]) => void
}

interface Tool {
  name: ToolbarIconName
  label: string
  /** Absent: the tool has no state. */
  isOn?: boolean
  isDisabled?: boolean
  act: () => void
}

/** Paragraph style, marks, lists, links, tables and pictures. */
export function TextToolbar({ editor, label, onPictures }: Props) {
  const { richText: messages } = useStaffMessages()
  const files = useRef<HTMLInputElement>(null)
  const [isLinking, setIsLinking] = useState(false)
  const tools = useTools(editor, { onLink: () => setIsLinking(true), onPicture: () => files.current?.click() })
  return (
    <>
      <div className={styles.tools}>
        <StyleSelect editor={editor} />
        <ToolButtons tools={tools} label={messages.toolbar(label)} />
        <input
          ref={files}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          hidden
          onChange={({ target }) => {
            onPictures([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </div>
      {isLinking && <LinkForm editor={editor} onClose={() => setIsLinking(false)} />}
    </>
  )
}

/** One stop of the Tab key; arrow keys move between its buttons. */
function ToolButtons({ tools, label }: { tools: readonly Tool[]; label: string }) {
  const [at, setAt] = useState(0)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.currentTarget.querySelectorAll('button')[(at + step + tools.length) % tools.length]?.focus()
  }
  return (
    <div className={styles.buttons} role="toolbar" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
      {tools.map((tool, index) => (
        <button
          key={tool.name}
          type="button"
          title={tool.label}
          aria-label={tool.label}
          aria-pressed={tool.isOn}
          // The text keeps the focus: what is typed right after a click would reach the button.
          onMouseDown={(event) => event.preventDefault()}
          // A disabled button would lose the focus while it is used.
          aria-disabled={tool.isDisabled || undefined}
          tabIndex={index === at ? 0 : -1}
          onFocus={() => setAt(index)}
          onClick={() => tool.isDisabled || tool.act()}
        >
          <ToolbarIcon name={tool.name} />
        </button>
      ))}
    </div>
  )
}

const LEVELS = [2, 3, 4] as const

/** Paragraph, one of three headings, or quotation. */
function StyleSelect({ editor }: { editor: Editor }) {
  const { richText: messages } = useStaffMessages()
  const style = useEditorState({ editor, selector: ({ editor: { isActive } }) => styleOf(isActive.bind(editor)) })
  const apply = (value: string) => {
    const level = LEVELS.find((one) => value === `h${one}`)
    // The focus stays on the list: its keys choose one style after the other.
    const chain = editor.chain()
    if (value === 'quote') chain.setParagraph().toggleBlockquote().run()
    else if (level) chain.unsetBlockquote().setHeading({ level }).run()
    else if (style === 'quote') chain.unsetBlockquote().run()
    else chain.setParagraph().run()
  }
  return (
    <select aria-label={messages.style} value={style} onChange={({ target }) => apply(target.value)}>
      <option value="p">{messages.paragraph}</option>
      {LEVELS.map((level) => (
        <option key={level} value={`h${level}`}>
          {messages.heading[level]}
        </option>
      ))}
      <option value="quote">{messages.quote}</option>
    </select>
  )
}

function styleOf(isActive: (name: string, attributes?: object) => boolean): string {
  if (isActive('blockquote')) return 'quote'
  const level = LEVELS.find((one) => isActive('heading', { level: one }))
  return level ? `h${level}` : 'p'
}

interface ToolActions {
  onLink: () => void
  onPicture: () => void
}

function useTools(editor: Editor, { onLink, onPicture }: ToolActions): Tool[] {
  const { richText: messages } = useStaffMessages()
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      link: now.isActive('link'),
      bulleted: now.isActive('bulletList'),
      numbered: now.isActive('orderedList'),
      table: now.isActive('table'),
      undoable: now.can().undo(),
      redoable: now.can().redo(),
    }),
  })
  const chain = () => editor.chain().focus()
  return [
    { name: 'bold', label: messages.bold, isOn: is.bold, act: () => chain().toggleBold().run() },
    { name: 'italic', label: messages.italic, isOn: is.italic, act: () => chain().toggleItalic().run() },
    { name: 'link', label: messages.link, isOn: is.link, act: onLink },
    { name: 'bulleted', label: messages.bulleted, isOn: is.bulleted, act: () => chain().toggleBulletList().run() },
    { name: 'numbered', label: messages.numbered, isOn: is.numbered, act: () => chain().toggleOrderedList().run() },
    {
      name: 'table',
      label: messages.table,
      isDisabled: is.table,
      act: () => insertTable(editor),
    },
    { name: 'picture', label: messages.picture, act: onPicture },
    { name: 'undo', label: messages.undo, isDisabled: !is.undoable, act: () => chain().undo().run() },
    { name: 'redo', label: messages.redo, isDisabled: !is.redoable, act: () => chain().redo().run() },
  ]
}
